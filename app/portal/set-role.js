// @ts-check
(() => {
  try {
    const me = JSON.parse(localStorage.getItem(`me:${document.currentScript?.dataset.group}`) ?? 'null');
    if (me === null || (me.participantIds.length === 0 && !me.isPointPerson)) return;
    document.documentElement.dataset.member = me.isPointPerson ? 'lead' : '';
    const own = new CSSStyleSheet();
    for (const id of me.participantIds) own.insertRule(`[data-participant="${Number(id)}"] { order: -1 }`);
    document.adoptedStyleSheets.push(own);
  } catch {
    // Without storage no one is known until the server answers.
  }
})();
