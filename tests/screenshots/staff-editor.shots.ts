import type { Page } from '@playwright/test';
import { put, remove } from '../support/browser/api';
import { aProperty } from '../support/browser/data';
import { refuseUploads } from '../support/browser/failing-calls';
import { loadWithoutData } from '../support/browser/navigation';
import { expectPhotos, pickFiles, picture } from '../support/browser/photos';
import { openAsStaff } from '../support/browser/staff-pages';
import { expect, test } from '../support/browser/test';
import { tourHours } from '../support/world';
import { shoot, shootAll } from './shoot';

test.use({ expectedErrors: [/401|404|409|415|Uppy|Error:|Failed to load/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('creating a property', async ({ page }) => {
  await openAsStaff(page, '/admin/create-property');
  await shootAll(page, 'create-property');
  await button(page, 'Add Unit').click();
  await button(page, 'Create').click();
  await expect(page.getByText('Property name is required').first()).toBeVisible();
  await shootAll(page, 'create-property-refused');
  await button(page, 'Cancel').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot(page, 'leave-without-saving');
});

test('tour hours and busy calendars', async ({ page, request }) => {
  const property = await aProperty(request, { tourHours });
  await openAsStaff(page, `/admin/edit-property/${property.id}`);
  await expect(page.getByText(/^Next week: /)).toBeVisible();
  await expect(page.getByLabel('Calendar address')).toBeVisible();
  await shootAll(page, 'tour-hours');
});

test('photos of a property: stored, uploading, and failed', async ({ page }) => {
  await openAsStaff(page, '/admin/create-property');
  await refuseUploads(page, '**/api/upload', 'lease.png');
  await page.route('**/api/upload', (route) =>
    route.request().postData()?.includes('pool.png') ? new Promise(() => undefined) : route.fallback(),
  );
  const names = ['front.png', 'kitchen.png', 'lease.png', 'pool.png'];
  await pickFiles(
    page,
    button(page, 'Add Photos'),
    names.map((name) => picture(name, 640, 480)),
  );
  await expectPhotos(page, ['front.png', 'kitchen.png']);
  await expect(page.getByText('Failed to upload lease.png')).toBeVisible();
  await button(page, 'Add Photos').scrollIntoViewIfNeeded();
  await shoot(page, 'photos');
});

test('editing a property', async ({ page, request }) => {
  const property = await aProperty(request);
  await openAsStaff(page, `/admin/edit-property/${property.id}`);
  await shootAll(page, 'edit-property');
  await page.getByLabel('Property name').fill('Birch Hall North');
  await put(request, `/api/properties/${property.id}`, { name: 'Birch Hall South' });
  await button(page, 'Update').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'changed-meanwhile');
  await page.keyboard.press('Escape');
  await button(page, 'Upload Logo').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'browse files' })).toBeVisible();
  await shoot(page, 'upload-logo');
  await page.keyboard.press('Escape');
  await remove(request, `/api/properties/${property.id}`);
  await button(page, 'Update').click();
  await expect(page.getByText('Someone else deleted this property.')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, 'deleted-meanwhile');
});

test('a session that ends while a property is edited', async ({ page, request }) => {
  const property = await aProperty(request);
  await openAsStaff(page, `/admin/edit-property/${property.id}`);
  await page.getByLabel('Property name').fill('Birch Hall North');
  await page.context().clearCookies();
  await button(page, 'Update').click();
  await expect(page.getByRole('dialog', { name: "You're signed out" })).toBeVisible();
  await shoot(page, 'signed-out-while-editing');
});

test('a property that loads, and one that is not found', async ({ page, request }) => {
  const property = await aProperty(request);
  await openAsStaff(page, '/admin');
  await loadWithoutData(page, `/admin/edit-property/${property.id}`);
  await page.route(`**/api/properties/${property.id}`, () => new Promise(() => undefined));
  await page.locator(`a[href="/admin/edit-property/${property.id}"]`).click();
  await expect(page.getByRole('status', { name: 'Loading property' })).toBeVisible();
  await shoot(page, 'edit-property-loading');
  await page.goto('/admin/edit-property/999999');
  await expect(page.getByText('Property Not Found')).toBeVisible();
  await shoot(page, 'property-not-found');
});

test('units and rooms', async ({ page, request }) => {
  const property = await aProperty(request);
  await openAsStaff(page, `/admin/edit-property/${property.id}?edit=units`);
  await expect(button(page, 'Done Editing')).toBeVisible();
  await shootAll(page, 'units-and-rooms');
  await button(page, 'Edit 4x4').click();
  await pickFiles(page, button(page, 'Add Floorplan Photo'), [picture('plan.png', 640, 480)]);
  await expect(button(page, 'Delete plan.png')).toBeVisible();
  await button(page, 'Edit Room A').click();
  await expect(page.getByRole('form', { name: 'Edit Room A' }).getByLabel('Name')).toBeFocused();
  await page.getByRole('form', { name: 'Edit Room A' }).getByLabel('Monthly rate ($)').fill('');
  await button(page, 'Save').click();
  await expect(page.getByText('Monthly rate is required')).toBeVisible();
  await shootAll(page, 'units-and-rooms-edited');
  await button(page, 'Delete 2x2').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot(page, 'delete-unit');
  await page.keyboard.press('Escape');
  for (const { id } of property.units) await remove(request, `/api/units/${id}`);
  await page.getByRole('region', { name: 'Edit Unit' }).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Someone else deleted this unit.')).toBeVisible();
  await shootAll(page, 'units-deleted-meanwhile');
});

test('a property without units', async ({ page, request }) => {
  const property = await aProperty(request, { units: [] });
  await openAsStaff(page, `/admin/edit-property/${property.id}?edit=units`);
  await expect(page.getByText('No units yet')).toBeVisible();
  await shoot(page, 'no-units');
});
