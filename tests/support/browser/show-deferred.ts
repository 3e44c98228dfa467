import type { Page } from '@playwright/test';
import { expect } from './test';

/** Loads what a group's page fetches at the first interaction, and waits until nothing that it shows is still to come. */
export async function showDeferred(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('[data-place] .animate-wait:visible')).toHaveCount(0);
}
