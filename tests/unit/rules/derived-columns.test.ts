import { expect, it } from 'vitest';
import { derivedColumns } from '../../../rules/derived-columns';
import type { Schedule } from '../../../rules/group-facts';
import { groupFacts, memberFacts, scheduleFacts } from '../../support/group-facts';

const now = new Date('2026-11-28T12:00:00.000Z');
const lastWeek = '2026-11-21T12:00:00.000Z';

const isIn = (id: number, roomPreference: number | null = null) =>
  memberFacts(id, { interestLevel: 'im_in', roomPreference });

const roomOf = (unitId: number, id: number) => ({ id, name: `Room ${id}`, unitId, propertyId: 4, isUnitActive: true });

const none = { committed: 0, roomsChosen: 0, lastProposedDay: null, officeStepSince: null };
const isNextSince = (officeStepSince: string | null) => ({ derived: { ...none, officeStepSince } });

const byOffice = { leaseSteps: [{ id: 2, name: 'Approved', by: 'office' as const }] };
const byMember = { leaseSteps: [{ id: 1, name: 'Applied', by: 'member' as const }] };

const on = (id: number, ...days: string[]): Schedule =>
  scheduleFacts(id, { preferredDates: days.map((date) => ({ date, timePreference: 'AM' })) });

it.each([
  ['no members and no dates → nothing', {}, none],
  ['members → how many of them are in', { members: [isIn(1), isIn(2), memberFacts(3)] }, { ...none, committed: 2 }],
  [
    'rooms of those who are in → how many different ones of the group’s unit',
    {
      ...{ unitId: 20, rooms: [roomOf(20, 11), roomOf(20, 12), roomOf(20, 13), roomOf(21, 14)] },
      members: [isIn(1, 11), isIn(2, 11), isIn(3, 12), isIn(4), isIn(5, 14), memberFacts(6, { roomPreference: 13 })],
    },
    { ...none, committed: 5, roomsChosen: 2 },
  ],
  [
    'rooms in a group without a unit → none',
    { rooms: [roomOf(20, 11)], members: [isIn(1, 11)] },
    { ...none, committed: 1 },
  ],
  [
    'proposed days → the last of all members',
    { tourSchedules: [on(1, '2026-12-05', '2026-12-24'), on(2, '2026-12-09')] },
    { ...none, lastProposedDay: '2026-12-24' },
  ],
  [
    'a step of the office that has become the next → since now',
    { ...byOffice, members: [isIn(1)] },
    { ...none, committed: 1, officeStepSince: now.toISOString() },
  ],
  [
    'a step of the office that is still the next → since then',
    { ...byOffice, ...isNextSince(lastWeek), members: [isIn(1), isIn(2)] },
    { ...none, committed: 2, officeStepSince: lastWeek },
  ],
  [
    'a step of the office that is the next for one of two → since now',
    {
      leaseSteps: [...byMember.leaseSteps, ...byOffice.leaseSteps],
      members: [isIn(1), { ...isIn(2), stepsDone: [{ id: 1, at: lastWeek }] }],
    },
    { ...none, committed: 2, officeStepSince: now.toISOString() },
  ],
  [
    'a member’s step that has become the next → since never',
    { ...byMember, ...isNextSince(lastWeek), members: [isIn(1)] },
    { ...none, committed: 1 },
  ],
  [
    'no step left → since never',
    {
      ...{ ...byOffice, ...isNextSince(lastWeek) },
      members: [{ ...isIn(1), stepsDone: [{ id: 2, at: lastWeek }] }],
    },
    { ...none, committed: 1 },
  ],
])('%s', (_, facts, columns) => {
  expect(derivedColumns(groupFacts(facts), now)).toEqual(columns);
});
