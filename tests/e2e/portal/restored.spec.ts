import { expectAccessible } from '../../support/browser/accessibility';
import { aGroup, aProperty, unique } from '../../support/browser/data';
import { brokenCall } from '../../support/browser/failing-calls';
import { GroupAdminsPage } from '../../support/browser/group-admins-page';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test.use({ expectedErrors: brokenCall });

/** Longer than the page waits between two looks by itself. */
const patience = { timeout: 60_000 };

test('a property is deleted and restored: the open page names it, accepts a retry, and recovers', async ({
  page,
  friend,
  request,
}) => {
  const property = await aProperty(request, { name: unique('Birch Hall') });
  const ana = await GroupPage.open(page, await aGroup(request, { propertyId: property.id }));
  await ana.join('Ana');
  await openAsStaff(friend, '/admin');
  const propertyCard = friend.getByRole('article', { name: property.name, exact: true });
  await propertyCard.getByRole('button', { name: 'Delete' }).click();
  await button(friend.getByRole('alertdialog'), 'Delete Property').click();
  await expect(page.getByRole('heading', { name: "This group's property was deleted" })).toBeVisible();
  await expect(page.getByText("If it's restored, this page will come back automatically.")).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Try again').click();
  await expect(button(page, 'Try again')).toBeEnabled();
  await expect(page.getByRole('heading', { name: "This group's property was deleted" })).toBeVisible();

  await friend.goto('/admin/deleted');
  await button(propertyCard, 'Restore').click();
  await expect(toast(friend, 'Property restored')).toBeVisible();
  await button(page, 'Try again').click();
  await expect(ana.participant('Ana')).toContainText('You');
  await expect(ana.chat.getByText('Live', { exact: true })).toBeVisible();
});

test('a group is deleted and restored by the office: the open page recovers by itself', async ({
  page,
  friend,
  request,
}) => {
  const name = unique('Maya');
  const ana = await GroupPage.open(page, await aGroup(request, { pointPersonName: name }));
  await ana.join('Ana');
  const groups = await GroupAdminsPage.open(friend);
  await groups.find(name);
  await groups.pending.getByRole('checkbox', { name: 'Select all' }).check();
  await button(friend.getByRole('group', { name: 'Selected groups' }), 'Delete').click();
  await friend.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 group' }).click();
  await expect(page.getByRole('heading', { name: 'This group was deleted' })).toBeVisible();
  await button(friend.getByRole('region', { name: /notification/i }), 'Undo').click();
  await expect(ana.participant('Ana')).toContainText('You', patience);
  await expect(ana.chat.getByText('Live', { exact: true })).toBeVisible();
});
