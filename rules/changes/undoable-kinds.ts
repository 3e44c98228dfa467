import { type ActivityKind, type ActivityState, undoableForMs } from '../../contract/activity';
import type { LeaseStep } from '../../contract/lease-step';
import type { ParticipantChange } from '../../contract/participant';
import { stepTask } from '../../contract/step-names';
import { limits } from '../../contract/values/limits';
import type { EntryFacts } from '../entry-facts';
import { type GroupFacts, mayActFor, mayLead, mayOpen, type Schedule } from '../group-facts';
import { markedStep } from '../lease-steps';
import type { GroupChange } from './group-change';
import { isOffered, mayChange, withApplied } from './member-changes';
import { mayTakeBackMessage } from './message-changes';
import { mayPlanFor, mayTakeBack } from './tour-schedule-changes';

/** A kind of change that can be undone for a day. */
type UndoableKind = {
  /** The kind of the entry that undoes it; `restored` if not given. */
  undoneAs?: ActivityKind;
  /** Only staff may undo it. */
  isOnlyForStaff?: (group: GroupFacts, entry: EntryFacts) => boolean;
  /** Only the point person and staff may undo it. */
  isOnlyForLeaders?: (group: GroupFacts, entry: EntryFacts) => boolean;
  /** Whether the requester may undo it, where neither applies. */
  mayUndo: (group: GroupFacts, entry: EntryFacts) => boolean;
  /** Whether the subject is still as the change left it. */
  isUnchanged: (group: GroupFacts, entry: EntryFacts) => boolean;
  /** It can also be undone after an outcome. */
  isAlwaysOpen?: true;
  revert: (group: GroupFacts, entry: EntryFacts, at: string) => Reverting;
};

type Reverting = Omit<GroupChange, 'at' | 'entries' | 'audit'>;

export type UndoRefusal =
  | ('noEntry' | 'undoOver' | 'onlyOffices' | 'onlyPointPersons' | 'onlyTheirs' | 'changedSince')
  | ('groupFull' | 'schedulesFull' | 'groupClosed');

/**
 * Why a requester cannot undo a change; null if they can. Who may make the change may undo it, once. Only the newest change
 * of something can be undone, whatever the values are; later ones that were undone do not count, so that one goes back step
 * by step.
 */
export function undoRefusal(group: GroupFacts, entry: EntryFacts, now: Date): UndoRefusal | null {
  const { me, outcome } = group;
  const kind = undoableKinds[entry.kind];
  if (!mayOpen(group)) return 'noEntry';
  if (!kind || entry.undoneAt !== null || firstMadeAt(entry) <= undoableSince(now)) return 'undoOver';
  if (kind.isOnlyForStaff?.(group, entry) && me.kind !== 'staff') return 'onlyOffices';
  if (kind.isOnlyForLeaders?.(group, entry)) {
    if (!mayLead(me)) return 'onlyPointPersons';
  } else if (!kind.mayUndo(group, entry)) return 'onlyTheirs';
  if (!kind.isUnchanged(group, entry)) return 'changedSince';
  const { members, tourSchedules } = entry.removed;
  if (isOver(members, group.members, limits.participantsPerGroup)) return 'groupFull';
  if (isOver(tourSchedules, group.tourSchedules, limits.tourSchedulesPerGroup)) return 'schedulesFull';
  return outcome && me.kind !== 'staff' && !kind.isAlwaysOpen ? 'groupClosed' : null;
}

/** Undoing and redoing a change does not prolong the time in which it can be undone. */
export const firstMadeAt = (entry: EntryFacts): string => entry.firstMadeAt ?? entry.createdAt;

/** An instant; entries that were first made after it can be undone. */
export const undoableSince = (now: Date): string => new Date(now.getTime() - undoableForMs).toISOString();

const isOver = (comingBack: unknown[], there: unknown[], atMost: number): boolean =>
  there.length + comingBack.length > atMost;

const hasKey = (state: ActivityState | null, key: keyof ActivityState): boolean => key in (state ?? {});

const memberChanged: UndoableKind = {
  undoneAs: 'member_changed',
  mayUndo: (group, { member, before }) => member !== null && mayChange(group, member, memberState(before)),
  isUnchanged: (group, { member, before, after, later, rooms }) => {
    const isChangedSince = later.some((entry) =>
      entry.kind === 'member_changed'
        ? entry.fields.some((field) => hasKey(after, field))
        : hasKey(after, 'hasApplied') && isApplied(entry.step),
    );
    if (isChangedSince || !member || member.removedAt !== null) return false;
    const { interestLevel, roomPreference, hasApplied } = memberState(after);
    if (interestLevel !== undefined && interestLevel !== member.interestLevel) return false;
    if (hasApplied !== undefined && hasApplied !== member.hasApplied) return false;
    if (roomPreference === undefined) return true;
    return (
      roomPreference === member.roomPreference &&
      isOffered({ ...group, rooms }, memberState(before).roomPreference ?? null)
    );
  },
  revert: (group, { subjectId: id, member, before }, at) => {
    const state = memberState(before);
    const { hasApplied, roomPreference } = state;
    const isApplying = member && hasApplied !== undefined;
    const changes = {
      ...state,
      ...(roomPreference !== undefined && { removedRoom: null }),
      ...(isApplying && { stepsDone: withApplied(group, member, hasApplied, at) }),
    };
    return {
      members: [{ id, ...changes }],
      // Who lives where was copied with the outcome.
      ...(group.outcome !== null && roomPreference !== undefined && { copiedHome: id }),
    };
  },
};

/** What a change of a member's own fields changed. */
function memberState(state: ActivityState | null): ParticipantChange {
  const { interestLevel, roomPreference, hasApplied } = state ?? {};
  return {
    ...(interestLevel !== undefined && { interestLevel }),
    ...(roomPreference !== undefined && { roomPreference }),
    ...(hasApplied !== undefined && { hasApplied }),
  };
}

const removed: UndoableKind = {
  isOnlyForLeaders: () => true,
  mayUndo: () => false,
  isUnchanged: (_, entry) => entry.removed.members.length > 0,
  revert: (_, { removed: { members, tourSchedules } }) => ({
    restoredMembers: members,
    restoredTourSchedules: tourSchedules,
    events: members.map(({ id }) => ({ kind: 'member.joined', subjectId: id })),
  }),
};

const left: UndoableKind = {
  ...removed,
  // A device that has only the former code cannot bring its member back.
  isOnlyForLeaders: ({ codeChangedAt }, { createdAt }) => createdAt <= (codeChangedAt ?? ''),
  mayUndo: ({ me }, { member }) => member !== null && mayActFor(me, member),
};

const tourSaved: UndoableKind = {
  // The undo of the first save removes the dates.
  mayUndo: (group, { tourSchedule, before }) => {
    if (!tourSchedule) return false;
    const maySave = mayPlanFor(group, tourSchedule.participantId);
    if (before !== null) return maySave;
    return mayTakeBack(group.me, tourSchedule) || (tourSchedule.isSavedHere && maySave);
  },
  isUnchanged: (_, { tourSchedule, after, later }) =>
    later.length === 0 &&
    tourSchedule?.removedAt === null &&
    JSON.stringify(tourSchedule.preferredDates) === JSON.stringify(after?.preferredDates),
  revert: (_, { subjectId, tourSchedule, before }, at) =>
    before?.preferredDates && tourSchedule
      ? { restoredTourSchedules: [withDates(tourSchedule, before.preferredDates, at)] }
      : { removedTourSchedules: [subjectId] },
};

const tourRemoved: UndoableKind = {
  mayUndo: ({ me }, { tourSchedule }) => tourSchedule !== null && mayTakeBack(me, tourSchedule),
  isUnchanged: (_, entry) => entry.removed.tourSchedules.length > 0,
  revert: (_, { removed: { tourSchedules } }, at) => ({
    restoredTourSchedules: tourSchedules.map((schedule) => withDates(schedule, schedule.preferredDates, at)),
  }),
};

const withDates = (schedule: Schedule, preferredDates: Schedule['preferredDates'], updatedAt: string): Schedule => ({
  ...{ ...schedule, preferredDates, updatedAt, rev: schedule.rev + 1 },
});

const messageRemoved: UndoableKind = {
  isOnlyForStaff: (_, { message }) => message?.isOffice ?? false,
  // What one of them took back, only they restore.
  isOnlyForLeaders: (_, { role }) => role === 'point_person' || role === 'office',
  mayUndo: ({ me }, { message }) => message !== null && mayTakeBackMessage(me, message),
  isUnchanged: (_, entry) => entry.removed.messageIds.length > 0,
  isAlwaysOpen: true,
  revert: (_, entry) => ({ restoredMessages: entry.removed.messageIds }),
};

const stepOf = ({ before, after }: EntryFacts) => ({ ...before, ...after }).step ?? null;

const isApplied = (name: string | null): boolean => name !== null && stepTask({ name, by: 'member' }) === 'apply';

/** Entries have a step's name, not its id. */
const theStep = ({ leaseSteps }: GroupFacts, entry: EntryFacts): LeaseStep | undefined =>
  leaseSteps.find(({ name }) => name === stepOf(entry));

const stepMarked = (isDone: boolean): UndoableKind => ({
  undoneAs: isDone ? 'step_undone' : 'step_done',
  isOnlyForStaff: (group, entry) => (theStep(group, entry)?.by ?? 'member') !== 'member',
  mayUndo: ({ me }, { member }) => member !== null && mayActFor(me, member),
  isUnchanged: (group, entry) => {
    const { member, later } = entry;
    const [step, name] = [theStep(group, entry), stepOf(entry)];
    const isChangedSince = later.some(
      (other) => other.step === name || (isApplied(name) && other.fields.includes('hasApplied')),
    );
    if (isChangedSince || !step || !member || member.removedAt !== null) return false;
    return member.stepsDone.some(({ id }) => id === step.id) === isDone;
  },
  revert: (group, entry, at) => {
    const [step, { member }] = [theStep(group, entry), entry];
    if (!step || !member) return {};
    const mark = { at, ...(group.me.kind === 'staff' && { by: 'office' as const }) };
    const stepsDone = markedStep(member.stepsDone, step.id, !isDone, mark);
    const isAppliedStep = stepTask(step) === 'apply';
    return { members: [{ id: member.id, stepsDone, ...(isAppliedStep && { hasApplied: !isDone }) }] };
  },
});

/** Brings back members, messages and tour dates together; questions are gone. */
const visitorsRemoved: UndoableKind = {
  ...removed,
  isUnchanged: (_, { removed: { members, tourSchedules, messageIds } }) =>
    members.length + tourSchedules.length + messageIds.length > 0,
  revert: (_, { removed: { members, tourSchedules, messageIds } }) => ({
    restoredMembers: members,
    restoredTourSchedules: tourSchedules,
    restoredMessages: messageIds,
  }),
};

export const undoableKinds: Partial<Record<ActivityKind, UndoableKind>> = {
  member_changed: memberChanged,
  ...{ left, removed },
  ...{ tour_saved: tourSaved, tour_removed: tourRemoved },
  message_removed: messageRemoved,
  ...{ step_done: stepMarked(true), step_undone: stepMarked(false) },
  visitors_removed: visitorsRemoved,
};
