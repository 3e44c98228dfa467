/** Resolves at the first interaction, also one before hydration (docs/product.md, "Input before hydration"). */
export const firstTouch = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  if ('pressed' in document.documentElement.dataset) return resolve();
  // Clicks before hydration do not get past the window's capture phase.
  for (const touch of ['pointerdown', 'keydown'])
    addEventListener(touch, () => resolve(), { once: true, capture: true });
});

/** Safari has no requestIdleCallback. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
