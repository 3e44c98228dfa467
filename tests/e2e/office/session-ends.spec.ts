import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { aProperty, storedProperty } from '../../support/browser/data';
import { picture } from '../../support/browser/photos';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of 40[13]|^\[Uppy\]/] });

const notice = (page: Page) => page.getByRole('dialog', { name: "You're signed out" });

/** The token runs out, as it does after a day. */
const endSession = (page: Page) => page.context().clearCookies();

/** Signs in where the notice leads, in the tab that it opens, and comes back. */
async function signInAgain(page: Page, email: string) {
  const opened = page.waitForEvent('popup');
  await button(page, 'Sign In').click();
  const tab = await opened;
  await tab.getByLabel('Email').fill(email);
  await tab
    .getByRole('button', { name: /sign in/i })
    .last()
    .click();
  await tab.waitForURL(/\/(admin|access-denied)$/);
  await tab.close();
  // Every tab of a browser without a screen has the focus all the time.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

test('the session ends while a property is edited: nothing is lost, and the same button saves after sign-in', async ({
  page,
}) => {
  const { id } = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${id}`);
  await page.getByLabel('Property name').fill('Birch Hall North');
  await endSession(page);
  await button(page, 'Update').click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('Please sign in.')).toBeHidden();
  await expect(button(page, 'Sign In')).toBeFocused();
  await expectAccessible(page);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(notice(page)).toBeVisible();

  await signInAgain(page, 'dana.reyes@example.com');
  await expect(notice(page)).toBeHidden();
  await expect(toast(page, 'Signed in again')).toBeVisible();
  await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall North');
  await expect(button(page, 'Update')).toBeFocused();
  await button(page, 'Update').click();
  await expect(page).toHaveURL('/admin');
  expect((await storedProperty(page.request, id)).name).toBe('Birch Hall North');
});

test('the session ends before a CSV file is downloaded: the page stays and asks to sign in', async ({ page }) => {
  await openAsStaff(page, '/admin/groups');
  const download = async () => {
    await page.getByText('⋯ More').click();
    await page.getByRole('link', { name: 'Groups CSV' }).click();
  };
  await endSession(page);
  await download();
  await expect(notice(page)).toBeVisible();
  await expect(page).toHaveURL('/admin/groups');
  await signInAgain(page, 'dana.reyes@example.com');
  await expect(notice(page)).toBeHidden();
  const file = page.waitForEvent('download');
  await download();
  expect((await file).suggestedFilename()).toBe('groups.csv');
  await expect(page).toHaveURL('/admin/groups');
});

test('signed in again with another account: a notification says so, and can be closed to copy the draft', async ({
  page,
}) => {
  const { id } = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${id}`);
  await page.getByLabel('Description').fill('A long text.');
  await endSession(page);
  await button(page, 'Update').click();
  await signInAgain(page, 'guest@university.test');
  await expect(notice(page).getByRole('alert')).toHaveText('Admin access needs a company email address.');
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('A long text.');
  await endSession(page);
  await button(page, 'Update').click();
  await expect(notice(page)).toBeVisible();
});

test('lists that could not be read are there after the sign-in', async ({ page }) => {
  await aProperty(page.request);
  await openAsStaff(page, '/admin');
  await endSession(page);
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(notice(page)).toBeVisible();
  await signInAgain(page, 'dana.reyes@example.com');
  await expect(notice(page)).toBeHidden();
  await expect(page.getByLabel('Search groups')).toBeVisible();
  await expect(page.getByText("couldn't be loaded")).toHaveCount(0);
});

test('uploading a photo or logo after the session ends shows the sign-in message', async ({ page }) => {
  const { id } = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${id}`);
  await endSession(page);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([picture('porch.png')]);
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Close' }).click();

  await button(page, 'Upload Logo').click();
  const dialog = page.getByRole('dialog', { name: 'Upload Logo' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'browse files' }).click();
  await (await chooser).setFiles([picture('logo.png')]);
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await signInAgain(page, 'dana.reyes@example.com');
  await expect(notice(page)).toBeHidden();
  await dialog.getByRole('button', { name: 'Retry upload' }).last().click();
  await expect(button(page, 'Replace Logo')).toBeVisible();
});
