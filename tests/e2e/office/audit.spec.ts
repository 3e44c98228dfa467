import { expectAccessible } from '../../support/browser/accessibility';
import { put } from '../../support/browser/api';
import { aGroup, aProperty, unique } from '../../support/browser/data';
import { Keyboard } from '../../support/browser/keyboard';
import { openAsStaff } from '../../support/browser/staff-pages';
import { expect, test } from '../../support/browser/test';

test('staff see who did what, and reach the page by keyboard', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const property = await aProperty(page.request, { name: unique('Birch Hall') });
  await aGroup(page.request, { propertyId: property.id, pointPersonName: unique('Maya') });
  await put(page.request, `/api/properties/${property.id}`, { campusDistance: '1 mile' });
  await openAsStaff(page, '/admin');
  await keyboard.press(page.locator('summary', { hasText: 'More' }));
  await keyboard.press(page.getByRole('link', { name: 'Audit log' }));
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Audit log');
  const changed = page.getByRole('article').filter({ hasText: `Changed the property ${property.name}` });
  await expect(changed).toContainText('Dana Reyes');
  await page.getByLabel('About').selectOption('Groups');
  await expect(changed).toBeHidden();
  await page.getByLabel('About').selectOption('Properties');
  await page.getByLabel('Colleague').selectOption('dana.reyes@example.com');
  await expect(changed).toBeVisible();
  await expect(page).toHaveURL(/type=property&staff=dana.reyes/);
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await expectAccessible(page);
  await keyboard.press(page.locator('summary', { hasText: 'More' }));
  await keyboard.press(page.getByRole('link', { name: 'Audit log' }));
  await expect(page.getByLabel('About')).toHaveValue('');
  await expect(page.getByLabel('Colleague')).toHaveValue('');
});

test('the menu of more pages closes with Escape, and when the focus leaves it', async ({ page }) => {
  await openAsStaff(page, '/admin/audit');
  const [more, place] = [page.locator('summary', { hasText: 'More' }), page.getByRole('link', { name: 'Audit log' })];
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(place).toBeVisible();
  await expect(place).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(place).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Logout' }).focus();
  await expect(place).toBeHidden();
});
