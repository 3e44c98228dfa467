import type { Page } from '@playwright/test';
import type { Property } from '../../../contract/property';
import { expectAccessible } from '../../support/browser/accessibility';
import { post, remove } from '../../support/browser/api';
import { aGroup, aParticipant, aProperty, unique } from '../../support/browser/data';
import { brokenCall } from '../../support/browser/failing-calls';
import { GroupAdminsPage } from '../../support/browser/group-admins-page';
import { GroupPage } from '../../support/browser/group-page';
import { openAsStaff, toast } from '../../support/browser/staff-pages';
import { button, expect, test } from '../../support/browser/test';

test.use({ expectedErrors: brokenCall });

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) });

const unitOf = ({ units }: Property, name: string) => {
  const unit = units.find((each) => each.name === name);
  if (!unit) throw new Error(`No unit ${name}`);
  return unit;
};

/** Ticks a room; resolves when the page knows what it is called, should it go. */
async function checkRoom(page: Page, room: string): Promise<void> {
  await page.getByRole('checkbox', { name: room }).check();
  await expect(page.getByRole('region', { name: /^Selected Room Preferences/ }).getByText(room)).toBeVisible();
}

async function open(page: Page, place = ''): Promise<Property> {
  const property = await aProperty(page.request);
  await openAsStaff(page, `/admin/edit-property/${property.id}${place}`);
  return property;
}

test('the property is deleted by a colleague while it is edited: the form stays with its draft', async ({ page }) => {
  const { id } = await open(page);
  await page.getByLabel('Description').fill('A long text about the north side.');
  await remove(page.request, `/api/properties/${id}`);
  await button(page, 'Update').click();
  await expect(toast(page, 'Property not found')).toBeVisible();
  await expect(page.getByText('Someone else deleted this property.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('A long text about the north side.');
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('a unit and a room are deleted by a colleague while they are edited: an error is shown, and drafts stay', async ({
  page,
}) => {
  const property = await open(page, '?edit=units');
  const form = page.getByRole('region', { name: 'Edit Unit' });
  await button(page, 'Edit 4x4').click();
  await form.getByLabel('Description').fill('Four of everything.');
  const rooms = card(page, '2x2');
  await rooms.getByRole('button', { name: 'Edit Room A' }).click();
  await rooms.getByLabel('Description').fill('With a view.');

  await remove(page.request, `/api/rooms/${unitOf(property, '2x2').rooms[0]?.id}`);
  await remove(page.request, `/api/units/${unitOf(property, '4x4').id}`);
  await button(page, 'Update').click();
  await expect(toast(page, 'Error updating unit')).toBeVisible();
  await expect(toast(page, 'Unit not found')).toBeVisible();
  await expect(form.getByText('Someone else deleted this unit.')).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue('Four of everything.');
  await expect(card(page, '4x4').getByText('Deleted').first()).toBeVisible();
  await expect(rooms.getByText('Someone else deleted this room.')).toBeVisible();
  await expect(rooms.getByLabel('Description')).toHaveValue('With a view.');

  await rooms.getByRole('button', { name: 'Cancel' }).click();
  await expect(rooms.getByText('Deleted')).toBeVisible();
  await expect(button(page, 'Edit Room A')).toHaveCount(0);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Done Editing').click();
  await expect(page.getByRole('region', { name: 'Units & Rooms' })).not.toContainText('4x4');
});

test('the group is deleted while its question is answered: the draft stays', async ({ page }) => {
  const group = await aGroup(page.request);
  const asker = unique('Quinn');
  await post(page.request, '/api/public/questions', { groupId: group.id, name: asker, email: null, question: 'Why?' });
  const item = (await GroupAdminsPage.goToQuestionsOf(page, group)).question(asker);
  await item.getByLabel('Answer').fill('Because.');
  await remove(page.request, `/api/groups/${group.id}`);
  await item.getByRole('button', { name: 'Save Answer' }).click();
  await expect(toast(page, 'Question not found')).toBeVisible();
  await expect(item.getByLabel('Answer')).toHaveValue('Because.');
});

test('a room is deleted while visitors choose it: the page says so, and every choice of it is cleared', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  const { units } = await (await request.get(`/api/properties/${made.propertyId}`)).json();
  const property = { units } as Property;
  const room = unitOf(property, '4x4').rooms[0];
  await aParticipant(request, made.id, { name: 'Sam', interestLevel: 'im_in', roomPreference: room?.id });
  const group = await GroupPage.open(page, made);
  await checkRoom(page, '4x4 - Room C');
  await expect(group.participant('Sam')).toContainText('4x4 - Room C');
  await group.editAnother('Sam');
  const form = group.tracker.getByRole('form', { name: 'Edit Sam' });
  await expect(form.getByLabel('Room Preference')).toHaveValue(String(room?.id));

  await remove(request, `/api/rooms/${room?.id}`);
  await expect(page.getByText('4x4 - Room C is no longer available.')).toBeVisible();
  await expect(page.getByText(/Selected Room Preferences/)).toHaveCount(0);
  await expect(group.participant('Sam')).toContainText('Room C is no longer available');
  await expect(form.getByLabel('Room Preference')).toHaveValue('');
  await expect(form.getByText('The room you chose is no longer available.')).toBeVisible();
  await button(page, 'OK').click();
  await expect(page.getByText('4x4 - Room C is no longer available.')).toHaveCount(0);
});

test('the chosen room of a join form is deleted: it asks once before joining with no preference', async ({
  page,
  request,
}) => {
  const made = await aGroup(request);
  const { units } = await (await request.get(`/api/properties/${made.propertyId}`)).json();
  const room = unitOf({ units } as Property, '4x4').rooms[0];
  const group = await GroupPage.open(page, made);
  const joining = await group.beginToJoin('Ana');
  await joining.getByLabel('Room Preference').selectOption(String(room?.id));
  await remove(request, `/api/rooms/${room?.id}`);
  await expect(joining.getByText('The room you chose is no longer available.')).toBeVisible();
  await joining.getByRole('button', { name: 'Join Group' }).click();
  await expect(joining.getByText(/Choose another one, or press again to continue with no preference/)).toBeVisible();
  await expect(joining.getByLabel('Room Preference')).toBeFocused();
  await joining.getByRole('button', { name: 'Join Group' }).click();
  await expect(group.participant('Ana')).toContainText('No room preference selected');
});

test('a deleted unit disappears from the page, and other drafts stay', async ({ page, request }) => {
  const made = await aGroup(request);
  const { units } = await (await request.get(`/api/properties/${made.propertyId}`)).json();
  const group = await GroupPage.open(page, made);
  await group.nameMyselfInChat('Ana');
  await group.composer.fill('Shall we take the 4x4?');
  await checkRoom(page, '4x4 - Room C');
  await remove(request, `/api/units/${unitOf({ units } as Property, '4x4').id}`);
  await expect(page.getByRole('heading', { name: '4x4' })).toHaveCount(0);
  await expect(page.getByText('4x4 - Room C is no longer available.')).toBeVisible();
  await expect(group.composer).toHaveValue('Shall we take the 4x4?');
});

for (const { what, path, heading } of [
  { what: 'property', path: 'properties', heading: "This group's property was deleted" },
  { what: 'group', path: 'groups', heading: 'This group was deleted' },
] as const) {
  test(`a ${what} is deleted while its page is open: the page says so, and offers the drafts to copy`, async ({
    page,
    request,
  }) => {
    const made = await aGroup(request);
    const group = await GroupPage.open(page, made);
    await group.nameMyselfInChat('Ana');
    await group.composer.fill('Shall we visit on Friday?');
    await group.questions.getByRole('textbox', { name: 'Question' }).fill('Is there a bike room?');
    await remove(request, `/api/${path}/${what === 'group' ? made.id : made.propertyId}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText('Shall we visit on Friday?')).toBeVisible();
    await expect(page.getByText('Is there a bike room?')).toBeVisible();
    await expectAccessible(page);
  });
}
