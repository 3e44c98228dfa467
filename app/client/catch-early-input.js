// @ts-check
(() => {
  /** @type {Map<Element, string>} */
  const typed = new Map();
  /** @type {Set<HTMLElement>} */
  const pressed = new Set();
  const page = document.documentElement;
  const isWholePageHydrated = () => 'hydrated' in page.dataset;
  let hasBegun = false;
  /**
   * The parts of a page hydrate one after the other (lazy-hydration.tsx).
   * @param {EventTarget | null} target
   */
  const isHydrated = (target) => hasBegun && !(target instanceof Element && target.closest('[data-unhydrated]'));
  /**
   * React hydrates the page during these events, and fails where a component suspends (error 345), as Remix does while it
   * decodes the page's data.
   * @param {Event} event
   */
  const keepFromReact = (event) => isHydrated(event.target) || event.stopPropagation();
  const events = [
    'pointerdown pointerup pointercancel touchstart touchend touchcancel mousedown mouseup click auxclick dblclick',
    'contextmenu keydown keypress keyup input textInput change compositionstart compositionend copy cut paste',
    'dragstart dragend drop focusin',
  ];
  for (const type of events.join(' ').split(' ')) addEventListener(type, keepFromReact, true);

  const loadedPath = location.pathname + location.search;
  addEventListener('popstate', (event) => {
    if (isWholePageHydrated()) return;
    // The router would render what is not hydrated yet. It follows once it is (app/portal/places.tsx).
    event.stopImmediatePropagation();
    if (location.pathname + location.search === loadedPath) return;
    // After a reload, Back to a page from which the app came here changes the URL and loads nothing: to the browser, both are
    // one document. Remix would hydrate that page with the HTML and data of this one. Until the page is loaded again, this one
    // stays as it is (entry.client.tsx).
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
  const replay = () => {
    hasBegun = true;
    for (const [field, value] of [...typed].filter(([field]) => isHydrated(field))) {
      typed.delete(field);
      // React ignores a change event unless the value differs from the last one set on the element itself.
      Reflect.set(field, 'value', value === '' ? ' ' : '');
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    for (const control of [...pressed].filter(isHydrated)) {
      pressed.delete(control);
      control.click();
    }
  };
  addEventListener('part-hydrated', replay);

  // A page whose code can arrive no other way is loaded again (lazy-hydration.tsx): what was typed and pressed goes along.
  const storageKey = 'early-input';
  /** @param {string} html */
  const alike = (html) =>
    [...document.querySelectorAll('button, input, textarea, select')].filter(({ outerHTML }) => outerHTML === html);
  /** @param {Element} control */
  const placeOf = (control) => ({ html: control.outerHTML, nth: alike(control.outerHTML).indexOf(control) });
  addEventListener('code-missing', () => {
    const input = {
      typed: [...typed].map(([field, value]) => ({ ...placeOf(field), value })),
      pressed: [...pressed].map(placeOf),
    };
    sessionStorage.setItem(storageKey, JSON.stringify(input));
  });
  addEventListener('DOMContentLoaded', () => {
    try {
      const input = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
      sessionStorage.removeItem(storageKey);
      for (const { html, nth, value } of input?.typed ?? []) {
        const field = alike(html)[nth];
        if (!field) continue;
        Reflect.set(field, 'value', value);
        typed.set(field, value);
      }
      for (const { html, nth } of input?.pressed ?? []) {
        const control = alike(html)[nth];
        if (control instanceof HTMLElement) pressed.add(control);
      }
    } catch {
      // Without storage nothing was kept.
    }
  });
})();
