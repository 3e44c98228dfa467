import type { Page } from '@playwright/test';
import { interestLevels } from '../../../contract/interest-levels';
import { levelTexts } from '../../../texts/sentences/interest';
import { expectAccessible } from '../../support/browser/accessibility';
import { remove } from '../../support/browser/api';
import { aGroup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import { expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';

const shareCode = (page: Page) => page.getByLabel('Share Code');
const joinGroup = (page: Page) => page.getByRole('button', { name: 'Join Group' });
const opened = (page: Page) => page.getByRole('region', { name: 'Opened on this device' });

test('the front page explains the product', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Student Housing Group Leasing' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Join a Group' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'How It Works' }).getByRole('listitem');
  await expect(steps.getByRole('heading')).toHaveText(['Browse Properties', 'Express Interest', 'Group Chat']);
  const levels = page.getByRole('region', { name: 'Interest Levels' }).getByRole('listitem');
  for (const [index, { code, weight }] of interestLevels.entries()) {
    await expect(levels.nth(index)).toContainText(levelTexts('en')(code));
    await expect(levels.nth(index)).toContainText(levelTexts('en')(`${code}_meaning`));
    await expect(levels.nth(index)).toContainText(`${weight} points`);
  }
  await expect(opened(page)).toBeHidden();
  await expectAccessible(page);
});

test('the sample group shows its people, says that it is a sample, and no one can join or write', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See a sample group' }).click();
  await expect(page.getByText('This is a sample group')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Group Members' }).getByRole('listitem')).toHaveCount(4);
  await expect(joinGroup(page)).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});

test('a share code opens its group, and goes into the address as it was typed', async ({ page, request }) => {
  const group = await aGroup(request);
  await page.goto('/');
  await expect(shareCode(page)).toHaveAttribute('placeholder', 'Enter 8-character code');
  await expect(joinGroup(page)).toBeDisabled();
  await shareCode(page).fill('   ');
  await expect(joinGroup(page)).toBeDisabled();

  await shareCode(page).fill(` ${group.shareCode.toLowerCase()} `);
  await joinGroup(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();
  await expect(page).toHaveURL(`/property/%20${group.shareCode.toLowerCase()}%20`);
});

test('a whole share link opens its group too, and Enter joins', async ({ page, request, baseURL }) => {
  const { shareCode: code } = await aGroup(request);
  for (const link of [`${baseURL}/group/${code}`, ` https://lease.example/property/${code}/?from=chat#tour `]) {
    await page.goto('/');
    await shareCode(page).fill(link);
    await expect(joinGroup(page)).toBeEnabled();
    await shareCode(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();
    await expect(page).toHaveURL(`/property/${code}`);
  }
});

test('the page shows that it is loading while it reads a group', async ({ page, request }) => {
  const group = await aGroup(request);
  await page.goto('/');
  const reading = Promise.withResolvers<void>();
  await page.route(/\/property\/.*\.data/, async (route) => {
    await reading.promise;
    await route.continue();
  });
  await shareCode(page).fill(group.shareCode);
  await joinGroup(page).click();
  await expect(page.getByRole('status').getByText('Loading property details...')).toBeVisible();
  await expectAccessible(page);
  reading.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();
});

test('a recently opened group is offered again, until it is forgotten', async ({ page, request }) => {
  const group = await aGroup(request);
  await GroupPage.open(page, group);

  await page.goto('/');
  await expect(opened(page)).toBeVisible();
  await expectAccessible(page);
  await opened(page).getByRole('link', { name: group.shareCode }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Birch Hall' })).toBeVisible();

  await page.goto('/');
  await opened(page).getByRole('button', { name: 'Remove Birch Hall from this list' }).click();
  await expect(opened(page)).toBeHidden();
  await page.reload();
  await waitForHydration(page);
  await expect(opened(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page can be read', async ({ page }) => {
    await page.goto('/');
    for (const text of ['Student Housing Group Leasing', 'Express Interest', 'have questions before deciding']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Admin Dashboard' }).click();
    await expect(page).toHaveURL('/admin-login');
  });
});

test.describe('a deleted group', () => {
  test.use({ expectedErrors: [/404/] });

  test('opening it again removes it from this device’s list', async ({ page, request }) => {
    const made = await aGroup(request);
    await GroupPage.open(page, made);
    await page.goto('/');
    await expect(opened(page)).toContainText(made.shareCode);
    await remove(request, `/api/groups/${made.id}`);
    await opened(page).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Group Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('textbox', { name: 'Share Code' })).toBeEnabled();
    await expect(opened(page)).toBeHidden();
  });
});
