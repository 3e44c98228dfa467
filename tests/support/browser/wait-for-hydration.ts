import type { Page } from '@playwright/test';
import { expect } from './test';

/** Resolves when the page is hydrated and has replayed earlier input. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
}
