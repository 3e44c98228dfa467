import type { Locator, Page } from '@playwright/test';
import type { Property } from '../../worker/contract/property';
import { expectAccessible } from '../support/accessibility';
import { aProperty, post } from '../support/office';
import { goToDashboard, openAsStaff, refuse, toast } from '../support/staff-screens';
import { expect, test } from '../support/stories';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

const form = (page: Page) => page.getByRole('region', { name: 'Create Group for Point Person' });

const submit = (page: Page) => form(page).getByRole('button', { name: 'Create Group & Send Setup Link' });

/** A name that no other story uses. */
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

async function fillIn(page: Page, property: Property, name = 'Jordan Ellis') {
  await form(page).getByLabel('Property *').selectOption({ label: property.name });
  await form(page).getByLabel('Point Person Name').fill(name);
  await form(page).getByLabel('Point Person Email').fill('jordan@example.org');
}

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
  for (const action of ['Create Group', 'Edit', 'Delete']) {
    await expect(birch.getByRole('button', { name: action, exact: true })).toBeVisible();
  }
  await birch.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/admin\/edit-property\/\d+$/);
});

test('the dashboard leads to the groups and to a new property', async ({ page }) => {
  await openAsStaff(page, '/');
  await page.getByRole('button', { name: 'View Groups' }).click();
  await expect(page).toHaveURL('/admin/groups');
  await goToDashboard(page);
  await page.getByRole('button', { name: 'Create Property' }).click();
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

test.describe('a group for a point person', () => {
  test('needs a property, a name and an address', async ({ page }) => {
    await openAsStaff(page, '/admin');
    await submit(page).click();
    await expect(form(page).getByText('Please select a property')).toBeVisible();
    await expect(form(page).getByText('Point person name is required')).toBeVisible();
    await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();
    await expect(form(page).getByLabel('Property *')).toBeFocused();
    await form(page).getByLabel('Point Person Email').fill('jordan at home');
    await submit(page).click();
    await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();
  });

  test('may be kept to one unit type, which another property resets', async ({ page, request }) => {
    const [birch, oak] = [
      await aProperty(request, { name: unique('Birch Hall') }),
      await aProperty(request, { name: unique('Oak Row') }),
    ];
    await openAsStaff(page, '/admin');
    const unitType = form(page).getByLabel('Unit Type');
    await expect(unitType.getByRole('option')).toHaveText(['All Unit Types']);
    await form(page).getByLabel('Property *').selectOption({ label: birch.name });
    await expect(unitType.getByRole('option')).toHaveText(['All Unit Types', '2x2', '4x4']);
    await unitType.selectOption('2x2');
    const summary = form(page).getByRole('region', { name: 'Selected unit type' });
    await expect(summary).toContainText('2 bed / 2 bath · 940 sq ft · 2 rooms, $1,299.50–$1,399 per month');
    await form(page).getByLabel('Property *').selectOption({ label: oak.name });
    await expect(unitType).toHaveValue('');
    await expect(summary).toBeHidden();
  });

  test('is made, and its link goes out', async ({ page, context, request }) => {
    test.slow();
    const property = await aProperty(request, { name: unique('Birch Hall') });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAsStaff(page, '/admin');
    await fillIn(page, property);
    await form(page).getByLabel('Unit Type').selectOption('4x4');
    await form(page).getByLabel('Point Person Phone').fill('(301) 555-0123');
    const making = page.waitForResponse('/api/admin-groups');
    await submit(page).click();
    const group = await (await making).json();

    const made = page.getByRole('region', { name: 'Group Created' });
    await expect(made.getByText('The group of Jordan Ellis is ready.')).toBeFocused();
    await expect(made.getByText('The setup link was sent to jordan@example.org.')).toBeVisible();
    for (const fact of [String(group.id), group.shareCode, property.name, '4x4']) {
      await expect(made.getByRole('definition').filter({ hasText: fact })).toBeVisible();
    }
    await expect(made.getByRole('heading', { name: 'Next Steps' })).toBeVisible();

    await made.getByRole('button', { name: 'Copy Admin Setup Link' }).click();
    await expect(made.getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${new URL(page.url()).origin}/admin-setup/${group.adminSetupToken}`,
    );
    const opened = context.waitForEvent('page');
    await made.getByRole('button', { name: 'Preview Group Portal' }).click();
    const portal = await opened;
    await expect(portal).toHaveURL(`/group/${group.shareCode}`);
    await portal.close();

    await expectAccessible(page);
    await made.getByRole('button', { name: 'Create Another Group' }).click();
    await expect(form(page).getByLabel('Point Person Name')).toHaveValue('');
  });

  test('says that the link must be copied where the e-mail did not go out', async ({ page, request }) => {
    const property = await aProperty(request, { name: unique('Birch Hall') });
    await openAsStaff(page, '/admin');
    await page.route('/api/admin-groups', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ status: 201, json: { ...(await answer.json()), emailSent: false } });
    });
    await fillIn(page, property);
    await submit(page).click();
    await expect(
      page.getByText(
        'The e-mail to jordan@example.org could not be sent. Please copy the setup link and send it yourself.',
      ),
    ).toBeVisible();
  });

  test('is made by the keyboard alone', async ({ page, request }) => {
    const property = await aProperty(request, { name: unique('Aspen Court') });
    await openAsStaff(page, '/admin');
    await form(page).getByLabel('Property *').focus();
    await page.keyboard.type(property.name);
    for (const typed of ['', 'Sam Keys', 'sam@example.org', '']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The group of Sam Keys is ready.')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Copy Admin Setup Link' })).toBeFocused();
  });

  test('half filled in, is not lost by leaving', async ({ page }) => {
    await openAsStaff(page, '/admin');
    await form(page).getByLabel('Point Person Name').fill('Half a');
    await page.getByRole('button', { name: 'View Groups' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(form(page).getByLabel('Point Person Name')).toHaveValue('Half a');
    await page.getByRole('button', { name: 'View Groups' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/groups');
  });
});

test.describe('a call that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|^\w+: \d{3}: |Failed to fetch/s] });

  test('leaves the form as it was, says why, and makes one group in the end', async ({ page, request }) => {
    const property = await aProperty(request, { name: unique('Birch Hall') });
    await openAsStaff(page, '/admin');
    await fillIn(page, property, 'Robin Retry');

    await refuse(page, '/api/admin-groups', 'POST', 'The office is closed.');
    await submit(page).click();
    await expect(toast(page, 'Error Creating Group')).toBeVisible();
    await expect(toast(page, 'The office is closed.')).toBeVisible();
    await page.unroute('/api/admin-groups');

    await refuse(page, '/api/admin-groups', 'POST');
    await submit(page).click();
    await expect(toast(page, 'Failed to create group. Please check console for details.')).toBeVisible();
    await page.unroute('/api/admin-groups');

    const keys: (string | undefined)[] = [];
    await page.route('/api/admin-groups', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(toast(page, 'Failed to create group. Please check console for details.')).toBeVisible();
    await expect(form(page).getByLabel('Point Person Name')).toHaveValue('Robin Retry');
    await submit(page).click();
    await expect(page.getByText('The group of Robin Retry is ready.')).toBeVisible();
    expect(keys[0]).toBe(keys[1]);
    const groups = await request.get(`/api/groups?search=${encodeURIComponent(property.name)}`);
    expect(await groups.json()).toHaveLength(1);
  });

  test('to make a group from a card says why', async ({ page, request }) => {
    const { name } = await aProperty(request, { name: unique('Birch Hall') });
    await openAsStaff(page, '/admin');
    const create = card(page, name).getByRole('button', { name: 'Create Group' });
    await refuse(page, '/api/groups', 'POST', 'The office is closed.');
    await create.click();
    await expect(toast(page, 'The office is closed.')).toBeVisible();
    await page.unroute('/api/groups');
    await refuse(page, '/api/groups', 'POST');
    await create.click();
    await expect(toast(page, 'Failed to create group')).toBeVisible();
  });

  test('to delete a property says why, and the property stays', async ({ page, request }) => {
    const { id, name } = await aProperty(request, { name: unique('Birch Hall') });
    await openAsStaff(page, '/admin');
    const tryToDelete = async () => {
      await card(page, name).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Property' }).click();
    };
    await refuse(page, `/api/properties/${id}`, 'DELETE', 'The office is closed.');
    await tryToDelete();
    await expect(toast(page, 'The office is closed.')).toBeVisible();
    await page.unroute(`/api/properties/${id}`);
    await refuse(page, `/api/properties/${id}`, 'DELETE');
    await tryToDelete();
    await expect(toast(page, 'Failed to delete property')).toBeVisible();
    await expect(card(page, name)).toBeVisible();
  });

  test('to list the properties can be made again', async ({ page }) => {
    await openAsStaff(page, '/admin/groups');
    await refuse(page, '/api/properties', 'GET');
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
    `${name} will be deleted for good, with its 2 units and all rooms. 1 group was made for it`,
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
  const listed = (page: Page, properties: object[]) =>
    page.route('/api/properties', (route) => route.fulfill({ json: properties }));

  test('says that there are none yet', async ({ page }) => {
    await openAsStaff(page, '/admin/groups');
    await listed(page, []);
    await goToDashboard(page);
    await expect(page.getByText('No properties yet')).toBeVisible();
    await expect(total(page)).toHaveText('0');
    await page.getByRole('button', { name: 'Create your first property' }).click();
    await expect(page).toHaveURL('/admin/create-property');
  });

  test('holds its place while it is on its way', async ({ page }) => {
    await openAsStaff(page, '/admin/groups');
    await page.route('/api/properties', () => {});
    await goToDashboard(page);
    await expect(page.getByText('Loading properties...')).toBeAttached();
    await expect(total(page)).toHaveText('–');
  });

  test('draws the first of two hundred, and finds any', async ({ page, request }) => {
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
