import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { delayRequests } from './slow-network';

type Fixtures = {
  /** Console errors that a story provokes on purpose, such as a call that it makes fail. */
  expectedErrors: RegExp[];
  /** A second person, in a browser of their own. */
  friend: Page;
};

/** A story in the browser; an unexpected error on any console fails it. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors = await watch(page);
    await use(page);
    // A call may be on its way still when a story ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(unexpected(errors, expectedErrors)).toEqual([]);
  },
  friend: async ({ browser, contextOptions, locale, baseURL, expectedErrors }, use) => {
    const context = await browser.newContext({ ...contextOptions, locale, baseURL });
    const page = await context.newPage();
    const errors = await watch(page);
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    expect(unexpected(errors, expectedErrors)).toEqual([]);
  },
});

export { expect };

/** The button of exactly this name. */
export const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });

/** Collects a page's console errors. */
async function watch(page: Page): Promise<string[]> {
  await delayRequests(page.context());
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

function unexpected(errors: string[], expected: RegExp[]): string[] {
  return errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
}
