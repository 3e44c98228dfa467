import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** Finds nothing wrong with the page as it stands, in the light theme and, as far as colours go, in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  const scans = { light: scan(page), dark: scan(page, ['color-contrast', 'link-in-text-block']) };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The colours change with the next frame at the earliest, which a busy machine may owe us for a while.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    const { violations } = await scans[colorScheme].analyze();
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`,
    );
    expect(found).toEqual([]);
  }
}

/**
 * A scan of all but what is inside the map, which is another site's and would be waited for. The legacy mode scans one
 * site alone, and so needs no second page.
 */
const scan = (page: Page, runOnly?: string[]) =>
  new AxeBuilder({ page }).options({ iframes: false, resultTypes: ['violations'], runOnly }).setLegacyMode();
