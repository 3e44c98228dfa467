import type { Page } from '@playwright/test';
import type { Property } from '../../../contract/property';
import { expectAccessible } from '../../support/browser/accessibility';
import { aProperty, storedProperty } from '../../support/browser/data';
import { breakCall, brokenCall, holdCall, refuseCall } from '../../support/browser/failing-calls';
import { loadWithoutData } from '../../support/browser/navigation';
import { expectPhotos, pickFiles, picture } from '../../support/browser/photos';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

async function openProperty(page: Page): Promise<Property> {
  const property = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${property.id}`);
  return property;
}

test('a property shows what is stored, and stores what is changed', { tag: '@main' }, async ({ page }) => {
  const { id } = await openProperty(page);
  await expect(page.getByRole('heading', { name: 'Edit Property' })).toBeVisible();
  await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall');
  await expect(page.getByLabel('Question').nth(1)).toHaveValue('Is parking included?');
  const units = page.getByRole('region', { name: 'Units & Rooms' });
  await expect(units).toContainText('2 bed / 1.5 bath');
  await expect(units).toContainText('$1,299.50/month');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Property name').fill('Birch Hall North');
  await page.getByLabel('Campus distance').fill('');
  await button(page, 'Remove Pool').click();
  await button(page, 'Remove FAQ item 1').click();
  await pickFiles(page, button(page, 'Add Photos'), [picture('front.png')]);
  await expectPhotos(page, ['front.png']);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await button(page, 'Update').click();

  await expect(toast(page, 'Property updated')).toBeVisible();
  await expect(page).toHaveURL('/admin');
  expect(await storedProperty(page.request, id)).toMatchObject({
    ...{ name: 'Birch Hall North', campusDistance: '', amenities: ['WiFi', 'Parking', 'Gym'] },
    basePhotos: [{ originalName: 'front.png' }],
    faqItems: [{ question: 'Is parking included?' }],
    units: [{ name: '2x2' }, { name: '4x4' }],
  });
});

test('an amenity that was typed but not added: leaving asks first, saving includes it', async ({ page }) => {
  const { id } = await openProperty(page);
  await page.getByLabel('Add an amenity').fill('Sauna');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await button(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay').click();
  await button(page, 'Update').click();
  await expect(page).toHaveURL('/admin');
  expect((await storedProperty(page.request, id)).amenities).toContain('Sauna');
});

test('while a property is being saved, its fields cannot be changed', async ({ page }) => {
  const { id } = await openProperty(page);
  const description = page.getByLabel('Description', { exact: true });
  await description.fill('Close to everything, and quiet.');
  const letGo = await holdCall(page, `**/api/properties/${id}`, 'PUT');
  await button(page, 'Update').click();
  await expect(description).toBeDisabled();
  await expect(button(page, 'Remove Pool')).toBeDisabled();
  letGo();
  await expect(page).toHaveURL('/admin');
  expect(await storedProperty(page.request, id)).toMatchObject({ description: 'Close to everything, and quiet.' });
});

test('a property that the navigation could not read shows a skeleton until it is there', async ({ page }) => {
  const property = await aProperty(page.request);
  await openAsStaff(page, '/admin');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await loadWithoutData(page, `/admin/edit-property/${property.id}`);
  await page.route(`**/api/properties/${property.id}`, async (route) => {
    await asked;
    await route.continue();
  });
  await page.locator(`a[href="/admin/edit-property/${property.id}"]`).click();
  await expect(page.getByRole('status', { name: 'Loading property' })).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall');
});

test.describe('a property that cannot be fetched', () => {
  test.use({ expectedErrors: brokenCall });

  test('says so, and is fetched with another attempt', async ({ page }) => {
    const property = await aProperty(page.request);
    await openAsStaff(page, '/admin');
    await loadWithoutData(page, `/admin/edit-property/${property.id}`);
    await refuseCall(page, `**/api/properties/${property.id}`, 'GET', "Something on our end isn't responding.");
    await page.locator(`a[href="/admin/edit-property/${property.id}"]`).click();
    await expect(page.getByText("The property couldn't be loaded")).toBeVisible();
    await expect(page.getByText("Something on our end isn't responding.")).toBeVisible();
    await page.unrouteAll();
    await button(page, 'Try Again').click();
    await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall');
  });
});

test('an unknown property → not found, with a link back', async ({ page }) => {
  for (const id of ['999999', 'north']) {
    await openAsStaff(page, `/admin/edit-property/${id}`);
    await expect(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Property Dashboard' })).toBeVisible();
});

test('leaving unsaved changes asks first, also with the browser’s own buttons', async ({ page }) => {
  const property = await aProperty(page.request);
  await openAsStaff(page, '/admin');
  await page.locator(`a[href="/admin/edit-property/${property.id}"]`).click();
  await page.getByLabel('Property name').fill('Birch Hall North');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall North');

  await button(page, 'Edit Units & Rooms').click();
  await button(page, 'Done Editing').click();
  await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall North');

  await button(page, 'Cancel').click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin');
  expect((await storedProperty(page.request, property.id)).name).toBe('Birch Hall');
});

test.describe('a refused update', () => {
  test.use({ expectedErrors: brokenCall });

  test('shows the server’s message, beside its field if it is about a web address, and the draft stays', async ({
    page,
  }) => {
    await openProperty(page);
    await page.getByLabel('Application URL').fill('javascript:alert(1)');
    await button(page, 'Update').click();
    await expect(toast(page, 'Invalid application URL')).toBeVisible();
    await expect(page.getByRole('main').getByText('Invalid application URL')).toBeVisible();
    await expect(page.getByLabel('Application URL')).toBeFocused();
    await expect(page.getByLabel('Application URL')).toHaveValue('javascript:alert(1)');

    await page.getByLabel('Property name').fill('Birch Hall North');
    await refuseCall(page, '**/api/properties/*', 'PUT', "Something on our end isn't responding.");
    await button(page, 'Update').click();
    await expect(toast(page, "Something on our end isn't responding.")).toBeVisible();
    await page.unrouteAll();
    await breakCall(page, '**/api/properties/*', 'PUT');
    await button(page, 'Update').click();
    await expect(toast(page, "The server can't be reached. Please check your connection and try again.")).toBeVisible();
    await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall North');
  });
});
