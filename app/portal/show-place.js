// @ts-check
(() => {
  const { places = '{}' } = document.currentScript?.dataset ?? {};
  /** By fragment. @type {Record<string, string>} */
  const placeOf = JSON.parse(places);
  const show = () => {
    document.documentElement.dataset.shownPlace = placeOf[location.hash.slice(1)] ?? placeOf[''];
  };
  show();
  addEventListener('hashchange', show);
})();
