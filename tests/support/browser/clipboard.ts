import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/**
 * Presses a copy button and returns the clipboard's text. The page's clock is paused meanwhile, because the
 * button shows 'Copied!' for two seconds only.
 */
export async function pressCopy(page: Page, button: Locator): Promise<string> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await button.click();
  const copied = page.getByRole('button', { name: 'Copied!' });
  await expect(copied).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.clock.runFor(2000);
  await expect(copied).toBeHidden();
  await page.clock.resume();
  return text;
}

/**
 * Does what copies a link, and returns the link once the clipboard has it. Tests of one browser share the clipboard, so that
 * it may hold another test's link before.
 * @param part what the link contains
 */
export async function copiedLink(page: Page, part: string, copy: () => Promise<void>): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await copy();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(part);
  return copied();
}
