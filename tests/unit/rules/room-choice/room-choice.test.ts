import { describe, expect, it } from 'vitest';
import type { RoomProposal } from '../../../../contract/room-choice';
import { changed, type GroupChange } from '../../../../rules/changes/group-change';
import type { GroupFacts } from '../../../../rules/group-facts';
import {
  isDue,
  isReminderDue,
  type ReminderTimes,
  roomChoiceAfter,
  visitorsRoomChoice,
} from '../../../../rules/room-choice/room-choice';
import type { RoomChoiceFacts } from '../../../../rules/room-choice/room-choice-facts';
import { groupFacts, memberFacts as member, roomChoiceFacts } from '../../../support/group-facts';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const [over, notOver] = [minutesAgo(1), minutesAgo(-1)];

const proposal: RoomProposal = {
  rooms: [
    { roomId: 11, participantId: 1, rent: 100_000, difference: 0 },
    { roomId: 12, participantId: 2, rent: 80_000, difference: 0 },
  ],
  ...{ withoutRoom: [3], draw: null, note: null },
};

const [open, proposed]: Partial<RoomChoiceFacts>[] = [
  { rankedBy: [1, 2] },
  { status: 'proposed', proposal, closedAt: at, rankedBy: [1, 2, 3], agreed: [1], declined: [2] },
];
const agreed: Partial<RoomChoiceFacts> = { ...proposed, status: 'agreed', agreed: [1, 2], declined: [] };

/** Ana (1), Ben (2) and Cy (3), who take part, and Dee (4), who does not. */
const group = (choice: Partial<RoomChoiceFacts> = {}, changes: Partial<GroupFacts> = {}) =>
  groupFacts({
    members: [1, 2, 3, 4].map((id) => member(id)),
    roomChoice: roomChoiceFacts({ participantIds: [1, 2, 3], ...choice }),
    ...changes,
  });

const members = (...changes: NonNullable<GroupChange['members']>): GroupChange => ({ at, members: changes });

describe('A change of members', () => {
  const [out, left] = [members({ id: 3, interestLevel: 'im_out' }), members({ id: 3, removedAt: at })];
  const level = members({ id: 3, interestLevel: 'im_in' }, { id: 4, interestLevel: 'im_out' });
  const cyIsOut = { members: [member(1), member(2), member(3, { interestLevel: 'im_out' })] };
  const void_ = {
    ...{ status: 'open', proposal: null, closedAt: null, participantIds: [1, 2], participantsChangedAt: at },
    ...{ rankedBy: [], agreed: [], declined: [] },
  };

  it.each<[what: string, before: GroupFacts, change: GroupChange, after: object]>([
    ['out of an open choice: they stay listed, and it waits', group(open), out, { participantsChangedAt: at }],
    ['leaving it: the same', group(open), left, { participantsChangedAt: at }],
    [
      'coming back into it: the same',
      group(open, cyIsOut),
      members({ id: 3, interestLevel: 'need_info' }),
      { participantsChangedAt: at },
    ],
    ['another level, and who does not take part: nothing', group(open), level, {}],
    ['leaving while out: nothing', group(open, cyIsOut), left, {}],
    ['out of a proposal: it is void, without them', group(proposed), out, void_],
    ['leaving it: the same', group(proposed), left, void_],
    ['another level during a proposal: nothing', group(proposed), level, {}],
    ['out after the agreement: nothing', group(agreed), out, {}],
    [
      'a closing time that has passed is dropped',
      group({ ...proposed, closesAt: over }),
      out,
      { ...void_, closesAt: null },
    ],
    ['one to come stays', group({ ...proposed, closesAt: notOver }), out, { ...void_, closesAt: notOver }],
  ])('%s', (_, before, change, after) => {
    expect(changed(before, change).roomChoice).toEqual({ ...before.roomChoice, ...after });
  });

  it('without a choice: none', () => {
    expect(changed(group({}, { roomChoice: null }), out).roomChoice).toBeNull();
  });

  it('a change that says what becomes of the choice decides', () => {
    expect(changed(group(proposed), { ...out, roomChoice: null }).roomChoice).toBeNull();
  });
});

describe('A change of the group', () => {
  const [closed, reopened] = [{ outcome: 'leased' } as const, { outcome: null }];
  const withoutRoom = { unit: { propertyId: 4, isActive: true, rooms: [{ id: 12, name: 'Room B', rent: 80_000 }] } };
  const inactive = { unit: { propertyId: 4, isActive: false, rooms: roomChoiceFacts().unit?.rooms ?? [] } };
  const free = { ...proposal, rooms: [...proposal.rooms, { roomId: 13, participantId: null, rent: 1, difference: 0 }] };

  it.each<[what: string, before: GroupFacts, after: Partial<GroupFacts>, isThere: boolean]>([
    ['another unit ends it', group(open), { unitId: 21 }, false],
    ['also an agreement', group(agreed), { unitId: 21 }, false],
    ['its own unit does not', group(open), { unitId: 20 }, true],
    ['all units instead of its own do not', group(open, { unitId: 20 }), { unitId: null }, true],
    ['a unit that stays the same does not', group(open, { unitId: 20 }), { unitId: 20 }, true],
    ['an outcome does not', group(agreed), closed, true],
    ['reopening with all agreed rooms does not', group(agreed, closed), reopened, true],
    ['reopening without an agreed room ends it', group({ ...agreed, ...withoutRoom }, closed), reopened, false],
    ['reopening without the unit ends it', group({ ...agreed, unit: null }, closed), reopened, false],
    ['reopening with a unit that is not offered ends it', group({ ...agreed, ...inactive }, closed), reopened, false],
    ['another change of a leased group without an agreed room', group({ ...agreed, unit: null }, closed), {}, true],
    ['a room that no one got does not matter', group({ ...agreed, proposal: free }, closed), reopened, true],
    ['reopening does not end one that is open', group({ ...open, unit: null }, closed), reopened, true],
  ])('%s', (_, before, after, isThere) => {
    expect(roomChoiceAfter(before, { ...before, ...after }, at)).toEqual(isThere ? before.roomChoice : null);
  });
});

describe('A choice is due', () => {
  const all = [1, 2, 3];
  it.each<[when: string, choice: Partial<RoomChoiceFacts>, isDue: boolean]>([
    ['when all have answered', { rankedBy: all }, true],
    ['not while one has not', { rankedBy: [1, 2] }, false],
    ['not for the answer of someone who does not take part', { rankedBy: [1, 2, 4] }, false],
    ['at its time, if two have', { rankedBy: [1, 2], closesAt: at }, true],
    ['not before', { rankedBy: [1, 2], closesAt: notOver }, false],
    ['not at its time with one answer', { rankedBy: [1], closesAt: over }, false],
    ['not when its only participant has answered', { rankedBy: [1], participantIds: [1] }, false],
    [
      'not within five minutes of a change of its participants',
      { rankedBy: all, participantsChangedAt: minutesAgo(4) },
      false,
    ],
    ['but after them', { rankedBy: all, participantsChangedAt: minutesAgo(5) }, true],
    ['not once it is closed', { ...proposed, rankedBy: all }, false],
  ])('%s', (_, choice, expected) => {
    expect(isDue(group(choice), now)).toBe(expected);
  });

  it('never without a choice', () => {
    expect(isDue(group({}, { roomChoice: null }), now)).toBe(false);
  });
});

describe('Everyone sees', () => {
  const cyIsOut = { members: [member(1), member(2), member(3, { interestLevel: 'im_out' })] };
  const shown = (facts: GroupFacts) => facts.roomChoice && visitorsRoomChoice(facts, facts.roomChoice);

  it('who takes part and who has answered, in the order of their ids, never what', () => {
    expect(shown(group({ rankedBy: [3, 1] }))).toEqual({
      ...{ id: 40, unitId: 20, evenOut: false, status: 'open', closesAt: null, restartedAt: null },
      ...{ concerned: [1, 2, 3], answered: [1, 3], proposal: null, agreed: [], declined: [] },
    });
  });

  it('an open choice without those who are out, and a proposal with all for whom it was made', () => {
    expect(shown(group({ rankedBy: [1, 3] }, cyIsOut))).toMatchObject({ concerned: [1, 2], answered: [1] });
    expect(shown(group(agreed, cyIsOut))).toMatchObject({ concerned: [1, 2, 3], answered: [1, 2, 3] });
  });
});

describe('Who has not answered is reminded', () => {
  const hours = (count: number) => new Date(now.getTime() + count * 60 * 60_000).toISOString();
  const times: ReminderTimes = { createdAt: hours(-30), participantsChangedAt: null, closesAt: hours(20) };
  it.each<[when: string, changes: Partial<ReminderTimes>, isDue: boolean]>([
    ['within a day of closing', {}, true],
    ['at a day to the millisecond', { closesAt: hours(24) }, true],
    ['not earlier', { closesAt: hours(25) }, false],
    ['not once its time is over', { closesAt: hours(0) }, false],
    ['not without a time', { closesAt: null }, false],
    ['not in the first half of the time since the start', { createdAt: hours(-19) }, false],
    ['from the middle on', { createdAt: hours(-20) }, true],
    ['not in the first half of the time since a participant was added', { participantsChangedAt: hours(-1) }, false],
  ])('%s', (_, changes, expected) => {
    expect(isReminderDue({ ...times, ...changes }, now)).toBe(expected);
  });
});
