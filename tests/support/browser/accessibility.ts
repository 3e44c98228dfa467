import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { overflowingElements } from './layout';
import { showDeferred } from './show-deferred';
import { expect } from './test';

/**
 * Finds nothing wrong with the page as it stands, in the light theme and in narrow windows. The dark theme has the same
 * markup: its colors are a unit test's, and looked at here where `npm run prove -- stories` asks for all.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(page, 'light', scan(page));
  if (process.env.PROOF === 'full') await expectReadableInTheDark(page);
  await expectNothingReachesOut(page);
}

/** Finds nothing wrong with the colors of the page in the dark theme. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await expectNothingFound(page, 'dark', scan(page, ['color-contrast', 'link-in-text-block']));
}

async function expectNothingFound(page: Page, colorScheme: 'light' | 'dark', scanned: AxeBuilder): Promise<void> {
  await showDeferred(page);
  await page.emulateMedia({ colorScheme });
  // The colors change with the next frame at the earliest, which a busy machine may owe us for a while.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await scanned.analyze();
  expect(
    violations.map(({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`),
  ).toEqual([]);
}

/** A desk's window at four and at two times its size, the first of them the smallest phone (WCAG 2.2, 1.4.10 and 1.4.4). */
const narrowWindows = [320, 640];

async function expectNothingReachesOut(page: Page): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of narrowWindows) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => overflowingElements(page)).toEqual([]);
  }
  await page.setViewportSize(viewport);
}

/**
 * A scan of all but what is inside the map, which is another site's and would be waited for. The legacy mode scans one
 * site only, and so needs no second page.
 */
const scan = (page: Page, runOnly?: string[]) =>
  new AxeBuilder({ page }).options({ iframes: false, resultTypes: ['violations'], runOnly }).setLegacyMode();
