// @ts-check
(() => {
  /** @type {Map<Element, string>} */
  const typed = new Map();
  /** @type {Set<HTMLElement>} */
  const pressed = new Set();
  const page = document.documentElement;
  /** @param {Element} control */
  const isHydrated = (control) => 'hydrated' in page.dataset && !control.closest('[data-unhydrated]');
  /**
   * React hydrates the page during these events, and fails where a component suspends (error 345), as Remix does while it
   * decodes the page's data.
   * @param {Event} event
   */
  const keepFromReact = (event) => 'hydrated' in page.dataset || event.stopPropagation();
  const events = [
    'pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup click auxclick dblclick',
    'contextmenu keydown keypress keyup input textInput change compositionstart compositionend copy cut paste',
    'dragstart dragend drop focusin',
  ];
  for (const type of events.join(' ').split(' ')) addEventListener(type, keepFromReact, true);

  const loadedPath = location.pathname + location.search;
  // After a reload, Back to a page from which the app came here changes the URL and loads nothing: to the browser, both are
  // one document. Remix would hydrate that page with the HTML and data of this one.
  addEventListener('popstate', (event) => {
    if ('hydrated' in page.dataset || location.pathname + location.search === loadedPath) return;
    event.stopImmediatePropagation();
    // Until then this page stays as it is (entry.client.tsx).
    page.dataset.reloading = '';
    location.reload();
  });

  addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element && event.target.closest('button, [type=checkbox], [type=radio]');
      if (!(control instanceof HTMLElement) || isHydrated(control)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed.add(control);
      page.dataset.pressed = '';
    },
    true,
  );
  addEventListener(
    'input',
    ({ target: field }) => {
      if (field instanceof Element && !isHydrated(field)) typed.set(field, Reflect.get(field, 'value'));
    },
    true,
  );
  addEventListener('hydrated', ({ target }) => {
    if (target === window) page.dataset.hydrated = '';
    for (const [field, value] of typed) {
      if (!isHydrated(field) || !typed.delete(field)) continue;
      // React ignores a change event unless the value differs from the last one set on the element itself.
      Reflect.set(field, 'value', value === '' ? ' ' : '');
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    for (const control of pressed) if (isHydrated(control) && pressed.delete(control)) control.click();
  });
})();
