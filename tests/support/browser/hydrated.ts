import type { Page } from '@playwright/test';
import { expect } from './test';

/** Resolves when the opened page answers to touch, and what was pressed on it earlier is done. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
}
