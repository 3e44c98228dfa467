import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { post } from '../../support/browser/api';
import { aProperty, propertiesNamed, unique } from '../../support/browser/data';
import { breakCall, refuseCall } from '../../support/browser/failing-calls';
import { Keyboard } from '../../support/browser/keyboard';
import { overflowingElements } from '../../support/browser/layout';
import { loadWithoutData } from '../../support/browser/navigation';
import { goToDashboard, openAsStaff, toast } from '../../support/browser/staff-pages';
import { expect, test } from '../../support/browser/test';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a property’s card shows its facts and its actions', async ({ page, request }) => {
  const { id, name } = await aProperty(request, { name: unique('Birch Hall') });
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
  await expect(birch.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/admin/edit-property/${id}`);
  await birch.getByRole('button', { name: 'Create Group' }).click();
  await expect(page).toHaveURL(/\/property\/[0-9A-Z]{8}$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

for (const width of [1280, 800]) {
  test(`the logo's uploader is above the properties at ${width} px`, async ({ page, request }) => {
    const { name } = await aProperty(request, { name: unique('Birch Hall') });
    await page.setViewportSize({ width, height: 900 });
    await openAsStaff(page, '/admin');
    const logo = await page.getByRole('region', { name: 'Property Logo' }).boundingBox();
    const property = await card(page, name).boundingBox();
    expect((logo?.y ?? 0) + (logo?.height ?? 0)).toBeLessThan(property?.y ?? 0);
    expect(await overflowingElements(page)).toEqual([]);
  });
}

test('Copy on a card creates a second property and opens it, also by keyboard', async ({ page, request }) => {
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

test.describe('a failed call', () => {
  test.use({ expectedErrors: [/Failed to load resource|^\w+: \d{3}: |Failed to fetch/s] });

  test('from a card shows why, and the property stays', async ({ page, request }) => {
    const { id, name } = await aProperty(request, { name: unique('Birch Hall') });
    await openAsStaff(page, '/admin');
    const press = (action: string) => card(page, name).getByRole('button', { name: action }).click();
    for (const [path, method, action, failed] of [
      ['/api/groups', 'POST', 'Create Group', 'Failed to create group'],
      [`/api/properties/${id}/copy`, 'POST', 'Copy', 'Failed to copy property'],
      [`/api/properties/${id}`, 'DELETE', 'Delete', 'Failed to delete property'],
    ] as const) {
      const tryIt = async () => {
        await press(action);
        if (action === 'Delete') await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      };
      await refuseCall(page, path, method, `The office is closed for ${action}.`);
      await tryIt();
      await expect(toast(page, `The office is closed for ${action}.`)).toBeVisible();
      await page.unroute(path);
      await breakCall(page, path, method);
      await tryIt();
      await expect(toast(page, failed)).toBeVisible();
      await page.unroute(path);
    }
    await expect(page).toHaveURL('/admin');
    await expect(card(page, name)).toBeVisible();
  });

  test('to list the properties can be repeated', async ({ page }) => {
    await openAsStaff(page, '/admin/groups');
    await loadWithoutData(page, '/admin');
    await breakCall(page, '/api/properties', 'GET');
    await goToDashboard(page);
    await expect(page.getByText("The properties couldn't be loaded")).toBeVisible();
    await page.unroute('/api/properties');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('deleting a property shows what it affects, and can be canceled', async ({ page, request }) => {
  const { id, name } = await aProperty(request, { name: unique('Birch Hall') });
  await post(request, '/api/groups', { propertyId: id });
  await openAsStaff(page, '/admin');
  const remove = card(page, name).getByRole('button', { name: 'Delete' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Delete this property?' });
  await expect(question).toContainText(
    `${name} will be deleted, with its 2 units and all rooms. 1 group was created for it`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete Property' }).click();
  await expect(toast(page, 'Property deleted')).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
});
