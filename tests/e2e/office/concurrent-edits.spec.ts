import type { Page } from '@playwright/test';
import type { Property } from '../../../contract/property';
import { expectAccessible } from '../../support/browser/accessibility';
import { post } from '../../support/browser/api';
import { aGroup, aParticipant, aProperty, storedProperty } from '../../support/browser/data';
import { GroupAdminsPage } from '../../support/browser/group-admins-page';
import { interest } from '../../support/browser/group-page';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';
import { waitForHydration } from '../../support/browser/wait-for-hydration';

// The dashboard writes what failed to the console too.
test.use({ expectedErrors: [/Failed to load resource|^\w+: 404/] });

const stale = (page: Page, what: string) =>
  page.getByRole('dialog', { name: `Someone else changed this ${what}`, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) });
const colleague = 'lee.park@example.com';
const unitForm = (page: Page) => page.getByRole('region', { name: 'Edit Unit' });

/** Opens a property for two of the staff, each in a browser of their own. */
async function openForBoth(page: Page, friend: Page, place = ''): Promise<Property> {
  const property = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${property.id}${place}`);
  await openAsStaff(friend, `/admin/edit-property/${property.id}${place}`, colleague);
  return property;
}

test('two staff members change one property: the second chooses between both versions', async ({ page, friend }) => {
  const { id } = await openForBoth(page, friend);
  await friend.getByLabel('Property name').fill('Birch Hall South');
  await page.getByLabel('Property name').fill('Birch Hall North');
  await page.getByLabel('Description').fill('A long text about the north side.');
  await button(friend, 'Update').click();
  await expect(friend).toHaveURL('/admin');

  await button(page, 'Update').click();
  await expect(stale(page, 'property')).toBeVisible();
  await expectAccessible(page);
  await stale(page, 'property').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall North');
  await expect(page.getByLabel('Description')).toHaveValue('A long text about the north side.');
  await button(page, 'Update').click();
  await stale(page, 'property').getByRole('button', { name: 'Load current version' }).click();
  await expect(page.getByLabel('Property name')).toHaveValue('Birch Hall South');
  await expect(page.getByText('No unsaved changes')).toBeVisible();

  await friend.goto(`/admin/edit-property/${id}`);
  await waitForHydration(friend);
  await friend.getByLabel('Campus distance').fill('2 miles');
  await page.getByLabel('Property name').fill('Birch Hall West');
  await button(page, 'Update').click();
  await expect(page).toHaveURL('/admin');
  await button(friend, 'Update').click();
  await stale(friend, 'property').getByRole('button', { name: 'Overwrite' }).click();
  await expect(friend).toHaveURL('/admin');
  expect(await storedProperty(page.request, id)).toMatchObject({
    name: 'Birch Hall South',
    campusDistance: '2 miles',
  });
});

test('two staff members change one unit, and one room', async ({ page, friend }) => {
  const { id } = await openForBoth(page, friend, '?edit=units');
  for (const person of [page, friend]) await button(person, 'Edit 4x4').click();
  await unitForm(friend).getByLabel('Square feet').fill('1500');
  await unitForm(page).getByLabel('Square feet').fill('1450');
  await button(friend, 'Update').click();
  await expect(card(friend, '4x4')).toContainText('1,500 sq ft');
  await button(page, 'Update').click();
  await stale(page, 'unit').getByRole('button', { name: 'Load current version' }).click();
  await expect(unitForm(page).getByLabel('Square feet')).toHaveValue('1500');
  await unitForm(page).getByLabel('Square feet').fill('1450');
  await button(page, 'Update').click();
  await expect(card(page, '4x4')).toContainText('1,450 sq ft');

  for (const person of [page, friend]) await card(person, '2x2').getByRole('button', { name: 'Edit Room A' }).click();
  await card(friend, '2x2').getByLabel('Monthly rate ($)').fill('1425');
  await card(page, '2x2').getByLabel('Monthly rate ($)').fill('1500');
  await card(friend, '2x2').getByRole('button', { name: 'Save' }).click();
  await expect(card(friend, '2x2').getByText('$1,425/month')).toBeVisible();
  await card(page, '2x2').getByRole('button', { name: 'Save' }).click();
  await stale(page, 'room').getByRole('button', { name: 'Close' }).click();
  await expect(card(page, '2x2').getByLabel('Monthly rate ($)')).toHaveValue('1500');
  await card(page, '2x2').getByRole('button', { name: 'Save' }).click();
  await stale(page, 'room').getByRole('button', { name: 'Overwrite' }).click();
  await expect(card(page, '2x2').getByText('$1,500/month')).toBeVisible();
  const rooms = (await storedProperty(page.request, id)).units.flatMap((unit) => unit.rooms);
  expect(rooms.find(({ name }) => name === 'Room A')).toMatchObject({ monthlyRate: 150_000 });
});

test('an open form saves from the version it was opened with, whatever its page has read since', async ({
  page,
  friend,
}) => {
  await openForBoth(page, friend, '?edit=units');
  for (const person of [page, friend]) {
    await card(person, '2x2').getByRole('button', { name: 'Edit Room A' }).click();
    await button(person, 'Edit 4x4').click();
  }
  await card(page, '2x2').getByLabel('Monthly rate ($)').fill('1500');
  await unitForm(page).getByLabel('Square feet').fill('1450');
  await card(friend, '2x2').getByLabel('Monthly rate ($)').fill('1425');
  await card(friend, '2x2').getByRole('button', { name: 'Save' }).click();
  await expect(card(friend, '2x2').getByText('$1,425/month')).toBeVisible();
  await unitForm(friend).getByLabel('Square feet').fill('1500');
  await button(friend, 'Update').click();
  await expect(card(friend, '4x4')).toContainText('1,500 sq ft');

  // The other version of the unit comes with the whole property, and so with the room as it is now.
  await button(page, 'Update').click();
  await stale(page, 'unit').getByRole('button', { name: 'Load current version' }).click();
  await expect(card(page, '4x4')).toContainText('1,500 sq ft');
  await card(page, '2x2').getByRole('button', { name: 'Save' }).click();
  await stale(page, 'room').getByRole('button', { name: 'Load current version' }).click();
  await expect(card(page, '2x2').getByLabel('Monthly rate ($)')).toHaveValue('1425');
});

test('two staff members answer one question: the second keeps the draft, and chooses', async ({ page, friend }) => {
  const group = await aGroup(page.request);
  const asking = { groupId: group.id, name: 'Quinn', email: null, question: 'Is there a bike room?' };
  await post(page.request, '/api/public/questions', asking);
  await GroupAdminsPage.goToQuestionsOf(page, group);
  await GroupAdminsPage.goToQuestionsOf(friend, group, colleague);
  const item = (person: Page) => new GroupAdminsPage(person).question('Is there a bike room?');
  const save = (person: Page) => item(person).getByRole('button', { name: 'Save Answer' }).click();

  await item(page).getByLabel('Answer').fill('Yes, in the cellar.');
  await item(friend).getByLabel('Answer').fill('Yes, in the yard.');
  await save(friend);
  await expect(button(item(friend), 'Edit Answer')).toBeVisible();
  await save(page);
  await expectAccessible(page);
  await stale(page, 'answer').getByRole('button', { name: 'Close' }).click();
  await expect(item(page).getByLabel('Answer')).toHaveValue('Yes, in the cellar.');
  const note = item(page).getByRole('status').filter({ hasText: 'A colleague has already answered:' });
  await expect(note).toContainText('Yes, in the yard.');
  await button(item(friend), 'Edit Answer').click();
  await item(friend).getByLabel('Answer').fill('Yes, in the back yard.');
  await save(friend);
  await expect(button(item(friend), 'Edit Answer')).toBeVisible();
  await save(page);
  await stale(page, 'answer').getByRole('button', { name: 'Load current version' }).click();
  await expect(item(page).getByLabel('Answer')).toHaveValue('Yes, in the back yard.');
  await expect(note).toHaveCount(0);
  await expect(item(page).getByText('Answered', { exact: true })).toBeVisible();
  await item(page).getByLabel('Answer').fill('Yes, in the yard and in the cellar.');
  await save(page);
  await expect(button(item(page), 'Edit Answer')).toBeVisible();

  await item(friend).getByRole('button', { name: 'Edit Answer' }).click();
  await item(friend).getByLabel('Answer').fill('Yes, two of them.');
  await save(friend);
  await stale(friend, 'answer').getByRole('button', { name: 'Overwrite' }).click();
  await expect(button(item(friend), 'Edit Answer')).toBeVisible();
  const questions = await page.request.get(`/api/public/questions?groupId=${group.id}`);
  expect(await questions.json()).toMatchObject([{ answer: 'Yes, two of them.' }]);
});

test('a colleague’s answer appears beside the draft, and can be replaced by it', async ({ page, friend }) => {
  const group = await aGroup(page.request);
  const asking = { groupId: group.id, name: 'Quinn', email: null, question: 'Is there a bike room?' };
  await post(page.request, '/api/public/questions', asking);
  await openAsStaff(page, `/admin/groups/${group.id}`);
  await openAsStaff(friend, `/admin/groups/${group.id}`, colleague);
  const item = (person: Page) => new GroupAdminsPage(person).question('Is there a bike room?');
  const answer = item(page).getByLabel('Answer');

  await answer.fill('Yes, in the ce');
  await item(friend).getByLabel('Answer').fill('Yes, in the yard.');
  await button(item(friend), 'Save Answer').click();
  const note = item(page).getByRole('status').filter({ hasText: 'A colleague has already answered:' });
  await expect(note).toContainText('Yes, in the yard.');
  await expect(note).toContainText('Save to replace it with yours, or Cancel to keep it.');
  await expect(answer).toHaveValue('Yes, in the ce');
  await expect(answer).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type('llar.');
  await button(item(page), 'Save Answer').click();
  await expect(button(item(page), 'Edit Answer')).toBeVisible();
  await expect(item(friend)).toContainText('Yes, in the cellar.');

  await button(item(page), 'Edit Answer').click();
  await answer.fill('Yes, in the roof.');
  await button(item(friend), 'Edit Answer').click();
  await item(friend).getByLabel('Answer').fill('Yes, in both.');
  await button(item(friend), 'Save Answer').click();
  await expect(note).toContainText('Yes, in both.');
  await button(item(page), 'Cancel').click();
  await expect(item(page)).toContainText('Yes, in both.');
  await expect(item(page)).not.toContainText('Yes, in the roof.');
});

test('the property is deleted while a group is created for it: an error is shown, and the form stays', async ({
  page,
}) => {
  const property = await aProperty(page.request, { name: `Birch Hall ${crypto.randomUUID()}` });
  await openAsStaff(page, '/admin');
  const form = page.getByRole('region', { name: 'Create Group for Point Person' });
  await form.getByLabel('Property').selectOption(property.name);
  await form.getByLabel('Point Person Name').fill('Noor Haddad');
  await form.getByLabel('Point Person Email').fill('noor@example.org');
  await page.request.delete(`/api/properties/${property.id}`, { headers: { Origin: new URL(page.url()).origin } });
  await form.getByRole('button', { name: 'Create Group & Send Setup Link' }).click();
  await expect(toast(page, 'Property not found')).toBeVisible();
  await expect(form.getByLabel('Point Person Name')).toHaveValue('Noor Haddad');
  await expect(form.getByRole('option', { name: property.name })).toHaveCount(0);
});

test('a step that is checked beside a member’s open form is not another person’s change, and shows in the form', async ({
  page,
  request,
}) => {
  const group = await aGroup(request);
  await aParticipant(request, group.id, { name: 'Ana', interestLevel: 'interested' });
  await openAsStaff(page, `/admin/groups/${group.id}`);
  await page.getByRole('row', { name: 'Ana' }).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('form', { name: 'Edit Ana' });
  await interest(edit, "I'm In").check();
  const applied = page.getByRole('checkbox', { name: 'Applied of Ana' });
  await applied.check();
  await expect(edit.getByLabel('Has applied')).toBeChecked();
  await button(edit, 'Update').click();
  await expect(edit).toBeHidden();
  await expect(applied).toBeChecked();
  await expect(page.getByRole('row', { name: 'Ana' })).toContainText("I'm In");
});
