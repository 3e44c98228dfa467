/** Resolves once somebody touches the page, or has before its scripts ran (docs/product.md, "Input before hydration"). */
export const firstTouch = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  if ('pressed' in document.documentElement.dataset) return resolve();
  // What is pressed early goes no further than the window's first phase.
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, () => resolve(), { once: true, capture: true });
});

/** Safari has no such callback. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
