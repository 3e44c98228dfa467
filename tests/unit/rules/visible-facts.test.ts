import { describe, expect, it } from 'vitest';
import type { Group, Outcome } from '../../../contract/group';
import type { LeaseStep } from '../../../contract/lease-step';
import type { RoomChoice } from '../../../contract/room-choice';
import { limits } from '../../../contract/values/limits';
import { anonymous } from '../../../rules/identity';
import { mayAsk, mayJoin, mayWrite, memberOffers, roomChoiceOffers, tourOffers } from '../../../rules/visible-facts';
import { groupOf, participant } from '../../support/components/render-in-app';

const now = new Date('2026-11-28T12:00:00.000Z');

const [ana, out] = [participant(1, 'Ana', 'im_in'), participant(2, 'Ben', 'im_out')];
const [ofAna, ofBen, leads] = [
  { ...anonymous, participantIds: [1] },
  { ...anonymous, participantIds: [2] },
  { ...anonymous, isPointPerson: true },
];

function groupWith(
  choice: [status: RoomChoice['status'], participantIds: number[]] | null,
  editing: 'anyone' | 'own' = 'anyone',
) {
  const group = groupOf([ana, out]);
  const [status, participantIds] = choice ?? ['open', []];
  const roomChoice: RoomChoice = {
    ...{
      id: 5,
      unitId: 3,
      evenOut: false,
      status,
      closesAt: null,
      restartedAt: null,
      concerned: participantIds,
      answered: [],
    },
    ...{ proposal: null, agreed: [], declined: [] },
  };
  return {
    ...group,
    customizations: { ...group.customizations, editing, outcome: null },
    roomChoice: choice && roomChoice,
  } satisfies Group;
}

describe('Editing is offered', () => {
  it.each([
    ['to anyone', groupWith(null), undefined, true],
    [
      'to no one before it is known who the device belongs to, if members edit their own entry',
      groupWith(null, 'own'),
      undefined,
      undefined,
    ],
    ['then not to others', groupWith(null, 'own'), ofBen, false],
    ['then on their own device', groupWith(null, 'own'), ofAna, true],
    ['then to the point person', groupWith(null, 'own'), leads, true],
    ['to anyone during a room choice, because the level stays free', groupWith(['open', [1]]), anonymous, true],
  ])('%s', (_, group, me, offered) => {
    expect(memberOffers(group, me).mayEdit(ana)).toBe(offered);
  });

  it('of a member who is out, not to others while they could come back into a room choice', () => {
    expect(memberOffers(groupWith(['open', [1]]), anonymous).mayEdit(out)).toBe(false);
    expect(memberOffers(groupWith(['open', [1]]), ofBen).mayEdit(out)).toBe(true);
    expect(memberOffers(groupWith(['open', [1]]), leads).mayEdit(out)).toBe(true);
    expect(memberOffers(groupWith(['agreed', [1, 2]]), anonymous).mayEdit(out)).toBe(false);
    expect(memberOffers(groupWith(['agreed', [1]]), anonymous).mayEdit(out)).toBe(true);
  });
});

it.each(['open', 'proposed', 'agreed'] as const)(
  'I’m Out of a participant of a choice that is %s → for them and the leaders',
  (status) => {
    expect(memberOffers(groupWith([status, [1]]), anonymous).maySetOut(ana)).toBe(false);
    expect(memberOffers(groupWith([status, [1]]), ofAna).maySetOut(ana)).toBe(true);
    expect(memberOffers(groupWith([status, [3]]), anonymous).maySetOut(ana)).toBe(true);
  },
);

it('joining is offered until an outcome, or the limit of members', () => {
  const group = groupWith(null);
  expect(mayJoin(group, now)).toBe(true);
  expect(mayJoin({ ...group, customizations: { ...group.customizations, outcome: 'leased' } }, now)).toBe(false);
  const members = Array.from({ length: limits.participantsPerGroup }, (_, index) =>
    participant(index + 1, 'Cy', 'im_in'),
  );
  expect(mayJoin({ ...group, participants: members }, now)).toBe(false);
});

it('joining is offered after many have joined today, because only the server knows the limit of a device', () => {
  const members = Array.from({ length: limits.newMembersPerDay }, (_, index) => ({
    ...participant(index + 1, 'Cy', 'im_in'),
    createdAt: now.toISOString(),
  }));
  expect(mayJoin({ ...groupWith(null), participants: members }, now)).toBe(true);
});

describe('A room is offered to a member', () => {
  it.each([
    ['that the group can choose → yes', 11, true],
    ['that does not exist → no', 99, false],
    ['none → yes', null, true],
  ])('%s', (_, roomPreference, offered) => {
    expect(memberOffers(groupWith(null), anonymous).mayChange(ana, { roomPreference })).toBe(offered);
  });

  it('of a unit that is not the group’s → no', () => {
    const group = { ...groupWith(null), unitId: 4 };
    expect(memberOffers(group, anonymous).mayChange(ana, { roomPreference: 11 })).toBe(false);
  });
});

it('A member who is not listed is offered no change', () => {
  expect(memberOffers(groupWith(null), leads).mayChange({ id: 9 }, {})).toBe(false);
});

describe('Marking a step is offered', () => {
  const [own, byOffice]: LeaseStep[] = [
    { id: 1, name: 'Applied', by: 'member' },
    { id: 2, name: 'Approved', by: 'office' },
  ];
  it.each([
    ['on the member’s own device → yes', ana, own, ofAna, true],
    ['to the point person → yes', ana, own, leads, true],
    ['on another member’s device → no', ana, own, ofBen, false],
    ['before it is known who the device belongs to → no', ana, own, undefined, false],
    ['of the office → no', ana, byOffice, leads, false],
    ['of a member who is not listed → no', { id: 9 }, own, leads, false],
  ])('%s', (_, member, step, me, offered) => {
    if (!step) throw new Error('no step');
    expect(memberOffers(groupWith(null), me).mayMark(member, step)).toBe(offered);
  });
});

describe('After an outcome', () => {
  const after = (outcome: Outcome) => {
    const group = groupWith(null);
    return { ...group, customizations: { ...group.customizations, outcome } };
  };

  it.each<[what: string, isOffered: (group: Group) => boolean, leased: boolean, closed: boolean]>([
    ['a question is offered no longer', mayAsk, false, false],
    [
      'a message is offered to known devices and staff while the group has leased',
      (group) => mayWrite(group, true),
      true,
      false,
    ],
    ['a message is not offered to a stranger', (group) => mayWrite(group, false), false, false],
    ['tour dates are offered no longer', (group) => tourOffers(group, true).mayPlan, false, false],
    ['a tour is confirmed no longer', (group) => tourOffers(group, true).mayConfirm, false, false],
    ['a tour can still be canceled', (group) => tourOffers(group, true).mayCancel, true, true],
  ])('%s', (_, isOffered, leased, closed) => {
    expect(isOffered(groupWith(null))).toBe(true);
    expect([isOffered(after('leased')), isOffered(after('closed'))]).toEqual([leased, closed]);
  });
});

it('Tour dates are offered to everyone, a confirmed tour and its cancellation only to those who lead', () => {
  const offers = (mayLead: boolean) => ({
    ...{ mayPlan: true, mayConfirm: mayLead, mayRequest: mayLead, mayCancel: mayLead },
  });
  for (const mayLead of [false, true]) expect(tourOffers(groupWith(null, 'own'), mayLead)).toEqual(offers(mayLead));
});

describe('A room choice', () => {
  const two = [ana, participant(3, 'Cy', 'interested')];
  const many = Array.from({ length: limits.membersChoosingRooms + 1 }, (_, at) => participant(at + 1, 'Cy', 'im_in'));
  const of = (group: Group, participants = two): Group => ({ ...group, participants });
  const answered = (group: Group, ids: number[]): Group => ({
    ...group,
    roomChoice: group.roomChoice && { ...group.roomChoice, answered: ids },
  });
  const open = of(groupWith(['open', [1, 3]]));
  const none = { mayStart: false, mayClose: false, mayCancel: false };

  it.each<[title: string, group: Group, mayLead: boolean, offered: object]>([
    ['of two members can start', of(groupWith(null)), true, { ...none, mayStart: true }],
    ['cannot be started by others than those who lead', of(groupWith(null)), false, none],
    ['of one member, and one who is out, cannot start', groupWith(null), true, none],
    ['of too many can start, to say how many may choose', of(groupWith(null), many), true, { ...none, mayStart: true }],
    ['in the group’s own unit can start', { ...of(groupWith(null)), unitId: 3 }, true, { ...none, mayStart: true }],
    ['without the group’s unit cannot start', { ...of(groupWith(null)), unitId: 4 }, true, none],
    ['that is open can only be canceled', open, true, { ...none, mayCancel: true }],
    ['with one answer can only be canceled', answered(open, [1]), true, { ...none, mayCancel: true }],
    ['with two answers can also close', answered(open, [1, 3]), true, { ...none, mayClose: true, mayCancel: true }],
    ['with two answers is not closed by others', answered(open, [1, 3]), false, none],
    ['that is proposed can only be canceled', of(groupWith(['proposed', [1, 3]])), true, { ...none, mayCancel: true }],
    [
      'that all agreed to can be canceled, or replaced',
      of(groupWith(['agreed', [1, 3]])),
      true,
      { ...none, mayStart: true, mayCancel: true },
    ],
  ])('%s', (_, group, mayLead, offered) => {
    expect(roomChoiceOffers(group, mayLead)).toEqual(offered);
  });
});

it('Coming back from I’m Out is offered to others only outside a room choice', () => {
  expect(memberOffers(groupWith(null), anonymous).maySetOut(out)).toBe(true);
  expect(memberOffers(groupWith(['open', [1, 2]]), anonymous).maySetOut(out)).toBe(false);
});
