// @ts-check
(() => {
  try {
    const me = JSON.parse(localStorage.getItem(`me:${document.currentScript?.dataset.group}`) ?? 'null');
    if (me === null || (me.participantIds.length === 0 && !me.isPointPerson)) return;
    document.documentElement.dataset.member = me.isPointPerson ? 'lead' : '';
    const own = new CSSStyleSheet();
    for (const id of me.participantIds) own.insertRule(`[data-participant="${Number(id)}"] { order: -1 }`);
    const ownMessages = [
      ...me.participantIds.map((id) => `[data-sender="${Number(id)}"]`),
      ...me.messageIds.slice(-50).map((id) => `[data-message="${Number(id)}"]`),
      ...(me.isPointPerson ? ['[data-sender="lead"]'] : []),
    ].join();
    own.insertRule(`:is(${ownMessages}) { flex-direction: row-reverse }`);
    own.insertRule(
      `:is(${ownMessages}) > [data-bubble] { flex: 0 1 auto; padding: 0.25rem 0.75rem; border-radius: var(--radius-lg); background: var(--color-accent-soft) }`,
    );
    document.adoptedStyleSheets.push(own);
  } catch {
    // Without storage no one is known until the server answers.
  }
})();
