import type { Page } from '@playwright/test';
import { aGroup, completeSetup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { showDeferred } from '../../support/browser/show-deferred';
import { button, expect, test } from '../../support/browser/test';
import { unreadableTexts } from '../../support/browser/unreadable-texts';
import { waitForHydration } from '../../support/browser/wait-for-hydration';
import { aGroupInUse } from '../../support/languages/group-in-use';

// A phone whose texts are twice as large (WCAG 2.2, 1.4.4).

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/Failed to load resource/] });

async function expectReadable(page: Page, places = ['']): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectPlacesReadable(page, places);
}

async function expectPlacesReadable(page: Page, places = ['']): Promise<void> {
  for (const place of places) {
    if (place) await page.evaluate((hash) => location.assign(`#${hash}`), place);
    await expect.poll(() => unreadableTexts(page), `${page.url()}`).toEqual([]);
  }
}

/** The distances between lines, paragraphs, letters and words that a reader may set (WCAG 2.2, 1.4.12). */
const readersDistances = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const places = ['home', 'rooms', 'chat', 'tour', 'overview'];

test('a group’s page and the join form are readable at twice the text size', async ({ page, friend, request }) => {
  const { made } = await aGroupInUse(page, request);
  await friend.setViewportSize({ width: 390, height: 844 });
  await GroupPage.open(friend, made);
  await showDeferred(friend);
  await expectReadable(friend, places);
  await friend.evaluate(() => location.assign('#home'));
  await button(friend, 'Join Group').click();
  await expect(friend.getByRole('form', { name: 'Join Group' })).toBeVisible();
  await expectReadable(friend);

  for (const language of ['en', 'es', 'ar']) {
    await page.goto(`/?lang=${language}`);
    await page.goto(`/group/${made.shareCode}`);
    await waitForHydration(page);
    await showDeferred(page);
    await expectReadable(page, places);
  }
});

test('a group’s page and the landing page are readable with a reader’s distances between letters, words and lines', async ({
  page,
  request,
}) => {
  const { made } = await aGroupInUse(page, request);
  await page.goto(`/group/${made.shareCode}`);
  await waitForHydration(page);
  await showDeferred(page);
  await page.addStyleTag({ content: readersDistances });
  await expectPlacesReadable(page, places);
  await page.goto('/');
  await waitForHydration(page);
  await page.addStyleTag({ content: readersDistances });
  await expectPlacesReadable(page);
});

test('an empty group’s page is readable at twice the text size', async ({ page, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made);
  await GroupPage.open(page, made);
  await expectReadable(page, places);
});

test('the other pages are readable at twice the text size', async ({ page, request }) => {
  const { guarantorToken } = await aGroupInUse(page, request);
  const { adminSetupToken } = await aGroup(request);
  for (const path of [
    ...['/', '/nowhere', '/mail/confirm', '/mail/stop', '/privacy'],
    ...[`/admin-setup/${adminSetupToken}`, `/guarantor#token=${guarantorToken}`],
  ]) {
    await page.goto(path);
    await waitForHydration(page);
    await expectReadable(page);
  }
});
