import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { post } from '../../support/browser/api';
import { aProperty, propertiesNamed, unique } from '../../support/browser/data';
import { breakCall, refuseCall } from '../../support/browser/failing-calls';
import { Keyboard } from '../../support/browser/keyboard';
import { goToDashboard, openAsStaff, toast } from '../../support/browser/staff-pages';
import { loadNoData } from '../../support/browser/steps';
import { expect, test } from '../../support/browser/test';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

const form = (page: Page) => page.getByRole('region', { name: 'Create Group for Point Person' });

const submit = (page: Page) => form(page).getByRole('button', { name: 'Create Group & Send Setup Link' });

test('a property’s card shows what it is and what can be done with it', async ({ page, request }) => {
  const { name } = await aProperty(request, { name: unique('Birch Hall') });
  await openAsStaff(page, '/admin');
  const birch = card(page, name);
  await expect(birch.getByText('77 Campus Drive, College Park, MD')).toBeVisible();
  await expect(birch.getByText('0.5 miles to campus')).toBeVisible();
  await expect(birch.getByRole('list', { name: 'Amenities' }).getByRole('listitem')).toHaveText([
    'WiFi',
    'Parking',
    'Pool',
    '+1 more',
  ]);
  for (const action of ['Create Group', 'Copy', 'Delete']) {
    await expect(birch.getByRole('button', { name: action, exact: true })).toBeVisible();
  }
  await birch.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/admin\/edit-property\/\d+$/);
});

test('Copy on a card makes a second property, opens it, and can be done without a mouse', async ({ page, request }) => {
  const property = await aProperty(request, { name: unique('Birch Hall') });
  await openAsStaff(page, '/admin');
  await new Keyboard(page).press(card(page, property.name).getByRole('button', { name: 'Copy' }));
  await expect(toast(page, 'Property copied')).toBeVisible();
  await expect(page).not.toHaveURL('/admin');
  await expect(page.getByLabel('Property name')).toHaveValue(`${property.name} (copy)`);
  await expect(page.getByRole('region', { name: 'Units & Rooms' })).toContainText('$1,299.50/month');
  const [copy] = await propertiesNamed(page.request, `${property.name} (copy)`);
  await expect(page).toHaveURL(`/admin/edit-property/${copy?.id}`);
  await goToDashboard(page);
  await expect(card(page, property.name)).toBeVisible();
  await expect(card(page, `${property.name} (copy)`)).toBeVisible();
});

test('the dashboard leads to the groups and to a new property', async ({ page }) => {
  await openAsStaff(page, '/');
  await page.getByRole('link', { name: 'View Groups' }).click();
  await expect(page).toHaveURL('/admin/groups');
  await goToDashboard(page);
  await page.getByRole('link', { name: 'Create Property' }).click();
  await expect(page).toHaveURL('/admin/create-property');
});

test('the logo is of the property that is chosen beside it', async ({ page, request }) => {
  const { name } = await aProperty(request, { name: unique('Logo House') });
  await openAsStaff(page, '/admin');
  const panel = page.getByRole('region', { name: 'Property Logo' });
  await panel.getByLabel('Property').selectOption({ label: name });
  await panel.getByRole('button', { name: 'Upload Logo' }).click();
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
});

test.describe('a call that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|^\w+: \d{3}: |Failed to fetch/s] });

  test('to make a group from a card says why', async ({ page, request }) => {
    const { name } = await aProperty(request, { name: unique('Birch Hall') });
    await openAsStaff(page, '/admin');
    const create = card(page, name).getByRole('button', { name: 'Create Group' });
    await refuseCall(page, '/api/groups', 'POST', 'The office is closed.');
    await create.click();
    await expect(toast(page, 'The office is closed.')).toBeVisible();
    await page.unroute('/api/groups');
    await breakCall(page, '/api/groups', 'POST');
    await create.click();
    await expect(toast(page, 'Failed to create group')).toBeVisible();
  });

  test('to copy a property says why', async ({ page, request }) => {
    const { id, name } = await aProperty(request, { name: unique('Birch Hall') });
    await openAsStaff(page, '/admin');
    const copy = card(page, name).getByRole('button', { name: 'Copy' });
    await refuseCall(page, `/api/properties/${id}/copy`, 'POST', 'The office is closed.');
    await copy.click();
    await expect(toast(page, 'The office is closed.')).toBeVisible();
    await page.unroute(`/api/properties/${id}/copy`);
    await breakCall(page, `/api/properties/${id}/copy`, 'POST');
    await copy.click();
    await expect(toast(page, 'Failed to copy property')).toBeVisible();
    await expect(page).toHaveURL('/admin');
  });

  test('to delete a property says why, and the property stays', async ({ page, request }) => {
    const { id, name } = await aProperty(request, { name: unique('Birch Hall') });
    await openAsStaff(page, '/admin');
    const tryToDelete = async () => {
      await card(page, name).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Property' }).click();
    };
    await refuseCall(page, `/api/properties/${id}`, 'DELETE', 'The office is closed.');
    await tryToDelete();
    await expect(toast(page, 'The office is closed.')).toBeVisible();
    await page.unroute(`/api/properties/${id}`);
    await breakCall(page, `/api/properties/${id}`, 'DELETE');
    await tryToDelete();
    await expect(toast(page, 'Failed to delete property')).toBeVisible();
    await expect(card(page, name)).toBeVisible();
  });

  test('to list the properties can be made again', async ({ page }) => {
    await openAsStaff(page, '/admin/groups');
    await loadNoData(page, '/admin');
    await breakCall(page, '/api/properties', 'GET');
    await goToDashboard(page);
    await expect(page.getByText('The properties could not be loaded')).toBeVisible();
    await page.unroute('/api/properties');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('Create Group on a card opens the group’s page', async ({ page, request }) => {
  const { name } = await aProperty(request, { name: unique('Birch Hall') });
  await openAsStaff(page, '/admin');
  await card(page, name).getByRole('button', { name: 'Create Group' }).click();
  await expect(page).toHaveURL(/\/property\/[0-9A-Z]{8}$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('deleting a property says what it touches, and can be thought better of', async ({ page, request }) => {
  test.slow();
  const { id, name } = await aProperty(request, { name: unique('Birch Hall') });
  await post(request, '/api/groups', { propertyId: id });
  await openAsStaff(page, '/admin');
  const remove = card(page, name).getByRole('button', { name: 'Delete' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Delete this property?' });
  await expect(question).toContainText(
    `${name} will be deleted, with its 2 units and all rooms. 1 group was made for it`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete Property' }).click();
  await expect(toast(page, 'Property deleted')).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
});

test.describe('the list of properties', () => {
  async function listed(page: Page, properties: object[]) {
    await loadNoData(page, '/admin');
    await page.route('/api/properties', (route) => route.fulfill({ json: properties }));
  }

  test('says that there are none yet', async ({ page }) => {
    await openAsStaff(page, '/admin/groups');
    await listed(page, []);
    await goToDashboard(page);
    await expect(page.getByText('No properties yet')).toBeVisible();
    await expect(total(page)).toHaveText('0');
    await page.getByRole('link', { name: 'Create your first property' }).click();
    await expect(page).toHaveURL('/admin/create-property');
  });

  test('holds its place while it is on its way', async ({ page }) => {
    await openAsStaff(page, '/admin/groups');
    await loadNoData(page, '/admin');
    await page.route('/api/properties', () => {});
    await goToDashboard(page);
    await expect(page.getByText('Loading properties...')).toBeAttached();
    await expect(total(page)).toHaveText('–');
  });

  test('renders the first of two hundred, and finds any', async ({ page, request }) => {
    const property = await aProperty(request);
    await openAsStaff(page, '/admin/groups');
    await listed(
      page,
      Array.from({ length: 200 }, (_, index) => ({ ...property, id: index + 1, name: `House ${index + 1}` })),
    );
    await goToDashboard(page);
    await expect(total(page)).toHaveText('200');
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.getByRole('button', { name: 'Show more (176 left)' }).click();
    await expect(page.getByRole('article')).toHaveCount(48);
    await expect(page.getByRole('listitem').filter({ has: card(page, 'House 25') })).toBeFocused();
    await page.getByLabel('Find a property').fill('house 199');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByLabel('Find a property').fill('castle');
    await expect(page.getByText('No property is found')).toBeVisible();
  });
});

const total = (page: Page): Locator =>
  page.getByRole('term').filter({ hasText: 'Total Properties' }).locator('xpath=following-sibling::dd[1]');

test('the dashboard can be used by everybody', async ({ page, request }) => {
  test.slow();
  await aProperty(request);
  await openAsStaff(page, '/admin');
  await expectAccessible(page);
  await submit(page).click();
  await expect(form(page).getByText('Please select a property')).toBeVisible();
  await expectAccessible(page);
});
