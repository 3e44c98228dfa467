// @ts-check
(() => {
  /** @type {Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>} */
  const typed = new Map();
  /** @type {Map<HTMLInputElement, boolean>} */
  const toggled = new Map();
  /** Each pressed button, with the field in which Enter pressed it. @type {Map<HTMLButtonElement, Element | null>} */
  const pressed = new Map();

  /** @param {Event} event */
  function holdPress(event) {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const field = document.activeElement;
    pressed.set(button, field instanceof HTMLInputElement ? field : null);
  }

  /** @param {Event} event */
  function rememberTyped({ target }) {
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

  function replay() {
    removeEventListener('click', holdPress, true);
    removeEventListener('input', rememberTyped, true);
    for (const [control, value] of typed) {
      // React takes a value for changed only where it differs from the last one that was set on the element itself.
      control.value = value === '' ? ' ' : '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
    for (const [control, isChecked] of toggled) {
      control.checked = !isChecked;
      control.click();
    }
    for (const [button, field] of pressed) {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      if (field === null || field.dispatchEvent(enter)) button.click();
    }
    document.documentElement.dataset.hydrated = '';
  }

  addEventListener('click', holdPress, true);
  addEventListener('input', rememberTyped, true);
  addEventListener('hydrated', replay, { once: true });
})();
