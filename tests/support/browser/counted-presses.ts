import type { Page } from '@playwright/test';

/** Counts a person's clicks and taps, on every page that they open from now on; returns how many since it was last asked. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  let presses = 0;
  await page.exposeFunction('pressed', () => {
    presses += 1;
  });
  await page.addInitScript(() => addEventListener('pointerdown', () => Reflect.get(window, 'pressed')(), true));
  return async () => {
    // What the page reported before this call has arrived once it returns.
    await page.evaluate(() => undefined);
    const counted = presses;
    presses = 0;
    return counted;
  };
}
