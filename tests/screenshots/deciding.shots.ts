import type { CreatedGroup } from '../../contract/group';
import type { TourSlots } from '../../contract/tour-booking';
import { post, put } from '../support/browser/api';
import { aGroup, aParticipant, aProperty, completeSetup, inDays } from '../support/browser/data';
import { GroupPage } from '../support/browser/group-page';
import { expect, test } from '../support/browser/test';
import { tourHours } from '../support/world';
import { shoot, shootAll } from './shoot';

const names = [
  ...['Ana Lima', 'Ben Sato', 'Bartholomew-Featherstonehaugh von Hohenzollern', 'Cleo Park', 'Dev Patel', 'Eli Roth'],
  ...['Fay Chen', 'Gus Hall', 'Hana Ito', 'Ivo Novak', 'Jo Kim', 'Kit Moss'],
];
const levels = ['im_in', 'im_in', 'interested', 'im_in', 'need_info', 'im_out'];

test.use({ expectedErrors: [/ERR_/] });

for (const count of [0, 1, 5, 12]) {
  test(`deciding together, ${count} members`, async ({ page, request }) => {
    const property = await aProperty(request);
    const unitId = count === 5 ? property.units.find(({ name }) => name === '2x2')?.id : undefined;
    const made: CreatedGroup = await aGroup(request, { propertyId: property.id, unitId });
    await completeSetup(request, made, { decisionDeadline: `${inDays(9)}T18:00`, timeZone: 'America/New_York' });
    const rooms = property.units.flatMap((unit) => unit.rooms.map(({ id }) => id));
    for (const [index, name] of names.slice(0, count).entries()) {
      const roomPreference = index % 4 === 3 ? null : rooms[index < 3 ? 0 : index % rooms.length];
      const interestLevel = levels[index % levels.length];
      await aParticipant(request, made.id, {
        ...{ name, interestLevel },
        roomPreference: unitId ? rooms.slice(0, 2)[index === 3 ? 1 : 0] : roomPreference,
      });
      const preferredDates = [
        { date: inDays(3), timePreference: 'AM' },
        { date: inDays(4 + (index % 3)), timePreference: index % 2 ? 'PM' : 'AM' },
      ];
      await post(request, '/api/tour-schedules', { groupId: made.id, participantName: name, preferredDates });
    }
    const group = await GroupPage.open(page, made);
    if (count > 1) {
      const form = await group.beginToJoin('Ben Sato');
      await form.getByRole('button', { name: 'Yes, this is me' }).click();
    }
    await shootAll(page, `deciding-${count}`);
  });
}

test('times to book, and a booked tour', async ({ page, request }) => {
  const property = await aProperty(request, { tourHours });
  const made = await aGroup(request, { propertyId: property.id });
  await completeSetup(page.request, made, {});
  const { slots }: TourSlots = await (await page.request.get(`/api/groups/share/${made.shareCode}/tour-slots`)).json();
  for (const [index, name] of names.slice(0, 3).entries()) {
    await aParticipant(request, made.id, { name, interestLevel: 'im_in' });
    const preferredDates = [{ date: slots[index]?.start.slice(0, 10), timePreference: 'AM' }];
    await post(request, '/api/tour-schedules', { groupId: made.id, participantName: name, preferredDates });
  }
  const group = await GroupPage.open(page, made);
  await group.arriveAt('tour');
  await expect(group.tours.getByRole('button', { name: /^Book / }).first()).toBeVisible();
  await shootAll(page, 'times-to-book');
  await group.tours.getByRole('button', { name: 'All times' }).click();
  await shootAll(page, 'all-times');
  const allTimes = page.getByRole('dialog', { name: 'All times' });
  await allTimes
    .getByRole('button', { name: /^Book / })
    .first()
    .click();
  await shoot(page, 'book-this-time');
  await allTimes.getByRole('button', { name: 'Book this time' }).click();
  await expect(group.tours.getByRole('region', { name: 'Tour booked' })).toBeVisible();
  await shootAll(page, 'tour-booked');
});

test('a confirmed tour', async ({ page, browser, contextOptions, baseURL, request }) => {
  const made = await aGroup(request);
  await completeSetup(page.request, made, { decisionDeadline: `${inDays(9)}T18:00`, timeZone: 'America/New_York' });
  const members: { id: number }[] = [];
  for (const [index, name] of names.slice(0, 6).entries()) {
    const interestLevel = levels[index % levels.length];
    members.push(await aParticipant(request, made.id, { name, interestLevel }));
    const preferredDates = [{ date: inDays(3 + (index % 3)), timePreference: index % 2 ? 'PM' : 'AM' }];
    await post(request, '/api/tour-schedules', { groupId: made.id, participantName: name, preferredDates });
  }
  const group = await GroupPage.open(page, made);
  await group.arriveAt('tour');
  await expect(page.getByRole('button', { name: /^Ask the office for / }).first()).toBeVisible();
  await shootAll(page, 'tour-to-ask-for');

  const note = 'Meet at the leasing office, 77 Campus Drive. Bring a photo ID.';
  const tour = { date: inDays(5), timePreference: 'specific', specificTime: '14:30', note };
  await put(page.request, `/api/groups/${made.id}/tour`, tour);
  await put(page.request, `/api/participants/${members[0]?.id}`, { tourAnswer: 'yes', hasApplied: true });
  await put(page.request, `/api/participants/${members[1]?.id}`, { tourAnswer: 'no' });
  await expect(group.tours.getByText("Can't come: Ben Sato")).toBeVisible();
  await page.getByRole('button', { name: 'Change tour' }).click();
  await shootAll(page, 'tour-changed');

  const context = await browser.newContext({ ...contextOptions, baseURL });
  const member = await GroupPage.open(await context.newPage(), made);
  await member.join('Zoe Quinn');
  await member.arriveAt('tour');
  await expect(member.tours.getByRole('group', { name: 'Can you come?' })).toBeVisible();
  await shootAll(member.page, 'tour-asked');
  await member.arriveAt('home');
  await expect(member.section('Next').getByRole('group', { name: 'Can you come?' })).toBeVisible();
  await shoot(member.page, 'tour-asked-next');
  await context.close();
});

test('who gets which room', async ({ page, request, playwright, baseURL }) => {
  const rooms = [
    { name: 'Corner room', monthlyRate: 140_000 },
    { name: 'Garden room', monthlyRate: 130_000 },
    { name: 'Small room', monthlyRate: 120_000 },
  ];
  const property = await aProperty(request, { units: [{ name: '3x3', bedrooms: 3, bathrooms: 3, rooms }] });
  const [unit] = property.units;
  const [corner = 0, garden = 0, small = 0] = unit?.rooms.map(({ id }) => id) ?? [];
  const made = await aGroup(request, { propertyId: property.id, unitId: unit?.id });
  const lead = await playwright.request.newContext({ baseURL });
  await completeSetup(lead, made);
  const worth = [
    { [corner]: 160_000, [garden]: 120_000, [small]: 110_000 },
    { [corner]: 130_000, [garden]: 145_000, [small]: 115_000 },
    { [corner]: 140_000, [garden]: 125_000, [small]: 125_000 },
  ];
  const devices = [page.request, await playwright.request.newContext({ baseURL }), lead];
  const members: { id: number }[] = [];
  for (const [index, device] of devices.entries())
    members.push(await aParticipant(device, made.id, { name: names[index] ?? '', interestLevel: 'im_in' }));
  await post(lead, `/api/groups/${made.id}/room-choice`, { unitId: unit?.id, evenOut: true });
  await page.goto(`/group/${made.shareCode}#rank`);
  await expect(page.getByRole('button', { name: 'Submit my preferences' })).toBeVisible();
  await shoot(page, 'rooms-asked');
  for (const [index, device] of devices.entries()) {
    const sent = { ranking: [corner, garden, small], values: worth[index] };
    await put(device, `/api/participants/${members[index]?.id}/room-wishes`, sent);
  }
  await page.getByText('Why this is fair').click();
  await shoot(page, 'rooms-proposed');
});
