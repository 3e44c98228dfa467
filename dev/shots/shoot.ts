import type { Page } from '@playwright/test';
import { test } from '../../tests/support/stories';

/** Takes a picture of what the window shows. */
export async function shoot(page: Page, name: string): Promise<void> {
  await photosAreIn(page);
  await page.screenshot({ path: `screenshots/${test.info().project.name}/${name}.png` });
}

/** Takes a picture of the whole page, in a window as high as the page, so that what sticks to an edge stays there. */
export async function shootAll(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error('The window has no size.');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(height, size.height) });
  await shoot(page, name);
  await page.setViewportSize(size);
}

/** Everything that is in view has been loaded and drawn. */
async function photosAreIn(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(inView.map((image) => image.complete && image.decode().catch(() => null)));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return inView.every((image) => image.complete);
  });
}
