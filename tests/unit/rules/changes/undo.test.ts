import { describe, expect, it } from 'vitest';
import { undo } from '../../../../rules/changes/undo';
import type { EntryFacts } from '../../../../rules/entry-facts';
import type { GroupFacts } from '../../../../rules/group-facts';
import { entryFacts, memberFacts as member, scheduleFacts } from '../../../support/group-facts';
import { ofAna, ofBen, ofFormerAna, office, pointPerson } from '../../../support/requesters';
import {
  ana,
  anasDates,
  applied,
  at,
  ben,
  dates,
  firstSaving,
  group,
  leaving,
  levelAndRoom,
  listedAna,
  messageTaken,
  now,
  officeStep,
  saving,
  shownDates,
  stepDone,
  takingBack,
  thisMorning,
  visitors,
} from '../../../support/undoable-entries';

describe('An undo changes nothing else', () => {
  const level = {
    ...levelAndRoom,
    before: { interestLevel: 'interested' },
    after: { interestLevel: 'im_in' },
  } as const;
  const openStep = { ...stepDone, kind: 'step_undone', member: listedAna } as const;
  it.each<[what: string, facts: Partial<GroupFacts>, entry: EntryFacts, change: object]>([
    ['a level', {}, level, { members: [{ id: 1, interestLevel: 'interested' }] }],
    [
      'a level in a leased group',
      { outcome: 'leased', me: office },
      level,
      { members: [{ id: 1, interestLevel: 'interested' }] },
    ],
    [
      'a room and a level',
      {},
      levelAndRoom,
      { members: [{ id: 1, interestLevel: 'interested', roomPreference: null, removedRoom: null }] },
    ],
    [
      'a mark of a member, who marked it as done',
      { me: ofAna },
      openStep,
      { members: [{ id: 1, stepsDone: [{ id: 5, at }], hasApplied: true }] },
    ],
    [
      'a step of the office',
      { me: office },
      { ...officeStep, member: { ...listedAna, stepsDone: [{ id: 6, at: thisMorning }] } },
      { members: [{ id: 1, stepsDone: [] }] },
    ],
    [
      'removed visitors, whose return is no event',
      { me: pointPerson },
      visitors,
      { restoredMembers: [member(3)], restoredTourSchedules: [anasDates], restoredMessages: [41] },
    ],
  ])('%s', (_, facts, entry, change) => {
    const undone = undo(group(facts), entry, now);
    if ('refused' in undone) throw new Error('It can be undone');
    const { entries: _entries, audit: _audit, at: _at, ...rest } = undone.change;
    expect(rest).toEqual(change);
  });
});

describe('Undoing', () => {
  const levelOnly = { before: { interestLevel: 'interested' }, after: { interestLevel: 'im_in' } } as const;
  const roomOnly = { before: { roomPreference: null }, after: { roomPreference: 11 } };
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

  it('the answer has the new entry, which has no id until it is saved, by the member who undid', () => {
    expect(undo(group({ me: ofBen }), levelAndRoom, now)).toMatchObject({
      answer: {
        entry: {
          ...{ id: 0, createdAt: at, undoneAt: null, before: levelAndRoom.after, after: levelAndRoom.before },
          ...{ actor: { role: 'member', name: 'Ben' }, subject: { name: 'Ana' }, isOwn: false },
        },
      },
    });
  });

  it.each<[what: string, entry: Partial<EntryFacts>, participant: object]>([
    ['a level keeps the room and the application', levelOnly, { interestLevel: 'interested', roomPreference: 11 }],
    ['a room keeps the level', roomOnly, { interestLevel: 'im_in', roomPreference: null, hasApplied: false }],
    ['an application keeps level and room', applied, { interestLevel: 'im_in', roomPreference: 11, hasApplied: true }],
  ])('%s', (_, entry, participant) => {
    expect(undo(group({ me: ofAna }), { ...levelAndRoom, ...entry }, now)).toMatchObject({ answer: { participant } });
  });

  it.each<[what: string, entry: EntryFacts, answer: object]>([
    [
      'Ben’s level is about only him',
      entryFacts({
        ...{ subjectId: 2, member: { ...ben, removedAt: null } },
        ...{ before: { interestLevel: 'im_in' }, after: { interestLevel: 'interested' } },
      }),
      { participant: { id: 2, interestLevel: 'im_in' }, schedule: null },
    ],
    [
      'tour dates with the number of a member are about only them',
      { ...saving, subjectId: 1, tourSchedule: { ...shownDates, id: 1 } },
      { participant: null, schedule: { id: 1, preferredDates: [] } },
    ],
  ])('%s', (_, entry, answer) => {
    const tourSchedules = [scheduleFacts(2), { ...anasDates, id: 1 }];
    expect(undo(group({ me: ofBen, tourSchedules }), entry, now)).toMatchObject({ answer });
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
