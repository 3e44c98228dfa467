import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/values/limits';
import {
  addToRoomChoice,
  cancelRoomChoice,
  closeDueRoomChoice,
  closeRoomChoice,
  readRoomChoice,
  startRoomChoice,
} from '../../../../rules/changes/room-choice-changes';
import type { GroupFacts } from '../../../../rules/group-facts';
import type { RoomChoiceFacts, UnitOfRooms } from '../../../../rules/room-choice/room-choice-facts';
import { groupFacts, memberFacts as member, roomChoiceFacts } from '../../../support/group-facts';
import { nobody, pointPerson } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const { unit } = roomChoiceFacts();
const out = { interestLevel: 'im_out' } as const;

/** Ana (1), Ben (2), and Cy (3), who is out; their point person asks. */
const group = (changes: Partial<GroupFacts> = {}) =>
  groupFacts({ members: [member(1), member(2), member(3, out)], me: pointPerson, ...changes });

const choosing = (choice: Partial<RoomChoiceFacts> = {}, changes: Partial<GroupFacts> = {}) =>
  group({ roomChoice: roomChoiceFacts({ participantIds: [1, 2], ...choice }), ...changes });

const refusalOf = (decided: object) => ('refused' in decided ? decided.refused : null);

const notForEveryone: [when: string, facts: Partial<GroupFacts>, refused: string][] = [
  ['without a property', { propertyId: null }, 'noGroup'],
  ['by a member', { me: { ...nobody, participantIds: [1] } }, 'onlyPointPersons'],
  ['by a stranger', { me: nobody }, 'onlyPointPersons'],
  ['after an outcome', { outcome: 'leased' }, 'groupClosed'],
];

const many = Array.from({ length: limits.membersChoosingRooms + 1 }, (_, index) => member(index + 1));

describe('Starting', () => {
  const asked = { unitId: 20, evenOut: true, closesAt: null };
  const start = (facts: Partial<GroupFacts> = {}, inUnit: UnitOfRooms | null = unit) =>
    startRoomChoice(group(facts), asked, inUnit, 41, now);

  it.each<[when: string, facts: Partial<GroupFacts>, refused: string, inUnit?: UnitOfRooms | null]>([
    ...notForEveryone,
    ['in no unit', {}, 'unitNotOffered', null],
    ['in one that is not offered', {}, 'unitNotOffered', unit && { ...unit, isActive: false }],
    ['in one of another property', {}, 'unitNotOffered', unit && { ...unit, propertyId: 5 }],
    ['in another than the group’s', { unitId: 21 }, 'unitNotOffered'],
    ['during a choice', { roomChoice: roomChoiceFacts() }, 'choosingAlready'],
    ['during a proposal', { roomChoice: roomChoiceFacts({ status: 'proposed' }) }, 'choosingAlready'],
    ['with one member who is not out', { members: [member(1), member(3, out)] }, 'tooFewMembers'],
    ['with too many', { members: many }, 'tooManyMembers'],
  ])('%s is refused', (_, facts, refused, inUnit = unit) => {
    expect(refusalOf(start(facts, inUnit))).toBe(refused);
  });

  it.each<[when: string, facts: Partial<GroupFacts>]>([
    ['in the group’s own unit', { unitId: 20 }],
    ['in place of an agreed one', { roomChoice: roomChoiceFacts({ status: 'agreed' }) }],
    ['by staff', { me: { ...nobody, kind: 'staff', staffEmail: 'ana@example.com' } }],
  ])('%s asks all who are not out, without an entry', (_, facts) => {
    expect(start(facts)).toEqual({
      answer: { roomChoice: expect.objectContaining({ id: 41, concerned: [1, 2], answered: [] }) },
      change: {
        at,
        roomChoice: roomChoiceFacts({ id: 41, evenOut: true, participantIds: [1, 2] }),
        audit: 'room_choice_started',
        events: [{ kind: 'rooms.asked', subjectId: 41 }],
      },
    });
  });

  it('with as many as may choose asks all of them', () => {
    const members = many.slice(1);
    expect(start({ members })).toMatchObject({ answer: { roomChoice: { concerned: members.map(({ id }) => id) } } });
  });
});

describe('A start that is repeated is answered', () => {
  it.each<[when: string, facts: GroupFacts, expected: object]>([
    ['by the choice as it is now', choosing({ rankedBy: [1] }), { roomChoice: { id: 40, answered: [1] } }],
    ['by a refusal once it has ended', group(), { refused: 'noRoomChoice' }],
    ['by a refusal once another has begun', choosing({ id: 41 }), { refused: 'noRoomChoice' }],
  ])('%s', (_, facts, expected) => {
    expect(readRoomChoice(facts, 40)).toMatchObject(expected);
  });
});

describe('Adding a member', () => {
  const full = { participantIds: many.slice(1).map(({ id }) => id + 100) };
  it.each<[when: string, facts: GroupFacts, memberId: number, refused: string]>([
    ...notForEveryone.map(([when, facts, refused]): [string, GroupFacts, number, string] => [
      when,
      choosing({}, facts),
      1,
      refused,
    ]),
    ['without a choice', group(), 1, 'noRoomChoice'],
    ['who does not exist', choosing(), 9, 'noMember'],
    ['after the agreement', choosing({ status: 'agreed' }), 1, 'choiceAgreed'],
    ['who is out', choosing(), 3, 'memberIsOut'],
    ['who is out, although the choice lists them', choosing({ participantIds: [1, 2, 3] }), 3, 'memberIsOut'],
    ['beyond the limit', choosing(full), 1, 'tooManyMembers'],
  ])('%s is refused', (_, facts, memberId, refused) => {
    expect(refusalOf(addToRoomChoice(facts, memberId, now))).toBe(refused);
  });

  const late = { members: [member(1), member(2), member(4)] };

  it('to an open choice keeps its answers, and asks only the member', () => {
    expect(addToRoomChoice(choosing({ rankedBy: [1] }, late), 4, now)).toMatchObject({
      answer: { roomChoice: { concerned: [1, 2, 4], answered: [1] } },
      change: {
        roomChoice: { participantIds: [1, 2, 4], participantsChangedAt: at },
        entries: [{ kind: 'rooms_member_added', subjectType: 'participant', subjectId: 4, role: 'point_person' }],
        audit: 'room_choice_member_added',
        events: [{ kind: 'rooms.asked', subjectId: 40, recipientIds: [4] }],
      },
    });
  });

  it('to a proposal voids it', () => {
    const proposed = { status: 'proposed', closesAt: at, rankedBy: [1, 2], agreed: [1] } as const;
    const added = addToRoomChoice(choosing({ ...proposed, rankedBy: [1, 2], agreed: [1] }, late), 4, now);
    expect(added).toMatchObject({
      change: { roomChoice: { status: 'open', proposal: null, closesAt: null, rankedBy: [], agreed: [] } },
    });
  });

  it('who takes part already changes nothing', () => {
    expect(addToRoomChoice(choosing(), 1, now)).toMatchObject({ change: null, answer: { roomChoice: { id: 40 } } });
  });
});

describe('Closing', () => {
  const rankings = [
    { participantId: 1, ranking: [12, 11], values: null },
    { participantId: 2, ranking: [11, 12], values: null },
  ];
  const answered = { rankedBy: [1, 2] };
  it.each<[when: string, facts: GroupFacts, refused: string]>([
    ...notForEveryone.map(([when, facts, refused]): [string, GroupFacts, string] => [
      when,
      choosing(answered, facts),
      refused,
    ]),
    ['without a choice', group(), 'noRoomChoice'],
    ['a second time', choosing({ ...answered, status: 'proposed' }), 'choiceClosed'],
    ['with one answer', choosing({ rankedBy: [1] }), 'tooFewAnswers'],
    ['with the answer of one who is out', choosing({ participantIds: [1, 3], rankedBy: [1, 3] }), 'tooFewAnswers'],
  ])('%s is refused', (_, facts, refused) => {
    expect(refusalOf(closeRoomChoice(facts, rankings, now))).toBe(refused);
  });

  const proposal = {
    rooms: [
      { roomId: 11, participantId: 2, rent: 100_000, difference: 0 },
      { roomId: 12, participantId: 1, rent: 80_000, difference: 0 },
    ],
    ...{ withoutRoom: [], draw: null, note: null },
  };

  it('makes the proposal for those who take part, and forgets that it started over', () => {
    const facts = choosing({ ...answered, participantIds: [3, 2, 1], restartedAt: at });
    expect(closeRoomChoice(facts, rankings, now)).toMatchObject({
      answer: { roomChoice: { status: 'proposed', proposal } },
      change: {
        roomChoice: { status: 'proposed', proposal, closedAt: at, restartedAt: null, participantIds: [1, 2] },
        entries: [{ kind: 'rooms_proposed', subjectType: 'group', subjectId: 7, role: 'point_person' }],
        audit: 'room_choice_closed',
        events: [{ kind: 'rooms.proposed', subjectId: 40 }],
      },
    });
  });

  it('no answer or change has a ranking', () => {
    const values = [{ participantId: 1, ranking: [12, 11], values: { 11: 81_357, 12: 98_643 } }, ...rankings.slice(1)];
    const closed = JSON.stringify(closeRoomChoice(choosing(answered), values, now));
    expect(closed).not.toMatch(/81357|"ranking"|"values"/);
  });

  it('by itself is no one’s entry, and not audited; before it is due → refused', () => {
    const closed = closeDueRoomChoice(choosing(answered), rankings, now);
    expect(closed).toMatchObject({
      change: { entries: [{ kind: 'rooms_proposed', role: 'visitor', memberId: null }] },
    });
    expect('change' in closed && closed.change.audit).toBeUndefined();
    for (const facts of [
      choosing({ rankedBy: [1] }),
      choosing(answered, { outcome: 'leased' }),
      choosing(answered, { propertyId: null }),
      group(),
    ])
      expect(closeDueRoomChoice(facts, rankings, now)).toEqual({ refused: 'notDue' });
  });
});

describe('Canceling', () => {
  it.each<[when: string, facts: GroupFacts, refused: string | null]>([
    ...notForEveryone.map(([when, facts, refused]): [string, GroupFacts, string] => [
      when,
      choosing({}, facts),
      refused,
    ]),
    ['without a choice', group(), 'noRoomChoice'],
    ['an open one', choosing(), null],
    ['an agreed one', choosing({ status: 'agreed' }), null],
  ])('%s', (_, facts, refused) => {
    const canceled = cancelRoomChoice(facts, now);
    expect(refusalOf(canceled)).toBe(refused);
    if (refused === null)
      expect(canceled).toMatchObject({
        change: {
          roomChoice: null,
          entries: [{ kind: 'rooms_cancelled', subjectType: 'group', subjectId: 7 }],
          audit: 'room_choice_cancelled',
        },
      });
  });
});
