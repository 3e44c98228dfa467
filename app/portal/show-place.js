// @ts-check
(() => {
  const page = document.documentElement.dataset;
  const { places = '{}' } = document.currentScript?.dataset ?? {};
  /** By fragment. @type {Record<string, string>} */
  const placeOf = JSON.parse(places);
  const show = () => {
    page.shownPlace = placeOf[location.hash.slice(1)] ?? placeOf[''];
  };
  show();
  // From hydration on `Places` shows it, until the app leaves the page.
  addEventListener('hashchange', () => 'hydrated' in page || show());
})();
