import type { APIRequestContext } from '@playwright/test';
import type { CreatedGroup } from '../../../contract/group';
import { expectAccessible } from '../../support/browser/accessibility';
import { put } from '../../support/browser/api';
import { aGroup, aParticipant, aProperty } from '../../support/browser/data';
import { GroupPage, interest } from '../../support/browser/group-page';
import { pageWidth } from '../../support/browser/layout';
import { button, expect, test } from '../../support/browser/test';

const rooms = [
  { name: 'Room A', monthlyRate: 140_000, isPrimary: true },
  { name: 'Room B', monthlyRate: 130_000 },
  { name: 'Room C', monthlyRate: 125_000 },
  { name: 'Room D', monthlyRate: 125_000 },
];

const fourByFour = { name: '4x4', bedrooms: 4, bathrooms: 4, rooms };

/** A group that decides on a unit of four rooms. */
async function aGroupOfOneUnit(request: APIRequestContext): Promise<CreatedGroup> {
  const property = await aProperty(request, { units: [fourByFour] });
  return aGroup(request, { propertyId: property.id, unitId: property.units[0]?.id });
}

function roomOf(group: CreatedGroup, name: string): number | null {
  return group.property.units.flatMap((unit) => unit.rooms).find((room) => room.name === name)?.id ?? null;
}

function join(request: APIRequestContext, group: CreatedGroup, name: string, interestLevel: string, room?: string) {
  const roomPreference = room ? roomOf(group, room) : null;
  return aParticipant(request, group.id, { name, interestLevel, roomPreference });
}

const panel = (group: GroupPage) => group.section('Room Fit');
const slot = (group: GroupPage, name: string) => panel(group).getByRole('listitem').filter({ hasText: name }).first();

test('two want the same room, one takes a free one with one tap, and the other sees it', { tag: '@main' }, async ({
  page,
  friend,
  request,
}) => {
  const made = await aGroupOfOneUnit(request);
  await join(request, made, 'Ben Sato', 'im_in', 'Room A');
  const group = await GroupPage.open(page, made);
  await expect(group.unit('4x4').getByText(/Wanted by/)).toHaveText('Wanted by Ben Sato');
  await expect(group.unit('4x4').getByRole('checkbox', { name: 'Room A' })).toHaveAccessibleDescription(
    /^\$1,400 per month.*Wanted by Ben Sato$/i,
  );
  const form = await group.beginToJoin('Ana Lima');
  await interest(form, "I'm In").check();
  await form.getByLabel('Room Preference').selectOption({ label: '4x4 - Room A ($1,400.00), wanted by Ben Sato' });
  await button(form, 'Join Group').click();

  await expect(panel(group).getByText('2 of 4 beds filled')).toBeVisible();
  await expect(panel(group).getByText('Ben Sato and Ana Lima want Room A.')).toBeVisible();
  await expect(group.unit('4x4').getByText('Wanted by Ben Sato and Ana Lima')).toBeVisible();
  await expect(panel(group).getByText('Room B is available, $100 less per month')).toBeVisible();
  await expect(panel(group).getByRole('definition')).toHaveText(['$1,400', '$1,400']);

  const theirs = await GroupPage.open(friend, made);
  await expect(panel(theirs).getByText('Ben Sato and Ana Lima want Room A.')).toBeVisible();
  await expect(panel(theirs).getByRole('button', { name: /Take Room/ })).toHaveCount(0);

  await button(panel(group), 'Take Room C instead').click();
  await expect(group.toast('Your room choice is now Room C.')).toBeVisible();
  await expect(panel(group).getByRole('heading', { name: 'Room Fit' })).toBeFocused();
  await expect(group.participant('Ana Lima')).toContainText('4x4 - Room C · $1,250.00/month');
  for (const each of [group, theirs]) {
    await expect(slot(each, 'Room C')).toContainText('Ana Lima');
    await expect(panel(each).getByText(/want Room A/)).toBeHidden();
    await expect(panel(each).getByRole('definition')).toHaveText(['$2,650', '$1,325']);
  }
});

test.describe('a choice that was changed meanwhile', () => {
  test.use({ expectedErrors: [/409/] });

  test('is not overwritten', async ({ page, request }) => {
    const made = await aGroupOfOneUnit(request);
    await join(request, made, 'Ben Sato', 'im_in', 'Room A');
    const group = await GroupPage.open(page, made);
    const form = await group.beginToJoin('Ana Lima');
    await form.getByLabel('Room Preference').selectOption({ label: '4x4 - Room A ($1,400.00), wanted by Ben Sato' });
    await button(form, 'Join Group').click();
    await expect(button(panel(group), 'Take Room C instead')).toBeVisible();

    await page.route(
      '**/api/participants/*',
      async (route) => {
        await put(request, new URL(route.request().url()).pathname, { interestLevel: 'im_in' });
        await route.continue();
      },
      { times: 1 },
    );
    const refused = page.waitForResponse((answer) => answer.status() === 409);
    await button(panel(group), 'Take Room C instead').click();
    await refused;
    await expect(group.participant('Ana Lima')).toContainText("I'm In");
    await expect(group.participant('Ana Lima')).toContainText('4x4 - Room A');
  });
});

test('every member who is in without a room fills a bed, until there are more people than beds', async ({
  page,
  request,
}) => {
  const made = await aGroupOfOneUnit(request);
  const group = await GroupPage.open(page, made);
  await expect(panel(group).getByText('0 of 4 beds filled')).toBeVisible();
  await expect(panel(group).getByText('Choose a room to see how your group fits')).toBeVisible();
  await expect(panel(group).getByText('Available', { exact: true })).toHaveCount(4);

  const four: number[] = [];
  for (const name of ['Ana', 'Ben', 'Cal', 'Dee']) four.push((await join(request, made, name, 'im_in')).id);
  await expect(panel(group).getByText('4 of 4 beds filled')).toBeVisible();
  await expect(panel(group).getByText('Enough people, but 4 without their own room')).toBeVisible();
  await expect(panel(group).getByText('Ready to lease')).toBeHidden();
  await expect(panel(group).getByText('No room chosen yet: Ana, Ben, Cal, and Dee')).toBeVisible();

  for (const [index, id] of four.entries()) {
    const roomPreference = roomOf(made, `Room ${'ABCD'[index]}`);
    await put(request, `/api/participants/${id}`, { interestLevel: 'im_in', roomPreference });
  }
  await expect(panel(group).getByText('Ready to lease')).toBeVisible();

  await join(request, made, 'Eli', 'im_in');
  await expect(panel(group).getByText('Enough people, but 1 more than there are beds')).toBeVisible();
  await expect(panel(group).getByText('Ready to lease')).toBeHidden();
});

test('a group without a unit sees which unit type fits it best, and why', async ({ page, request }) => {
  const twoByTwo = { name: '2x2', bedrooms: 2, bathrooms: 2, rooms: rooms.slice(0, 2) };
  const property = await aProperty(request, { units: [fourByFour, twoByTwo] });
  const made = await aGroup(request, { propertyId: property.id });
  const group = await GroupPage.open(page, made);
  await expect(panel(group).getByRole('group').getByText('0 of 2 beds filled').first()).toBeVisible();
  await join(request, made, 'Ana', 'im_in');
  await join(request, made, 'Ben', 'interested');
  await expect(panel(group).getByText('2x2 fits your group best')).toBeVisible();
  await expect(panel(group).getByText('A bed for all 2 of you')).toBeVisible();
  await join(request, made, 'Cal', 'need_info', 'Room D');
  await expect(panel(group).getByText('4x4 fits your group best')).toBeVisible();
  await expect(panel(group).getByText('1 of 3 wants a room in it')).toBeVisible();

  await panel(group).getByRole('group').getByText('2x2').click();
  await expect(panel(group).getByRole('list', { name: 'Rooms in 2x2' }).getByRole('listitem')).toHaveCount(2);
});

test('a hundred members with long names fit on a phone and on a desktop', async ({ page, request }) => {
  const made = await aGroupOfOneUnit(request);
  await join(request, made, 'W'.repeat(100), 'im_in', 'Room A');
  await join(request, made, 'Bartholomew-Featherstonehaugh von Hohenzollern', 'interested', 'Room A');
  const others = Array.from({ length: 98 }, (_, index) => `Member ${index + 3}`);
  for (const name of others) await join(request, made, name, 'im_in', 'Room B');
  const group = await GroupPage.open(page, made);
  await expect(panel(group).getByText('Enough people, but 95 more than there are beds')).toBeVisible();
  await expect(slot(group, 'Room B')).toContainText('+95');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await pageWidth(page)).toBe(width);
  }
  await expectAccessible(page);
});
