import { aProperty } from '../../tests/support/office';
import { openAsStaff } from '../../tests/support/staff-screens';
import { expect, test } from '../../tests/support/stories';
import { shoot, shootAll } from './shoot';

test.use({ expectedErrors: [/404|401|403/] });

test('signing in', async ({ page }) => {
  await page.goto('/admin-login');
  await shoot(page, 'sign-in');
  await page.goto('/access-denied');
  await shoot(page, 'access-denied');
});

test('dashboard', async ({ page }) => {
  await openAsStaff(page, '/admin');
  await expect(page.getByRole('article').first()).toBeVisible();
  await shootAll(page, 'dashboard');
  const form = page.getByRole('region', { name: 'Create Group for Point Person' });
  await form.getByRole('button', { name: 'Create Group & Send Setup Link' }).click();
  await expect(form.getByText('Please select a property')).toBeVisible();
  await shoot(page, 'create-group-refused');
  await page.getByRole('article').first().getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await shoot(page, 'delete-property');
});

test('groups', async ({ page }) => {
  await openAsStaff(page, '/admin/groups');
  await expect(page.getByRole('article').first()).toBeVisible();
  await shootAll(page, 'groups');
});

test('making a property', async ({ page }) => {
  await openAsStaff(page, '/admin/create-property');
  await page.getByRole('button', { name: 'Add Unit', exact: true }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Property name is required').first()).toBeVisible();
  await shootAll(page, 'create-property-refused');
});

test('changing a property', async ({ page, request }) => {
  const property = await aProperty(request);
  await openAsStaff(page, `/admin/edit-property/${property.id}`);
  await shootAll(page, 'edit-property');
  await page.getByRole('button', { name: 'Edit Units & Rooms' }).click();
  await expect(page.getByRole('button', { name: 'Done Editing' })).toBeVisible();
  await shootAll(page, 'units-and-rooms');
  await page.goto('/admin/edit-property/999999');
  await expect(page.getByText('Property Not Found')).toBeVisible();
  await shoot(page, 'property-not-found');
});
