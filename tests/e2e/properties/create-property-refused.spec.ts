import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { propertiesNamed } from '../../support/browser/data';
import { breakCall, brokenCall, loseAnswer, refuseCall } from '../../support/browser/failing-calls';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

/** Fills in what a property cannot be created without. */
async function fillRequired(page: Page, name: string): Promise<void> {
  await page.getByLabel('Property name').fill(name);
  await page.getByLabel('Address').fill('214 Walnut Street, College Park, MD 20740');
  await button(page, 'Add Unit').click();
  await page.getByLabel('Unit name').fill('4x4');
}

test.beforeEach(({ page }) => openAsStaff(page, '/admin/create-property'));

test('missing or invalid values are named beside each field, and the first gets the focus', async ({ page }) => {
  await page.getByLabel('Contact email').fill('cedar@');
  await page.getByLabel('Website').fill('cedar.example');
  await page.getByLabel('Tour scheduling URL').fill('javascript:alert(1)');
  await page.getByLabel('Application URL').fill('ftp://cedar.example');
  await button(page, 'Create').click();

  for (const sentence of [
    'Property name is required',
    'Address is required',
    'Invalid email format',
    'Invalid website URL',
    'Invalid schedule visit URL',
    'Invalid application URL',
    'Please add at least one unit',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Property name')).toBeFocused();
  await expect(page.getByText('7 errors to fix')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Property name').fill('Cedar Row');
  await page.getByLabel('Address').fill('214 Walnut Street');
  await expect(page.getByText('5 errors to fix')).toBeVisible();
  await button(page, 'Go to first error').click();
  await expect(page.getByText('Please add at least one unit', { exact: true })).toBeFocused();
});

test('a unit needs a name, bedrooms and bathrooms, a room needs a name and rate', async ({ page }) => {
  await fillRequired(page, 'Cedar Row');
  await page.getByLabel('Unit name').fill('');
  await page.getByLabel('Bedrooms').fill('0');
  await page.getByLabel('Bathrooms').fill('');
  await button(page, 'Add Room').click();
  await button(page, 'Create').click();

  for (const sentence of [
    'Please fill in all required unit fields',
    'Unit name is required',
    'At least 1 bedroom required',
    'At least 1 bathroom required',
    'Room name is required',
    'Monthly rate is required',
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Unit name')).toBeFocused();
});

test.describe('the server refuses', () => {
  test.use({ expectedErrors: brokenCall });

  test('its message shows beside its field, the draft stays, and another attempt creates one property', async ({
    page,
  }) => {
    const name = `Cedar Row ${crypto.randomUUID()}`;
    await fillRequired(page, name);
    await refuseCall(page, '**/api/properties', 'POST', "Something on our end isn't responding.");
    await button(page, 'Create').click();
    await expect(toast(page, "Something on our end isn't responding.")).toBeVisible();
    await page.unrouteAll();

    const unknown = { path: ['address'], message: 'Address is unknown' };
    await page.route('**/api/properties', (route) =>
      route.fulfill({ status: 400, json: { message: unknown.message, code: 'invalid', issues: [unknown] } }),
    );
    await button(page, 'Create').click();
    await expect(page.getByRole('main').getByText('Address is unknown')).toBeVisible();
    await expect(page.getByLabel('Address')).toBeFocused();
    await page.unrouteAll();

    await breakCall(page, '**/api/properties', 'POST');
    await button(page, 'Create').click();
    await expect(toast(page, 'Failed to create property')).toBeVisible();
    await expect(page.getByLabel('Unit name')).toHaveValue('4x4');
    await page.unrouteAll();

    // The property is made, and the answer is lost on its way.
    await loseAnswer(page, '**/api/properties');
    const lost = page.waitForEvent('requestfailed', (call) => call.url().endsWith('/api/properties'));
    await button(page, 'Create').click();
    await lost;
    await expect(toast(page, 'Failed to create property')).toBeVisible();
    await button(page, 'Create').click();
    await expect(page).toHaveURL('/admin');
    expect(await propertiesNamed(page.request, name)).toHaveLength(1);
  });
});
