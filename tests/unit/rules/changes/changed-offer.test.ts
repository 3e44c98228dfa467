import { describe, expect, it } from 'vitest';
import type { RoomProposal } from '../../../../contract/room-choice';
import {
  type AffectedGroup,
  affectedGroupAfter,
  becomesReadyAfter,
  changedOffer,
} from '../../../../rules/changes/changed-offer';
import type { PropertyFacts, UnitFacts } from '../../../../rules/property-facts';
import type { RoomChoiceFacts } from '../../../../rules/room-choice/room-choice-facts';
import { roomChoiceFacts } from '../../../support/group-facts';
import { propertyFacts, roomFacts, unitFacts } from '../../../support/property-facts';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

const inUnit = (id: number) => roomFacts(id, { unitId: 20 });
const [dear, cheap, free] = [inUnit(11), inUnit(12), inUnit(13)];

/** The unit 20 of three rooms, beside the unit 21. */
const withUnit = (changes: Partial<UnitFacts> | null = {}) => {
  const unit = unitFacts(20, { rooms: [dear, cheap, free], ...changes });
  return propertyFacts({ units: [...(changes ? [unit] : []), unitFacts(21, { rooms: [roomFacts(31)] })] });
};
const before = withUnit();

const repriced = withUnit({ rooms: [dear, { ...cheap, monthlyRate: 1 }, free] });
const renamed = withUnit({ name: 'Loft', rooms: [{ ...dear, name: 'Corner' }, cheap, free] });
const [enlarged, withoutDear] = [
  withUnit({ rooms: [dear, cheap, free, roomFacts(14)] }),
  withUnit({ rooms: [cheap, free] }),
];
const withoutFree = withUnit({ rooms: [dear, cheap] });
const [withdrawn, withoutUnit] = [withUnit({ isActive: false }), withUnit(null)];

describe('What groups are offered', () => {
  const changedUnit = { unitIds: [20], removedRooms: [], smallerUnits: [] };
  const named = (...rooms: { id: number; name: string }[]) => rooms.map(({ id, name }) => ({ id, name }));

  it.each<[what: string, after: PropertyFacts, expected: ReturnType<typeof changedOffer>]>([
    ['another address: nothing changes', { ...before, address: 'Elm Road 1' }, null],
    ['another name of a unit and a room: nothing', renamed, null],
    ['a new unit: nothing', { ...before, units: [...before.units, unitFacts(22)] }, null],
    ['another rent: its unit', repriced, changedUnit],
    ['a new room: its unit', enlarged, changedUnit],
    ['a unit that is withdrawn: the unit, whose rooms stay', withdrawn, changedUnit],
    ['more bedrooms: nothing', withUnit({ bedrooms: 3 }), null],
    [
      'fewer bedrooms: the smaller unit',
      withUnit({ bedrooms: 1 }),
      { ...changedUnit, unitIds: [], smallerUnits: [20] },
    ],
    ['a removed room: its unit and the room', withoutDear, { ...changedUnit, removedRooms: named(dear) }],
    ['a removed unit: all its rooms', withoutUnit, { ...changedUnit, removedRooms: named(dear, cheap, free) }],
  ])('%s', (_, after, expected) => {
    expect(changedOffer(before, after)).toEqual(expected);
  });

  it('a unit that is offered again: nothing', () => {
    expect(changedOffer(withdrawn, before)).toBeNull();
  });
});

const proposal: RoomProposal = {
  rooms: [
    { roomId: 11, participantId: 1, rent: 90_000, difference: 0 },
    { roomId: 12, participantId: 2, rent: 90_000, difference: 0 },
    { roomId: 13, participantId: null, rent: 90_000, difference: 0 },
  ],
  ...{ withoutRoom: [], draw: null, note: null },
};
const open: Partial<RoomChoiceFacts> = { participantIds: [1, 2], participantsChangedAt: secondsAgo(90) };
const closed: Partial<RoomChoiceFacts> = { ...open, proposal, closedAt: secondsAgo(60), rankedBy: [1, 2] };
const proposed: Partial<RoomChoiceFacts> = { ...closed, status: 'proposed', agreed: [1] };
const agreed: Partial<RoomChoiceFacts> = { ...closed, status: 'agreed', agreed: [1, 2] };

/** The group 7, in which no one prefers a removed room. */
const group = (choice: Partial<RoomChoiceFacts> | null, changes: Partial<AffectedGroup> = {}): AffectedGroup => ({
  ...{ id: 7, version: 3, propertyId: 4, outcome: null, hasRankings: false, members: [] },
  ...{ unitId: 20, beds: 2, committed: 0, setupCompletedAt: secondsAgo(900), decisionDeadline: null },
  roomChoice: choice && roomChoiceFacts(choice),
  ...changes,
});

const ranked = (choice: Partial<RoomChoiceFacts>, changes: Partial<AffectedGroup> = {}) =>
  group(choice, { hasRankings: true, ...changes });

const [ofOffice, leased] = [{ role: 'office', memberId: null, staff: null }, { outcome: 'leased' } as const];
const saying = (...kinds: string[]) => kinds.map((kind) => ({ kind, subjectType: 'group', subjectId: 7, ...ofOffice }));

describe('A choice of rooms', () => {
  const restarted = {
    ...{ status: 'open', proposal: null, closedAt: null, closesAt: null, restartedAt: at },
    ...{ rankedBy: [], agreed: [], declined: [] },
  };
  const unanswered = { ...restarted, restartedAt: null };

  it.each<[what: string, before: AffectedGroup, after: PropertyFacts, choice: object | null, says: string[]]>([
    ['that was answered starts over with another rent', ranked(open), repriced, restarted, ['rooms_restarted']],
    ['with another room', ranked(open), enlarged, restarted, ['rooms_restarted']],
    ['without a room', ranked(open), withoutFree, restarted, ['rooms_restarted']],
    ['its proposal is void', group(proposed), repriced, restarted, ['rooms_restarted']],
    ['without an answer it does not say that it started over', group(open), repriced, unanswered, []],
    [
      'a closing time that has passed is dropped',
      group({ ...open, closesAt: secondsAgo(1) }),
      repriced,
      unanswered,
      [],
    ],
    [
      'one to come stays',
      ranked({ ...open, closesAt: secondsAgo(-1) }),
      repriced,
      { ...restarted, closesAt: secondsAgo(-1) },
      ['rooms_restarted'],
    ],
    [
      'again within a minute: the activity has said so',
      ranked({ ...open, restartedAt: secondsAgo(59) }),
      repriced,
      restarted,
      [],
    ],
    [
      'again after a minute: it says so again',
      ranked({ ...open, restartedAt: secondsAgo(60) }),
      repriced,
      restarted,
      ['rooms_restarted'],
    ],
    ['in a group with an outcome it starts over, and says nothing', ranked(open, leased), repriced, restarted, []],
    ['in a deleted group the same', ranked(open, { propertyId: null }), repriced, restarted, []],
    ['ends with its unit', ranked(proposed), withoutUnit, null, ['rooms_ended']],
    ['ends with a unit that is withdrawn', group(open), withdrawn, null, ['rooms_ended']],
    ['in a deleted group the same, which says nothing', group(open, { propertyId: null }), withdrawn, null, []],
    ['agreed, ends with a room that someone got', ranked(agreed), withoutDear, null, ['rooms_ended']],
    ['agreed, ends with its unit', ranked(agreed), withoutUnit, null, ['rooms_ended']],
    ['agreed, ends with a unit that is withdrawn', ranked(agreed), withdrawn, null, ['rooms_ended']],
    ['open in a group with an outcome, ends with its unit', ranked(open, leased), withoutUnit, null, ['rooms_ended']],
  ])('%s', (_, facts, after, choice, says) => {
    expect(affectedGroupAfter(facts, before, after, at)).toEqual({
      roomChoice: choice && { ...facts.roomChoice, ...choice },
      entries: saying(...says),
    });
  });

  it.each<[what: string, before: AffectedGroup, after: PropertyFacts]>([
    ['agreed, stays without a room that no one got', ranked(agreed), withoutFree],
    ['agreed, stays with other rents', ranked(agreed), repriced],
    ['agreed, stays without its unit while the group has an outcome', ranked(agreed, leased), withoutUnit],
    ['of another unit, stays', ranked({ ...open, unitId: 21 }), withoutUnit],
    ['of a unit of another property, stays', ranked({ ...open, unitId: 99 }), withoutUnit],
    ['there is none', group(null), withoutUnit],
  ])('%s', (_, facts, after) => {
    expect(affectedGroupAfter(facts, before, after, at)).toBeNull();
  });
});

describe('Members who prefer a removed room', () => {
  const members = [
    { id: 1, roomPreference: 11 },
    { id: 2, roomPreference: 12 },
  ];
  const removed = (id: number, roomPreference: number) => ({
    ...{ kind: 'room_removed', subjectType: 'participant', subjectId: id, ...ofOffice },
    before: { roomPreference, roomName: `Room ${roomPreference}` },
  });

  it('each has an entry with the name of the room', () => {
    const change = affectedGroupAfter(group(null, { members }), before, withoutUnit, at);
    expect(change).toEqual({ entries: [removed(1, 11), removed(2, 12)] });
  });

  it.each([leased, { propertyId: null }])('have none with %j', (changes) => {
    const change = affectedGroupAfter(group(null, { members, ...changes }), before, withoutUnit, at);
    expect(change).toEqual({ entries: [] });
  });

  it('in a group whose choice ends, too, the activity has both', () => {
    const change = affectedGroupAfter(group(agreed, { members: members.slice(0, 1) }), before, withoutDear, at);
    expect(change).toEqual({ roomChoice: null, entries: [removed(1, 11), ...saying('rooms_ended')] });
  });
});

describe('A group in a unit of two beds with one member at I’m In', () => {
  const ofOne = group(null, { committed: 1 });
  it.each<[expected: boolean, what: string, group: AffectedGroup, after: PropertyFacts]>([
    [true, 'becomes ready with one bed', ofOne, withUnit({ bedrooms: 1 })],
    [false, 'does not become ready with more beds', ofOne, withUnit({ bedrooms: 3 })],
    [false, 'does not become ready when its unit is removed', ofOne, withUnit(null)],
    [false, 'does not become ready in another unit', { ...ofOne, unitId: 21 }, withUnit({ bedrooms: 1 })],
    [false, 'is ready already with a second member', { ...ofOne, committed: 2 }, withUnit({ bedrooms: 1 })],
  ])('%s: %s', (expected, _, facts, after) => {
    expect(becomesReadyAfter(facts, after, at)).toBe(expected);
  });
});
