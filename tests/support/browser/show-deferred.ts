import type { Page } from '@playwright/test';
import { expect } from './test';

/** Loads what the page fetches at the first interaction, and waits until nothing that is shown is still to come. */
export async function showDeferred(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('.animate-wait:visible')).toHaveCount(0);
}
