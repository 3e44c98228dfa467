import type { Locator, Page } from '@playwright/test';
import { signIn } from './api';
import { expect } from './test';
import { waitForHydration } from './wait-for-hydration';

/** Signs in and opens a staff page by its address, ready to be used. */
export async function openAsStaff(page: Page, path: string, email?: string): Promise<void> {
  await signIn(page.request, email);
  await page.goto(path);
  await waitForHydration(page);
}

/** Goes to the dashboard inside the app, so that the browser itself asks the API. */
export async function goToDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Properties' }).click();
  await expect(page.getByRole('heading', { name: 'Property Dashboard' })).toBeVisible();
}

/** A toast's title or text. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true });
}
