import type { Page, Route } from '@playwright/test';
import { aGroup } from '../../support/browser/data';
import { brokenCall, loseAnswer } from '../../support/browser/failing-calls';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff } from '../../support/browser/staff-pages';
import { expect, test } from '../../support/browser/test';

test.use({ expectedErrors: brokenCall });

const calls = '**/api/participants/*/steps/*';
const steps = (page: Page) => page.getByRole('region', { name: 'Steps to your lease' });
const applied = (page: Page) =>
  steps(page).getByRole('list', { name: 'Steps to your lease' }).getByRole('listitem').filter({ hasText: 'Applied' });
const own = (page: Page) =>
  steps(page).getByRole('group', { name: 'Your steps' }).getByRole('checkbox', { name: 'Applied' });
const notSent = (page: Page) => steps(page).getByText("Not sent yet. It's saved on this device, and we'll try again.");
const error = (page: Page) => page.getByRole('region', { name: /notification/i }).getByText('Error', { exact: true });

const unavailable = (route: Route) =>
  route.fulfill({ status: 503, json: { message: 'The service is not available', code: 'unavailable' } });

const failures = {
  'whose connection is reset': (route: Route) => route.abort('connectionreset'),
  'that is answered 503': unavailable,
};

for (const [what, fail] of Object.entries(failures)) {
  test(`a checked step ${what} is sent again by itself, and says so`, async ({ page, request }) => {
    const ana = await GroupPage.open(page, await aGroup(request));
    await ana.join('Ana', "I'm In");
    await page.route(calls, fail, { times: 1 });
    await own(page).check();
    await expect(notSent(page)).toBeVisible();
    await expect(error(page)).toHaveCount(0);
    await expect(applied(page)).toContainText('1 of 1');
    await expect(notSent(page)).toBeHidden();
    await expect(own(page)).toBeChecked();
  });
}

test('a step stored without an answer is sent once: the office’s later change stays', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const ana = await GroupPage.open(page, made);
  await ana.join('Ana', "I'm In");
  await openAsStaff(friend, `/admin/groups/${made.id}`);
  const ofOffice = friend.getByLabel('Applied of Ana');

  await loseAnswer(page, calls);
  await own(page).check();
  await expect(ofOffice).toBeChecked();
  await ofOffice.uncheck();
  await expect(own(page)).not.toBeChecked();
  await expect(error(page)).toHaveCount(0);
  await page.reload();
  await expect(applied(page)).toContainText('0 of 1');
  await expect(own(page)).not.toBeChecked();

  // The page is closed before an answer or a notice reaches it.
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route(
    calls,
    async (route) => {
      await left;
      await route.fetch();
    },
    { times: 1 },
  );
  const begun = page.waitForRequest(calls);
  await own(page).check();
  await begun;
  await page.goto('about:blank');
  leave();
  await expect(ofOffice).toBeChecked();
  const unchecked = friend.waitForResponse((response) => response.request().method() === 'PUT');
  await ofOffice.uncheck();
  expect((await unchecked).status()).toBe(200);
  const sentAgain = page.waitForResponse(calls);
  await GroupPage.open(page, made);
  expect((await sentAgain).status()).toBe(200);
  await expect(own(page)).not.toBeChecked();
  await expect(ofOffice).not.toBeChecked();
  await expect(applied(page)).toContainText('0 of 1');
});

test('a pending step survives a reload, and is dropped when the office changes the step', async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroup(request);
  const ana = await GroupPage.open(page, made);
  await ana.join('Ana', "I'm In");
  await page.route(calls, unavailable);
  await own(page).check();
  await expect(notSent(page)).toBeVisible();
  await page.reload();
  await expect(own(page)).toBeChecked();
  await expect(notSent(page)).toBeVisible();
  await expect(applied(page)).toContainText('0 of 1');

  await openAsStaff(friend, `/admin/groups/${made.id}`);
  const ofOffice = friend.getByLabel('Applied of Ana');
  await ofOffice.check();
  await expect(applied(page)).toContainText('1 of 1');
  await expect(notSent(page)).toBeHidden();
  await ofOffice.uncheck();
  await expect(own(page)).not.toBeChecked();
  await page.unroute(calls);
  await page.reload();
  await expect(applied(page)).toContainText('0 of 1');
  await expect(own(page)).not.toBeChecked();
  await expect(ofOffice).not.toBeChecked();
});
