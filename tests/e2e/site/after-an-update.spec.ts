import type { Page } from '@playwright/test';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff } from '../../support/browser/staff-pages';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';

/*
 * A page that was opened before the site was updated asks for parts that are no longer there; one that lost its
 * network for a moment asks for parts that did not come. Browsers remember either as a failure.
 */

const updated =
  "This couldn't be loaded, maybe because the site was just updated. Finish what you're typing, then reload the page.";

test.use({ expectedErrors: [/404|ERR_|dynamically imported|reloading page/] });

/** Takes a part away, as an update does; `unroute` brings back what the new site has instead. */
const takeAway = (page: Page, part: RegExp) =>
  page.route(part, (route) => route.fulfill({ status: 404, body: 'Not found' }));

test('a removed chunk says that the site was updated, and no draft is sent by itself', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  // The form that joins is fetched with the first touch.
  await takeAway(page, /\/assets\/join-form-/);
  await group.nameMyselfInChat('Ana');
  await group.composer.fill('Half a sentence');
  await group.tracker.getByRole('button', { name: 'Join Group' }).click();
  await expect(group.tracker.getByText(updated)).toBeVisible();
  await expect(group.composer).toHaveValue('Half a sentence');
  await group.composer.press('Enter');
  await expect(group.message('Half a sentence')).not.toContainText('Sending...');

  await page.unrouteAll();
  await group.tracker.getByRole('button', { name: 'Reload page' }).click();
  await expect(group.tracker.getByText(updated)).toBeHidden();
  await expect(group.chat.getByText('Live', { exact: true })).toBeVisible();
  await expect(group.message('Half a sentence')).toBeVisible();
  // The form that was opened is open again.
  const form = group.tracker.getByRole('form', { name: 'Join Group' });
  await expect(form.getByLabel('Your Name *')).toHaveValue('Ana');
  await form.getByRole('button', { name: 'Join Group' }).click();
  await expect(group.participant('Ana')).toBeVisible();
});

test('a chunk lost by the network is fetched again by itself', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  await page.route(/\/assets\/join-form-/, (route) => route.abort(), { times: 1 });
  await group.join('Ana');
  await expect(group.tracker.getByRole('alert')).toHaveCount(0);
});

test.describe('without client-side validation', () => {
  test.use({ expectedErrors: [/400|404|dynamically imported/] });

  test('a form is validated only by the server', async ({ page, request }) => {
    const group = await GroupPage.open(page, await aGroup(request));
    await takeAway(page, /\/assets\/entry-checks-/);
    const form = await group.beginToJoin('A'.repeat(101));
    await form.getByRole('button', { name: 'Join Group' }).click();
    await expect(page.getByRole('region', { name: /notification/i })).toContainText('at most 100 characters');
    await form.getByLabel('Your Name *').fill('Ana');
    await form.getByRole('button', { name: 'Join Group' }).click();
    await expect(group.participant('Ana')).toBeVisible();
  });
});

test('a chunk that cannot be fetched offline can be retried online', async ({ page, request }) => {
  const group = await GroupPage.open(page, await aGroup(request));
  await page.route(/\/assets\/join-form-|robots/, (route) => route.abort('internetdisconnected'));
  await group.tracker.getByRole('button', { name: 'Join Group' }).click();
  await expect(group.tracker.getByText("This couldn't be loaded. Please check your connection.")).toBeVisible();
  await page.unrouteAll();
  await group.tracker.getByRole('button', { name: 'Try again' }).click();
  await expect(group.tracker.getByRole('form', { name: 'Join Group' })).toBeVisible();
});

test('navigation to an updated page loads the new site there', async ({ page }) => {
  await openAsStaff(page, '/admin/groups');
  // Until the document is requested: a navigation may ask for a file twice.
  let isUpdated = false;
  page.on('request', (file) => {
    isUpdated ||= file.isNavigationRequest();
  });
  await page.route(/\/assets\/admin\._index-/, (route) =>
    isUpdated ? route.fallback() : route.fulfill({ status: 404, body: 'Not found' }),
  );
  const reloaded = page.waitForEvent('load');
  // A pointer over the link would fetch the page ahead, and be the one that misses it.
  await page.getByRole('link', { name: 'Properties' }).dispatchEvent('click');
  await reloaded;
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Properties' }).click();
  await expect(page.getByRole('heading', { name: 'Property Dashboard' })).toBeVisible();
});
