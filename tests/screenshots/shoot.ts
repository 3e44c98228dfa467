import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/test';

/** Takes a picture of what the window shows. */
export async function shoot(page: Page, name: string): Promise<void> {
  await everythingIsDrawn(page);
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

/** Photos and icons that are in view have been loaded and drawn. */
async function everythingIsDrawn(page: Page): Promise<void> {
  const isDrawn = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      // Photos load late: not those of a closed place, or past the end of a strip.
      const isInView = (element: Element) => {
        const { top, left } = element.getBoundingClientRect();
        return element.checkVisibility() && top < innerHeight && left < innerWidth;
      };
      const photos = [...document.images].filter(isInView);
      const icons = [...document.querySelectorAll<SVGSVGElement>('svg:has(use)')].filter(isInView);
      await Promise.all(photos.map((photo) => photo.complete && photo.decode().catch(() => null)));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return photos.every(({ complete }) => complete) && icons.every((icon) => icon.getBBox().width > 0);
    });
  await expect.poll(isDrawn).toBe(true);
}
