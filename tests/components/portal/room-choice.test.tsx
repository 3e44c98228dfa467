import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { RoomChoicePanel } from '../../../app/portal/room-choice/room-choice-panel';
import type { RoomChoice } from '../../../contract/room-choice';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

beforeEach(() => sessionStorage.clear());

const members = [participant(1, 'Ana Lima', 'im_in'), participant(2, 'Ben Sato', 'im_in')];

const open: RoomChoice = {
  ...{
    id: 5,
    unitId: 3,
    evenOut: true,
    status: 'open',
    closesAt: null,
    restartedAt: null,
    concerned: [1, 2],
    answered: [1],
  },
  ...{ proposal: null, agreed: [], declined: [] },
};

it('an open room choice shows who has answered', async () => {
  renderInApp(<RoomChoicePanel group={{ ...groupOf(members), roomChoice: open }} />);
  expect(await screen.findByText('Answered: 1 of 2')).toBeTruthy();
  expect(screen.getByText('Ana Lima has answered')).toBeTruthy();
  expect(screen.getByText("Ben Sato hasn't answered yet")).toBeTruthy();
});

const restarted: RoomChoice = { ...open, answered: [], restartedAt: '2026-11-24T12:00:00.000Z' };

it('rooms or rents changed while the choice is open → everyone reads that it started over', async () => {
  renderInApp(<RoomChoicePanel group={{ ...groupOf(members), roomChoice: restarted }} />);
  expect(await screen.findByText(/started over because the rooms or rents have changed/)).toBeTruthy();
});

const monthlyValues = async () =>
  (await screen.findAllByRole<HTMLInputElement>('textbox', { name: /monthly value/ })).map(({ value }) => value);

it('amounts typed before the rents changed → they stay, adjusted to the new total, and a sentence says so', async () => {
  const typed = { ranking: [11, 12], values: { 11: 160_000, 12: 100_000 } };
  sessionStorage.setItem('unsaved:7:rooms', JSON.stringify({ 1: typed }));
  renderInApp(<RoomChoicePanel group={{ ...groupOf(members), roomChoice: restarted }} />, { participantIds: [1] });
  expect(await screen.findByText(/We kept your amounts and adjusted them/)).toBeTruthy();
  expect(await monthlyValues()).toEqual(['1649.25', '1049.25']);
});

it('an amount that is still being typed when the page is left → the tab keeps it', async () => {
  const group = { ...groupOf(members), roomChoice: { ...open, answered: [] } };
  const { unmount } = renderInApp(<RoomChoicePanel group={group} />, { participantIds: [1] });
  const [field] = await screen.findAllByRole('textbox', { name: /monthly value/ });
  if (field) await userEvent.clear(field);
  if (field) await userEvent.type(field, '1600');
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  renderInApp(<RoomChoicePanel group={group} />, { participantIds: [1] });
  expect(await monthlyValues()).toEqual(['1600', '1098.50']);
});

it('amounts typed at the current rents → they stay as typed, without a word', async () => {
  const typed = { ranking: [11, 12], values: { 11: 160_000, 12: 109_850 } };
  sessionStorage.setItem('unsaved:7:rooms', JSON.stringify({ 1: typed }));
  renderInApp(<RoomChoicePanel group={{ ...groupOf(members), roomChoice: { ...open, answered: [] } }} />, {
    participantIds: [1],
  });
  expect(await monthlyValues()).toEqual(['1600', '1098.50']);
  expect(screen.queryByText(/We kept your amounts/)).toBeNull();
});

it('an order chosen before a room was replaced → the other rooms keep their order, and the new one is last', async () => {
  sessionStorage.setItem('unsaved:7:rooms', JSON.stringify({ 1: { ranking: [99, 12], values: null } }));
  const roomChoice = { ...restarted, evenOut: false };
  renderInApp(<RoomChoicePanel group={{ ...groupOf(members), roomChoice }} />, { participantIds: [1] });
  expect(await screen.findByText(/We kept your order/)).toBeTruthy();
  const order = screen.getByRole('list', { name: /favorite first/ });
  expect([...order.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Room B'),
    expect.stringContaining('Room A'),
  ]);
});

it('a proposal shows who gets which room, and the difference from the rent', async () => {
  const proposal: RoomChoice['proposal'] = {
    rooms: [
      { roomId: 11, participantId: 2, rent: 144_900, difference: 5_000 },
      { roomId: 12, participantId: 1, rent: 124_950, difference: -5_000 },
    ],
    ...{ withoutRoom: [], draw: '5 2026-11-24T12:00:00.000Z', note: null },
  };
  const roomChoice: RoomChoice = { ...open, status: 'proposed', answered: [1, 2], proposal, agreed: [2] };
  renderInApp(<RoomChoicePanel group={{ ...groupOf(members), roomChoice }} />);
  const rows = await screen.findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RoomWhoPer month',
    'Room ABen Sato$1,449$50 above the listed rent',
    'Room BAna Lima$1,249.50$50 below the listed rent',
  ]);
  expect(screen.getByText('Several proposals were equally good, so one was picked at random.')).toBeTruthy();
  expect(screen.queryByText(/2026-11-24T/)).toBeNull();
  expect(screen.getByText('Agreed: 1 of 2')).toBeTruthy();
});

const agreedRents: RoomChoice['proposal'] = {
  rooms: [
    { roomId: 11, participantId: 2, rent: 144_900, difference: 5_000 },
    { roomId: 12, participantId: 1, rent: 124_950, difference: -5_000 },
  ],
  ...{ withoutRoom: [], draw: null, note: null },
};

const agreedChoice: RoomChoice = { ...open, status: 'agreed', answered: [1, 2], proposal: agreedRents, agreed: [1, 2] };

it('rents changed since the agreement → both amounts are shown', async () => {
  const group = groupOf(members);
  const [unit] = group.property.units;
  const dearer = unit?.rooms.map((room) =>
    room.id === 11 ? { ...room, monthlyRate: room.monthlyRate + 10_000 } : room,
  );
  const property = { ...group.property, units: unit && dearer ? [{ ...unit, rooms: dearer }] : [] };
  renderInApp(<RoomChoicePanel group={{ ...group, property, roomChoice: agreedChoice }} />);
  expect(
    await screen.findByText(/The rents have changed: the total was \$2,698\.50 and is now \$2,798\.50/),
  ).toBeTruthy();
});

it('an agreement at current rents shows no change', async () => {
  renderInApp(<RoomChoicePanel group={{ ...groupOf(members), roomChoice: agreedChoice }} />);
  expect(await screen.findByText('Everyone has agreed')).toBeTruthy();
  expect(screen.queryByText(/The rents have changed/)).toBeNull();
});

const three = [...members, participant(3, 'Cy Young', 'im_in')];

it('as many people as rooms → the start offers adjusted rents', async () => {
  renderInApp(<RoomChoicePanel group={groupOf(members)} />, { isPointPerson: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide who gets which room' }));
  expect(screen.getByLabelText('Adjust rents to room preferences')).toBeTruthy();
});

it('several unit types → the start has the one that fits the group best, as Room Fit says', async () => {
  const group = groupOf([participant(1, 'Ana Lima', 'im_in', 11), participant(2, 'Ben Sato', 'im_in', 11)]);
  const [unit] = group.property.units;
  const larger = unit && {
    ...unit,
    ...{ id: 4, name: '4x4', bedrooms: 4, rooms: unit.rooms.slice(0, 1).map((room) => ({ ...room, id: 13 })) },
  };
  const units = unit && larger ? [unit, larger] : [];
  renderInApp(<RoomChoicePanel group={{ ...group, property: { ...group.property, units } }} />, {
    isPointPerson: true,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide who gets which room' }));
  const types = within(screen.getByRole('combobox', { name: 'Unit type' }));
  expect(types.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['4x4', '2x2']);
  expect(types.getByRole('option', { selected: true }).textContent).toBe('2x2');
});

it('more people than rooms → the start offers no adjusted rents, and says why', async () => {
  renderInApp(<RoomChoicePanel group={groupOf(three)} />, { isPointPerson: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Decide who gets which room' }));
  expect(screen.queryByLabelText('Adjust rents to room preferences')).toBeNull();
  expect(screen.getByText(/only when there are as many people as rooms/)).toBeTruthy();
});

it('people and rooms come to differ while rents are to be adjusted → the open choice says that rents stay as listed', async () => {
  const roomChoice = { ...open, concerned: [1, 2, 3] };
  renderInApp(<RoomChoicePanel group={{ ...groupOf(three), roomChoice }} />);
  expect(await screen.findByText(/rents will stay as listed unless the number of people \(3\)/)).toBeTruthy();
});

it('as many people as rooms in an open choice → no word about rents that stay as listed', async () => {
  renderInApp(<RoomChoicePanel group={{ ...groupOf(members), roomChoice: open }} />);
  expect(await screen.findByText('Answered: 1 of 2')).toBeTruthy();
  expect(screen.queryByText(/rents will stay as listed/)).toBeNull();
});
