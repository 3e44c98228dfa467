import type { Page } from '@playwright/test';
import type { Property } from '../../../contract/property';
import { expectAccessible } from '../../support/browser/accessibility';
import { pressCopy } from '../../support/browser/clipboard';
import { aProperty, unique } from '../../support/browser/data';
import { breakCall, refuseCall } from '../../support/browser/failing-calls';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { expect, test } from '../../support/browser/test';

const form = (page: Page) => page.getByRole('region', { name: 'Create Group for Point Person' });

const submit = (page: Page) => form(page).getByRole('button', { name: 'Create Group & Send Setup Link' });

async function fillIn(page: Page, property: Property, name = 'Jordan Ellis') {
  await form(page).getByLabel('Property *').selectOption({ label: property.name });
  await form(page).getByLabel('Point Person Name').fill(name);
  await form(page).getByLabel('Point Person Email').fill('jordan@example.org');
}

test.describe('a group for a point person', () => {
  test('needs a property, a name and an address', async ({ page }) => {
    await openAsStaff(page, '/admin');
    await submit(page).click();
    await expect(form(page).getByText('Please select a property')).toBeVisible();
    await expect(form(page).getByText('Point person name is required')).toBeVisible();
    await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();
    await expect(form(page).getByLabel('Property *')).toBeFocused();
    await expectAccessible(page);
    await form(page).getByLabel('Point Person Email').fill('jordan at home');
    await submit(page).click();
    await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();
  });

  test('can be limited to one unit type, which another property resets', async ({ page, request }) => {
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
    await expect(summary).toContainText('2 bed / 1.5 bath · 940 sq ft · 2 rooms, $1,299.50–$1,399 per month');
    await form(page).getByLabel('Property *').selectOption({ label: oak.name });
    await expect(unitType).toHaveValue('');
    await expect(summary).toBeHidden();
  });

  test('is created, and its setup link is sent', { tag: '@main' }, async ({ page, context, request }) => {
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
    await expect(made.getByText("Jordan Ellis's group is ready.")).toBeFocused();
    await expect(made.getByRole('button', { name: 'Copy Admin Setup Link' })).toBeInViewport({ ratio: 1 });
    await expect(made.getByText('The setup link was sent to jordan@example.org.')).toBeVisible();
    for (const fact of [String(group.id), group.shareCode, property.name, '4x4']) {
      await expect(made.getByRole('definition').filter({ hasText: fact })).toBeVisible();
    }
    await expect(made.getByRole('heading', { name: 'Next Steps' })).toBeVisible();

    expect(await pressCopy(page, made.getByRole('button', { name: 'Copy Admin Setup Link' }))).toBe(
      `${new URL(page.url()).origin}/admin-setup/${group.adminSetupToken}`,
    );
    const opened = context.waitForEvent('page');
    await made.getByRole('link', { name: 'Preview Group Portal' }).click();
    const portal = await opened;
    await expect(portal).toHaveURL(`/group/${group.shareCode}`);
    await portal.close();

    await expectAccessible(page);
    await made.getByRole('button', { name: 'Create Another Group' }).click();
    await expect(form(page).getByLabel('Point Person Name')).toHaveValue('');
  });

  test('the email failed → the page says that the link must be copied', async ({ page, request }) => {
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
        "The email to jordan@example.org couldn't be sent. Please copy the setup link and send it yourself.",
      ),
    ).toBeVisible();
  });

  test('leaving a half-filled form asks first', async ({ page }) => {
    await openAsStaff(page, '/admin');
    await form(page).getByLabel('Point Person Name').fill('Half a');
    await page.getByRole('link', { name: 'View Groups' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(form(page).getByLabel('Point Person Name')).toHaveValue('Half a');
    await page.getByRole('link', { name: 'View Groups' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/groups');
  });
});

test.describe('creating a group fails', () => {
  test.use({ expectedErrors: [/Failed to load resource|^\w+: \d{3}: |Failed to fetch/s] });

  test('the form stays and shows why; several attempts create one group', async ({ page, request }) => {
    const property = await aProperty(request, { name: unique('Birch Hall') });
    await openAsStaff(page, '/admin');
    await fillIn(page, property, 'Robin Retry');

    await refuseCall(page, '/api/admin-groups', 'POST', 'The office is closed.');
    await submit(page).click();
    await expect(toast(page, 'Error Creating Group')).toBeVisible();
    await expect(toast(page, 'The office is closed.')).toBeVisible();
    await page.unroute('/api/admin-groups');

    await breakCall(page, '/api/admin-groups', 'POST');
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
    await expect(page.getByText("Robin Retry's group is ready.")).toBeVisible();
    expect(keys[0]).toBe(keys[1]);
    const groups = await request.get(`/api/groups?search=${encodeURIComponent(property.name)}`);
    expect(await groups.json()).toHaveLength(1);
  });
});
