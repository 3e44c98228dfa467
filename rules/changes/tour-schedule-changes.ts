import type { ActivityState } from '../../contract/activity';
import type { NewTourSchedule, TourSchedule } from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import { nameKey } from '../../contract/values/normalized';
import {
  type GroupFacts,
  isDeviceOf,
  isStranger,
  type Member,
  mayActFor,
  mayLead,
  mayOpen,
  type Refusal,
  type Requester,
  refusalAbout,
  type Schedule,
} from '../group-facts';
import { actorOf, type Decision, type Entry, type GroupChange } from './group-change';

export type PlanningRefusal = 'noGroup' | 'groupClosed' | 'onlyTheirs' | 'schedulesFull' | 'unknownOver';

type Planned = {
  change: GroupChange;
  /** Its id is known once it is saved. */
  answer: { schedule: Omit<TourSchedule, 'id'>; isNew: boolean };
};

/** The member with this name: the one with `participantId`, else the requester's, else the first; null without a member. */
function ownerOf({ members, me }: GroupFacts, { participantId, participantName }: NewTourSchedule): Member | null {
  const named = members.filter(({ name }) => nameKey(name) === nameKey(participantName));
  const [first = null] = named;
  return (
    named.find(({ id }) => id === participantId) ?? named.find(({ id }) => me.participantIds.includes(id)) ?? first
  );
}

/**
 * Why a requester cannot save tour dates; null if they can.
 * @param owner null under a name of no member
 * @param former the dates that they replace
 * @param addedByUnknown how many schedules unknown devices added within a day; undefined where that is not limited
 */
export function planningRefusal(
  group: GroupFacts,
  owner: Member | null,
  former: Schedule | undefined,
  addedByUnknown: number | undefined,
): PlanningRefusal | null {
  const { me, outcome, tourSchedules } = group;
  if (!mayOpen(group)) return 'noGroup';
  if (outcome && me.kind !== 'staff') return 'groupClosed';
  if (!mayPlanFor(group, owner?.id ?? null)) return 'onlyTheirs';
  if (former) return null;
  if (tourSchedules.length >= limits.tourSchedulesPerGroup) return 'schedulesFull';
  const isOver = (addedByUnknown ?? 0) >= limits.unknownPerDay.tourSchedules;
  return isOver && isStranger(me) ? 'unknownOver' : null;
}

/** Each member has one schedule, and so has each name of no member: dates that are saved again replace the former ones. */
export function saveSchedule(
  group: GroupFacts,
  planning: NewTourSchedule,
  addedByUnknown: number | undefined,
  now: Date,
): Planned | Refusal<PlanningRefusal> {
  const { participantName, preferredDates } = planning;
  const owner = ownerOf(group, planning);
  const key = nameKey(participantName);
  const former = group.tourSchedules.find((schedule) =>
    owner ? schedule.participantId === owner.id : schedule.participantId === null && schedule.nameKey === key,
  );
  const refused = planningRefusal(group, owner, former, addedByUnknown);
  if (refused) return refused === 'onlyTheirs' && owner ? refusalAbout(group, owner, refused) : { refused };
  const at = now.toISOString();
  const id = former?.id ?? null;
  const saved = {
    participantId: owner?.id ?? null,
    ...{ participantName, preferredDates },
    createdAt: former?.createdAt ?? at,
    updatedAt: at,
  };
  const areSame = JSON.stringify(former?.preferredDates) === JSON.stringify(preferredDates);
  const before = former && { preferredDates: former.preferredDates };
  return {
    answer: { schedule: { ...saved, groupId: group.id }, isNew: former === undefined },
    change: {
      at,
      savedSchedule: { ...saved, id, nameKey: key, isSavedHere: true, rev: (former?.rev ?? 0) + 1 },
      entries: areSame ? [] : [entryOf(group, 'tour_saved', id, before, { preferredDates })],
      audit: 'tour_dates_changed',
    },
  };
}

const entryOf = (
  { me }: GroupFacts,
  kind: 'tour_saved' | 'tour_removed',
  subjectId: number | null,
  before: ActivityState | undefined,
  after?: ActivityState,
): Entry => ({ kind, subjectType: 'tour_schedule', subjectId, ...actorOf(me), before, after });

export type TakingBackRefusal = 'noSchedule' | 'onlyTheirsToDo';

/** A member's schedule belongs to them, also after they left; any other belongs to the device that saved it last. */
export function mayTakeBack(me: Requester, { participantId, isSavedHere }: Schedule): boolean {
  return mayLead(me) || (participantId === null ? isSavedHere : isDeviceOf(me, participantId));
}

/** Dates under a name of no member are everyone's. */
export const mayPlanFor = ({ editing, me }: GroupFacts, participantId: number | null): boolean =>
  editing === 'anyone' || participantId === null || mayActFor(me, { id: participantId });

/** Keeps the schedule for undo until it is erased. */
export function removeSchedule(group: GroupFacts, id: number, now: Date): Decision | Refusal<TakingBackRefusal> {
  const { me } = group;
  const schedule = mayOpen(group) && group.tourSchedules.find((one) => one.id === id);
  if (!schedule) return { refused: 'noSchedule' };
  if (!mayTakeBack(me, schedule)) return refusalAbout(group, { name: schedule.participantName }, 'onlyTheirsToDo');
  return {
    answer: {},
    change: {
      at: now.toISOString(),
      removedTourSchedules: [id],
      entries: [entryOf(group, 'tour_removed', id, { preferredDates: schedule.preferredDates })],
      audit: 'tour_dates_removed',
    },
  };
}

/** Tour dates as everyone in the group sees them. */
export function visitorsSchedule({ id: groupId }: Pick<GroupFacts, 'id'>, schedule: Schedule): TourSchedule {
  const { id, participantId, participantName, preferredDates, createdAt, updatedAt } = schedule;
  return { id, groupId, participantId, participantName, preferredDates, createdAt, updatedAt };
}
