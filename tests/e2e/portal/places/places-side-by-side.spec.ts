import type { Page } from '@playwright/test';
import { aGroup } from '../../../support/browser/data';
import { GroupPage } from '../../../support/browser/group-page';
import { aGroupOf, boxOf, comeBackAs, heightOf } from '../../../support/browser/places';
import { button, expect, test } from '../../../support/browser/test';
import { waitForHydration } from '../../../support/browser/wait-for-hydration';

/** The last cards of a desk's columns end within 350 px. */
async function endTogether(page: Page): Promise<void> {
  const [wide = 0, narrow = 0] = await page.evaluate(() =>
    [...document.querySelectorAll('main > div')].map((column) =>
      Math.max(...[...column.querySelectorAll('section')].map((card) => card.getBoundingClientRect().bottom + scrollY)),
    ),
  );
  expect(Math.abs(wide - narrow)).toBeLessThanOrEqual(350);
}

test('on a desktop everything is visible, with the chat beside it, and the columns end at about the same height', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const group = await comeBackAs(page, await aGroupOf(request, 11), 'Member 12');
  await expect(page.getByRole('region', { name: 'Next' })).toBeVisible();
  expect(await heightOf(page)).toBeLessThanOrEqual(3700);
  await endTogether(page);
  for (const title of ['Room Details', 'Tour Scheduler', 'Questions', 'FAQ & Help', 'Activity']) {
    await group.section(title).scrollIntoViewIfNeeded();
    await expect(group.section(title)).toBeInViewport();
    await expect(group.chat).toBeInViewport({ ratio: 1 });
  }
  expect((await boxOf(group.chat)).y).toBe(80);
  expect((await boxOf(group.chat)).height).toBe(384);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Chat' }).click();
  await expect(group.composer).toBeFocused();
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await GroupPage.open(page, { shareCode: 'STAY2GTH' });
    await endTogether(page);
  }
});

test('a tablet that is turned names its place in the tab’s title as its layout does', async ({ page, request }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const group = await GroupPage.open(page, await aGroup(request));
  await group.goTo('Rooms');
  await expect(page).toHaveTitle(/^Room Details · /);
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(page).not.toHaveTitle(/^Room Details · /);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(page).toHaveTitle(/^Room Details · /);
});

test('pages opened from a group’s page show no place of it', async ({ page, request }) => {
  const { shareCode } = await aGroup(request);
  await page.goto('/');
  await page.getByLabel('Share Code').fill(shareCode);
  await button(page, 'Join Group').click();
  await expect(page).toHaveURL(/\/property\//);
  await page.reload();
  await waitForHydration(page);
  await page.goBack();
  await expect(page.getByText('Join a Group')).toBeVisible();
  await page.evaluate(() => {
    location.hash = 'chat';
  });
  await expect(page).toHaveURL('/#chat');
  await expect(page.locator('html')).not.toHaveAttribute('data-shown-place');
});

test('print contains every place', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const group = await GroupPage.open(page, await aGroup(request));
  await page.emulateMedia({ media: 'print' });
  for (const title of ['Interest Tracker', 'Room Details', 'Group Chat', 'Tour Scheduler', 'Amenities']) {
    await expect(group.section(title)).toBeVisible();
  }
});
