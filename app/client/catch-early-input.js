// @ts-check
(() => {
  let isPageHydrated = false;
  /** @type {Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>} */
  const typed = new Map();
  /** @type {Map<HTMLInputElement, boolean>} */
  const toggled = new Map();
  /** Each pressed button, with the field whose Enter key pressed it. @type {Map<HTMLButtonElement, Element | null>} */
  const pressed = new Map();

  /** @param {Element} control */
  const isAlive = (control) => isPageHydrated && !control.closest('[data-unhydrated]');

  /** @param {Event} event */
  function holdPress(event) {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || isAlive(button)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const field = document.activeElement;
    pressed.set(button, field instanceof HTMLInputElement ? field : null);
    document.documentElement.dataset.pressed = '';
  }

  /**
   * React would hydrate the whole page during the event; if something suspends then, hydration fails (error 345).
   * @param {Event} event
   */
  const keepFromReact = (event) => event.stopPropagation();
  // The events for which React 18 hydrates synchronously, without submit and reset, which no form does natively.
  const hydrating = [
    ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel', 'mousedown', 'mouseup'],
    ...['click', 'auxclick', 'dblclick', 'contextmenu', 'keydown', 'keypress', 'keyup', 'input', 'textInput', 'change'],
    ...['compositionstart', 'compositionend', 'copy', 'cut', 'paste', 'dragstart', 'dragend', 'drop'],
  ];

  /** @param {Event} event */
  function rememberTyped({ target }) {
    if (!(target instanceof Element) || isAlive(target)) return;
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
      toggled.set(target, target.checked);
    } else if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    ) {
      typed.set(target, target.value);
    }
  }

  /**
   * @template {Element} Control
   * @template Done
   * @param {Map<Control, Done>} held
   * @param {(control: Control, done: Done) => void} doAgain
   */
  function replay(held, doAgain) {
    for (const [control, done] of held) {
      if (!isAlive(control)) continue;
      held.delete(control);
      doAgain(control, done);
    }
  }

  /** @param {Event} event */
  function replayAll({ target }) {
    if (target === window) {
      isPageHydrated = true;
      for (const type of hydrating) removeEventListener(type, keepFromReact, true);
    }
    replay(typed, (control, value) => {
      // React ignores a change event unless the value differs from the last one set on the element itself.
      control.value = value === '' ? ' ' : '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    });
    replay(toggled, (control, isChecked) => {
      control.checked = !isChecked;
      control.click();
    });
    replay(pressed, (button, field) => {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      if (field === null || field.dispatchEvent(enter)) button.click();
    });
    if (isPageHydrated) document.documentElement.dataset.hydrated = '';
    if (!isPageHydrated || document.querySelector('[data-unhydrated]')) return;
    removeEventListener('click', holdPress, true);
    removeEventListener('input', rememberTyped, true);
    removeEventListener('hydrated', replayAll);
  }

  addEventListener('click', holdPress, true);
  addEventListener('input', rememberTyped, true);
  for (const type of hydrating) addEventListener(type, keepFromReact, true);
  addEventListener('hydrated', replayAll);
})();
