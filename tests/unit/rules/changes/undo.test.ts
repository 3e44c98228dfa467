import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/values/limits';
import { undo } from '../../../../rules/changes/undo';
import type { EntryFacts } from '../../../../rules/entry-facts';
import type { GroupFacts } from '../../../../rules/group-facts';
import {
  entryFacts,
  groupFacts,
  memberFacts as member,
  messageFacts,
  roomChoiceFacts,
  scheduleFacts,
} from '../../../support/group-facts';
import { ofAna, ofBen, ofFormerAna, office, pointPerson } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();
const [yesterday, thisMorning] = ['2026-11-27T11:00:00.000Z', '2026-11-28T08:00:00.000Z'];

const leaseSteps: GroupFacts['leaseSteps'] = [
  { id: 5, name: 'Applied', by: 'member' },
  { id: 6, name: 'Approved', by: 'office' },
];
const room = { id: 11, name: 'Room A', unitId: 20, propertyId: 4, isUnitActive: true };
const [ana, ben] = [
  member(1, { name: 'Ana', interestLevel: 'im_in', roomPreference: 11, createdAt: yesterday }),
  member(2, { name: 'Ben', createdAt: thisMorning }),
];

/** Ana (1), who is in and prefers room 11, and Ben (2). */
const group = (changes: Partial<GroupFacts> = {}): GroupFacts =>
  groupFacts({ leaseSteps, members: [ana, ben], ...changes });

const listedAna = { ...ana, removedAt: null };
const formerAna = { ...ana, removedAt: thisMorning };
const dates = [{ date: '2026-12-06', timePreference: 'PM' as const }];
const anasDates = scheduleFacts(31, {
  participantId: 1,
  participantName: 'Ana',
  nameKey: 'ana',
  preferredDates: dates,
});
const many = <Row>(count: number, row: (id: number) => Row) => Array.from({ length: count }, (_, at) => row(100 + at));

const levelAndRoom = entryFacts({
  before: { interestLevel: 'interested', roomPreference: null, roomName: null },
  after: { interestLevel: 'im_in', roomPreference: 11, roomName: 'Room A' },
  ...{ member: listedAna, rooms: [room] },
});
const roomLeft = entryFacts({
  before: { roomPreference: 12, roomName: 'Room B' },
  after: { roomPreference: 11, roomName: 'Room A' },
  ...{ member: listedAna, rooms: [room, { ...room, id: 12, isUnitActive: false }] },
});
const applied = entryFacts({
  ...{ before: { hasApplied: true }, after: { hasApplied: false }, member: listedAna },
});
const leaving = entryFacts({
  ...{ kind: 'left', member: formerAna },
  removed: { members: [ana], tourSchedules: [anasDates], messageIds: [] },
});
const ofSchedule = { subjectType: 'tour_schedule', subjectId: 31 } as const;
const shownDates = { ...anasDates, removedAt: null, hasOwnerLeft: false };
const saving = entryFacts({
  ...{ ...ofSchedule, kind: 'tour_saved', tourSchedule: shownDates },
  ...{ before: { preferredDates: [] }, after: { preferredDates: dates } },
});
const firstSaving = { ...saving, before: null };
const takingBack = entryFacts({
  ...{ ...ofSchedule, kind: 'tour_removed', tourSchedule: { ...shownDates, removedAt: thisMorning } },
  before: { preferredDates: dates },
  removed: { members: [], tourSchedules: [anasDates], messageIds: [] },
});
const message = messageFacts(41, { deletedAt: thisMorning });
const messageTaken = entryFacts({
  ...{ kind: 'message_removed', subjectType: 'message', subjectId: 41, message },
  removed: { members: [], tourSchedules: [], messageIds: [41] },
});
const ofOffice = { ...messageTaken, message: { ...message, isOffice: true, participantId: null } };
const stepDone = entryFacts({
  ...{ kind: 'step_done', after: { step: 'Applied' } },
  member: { ...listedAna, hasApplied: true, stepsDone: [{ id: 5, at: thisMorning }] },
});
const officeStep = { ...stepDone, after: { step: 'Approved' } };
const visitors = entryFacts({
  ...{ kind: 'visitors_removed', subjectType: 'group', subjectId: 7, role: 'point_person', memberId: null },
  removed: { members: [member(3)], tourSchedules: [anasDates], messageIds: [41] },
});
type Later = EntryFacts['later'][number];

const nothingRemoved = { members: [], tourSchedules: [], messageIds: [] };

describe('Undoing is refused', () => {
  const own = { editing: 'own' } as const;
  const choosing: Partial<GroupFacts> = { roomChoice: roomChoiceFacts({ participantIds: [1, 2] }) };
  const newerDates: Later = { kind: 'tour_saved', fields: ['preferredDates'], step: null };
  const newerLevel: Later = { kind: 'member_changed', fields: ['interestLevel'], step: null };
  const newerApplied: Later = { kind: 'step_done', fields: ['step'], step: 'applied' };
  it.each<[when: string, facts: Partial<GroupFacts>, entry: EntryFacts | undefined, refusal: object]>([
    ['of no entry', {}, undefined, { refused: 'noEntry' }],
    ['in a group without a property', { propertyId: null, me: office }, levelAndRoom, { refused: 'noEntry' }],
    ['of what cannot be undone', {}, entryFacts({ kind: 'joined', member: listedAna }), { refused: 'undoOver' }],
    ['a second time', {}, { ...levelAndRoom, undoneAt: thisMorning }, { refused: 'undoOver' }],
    ['after a day', {}, { ...levelAndRoom, createdAt: yesterday }, { refused: 'undoOver' }],
    ['of an undo, a day after the change', {}, { ...levelAndRoom, firstMadeAt: yesterday }, { refused: 'undoOver' }],
    ['after an outcome', { outcome: 'leased', me: ofAna }, levelAndRoom, { refused: 'groupClosed' }],

    ['to others, if members edit their own entry', own, levelAndRoom, { refused: 'onlyTheirs' }],
    ['the same, to a member by name', { ...own, me: ofBen }, levelAndRoom, { refused: 'onlyTheirs', name: 'Ana' }],
    ['to others, of a room during a room choice', choosing, levelAndRoom, { refused: 'onlyTheirs' }],
    ['to others, of an application', {}, applied, { refused: 'onlyTheirs' }],
    [
      'once the level is another',
      { members: [ben] },
      { ...levelAndRoom, member: { ...listedAna, interestLevel: 'im_out' } },
      { refused: 'changedSince' },
    ],
    [
      'once the room is another',
      {},
      { ...levelAndRoom, member: { ...listedAna, roomPreference: 12 } },
      { refused: 'changedSince' },
    ],
    ['once the same was changed again', {}, { ...levelAndRoom, later: [newerLevel] }, { refused: 'changedSince' }],
    [
      'of an application, once its step was marked',
      { me: ofAna },
      { ...applied, later: [newerApplied] },
      { refused: 'changedSince' },
    ],
    [
      'of an application, once it is another',
      { me: ofAna },
      { ...applied, member: { ...listedAna, hasApplied: true } },
      { refused: 'changedSince' },
    ],
    ['to a room that is not offered any more', {}, roomLeft, { refused: 'changedSince' }],
    ['of a member who has left', {}, { ...levelAndRoom, member: formerAna }, { refused: 'changedSince' }],

    ['of leaving, to others', { me: ofBen }, leaving, { refused: 'onlyTheirs', name: 'A former member' }],
    ['of leaving before the code changed', { me: ofFormerAna, codeChangedAt: at }, leaving, { refused: 'noEntry' }],
    ['the same, to another member', { me: ofBen, codeChangedAt: at }, leaving, { refused: 'onlyPointPersons' }],
    [
      'of leaving, once they are back',
      { me: ofAna },
      { ...leaving, removed: nothingRemoved },
      { refused: 'changedSince' },
    ],
    [
      'of leaving, in a full group',
      { me: office, members: many(limits.participantsPerGroup, member) },
      leaving,
      { refused: 'groupFull' },
    ],
    [
      'of leaving, with too many tour dates',
      { me: office, tourSchedules: many(limits.tourSchedulesPerGroup, scheduleFacts) },
      leaving,
      { refused: 'schedulesFull' },
    ],
    ['of removing, to them', { me: ofFormerAna }, { ...leaving, kind: 'removed' }, { refused: 'onlyPointPersons' }],

    ['of tour dates, if members edit their own', { ...own, me: ofBen }, saving, { refused: 'onlyTheirs', name: 'Ana' }],
    ['of the first tour dates, to others', { me: ofBen }, firstSaving, { refused: 'onlyTheirs', name: 'Ana' }],
    ['of tour dates that were saved again', {}, { ...saving, later: [newerDates] }, { refused: 'changedSince' }],
    ['of tour dates that are others', {}, { ...saving, after: { preferredDates: [] } }, { refused: 'changedSince' }],
    [
      'of tour dates that are gone',
      {},
      { ...saving, tourSchedule: { ...shownDates, removedAt: at } },
      { refused: 'changedSince' },
    ],
    ['of taking dates back, to others', { me: ofBen }, takingBack, { refused: 'onlyTheirs', name: 'Ana' }],
    [
      'the same, once they are back',
      { me: ofAna },
      { ...takingBack, removed: nothingRemoved },
      { refused: 'changedSince' },
    ],

    ['of taking a message back, to others', { me: ofBen }, messageTaken, { refused: 'onlyTheirs', name: 'Ana' }],
    [
      'of what the point person took back',
      { me: ofAna },
      { ...messageTaken, role: 'point_person' },
      { refused: 'onlyPointPersons' },
    ],
    ['of what the office wrote', { me: pointPerson }, ofOffice, { refused: 'onlyOffices' }],
    [
      'of a message whose text is erased',
      { me: ofAna },
      { ...messageTaken, removed: nothingRemoved },
      { refused: 'changedSince' },
    ],

    ['of a step, to others', { me: ofBen }, stepDone, { refused: 'onlyTheirs', name: 'Ana' }],
    ['of a step of the office', { me: ofAna }, officeStep, { refused: 'onlyOffices' }],
    ['of a step that is open again', { me: ofAna }, { ...stepDone, member: listedAna }, { refused: 'changedSince' }],
    ['of a step that is gone', { me: ofAna, leaseSteps: [] }, stepDone, { refused: 'changedSince' }],
    [
      'of a step that was marked again',
      { me: ofAna },
      { ...stepDone, later: [newerApplied, { ...newerApplied, step: 'Applied' }] },
      { refused: 'changedSince' },
    ],
    ['of removing visitors, to members', { me: ofAna }, visitors, { refused: 'onlyPointPersons' }],
    [
      'the same, once they are erased',
      { me: office },
      { ...visitors, removed: nothingRemoved },
      { refused: 'changedSince' },
    ],
  ])('%s', (_, facts, entry, refusal) => {
    expect(undo(group(facts), entry, now)).toEqual(refusal);
  });
});

describe('Undoing', () => {
  it.each<[what: string, facts: Partial<GroupFacts>, entry: EntryFacts, kind: string, change: object]>([
    [
      'a level and a room restores both, by anyone',
      {},
      levelAndRoom,
      'member_changed',
      { members: [{ id: 1, interestLevel: 'interested', roomPreference: null, removedRoom: null }] },
    ],
    [
      'a room of a leased group copies the home again',
      { outcome: 'leased', me: office },
      levelAndRoom,
      'member_changed',
      { copiedHome: 1 },
    ],
    [
      'an application marks its step',
      { me: ofAna },
      applied,
      'member_changed',
      { members: [{ id: 1, hasApplied: true, stepsDone: [{ id: 5, at }] }] },
    ],
    [
      'leaving brings the member and their dates back',
      { members: [ben], me: ofFormerAna },
      leaving,
      'restored',
      {
        ...{ restoredMembers: [ana], restoredTourSchedules: [anasDates] },
        events: [{ kind: 'member.joined', subjectId: 1 }],
      },
    ],
    [
      'leaving before the code changed, by the point person',
      { me: pointPerson, codeChangedAt: at, members: [ben] },
      leaving,
      'restored',
      { restoredMembers: [ana] },
    ],
    [
      'tour dates restores the former ones',
      {},
      saving,
      'restored',
      { restoredTourSchedules: [{ ...shownDates, preferredDates: [], updatedAt: at, rev: 5 }] },
    ],
    [
      'the first tour dates removes them, also on the device that saved them',
      {},
      { ...firstSaving, tourSchedule: { ...shownDates, isSavedHere: true } },
      'restored',
      { removedTourSchedules: [31] },
    ],
    [
      'taking dates back brings them back',
      { me: ofAna },
      takingBack,
      'restored',
      { restoredTourSchedules: [{ ...anasDates, updatedAt: at, rev: 5 }] },
    ],
    [
      'a message brings it back, also after an outcome',
      { me: ofAna, outcome: 'closed' },
      messageTaken,
      'restored',
      { restoredMessages: [41] },
    ],
    [
      'a step opens it, and takes the application back',
      { me: ofAna },
      stepDone,
      'step_undone',
      { members: [{ id: 1, stepsDone: [], hasApplied: false }] },
    ],
    [
      'an open step of the office marks it by the office',
      { me: office },
      { ...officeStep, kind: 'step_undone', member: listedAna },
      'step_done',
      { members: [{ id: 1, stepsDone: [{ id: 6, at, by: 'office' }] }] },
    ],
    [
      'removing visitors brings all back',
      { me: pointPerson },
      visitors,
      'restored',
      { restoredMembers: [member(3)], restoredTourSchedules: [anasDates], restoredMessages: [41] },
    ],
  ])('%s', (_, facts, entry, kind, change) => {
    const { before, after, subjectType, subjectId } = entry;
    expect(undo(group(facts), entry, now)).toMatchObject({
      change: {
        ...change,
        ...{ at, audit: 'change_undone' },
        entries: [{ kind, subjectType, subjectId, before: after, after: before, undoes: 81, firstMadeAt: thisMorning }],
      },
    });
  });

  it('an undo keeps the time of the first change', () => {
    const entry = { ...levelAndRoom, createdAt: at, firstMadeAt: thisMorning };
    expect(undo(group(), entry, now)).toMatchObject({ change: { entries: [{ firstMadeAt: thisMorning }] } });
  });

  it('who comes back is the actor, and the answer has the member; an undo of it can be undone only where the change can', () => {
    expect(undo(group({ members: [ben], me: ofFormerAna }), leaving, now)).toMatchObject({
      change: { entries: [{ role: 'member', memberId: 1 }] },
      answer: {
        entry: { actor: { role: 'member', name: 'Ana' }, subject: { name: 'Ana' }, isOwn: true, canUndo: false },
        participant: { id: 1, groupId: 7, rev: 2, email: null },
        ...{ schedule: null, message: null, areMembersBack: true },
      },
    });
    expect(undo(group({ me: ofAna }), levelAndRoom, now)).toMatchObject({
      answer: { entry: { canUndo: true }, participant: { interestLevel: 'interested' }, areMembersBack: false },
    });
  });

  it('the answer has the tour dates that are back, or the message with its text', () => {
    expect(undo(group({ me: ofAna }), takingBack, now)).toMatchObject({
      answer: { schedule: { id: 31, groupId: 7, preferredDates: dates, updatedAt: at }, participant: null },
    });
    expect(undo(group({ me: ofAna }), messageTaken, now)).toMatchObject({
      answer: { message: { id: 41, content: 'Hello', deletedAt: null } },
    });
  });
});
