let wasPressed = false;

// A press of a key is a click too, on what it presses.
globalThis.document?.addEventListener('click', () => (wasPressed = true), { capture: true, once: true });

/** Whether anything was pressed on this page since the browser has opened it. */
export const isTouched = (): boolean => wasPressed;
