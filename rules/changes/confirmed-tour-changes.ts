import type { NewTourResult } from '../../contract/staff/tour-result';
import type { ConfirmedTour, NewConfirmedTour } from '../../contract/tour-schedule';
import { earliestZone, latestZone } from '../../contract/values/time';
import { type GroupFacts, type LeaderRefusal, leaderRefusal, type Refusal } from '../group-facts';
import { isTourPlanned } from '../tours/half-days';
import { hasTourBegun, isTourOver } from '../tours/tours';
import { actorOf, type Decision, type Entry, type GroupChange, type NewEvent } from './group-change';

export type ConfirmingRefusal = LeaderRefusal | 'groupClosed' | 'tourChanged';

/** Why a requester cannot confirm a tour, or change it; null if they can. */
export const confirmingRefusal = (group: GroupFacts): Exclude<ConfirmingRefusal, 'tourChanged'> | null =>
  leaderRefusal(group) ?? (group.outcome ? 'groupClosed' : null);

/**
 * Members' answers, and a booked place, stay while the time does. The same tour again raises only the version, unless the
 * office thereby confirms what the point person has entered. The `rev` is that of the former tour as the requester saw it.
 */
export function confirmTour(
  group: GroupFacts,
  { rev, ...asked }: NewConfirmedTour,
  now: Date,
): Decision | Refusal<ConfirmingRefusal> {
  const refused = confirmingRefusal(group);
  if (refused) return { refused };
  const { id, me, confirmedTour: former } = group;
  const isTimeChanged = former === null || !isSameTime(former, asked);
  const at = now.toISOString();
  // What the office has confirmed stays confirmed while its time does.
  const by = me.kind === 'staff' || (former?.by === 'office' && !isTimeChanged) ? 'office' : 'point_person';
  const isSame = !isTimeChanged && isSameText(former, asked);
  if (isSame && (former.by === by || !isTourPlanned(former))) return { answer: {}, change: unchangedTour(group, at) };
  if (!isSame && isTourStale(former, rev)) return { refused: 'tourChanged' };
  const confirmedTour: ConfirmedTour = {
    ...asked,
    ...{ confirmedAt: at, by, rev: now.getTime() },
    ...(!isTimeChanged && {
      ...(former.start && { start: former.start, end: former.end }),
      ...(former.movedFrom && { movedFrom: former.movedFrom }),
      ...(former.result && { result: former.result }),
    }),
  };
  return {
    answer: {},
    change: {
      at,
      group: { confirmedTour, tourRequest: null },
      areTourAnswersDiscarded: isTimeChanged,
      entries: [entryOf(group, 'tour_confirmed', confirmedTour)],
      audit: 'tour_confirmed',
      events: [{ kind: 'tour.confirmed', subjectId: id, ...tourChangeOf(group, confirmedTour, now) }],
    },
  };
}

/** Whether a change is based on another tour than the group has; a `rev` of 0 is of none. */
export const isTourStale = (tour: ConfirmedTour | null, rev: number | undefined): boolean =>
  rev !== undefined && rev !== (tour?.rev ?? 0);

/** The tour as it is answers what the point person has asked for. */
export const unchangedTour = ({ tourRequest }: GroupFacts, at: string): GroupChange => ({
  at,
  ...(tourRequest && { group: { tourRequest: null } }),
});

/**
 * What members hear of the next tour. What the point person plans is planned, also when the plan changes; the first that is
 * booked, or that the office confirms, is confirmed; one in its place is a change, except after a tour that is over.
 */
export function tourChangeOf(
  group: GroupFacts,
  next: ConfirmedTour,
  now: Date,
): Pick<NewEvent, 'tourChange' | 'isAfterTour'> {
  const { confirmedTour: former } = group;
  const isAfterTour = hasTourOver(group, now) && !hasTourOver({ ...group, confirmedTour: next }, now);
  if (former && !isAfterTour && !isTourPlanned(former)) return { tourChange: 'changed' };
  return { tourChange: isTourPlanned(next) ? 'planned' : 'confirmed', ...(isAfterTour && { isAfterTour }) };
}

/** Whether the group's tour is over, in its time zone or else everywhere. */
export const hasTourOver = (
  { confirmedTour, timeZone }: Pick<GroupFacts, 'confirmedTour' | 'timeZone'>,
  now: Date,
): boolean => isTourOver({ confirmedTour, timeZone: timeZone ?? latestZone }, now);

const isSameText = (one: ConfirmedTour, other: Omit<NewConfirmedTour, 'rev'>): boolean =>
  one.note === other.note && one.meetingPlace === other.meetingPlace;

const isSameTime = (one: ConfirmedTour, other: Omit<NewConfirmedTour, 'rev'>): boolean =>
  one.date === other.date && one.timePreference === other.timePreference && one.specificTime === other.specificTime;

/**
 * Says whether a group came to its tour, or takes that back; members are not notified of it. The tour has begun somewhere, as
 * the page may count by the clocks of its device.
 */
export function saveTourResult(
  group: GroupFacts,
  { result, rev }: NewTourResult,
  now: Date,
): Decision | Refusal<LeaderRefusal | 'tourChanged' | 'tourToCome'> {
  const refused = leaderRefusal(group);
  if (refused) return { refused };
  const { confirmedTour: tour } = group;
  if (tour?.rev !== rev) return { refused: 'tourChanged' };
  const at = now.toISOString();
  if (result && !hasTourBegun(tour, earliestZone, now)) return { refused: 'tourToCome' };
  const { result: _, ...unanswered } = tour;
  return {
    answer: {},
    change: {
      at,
      group: { confirmedTour: result ? { ...unanswered, result } : unanswered },
      audit: 'tour_result_saved',
    },
  };
}

/** Without a tour, nothing changes. The `rev` is that of the tour as the requester saw it. */
export function cancelTour(
  group: GroupFacts,
  rev: number | undefined,
  now: Date,
): Decision | Refusal<LeaderRefusal | 'tourChanged'> {
  const refused = leaderRefusal(group);
  if (refused) return { refused };
  const at = now.toISOString();
  if (group.confirmedTour === null) return { answer: {}, change: { at } };
  if (isTourStale(group.confirmedTour, rev)) return { refused: 'tourChanged' };
  return {
    answer: {},
    change: { at, group: { confirmedTour: null }, ...canceledTour(group), audit: 'tour_cancelled' },
  };
}

/**
 * What follows from a tour's end. The deletion of a group logs it and notifies no one (`deleteGroup` in
 * rules/changes/deletion-changes.ts), and so does that of a property, which ends many at once (`endBookings` in
 * db/tour-bookings.ts).
 */
export const canceledTour = (
  group: GroupFacts,
): Required<Pick<GroupChange, 'areTourAnswersDiscarded' | 'entries' | 'events'>> => ({
  areTourAnswersDiscarded: true,
  entries: [entryOf(group, 'tour_cancelled', null)],
  events: [{ kind: 'tour.cancelled', subjectId: group.id, tourChange: 'cancelled' }],
});

/** Whether the group has a place that it could still use. */
export const hasBookedPlace = ({ confirmedTour }: Pick<GroupFacts, 'confirmedTour'>, at: string): boolean =>
  confirmedTour?.end !== undefined && confirmedTour.end > at;

const entryOf = (
  { id, me, confirmedTour: former }: GroupFacts,
  kind: 'tour_confirmed' | 'tour_cancelled',
  confirmedTour: ConfirmedTour | null,
): Entry => ({
  kind,
  ...{ subjectType: 'group', subjectId: id, ...actorOf(me) },
  ...{ before: { confirmedTour: former }, after: { confirmedTour } },
});
