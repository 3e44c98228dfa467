import type { Locator, Page } from '@playwright/test';
import { signIn } from './office';
import { expect } from './test';

/** Signs in and opens a staff page by its address, ready to be used. */
export async function openAsStaff(page: Page, path: string): Promise<void> {
  await signIn(page);
  await page.goto(path);
  await answering(page.getByRole('main'));
}

/** Goes to the dashboard inside the app, so that the browser itself asks the API. */
export async function goToDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Properties' }).click();
  await expect(page.getByRole('heading', { name: 'Property Dashboard' })).toBeVisible();
}

/** Goes to the group admins page inside the app. */
export async function goToGroups(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Group Admins', exact: true })).toBeVisible();
}

/** Resolves when a part of the served page answers to touch: React has taken it over. */
export async function answering(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}

/** A name that no other story uses. */
export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** A group's entry on the group admins page. */
export const row = (page: Page, pointPersonName: string) =>
  page.getByRole('article', { name: pointPersonName, exact: true });

/** Searches the groups, and waits for what is found in both lists. */
export async function find(page: Page, words: string) {
  const found = ['active', 'pending'].map((setup) =>
    page.waitForResponse((answer) => {
      const { searchParams } = new URL(answer.url());
      return searchParams.get('setup') === setup && searchParams.get('search') === words.trim();
    }),
  );
  await page.getByLabel('Search groups').fill(words);
  await Promise.all(found);
}

/** A toast's title or text. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true });
}
