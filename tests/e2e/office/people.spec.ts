import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility';
import { signIn } from '../../support/browser/api';
import { uniqueColleague } from '../../support/browser/data';
import { openAsStaff } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test.use({ expectedErrors: [/400|401|403/] });

/** The first of the properties that a new colleague can be given. */
const firstProperty = (page: Page): Locator =>
  page.getByRole('group', { name: 'Properties' }).getByRole('checkbox').first();

test('an owner adds a colleague, changes their role and ends their access, which the colleague notices', async ({
  page,
  friend,
}) => {
  const email = uniqueColleague('noor');
  await openAsStaff(page, '/admin');
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeFocused();

  await page.getByLabel('Email').fill('noor@university.test');
  await page.getByRole('button', { name: 'Add Colleague' }).click();
  await expect(page.getByText('Use an address of the company')).toBeVisible();
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.getByRole('checkbox', { name: 'All properties' }).uncheck();
  await expect(firstProperty(page)).toBeVisible();
  await expectAccessible(page);
  await firstProperty(page).check();
  await page.getByRole('button', { name: 'Add Colleague' }).click();
  const colleague = page.getByRole('article').filter({ hasText: email });
  await expect(colleague).toContainText('has not signed in yet');
  await expect(colleague.getByLabel('Role')).toHaveValue('agent');
  await expect(page.getByRole('checkbox', { name: 'All properties' })).toBeChecked();
  await expectAccessible(page);

  await button(colleague, '1 property').click();
  const properties = page.getByRole('dialog', { name: /^Properties of Noor/ });
  await properties.getByRole('checkbox').nth(2).check();
  await expectAccessible(page);
  await button(properties, 'Save Properties').click();
  await expect(button(colleague, '2 properties')).toBeVisible();

  await signIn(friend.request, email);
  await friend.goto('/admin');
  await expect(friend.getByRole('banner')).toContainText('Agent');
  await expect(friend.locator('summary', { hasText: 'More' })).toBeHidden();

  await colleague.getByLabel('Role').selectOption('Reader');
  await expectAccessible(page);
  await button(colleague, 'Save Role').click();
  await expect(page.getByText('Role changed').first()).toBeVisible();
  await expect(colleague.getByLabel('Role'), 'for the next key').toBeFocused();
  await friend.goto('/admin/audit');
  await expect(friend.getByText('Your role does not allow this')).toBeVisible();
  await expect(friend.getByRole('banner')).toContainText('Reader');
  await expectAccessible(friend);

  await colleague.getByRole('button', { name: 'End Access' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Access' }).click();
  await expect(colleague.getByLabel('Role')).toHaveValue('none');
  await friend.goto('/admin/groups');
  await expect(friend.getByRole('link', { name: 'Groups' })).toBeHidden();
});

test('someone without a role reads whom to ask', async ({ page }) => {
  await signIn(page.request, 'max.weber@example.com');
  await page.goto('/api/login');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(page.getByText('You have no access yet. Please ask')).toContainText('@example.com');
  await expectAccessible(page);
});

test("leaving asks first once properties are chosen for a colleague who isn't added yet", async ({ page }) => {
  await openAsStaff(page, '/admin/people');
  await page.getByRole('checkbox', { name: 'All properties' }).uncheck();
  await firstProperty(page).check();
  await page.getByRole('link', { name: 'Agenda' }).click();
  await button(page.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay').click();
  await expect(firstProperty(page)).toBeChecked();
});
