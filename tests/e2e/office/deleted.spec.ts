import { expectAccessible } from '../../support/browser/accessibility';
import { remove } from '../../support/browser/api';
import { aGroup, aProperty, unique } from '../../support/browser/data';
import { breakCall } from '../../support/browser/failing-calls';
import { Keyboard } from '../../support/browser/keyboard';
import { goToDashboard, openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test('staff restore a deleted property and a deleted group by keyboard', async ({ page }) => {
  test.slow();
  const keyboard = new Keyboard(page);
  const property = await aProperty(page.request, { name: unique('Birch Hall') });
  const name = unique('Maya');
  const group = await aGroup(page.request, { propertyId: property.id, pointPersonName: name });
  await remove(page.request, `/api/groups/${group.id}`);
  await remove(page.request, `/api/properties/${property.id}`);
  await openAsStaff(page, '/admin');
  await keyboard.press(page.getByRole('main').getByRole('link', { name: 'Deleted' }));
  await expect(page.getByRole('heading', { name: 'Deleted', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Deleted');
  const propertyCard = page.getByRole('article', { name: property.name, exact: true });
  await expect(propertyCard).toContainText('Deleted by dana.reyes@example.com');
  await expectAccessible(page);
  await keyboard.press(button(propertyCard, 'Restore'));
  await expect(toast(page, 'Property restored')).toBeVisible();
  await expect(propertyCard).toHaveCount(0);
  const maya = page.getByRole('article', { name: `Group of ${name}`, exact: true });
  await keyboard.press(button(maya, 'Restore'));
  await expect(toast(page, 'Group restored')).toBeVisible();
  await expect(maya).toHaveCount(0);
  await goToDashboard(page);
  await expect(page.getByRole('article', { name: property.name, exact: true })).toBeVisible();
  await page.goto(`/group/${group.shareCode}`);
  await expect(page.getByRole('heading', { name: property.name }).first()).toBeVisible();
});

test.describe('restoring fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so, and can be tried again', async ({ page }) => {
    const property = await aProperty(page.request, { name: unique('Birch Hall') });
    await remove(page.request, `/api/properties/${property.id}`);
    await openAsStaff(page, '/admin/deleted');
    const restore = button(page.getByRole('article', { name: property.name, exact: true }), 'Restore');
    await breakCall(page, `/api/properties/${property.id}/restore`, 'POST');
    await restore.click();
    await expect(toast(page, 'Error')).toBeVisible();
    await page.unroute(`/api/properties/${property.id}/restore`);
    await restore.click();
    await expect(toast(page, 'Property restored')).toBeVisible();
  });
});
