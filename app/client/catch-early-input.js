// @ts-check
(() => {
  /** @type {Map<Element, string>} */
  const typed = new Map();
  /** @type {Set<HTMLElement>} */
  const pressed = new Set();
  const page = document.documentElement;
  /** @param {Element} control */
  const isHydrated = (control) => 'hydrated' in page.dataset && !control.closest('[data-unhydrated]');

  /** @param {Event} event */
  function holdPress(event) {
    const control = event.target instanceof Element && event.target.closest('button, [type=checkbox], [type=radio]');
    if (!(control instanceof HTMLElement) || isHydrated(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(control);
    page.dataset.pressed = '';
  }

  /** @param {Event} event */
  function rememberTyped({ target: field }) {
    if (field instanceof Element && !isHydrated(field)) typed.set(field, Reflect.get(field, 'value'));
  }

  /**
   * React hydrates the whole page during these events, and fails where a component suspends (error 345), as Remix does
   * while it decodes the page's data.
   */
  const hydrating = [
    ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel', 'mousedown', 'mouseup'],
    ...['click', 'auxclick', 'dblclick', 'contextmenu', 'keydown', 'keypress', 'keyup', 'input', 'textInput', 'change'],
    ...['compositionstart', 'compositionend', 'copy', 'cut', 'paste', 'dragstart', 'dragend', 'drop'],
  ];
  /** @param {Event} event */
  const keepFromReact = (event) => 'hydrated' in page.dataset || event.stopPropagation();

  /** @param {Event} event */
  function replay({ target }) {
    if (target === window) page.dataset.hydrated = '';
    for (const [field, value] of typed) {
      if (!isHydrated(field) || !typed.delete(field)) continue;
      // React ignores a change event unless the value differs from the last one set on the element itself.
      Reflect.set(field, 'value', value === '' ? ' ' : '');
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    for (const control of pressed) if (isHydrated(control) && pressed.delete(control)) control.click();
  }
  addEventListener('click', holdPress, true);
  addEventListener('input', rememberTyped, true);
  for (const type of hydrating) addEventListener(type, keepFromReact, true);
  addEventListener('hydrated', replay);
})();
