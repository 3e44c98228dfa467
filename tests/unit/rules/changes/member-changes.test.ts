import { describe, expect, it } from 'vitest';
import type { NewParticipant, ParticipantChange } from '../../../../contract/participant';
import { limits } from '../../../../contract/values/limits';
import { changeMember, join, readMember, removeMember } from '../../../../rules/changes/member-changes';
import type { GroupFacts, Member, Requester } from '../../../../rules/group-facts';
import { groupFacts, memberFacts as member, roomChoiceFacts, scheduleFacts } from '../../../support/group-facts';
import { nobody, ofAna, ofAnaByAnother, office, pointPerson } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const [yesterday, thisMorning] = ['2026-11-27T11:00:00.000Z', '2026-11-28T08:00:00.000Z'];

/** Ana (1) and Ben (2) in a property with two rooms (11, 12) and the step 'Applied' (5). */
const group = (changes: Partial<GroupFacts> = {}): GroupFacts =>
  groupFacts({
    leaseSteps: [{ id: 5, name: 'applied', by: 'member' }],
    members: [member(1, { name: 'Ana' }), member(2, { name: 'Ben' })],
    rooms: [
      { id: 11, name: 'Room A', unitId: 20, propertyId: 4, isUnitActive: true },
      { id: 12, name: 'Room B', unitId: 21, propertyId: 4, isUnitActive: true },
    ],
    ...changes,
  });

const dana: NewParticipant = { groupId: 7, name: 'Dana', email: null, interestLevel: 'im_in', roomPreference: null };

const fullOf = (count: number, changes: Partial<Member> = {}) =>
  Array.from({ length: count }, (_, index) => member(index + 1, changes));

describe('Joining is refused', () => {
  const { participantsPerGroup, removedMembersPerGroup, unknownPerDay, newMembersPerDay } = limits;
  const notOffered = { refused: 'roomNotOffered' };
  it.each<[when: string, facts: Partial<GroupFacts>, joining: Partial<NewParticipant>, refusal: object]>([
    ['without a property', { propertyId: null }, {}, { refused: 'noGroup' }],
    ['to a device that never opened the changed code', { codeChangedAt: at }, {}, { refused: 'noGroup' }],
    [
      'to a device whose member left before the code changed',
      { codeChangedAt: at, me: { ...nobody, leftAt: thisMorning } },
      {},
      { refused: 'noGroup' },
    ],
    [
      'to a device whose member left at the moment of the change',
      { codeChangedAt: at, me: { ...nobody, leftAt: at } },
      {},
      { refused: 'noGroup' },
    ],
    ['after an outcome', { outcome: 'leased' }, {}, { refused: 'groupClosed' }],
    ['with an unknown room', {}, { roomPreference: 99 }, notOffered],
    ['with a room of another unit than the group’s', { unitId: 21 }, { roomPreference: 11 }, notOffered],
    [
      'with a room of a unit that is withdrawn',
      { rooms: [{ id: 11, name: 'Room A', unitId: 20, propertyId: 4, isUnitActive: false }] },
      { roomPreference: 11 },
      notOffered,
    ],
    ['with a room of another property', { propertyId: 5 }, { roomPreference: 11 }, notOffered],
    ['above the limit', { members: fullOf(participantsPerGroup) }, {}, { refused: 'groupFull' }],
    ['after too many have left', { removedMembers: removedMembersPerGroup }, {}, { refused: 'tooManyLeft' }],
    [
      'to unknown devices after many new members',
      { members: fullOf(unknownPerDay.members, { createdAt: thisMorning }) },
      {},
      { refused: 'unknownOver' },
    ],
    [
      'to a device that is known since today, after still more',
      { members: fullOf(newMembersPerDay, { createdAt: thisMorning }), me: ofAna },
      {},
      { refused: 'unknownOver' },
    ],
  ])('%s', (_, facts, joining, refusal) => {
    expect(join(group(facts), { ...dana, ...joining }, 3, true, now)).toEqual(refusal);
  });
});

describe('Joining is possible', () => {
  const { participantsPerGroup, removedMembersPerGroup, unknownPerDay, newMembersPerDay } = limits;
  const many = fullOf(newMembersPerDay, { createdAt: thisMorning });
  const [dayAgo, notYet] = ['2026-11-27T12:00:00.000Z', '2026-11-27T12:00:00.001Z'];
  it.each<[when: string, facts: Partial<GroupFacts>, joining?: Partial<NewParticipant>]>([
    ['with a room of any unit, where the group has none', {}, { roomPreference: 12 }],
    ['with a room of the group’s unit', { unitId: 21 }, { roomPreference: 12 }],
    ['as the last member below the limit', { members: fullOf(participantsPerGroup - 1) }],
    ['after one fewer than too many have left', { removedMembers: removedMembersPerGroup - 1 }],
    ['for unknown devices after one fewer than too many', { members: many.slice(0, unknownPerDay.members - 1) }],
    [
      'for unknown devices after many members of a day ago',
      { members: fullOf(unknownPerDay.members, { createdAt: dayAgo }) },
    ],
    [
      'for a device that is known since today, after more than an unknown one may',
      { members: fullOf(unknownPerDay.members, { createdAt: notYet }), me: ofAna },
    ],
    [
      'for a device known since exactly a day ago, after many',
      { members: [member(90, { createdAt: dayAgo }), ...many], me: { ...nobody, participantIds: [90] } },
    ],
    ['for a device that opened the changed code', { codeChangedAt: at, me: { ...nobody, isAdmitted: true } }],
    ['for a device whose member left after the change', { codeChangedAt: yesterday, me: { ...nobody, leftAt: at } }],
    ['for staff, whatever the code', { codeChangedAt: at, me: office }],
    ['for the point person, after many new members', { members: many, me: pointPerson }],
    [
      'for a device known for a day, after many',
      { members: [member(90), ...many], me: { ...nobody, participantIds: [90] } },
    ],
  ])('%s', (_, facts, joining) => {
    const joined = join(group(facts), { ...dana, ...joining }, 3, true, now);
    expect(joined).toMatchObject({ change: { joined: { name: 'Dana' } } });
  });

  it('for unknown devices after many new members, in a local run without limits', () => {
    expect(join(group({ members: many }), dana, 3, false, now)).toHaveProperty('change.joined');
  });

  it('a join is an entry of the member themselves, and an event; the answer hides the address', () => {
    const joined = join(group(), { ...dana, email: 'dana@student.test', roomPreference: 11 }, 3, true, now);
    expect(joined).toEqual({
      answer: {
        participant: {
          ...{ id: 3, groupId: 7, name: 'Dana', email: null, interestLevel: 'im_in', roomPreference: 11 },
          ...{ hasApplied: false, tourAnswer: null, stepsDone: [], createdAt: at, rev: 1 },
        },
      },
      change: {
        at,
        joined: {
          ...{ id: 3, name: 'Dana', email: 'dana@student.test', interestLevel: 'im_in', roomPreference: 11 },
          ...{ removedRoom: null, hasApplied: false, tourAnswer: null, language: 'es', stepsDone: [] },
          ...{ rev: 1, createdAt: at },
        },
        entries: [
          {
            ...{ kind: 'joined', subjectType: 'participant', subjectId: 3, role: 'member', memberId: 3, staff: null },
            after: { interestLevel: 'im_in', roomPreference: 11, roomName: 'Room A' },
          },
        ],
        events: [{ kind: 'member.joined', subjectId: 3 }],
        audit: 'member_added',
      },
    });
  });
});

describe('A change of Ana', () => {
  const own = { editing: 'own' } as const;
  const choosing: Partial<GroupFacts> = { roomChoice: roomChoiceFacts({ participantIds: [1, 2] }) };
  const outOfIt: Partial<GroupFacts> = { roomChoice: roomChoiceFacts({ participantIds: [2] }) };
  const [level, out, applied]: ParticipantChange[] = [
    { interestLevel: 'im_in' },
    { interestLevel: 'im_out' },
    { hasApplied: true },
  ];
  const over = (areOverForMailbox: boolean, areOverToday: boolean) => ({ areOverForMailbox, areOverToday });
  const withEmail = { members: [member(1, { name: 'Ana', email: 'ana@student.test' })], me: ofAna };

  it.each<[who: string, facts: Partial<GroupFacts>, change: ParticipantChange | undefined, expected: string | null]>([
    ['anyone may set her level', {}, level, null],
    ['only she and the leaders, if members edit their own entry', own, level, 'onlyTheirs'],
    ['her own device may', { ...own, me: ofAna }, level, null],
    ['the point person may', { ...own, me: pointPerson }, level, null],
    ['the office may', { ...own, me: office }, level, null],
    ['another member may not', { ...own, me: { ...nobody, participantIds: [2] } }, level, 'onlyTheirs'],
    ['no one else says that she has applied', {}, applied, 'onlyTheirs'],
    ['no one else answers the tour for her', {}, { tourAnswer: 'yes' }, 'onlyTheirs'],
    ['no one else takes her out of a room choice', choosing, out, 'onlyTheirs'],
    ['no one else changes her room during one', choosing, { roomPreference: 11 }, 'onlyTheirs'],
    [
      'no one else brings her back in during one',
      { ...choosing, members: [member(1, { name: 'Ana', interestLevel: 'im_out' })] },
      level,
      'onlyTheirs',
    ],
    [
      'anyone may send the room that she has during one',
      { ...choosing, members: [member(1, { roomPreference: 11 })] },
      { roomPreference: 11 },
      null,
    ],
    ['anyone may change her level during one', choosing, level, null],
    ['anyone may take her out if the choice is without her', outOfIt, out, null],
    ['her own device may take her out', { ...choosing, me: ofAna }, out, null],
    ['emails are turned off on her own device', { me: ofAna }, { notify: false }, null],
    ['not on a device with someone else’s link', { me: ofAnaByAnother }, { notify: false }, 'notOwnDevice'],
    ['not by the office', { me: office }, { notify: false }, 'onlyTheirOwn'],
    ['emails need an address', { me: ofAna }, { notify: true }, 'noEmailGiven'],
    ['after an outcome: no', { outcome: 'leased' }, level, 'groupClosed'],
    ['after an outcome, by the office', { outcome: 'leased', me: office }, level, null],
    ['emails are turned off after an outcome', { outcome: 'leased', me: ofAna }, { notify: false }, null],
    [
      'after an outcome: emails are not turned on',
      { ...withEmail, outcome: 'leased' },
      { notify: true },
      'groupClosed',
    ],
    [
      'after an outcome: nothing else with turning emails off',
      { outcome: 'leased', me: ofAna },
      { notify: false, interestLevel: 'im_in' },
      'groupClosed',
    ],
    ['turning emails off names the revision, too', { outcome: 'leased', me: ofAna }, { notify: false, rev: 1 }, null],
    ['with an address, emails are turned on', withEmail, { notify: true }, null],
    ['an unknown device turns no emails off', {}, { notify: false }, 'onlyTheirOwn'],
    ['with the current revision', {}, { ...level, rev: 1 }, null],
    ['with a room that is offered', {}, { roomPreference: 11 }, null],
    ['with an older revision', {}, { ...level, rev: 2 }, 'memberChanged'],
    ['with a room that is not offered', {}, { roomPreference: 99 }, 'roomNotOffered'],
    ['without a page', { propertyId: null }, level, 'noMember'],
  ])('%s', (_, facts, change = {}, expected) => {
    const changed = changeMember(group(facts), 1, change, undefined, now);
    expect('refused' in changed ? changed.refused : null).toBe(expected);
  });

  it.each([
    ['confirmationsOver', over(true, true)],
    ['confirmationsOverToday', over(false, true)],
  ])('asking for emails past a limit → %s', (refused, confirmations) => {
    const asked = changeMember(group(withEmail), 1, { notify: true }, confirmations, now);
    expect(asked).toMatchObject({ refused });
  });

  it('a refusal names her only to those who are known in the group', () => {
    const refusalFor = (me: Requester) => changeMember(group({ ...own, me }), 1, level ?? {}, undefined, now);
    expect(refusalFor(nobody)).toEqual({ refused: 'onlyTheirs' });
    expect(refusalFor({ ...nobody, participantIds: [2] })).toEqual({ refused: 'onlyTheirs', name: 'Ana' });
  });

  it('an entry has only what differs, with the names of rooms', () => {
    const facts = group({ members: [member(1, { roomPreference: 11, removedRoom: null })], me: ofAna });
    const change = { interestLevel: 'interested', roomPreference: 12, hasApplied: true } as const;
    expect(changeMember(facts, 1, change, undefined, now)).toMatchObject({
      change: {
        members: [{ id: 1, roomPreference: 12, removedRoom: null, stepsDone: [{ id: 5, at }], language: 'es' }],
        entries: [
          {
            ...{ kind: 'member_changed', role: 'member', memberId: 1 },
            before: { roomPreference: 11, roomName: 'Room A', hasApplied: false },
            after: { roomPreference: 12, roomName: 'Room B', hasApplied: true },
          },
        ],
      },
      answer: { participant: { rev: 2, stepsDone: [5] } },
    });
  });

  it('the change has the level and what else the activity shows, and no email stops', () => {
    const { change } = changeMember(group(), 1, { interestLevel: 'im_in', rev: 1 }, undefined, now) as {
      change: object;
    };
    expect(change).toEqual({
      at,
      members: [{ id: 1, interestLevel: 'im_in' }],
      entries: [
        {
          ...{ kind: 'member_changed', subjectType: 'participant', subjectId: 1 },
          ...{ role: 'visitor', memberId: null, staff: null },
          before: { interestLevel: 'interested' },
          after: { interestLevel: 'im_in' },
        },
      ],
      audit: 'member_changed',
    });
  });

  it('turning emails off stops them, turning them on does not', () => {
    const turn = (notify: boolean) => changeMember(group(withEmail), 1, { notify }, undefined, now);
    expect(turn(false)).toHaveProperty('change.stoppedEmails', 1);
    expect(turn(true)).not.toHaveProperty('change.stoppedEmails');
  });

  it('an application in a group without such a step leaves the steps as they are', () => {
    const facts = group({ leaseSteps: [{ id: 6, name: 'Approved', by: 'office' }], me: ofAna });
    expect(changeMember(facts, 1, applied ?? {}, undefined, now)).toMatchObject({
      change: { members: [{ hasApplied: true, stepsDone: [] }] },
    });
  });

  it('what is not in the activity has no entry', () => {
    const changed = changeMember(group({ me: ofAna }), 1, { tourAnswer: 'no' }, undefined, now);
    expect(changed).toMatchObject({ change: { entries: [], members: [{ tourAnswer: 'no' }] } });
  });
});

describe('Removing Ana', () => {
  const dated = {
    tourSchedules: [scheduleFacts(31, { participantId: 1, participantName: 'Ana', nameKey: 'ana' }), scheduleFacts(32)],
  };
  it.each<[who: string, me: Requester, kind: string, role: string]>([
    ['on her own device, she leaves', ofAna ?? nobody, 'left', 'member'],
    ['by the point person, she is removed', pointPerson, 'removed', 'point_person'],
    ['by the office, also in a browser that is hers', { ...office, participantIds: [1] }, 'removed', 'office'],
  ])('%s', (_, me, kind, role) => {
    expect(removeMember(group({ me, ...dated }), 1, now)).toMatchObject({
      answer: { participant: { id: 1, name: 'Ana' } },
      change: {
        members: [{ id: 1, removedAt: at }],
        removedTourSchedules: [31],
        entries: [
          {
            ...{ kind, role, subjectType: 'participant', subjectId: 1 },
            before: { interestLevel: 'interested', roomPreference: null, roomName: null },
          },
        ],
        audit: 'member_removed',
        events: [{ kind: 'member.left', subjectId: 1 }],
      },
    });
  });

  it('by anyone else → refused; an unknown member → no member', () => {
    expect(removeMember(group(), 1, now)).toEqual({ refused: 'onlyTheirsToDo' });
    expect(removeMember(group({ me: office }), 9, now)).toEqual({ refused: 'noMember' });
  });
});

describe('A repeated request about Ana is answered', () => {
  it('by the member as she is, without her address, with a removed room and what she has done', () => {
    const done = { email: 'ana@student.test', removedRoom: 'Room C', stepsDone: [{ id: 5, at }] };
    expect(readMember(group({ members: [member(1, done)] }), 1)).toEqual({
      participant: {
        ...{ id: 1, groupId: 7, name: 'Member 1', email: null, interestLevel: 'interested', roomPreference: null },
        ...{ removedRoom: 'Room C', hasApplied: false, tourAnswer: null, stepsDone: [5] },
        ...{ createdAt: yesterday, rev: 1 },
      },
    });
  });

  it.each<[when: string, facts: Partial<GroupFacts>]>([
    ['once she has left', { members: [member(2)] }],
    ['to a device that never opened the changed code', { codeChangedAt: at }],
  ])('by “no member” %s', (_, facts) => expect(readMember(group(facts), 1)).toEqual({ refused: 'noMember' }));
});
