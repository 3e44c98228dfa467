import type { BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../../texts/languages';
import { trackerTexts } from '../../../texts/sentences/interest';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';
import { loadLanguage } from '../../support/languages/load-language';

test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] });

loadLanguage('ar');
loadLanguage('es');

test('cached pages are never shown in another language: offline, Back and Forward', async ({
  page,
  context,
  request,
}) => {
  const made = await aGroup(request);
  const path = `/group/${made.shareCode}`;
  const speaks = async (language: Language) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: trackerTexts(language)('title') })).toBeVisible();
  };
  await GroupPage.open(page, made);
  await expect.poll(() => keptLanguage(page, path)).toBe('en');
  await page.getByLabel('Language').selectOption('العربية');
  await speaks('ar');
  await expect.poll(() => keptLanguage(page, path)).toBe('ar');

  await page.goto('/admin-login');
  await page.goto(`${path}?lang=es`);
  await speaks('es');
  await expect.poll(() => keptLanguage(page, path)).toBe('es');
  for (const step of [page.goBack, page.goBack, page.goForward, page.goForward]) await step.call(page);
  await speaks('es');
  await page.goBack();
  await page.goBack();
  await speaks('es');

  await loseNetwork(context);
  await page.reload();
  await speaks('es');
});

test('a form that was loaded after the page was cached opens offline', async ({ page, context, request }) => {
  const made = await aGroup(request);
  const { tracker } = await GroupPage.open(page, made);
  const joinForm = page.getByRole('form', { name: 'Join Group' });
  await expect.poll(() => keptLanguage(page, `/group/${made.shareCode}`)).toBe('en');
  await expect.poll(() => isKept(page, new RegExp(`/kept-group/${made.shareCode}$`))).toBe(true);
  expect(await isKept(page, /\/join-/)).toBe(false);
  await tracker.getByRole('button', { name: 'Join Group' }).click();
  await joinForm.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => isKept(page, /\/join-/)).toBe(true);

  await loseNetwork(context);
  await page.reload();
  await expect(page.getByText("You're offline.")).toBeVisible();
  await tracker.getByRole('button', { name: 'Join Group' }).click();
  await expect(joinForm).toBeVisible();
});

async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  // What the service worker itself asks for passes by that.
  await context.serviceWorkers()[0]?.evaluate(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
}

const isKept = (page: Page, file: RegExp) =>
  page.evaluate(async (named) => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().some(({ url }) => new RegExp(named).test(url));
  }, file.source);

/** The language of the page that this device has kept. */
const keptLanguage = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const kept = await (await caches.match(address, { ignoreVary: true }))?.text();
    return kept?.match(/<html lang="([\w-]+)"/)?.[1];
  }, path);
