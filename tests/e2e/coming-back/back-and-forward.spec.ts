import { chromium, type Page } from '@playwright/test';
import { post } from '../../support/browser/api';
import { chromium as pinned } from '../../support/browser/chromium';
import { aGroup, aParticipant } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { button, expect, test } from '../../support/browser/test';

const stay = (page: Page) => page.evaluate(() => Object.assign(window, { hasStayed: true }));
const hasStayed = (page: Page) => page.evaluate(() => 'hasStayed' in window);

/** Leaves the site's page for another and comes back. `goBack` waits for a load that a page as it was does not have. */
async function leaveAndComeBack(page: Page, meanwhile = async () => {}): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.goto('/access-denied');
  await meanwhile();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(pathname);
}

test('Back shows the group with what happened meanwhile, with its state if the browser kept the page', async ({
  baseURL,
  contextOptions,
  request,
}) => {
  const made = await aGroup(request);
  const browser = await chromium.launch({ ...pinned, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const page = await browser.newPage({ ...contextOptions, baseURL });
  await page.goto('/admin-login');
  await stay(page);
  await leaveAndComeBack(page);
  // The pinned browser is a headless shell, which brings back no page; `CHROMIUM=/usr/bin/chromium` does.
  const bringsBack = await hasStayed(page);

  const group = await GroupPage.open(page, made);
  await group.nameMyselfInChat('Ana');
  await group.composer.fill('Before I forget');
  await button(group.tracker, 'Join Group').click();
  await group.tracker.getByLabel('Your Name *').fill('Ana');
  await stay(page);
  await leaveAndComeBack(page, async () => {
    await post(request, '/api/messages', { groupId: made.id, senderName: 'Bo', content: 'Where are you?' });
    await aParticipant(request, made.id, { name: 'Bo', interestLevel: 'im_in' });
  });
  await expect(group.message('Where are you?')).toHaveCount(1);
  await expect(group.participant('Bo')).toBeVisible();
  await expect(group.chat.getByText('Live', { exact: true })).toBeVisible();
  await expect(group.composer).toHaveValue('Before I forget');
  await expect(group.tracker.getByLabel('Your Name *')).toHaveValue('Ana');
  expect(await hasStayed(page)).toBe(bringsBack);
  await browser.close();
});

test('a page in the back/forward cache is disconnected, and connects at once when restored', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const group = await GroupPage.open(page, made);
  const theirs = await GroupPage.open(friend, made);
  await expect(theirs.chat.getByText('2 online now')).toBeVisible();
  const happen = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await happen('pagehide');
  await expect(theirs.chat.getByText('1 online now')).toBeVisible();
  await theirs.join('Bo');
  await expect(group.participant('Bo')).toHaveCount(0);
  await happen('pageshow');
  await expect(group.participant('Bo')).toBeVisible();
  await expect(theirs.chat.getByText('2 online now')).toBeVisible();
});
