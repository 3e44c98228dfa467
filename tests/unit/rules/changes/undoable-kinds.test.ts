import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/values/limits';
import { undo } from '../../../../rules/changes/undo';
import type { EntryFacts } from '../../../../rules/entry-facts';
import type { GroupFacts } from '../../../../rules/group-facts';
import { entryFacts, memberFacts as member, roomChoiceFacts, scheduleFacts } from '../../../support/group-facts';
import { ofAna, ofBen, ofFormerAna, office, pointPerson } from '../../../support/requesters';
import {
  anasDates,
  applied,
  at,
  ben,
  firstSaving,
  formerAna,
  group,
  type Later,
  leaving,
  levelAndRoom,
  listedAna,
  many,
  messageTaken,
  nothingRemoved,
  now,
  officeStep,
  ofOffice,
  roomLeft,
  saving,
  shownDates,
  stepDone,
  takingBack,
  thisMorning,
  visitors,
  yesterday,
} from '../../../support/undoable-entries';

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
    ['after exactly a day', {}, { ...levelAndRoom, createdAt: '2026-11-27T12:00:00.000Z' }, { refused: 'undoOver' }],
    ['of an undo, a day after the change', {}, { ...levelAndRoom, firstMadeAt: yesterday }, { refused: 'undoOver' }],
    ['after an outcome', { outcome: 'leased', me: ofAna }, levelAndRoom, { refused: 'groupClosed' }],

    ['to others, if members edit their own entry', own, levelAndRoom, { refused: 'onlyTheirs' }],
    ['the same, to a member by name', { ...own, me: ofBen }, levelAndRoom, { refused: 'onlyTheirs', name: 'Ana' }],
    ['to others, of a room during a room choice', choosing, levelAndRoom, { refused: 'onlyTheirs' }],
    ['to others, of an application', {}, applied, { refused: 'onlyTheirs' }],
    ['of a member who is erased', {}, { ...levelAndRoom, member: null }, { refused: 'onlyTheirs' }],
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
    [
      'once the same was changed again, with something else',
      {},
      {
        ...{ ...levelAndRoom, before: { interestLevel: 'interested' }, after: { interestLevel: 'im_in' } },
        later: [{ kind: 'member_changed', fields: ['interestLevel', 'hasApplied'], step: null }],
      },
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
      'of leaving at the moment at which the code changed, on their device that has the new one',
      { me: { ...ofFormerAna, isAdmitted: true }, codeChangedAt: thisMorning },
      leaving,
      { refused: 'onlyPointPersons' },
    ],
    ['of leaving, once they are erased', { me: ofFormerAna }, { ...leaving, member: null }, { refused: 'onlyTheirs' }],
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
    [
      'of the first tour dates, on the device that saved them, if members edit their own',
      own,
      { ...firstSaving, tourSchedule: { ...shownDates, isSavedHere: true } },
      { refused: 'onlyTheirs' },
    ],
    ['of tour dates that are erased', {}, { ...saving, tourSchedule: null }, { refused: 'onlyTheirs' }],
    ['of taking erased dates back', {}, { ...takingBack, tourSchedule: null }, { refused: 'onlyTheirs' }],
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
    [
      'of what the office took back',
      { me: ofAna },
      { ...messageTaken, role: 'office' },
      { refused: 'onlyPointPersons' },
    ],
    [
      'of a message that is erased',
      { me: ofAna },
      { ...messageTaken, message: null },
      { refused: 'onlyTheirs', name: 'this person' },
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
    [
      'of a step that is open again, while another is done',
      { me: ofAna },
      { ...stepDone, member: { ...listedAna, stepsDone: [{ id: 6, at: thisMorning }] } },
      { refused: 'changedSince' },
    ],
    ['of a step that is gone', { me: ofAna, leaseSteps: [] }, stepDone, { refused: 'changedSince' }],
    [
      'of a step that was marked again',
      { me: ofAna },
      { ...stepDone, later: [newerApplied, { ...newerApplied, step: 'Applied' }] },
      { refused: 'changedSince' },
    ],
    ['of a step of a member who is erased', {}, { ...stepDone, member: null }, { refused: 'onlyTheirs' }],
    [
      'of a step of a member who has left',
      { me: ofFormerAna },
      { ...stepDone, member: { ...formerAna, stepsDone: [{ id: 5, at: thisMorning }] } },
      { refused: 'changedSince' },
    ],
    [
      'of the step Applied, once the application was changed',
      { me: ofAna },
      { ...stepDone, later: [{ kind: 'member_changed', fields: ['hasApplied'], step: null }] },
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

describe('Undoing is possible', () => {
  const officeStepDone = { ...officeStep, member: { ...listedAna, stepsDone: [{ id: 6, at: thisMorning }] } };
  const newerApplication: Later = { kind: 'member_changed', fields: ['hasApplied'], step: null };
  const newerStep = (step: string): Later => ({ kind: 'step_done', fields: ['step'], step });
  it.each<[when: string, facts: Partial<GroupFacts>, entry: EntryFacts]>([
    ['until a day is over', {}, { ...levelAndRoom, createdAt: '2026-11-27T12:00:00.001Z' }],
    ['of a level, once the application was changed', {}, { ...levelAndRoom, later: [newerApplication] }],
    ['of a level, once the step Applied was marked', {}, { ...levelAndRoom, later: [newerStep('Applied')] }],
    ['of an application, once another step was marked', { me: ofAna }, { ...applied, later: [newerStep('Approved')] }],
    [
      'of an application, once the member left and came back',
      { me: ofAna },
      { ...applied, later: [{ kind: 'left', fields: [], step: null }] },
    ],
    ['of a level, in a full group', { members: many(limits.participantsPerGroup, member) }, levelAndRoom],
    ['of leaving, for the last place', { me: office, members: many(limits.participantsPerGroup - 1, member) }, leaving],
    [
      'of leaving after the code changed, on their device',
      { me: { ...ofFormerAna, leftAt: thisMorning }, codeChangedAt: yesterday },
      leaving,
    ],
    [
      'of leaving, for the last tour dates',
      { me: office, tourSchedules: many(limits.tourSchedulesPerGroup - 1, scheduleFacts) },
      leaving,
    ],
    ['of the first tour dates, by their owner', { me: ofAna }, firstSaving],
    ['of a step, once another one was marked', { me: ofAna }, { ...stepDone, later: [newerStep('Approved')] }],
    [
      'of another step, once the application was changed',
      { me: office },
      { ...officeStepDone, later: [newerApplication] },
    ],
    [
      'of a step that only the state before names',
      { me: ofAna },
      { ...stepDone, before: { step: 'Applied' }, after: null },
    ],
    ['of only messages of visitors', { me: office }, { ...visitors, removed: { ...nothingRemoved, messageIds: [41] } }],
    [
      'of only tour dates of visitors',
      { me: office },
      { ...visitors, removed: { ...nothingRemoved, tourSchedules: [anasDates] } },
    ],
  ])('%s', (_, facts, entry) => {
    expect(undo(group(facts), entry, now)).toHaveProperty('change');
  });
});
