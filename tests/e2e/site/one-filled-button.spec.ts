import type { Page } from '@playwright/test';
import { put } from '../../support/browser/api';
import { aGroup, aParticipant, completeSetup, inDays } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { windowsWithTwoFilledButtons } from '../../support/browser/layout';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';
import { aGroupInUse } from '../../support/languages/group-in-use';

// Pages that are not there, and links that are none.
test.use({ expectedErrors: [/Failed to load resource/] });

const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

async function expectOneInEachPlace(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  for (const place of ['home', 'rooms', 'chat', 'tour', 'overview']) {
    await page.evaluate((hash) => location.assign(`#${hash}`), place);
    expect(await windowsWithTwoFilledButtons(page), place).toEqual([]);
  }
  await page.setViewportSize(desk);
  expect(await windowsWithTwoFilledButtons(page), 'at a desk').toEqual([]);
}

/** As the reader's device opens it on a later visit, with the Next card first. */
async function comeBack(page: Page, made: { shareCode: string }): Promise<void> {
  await GroupPage.open(page, made);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Next' })).toBeVisible();
}

test('no window of a group’s page has two filled buttons', async ({ page, friend, request }) => {
  const { made } = await aGroupInUse(page, request);
  await GroupPage.open(friend, made);
  await expectOneInEachPlace(friend);
  await comeBack(page, made);
  await expectOneInEachPlace(page);

  const fresh = await aGroup(request);
  await GroupPage.open(friend, fresh);
  await expectOneInEachPlace(friend);
  await completeSetup(friend.request, fresh);
  await comeBack(friend, fresh);
  await expectOneInEachPlace(friend);
  await put(request, `/api/groups/${fresh.id}/tour`, { date: inDays(6), timePreference: 'PM' });
  const lea = await aParticipant(friend.request, fresh.id, { name: 'Lea', interestLevel: 'im_in' });
  await put(friend.request, `/api/participants/${lea.id}`, { tourAnswer: 'yes' });
  await comeBack(friend, fresh);
  await expectOneInEachPlace(friend);
  await put(request, `/api/groups/${fresh.id}`, { outcome: 'leased' });
  await expect(friend.getByRole('region', { name: 'Who lives where' })).toBeVisible();
  await expectOneInEachPlace(friend);
});

test('no window of the other pages has two filled buttons', async ({ page, request }) => {
  const { made, guarantorToken } = await aGroupInUse(page, request);
  const { adminSetupToken } = await aGroup(request);
  for (const path of [
    ...['/', '/nowhere', '/admin-login', '/mail/confirm', '/mail/stop', '/privacy', `/group/${made.shareCode}/print`],
    ...[`/admin-setup/${adminSetupToken}`, `/guarantor#token=${guarantorToken}`],
  ]) {
    await page.goto(path);
    await waitForHydration(page);
    for (const size of [phone, desk]) {
      await page.setViewportSize(size);
      expect(await windowsWithTwoFilledButtons(page), path).toEqual([]);
    }
  }
});
