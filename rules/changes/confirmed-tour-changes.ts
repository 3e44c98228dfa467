import type { ConfirmedTour, NewConfirmedTour } from '../../contract/tour-schedule';
import { type GroupFacts, type LeaderRefusal, leaderRefusal, type Refusal } from '../group-facts';
import { actorOf, type Decision, type Entry } from './group-change';

export type ConfirmingRefusal = LeaderRefusal | 'groupClosed' | 'tourChanged';

/** Why a requester cannot confirm a tour, or change it; null if they can. */
export const confirmingRefusal = (group: GroupFacts): Exclude<ConfirmingRefusal, 'tourChanged'> | null =>
  leaderRefusal(group) ?? (group.outcome ? 'groupClosed' : null);

/**
 * Members' answers stay where only the note changes; the same tour again raises only the version. The `rev` is that of the
 * former tour as the requester saw it.
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
  if (!isTimeChanged && former.note === asked.note) return { answer: {}, change: { at } };
  if (rev !== undefined && rev !== (former?.rev ?? 0)) return { refused: 'tourChanged' };
  const by = me.kind === 'staff' ? 'office' : 'point_person';
  const confirmedTour: ConfirmedTour = { ...asked, confirmedAt: at, by, rev: now.getTime() };
  return {
    answer: {},
    change: {
      at,
      group: { confirmedTour },
      areTourAnswersDiscarded: isTimeChanged,
      entries: [entryOf(group, 'tour_confirmed', confirmedTour)],
      audit: 'tour_confirmed',
      events: [{ kind: 'tour.confirmed', subjectId: id, tourChange: former ? 'changed' : 'confirmed' }],
    },
  };
}

const isSameTime = (one: ConfirmedTour, other: Omit<NewConfirmedTour, 'rev'>): boolean =>
  one.date === other.date && one.timePreference === other.timePreference && one.specificTime === other.specificTime;

export function cancelTour(group: GroupFacts, now: Date): Decision | Refusal<LeaderRefusal> {
  const refused = leaderRefusal(group);
  if (refused) return { refused };
  const at = now.toISOString();
  if (group.confirmedTour === null) return { answer: {}, change: { at } };
  return {
    answer: {},
    change: {
      at,
      group: { confirmedTour: null },
      areTourAnswersDiscarded: true,
      entries: [entryOf(group, 'tour_cancelled', null)],
      audit: 'tour_cancelled',
      events: [{ kind: 'tour.cancelled', subjectId: group.id, tourChange: 'cancelled' }],
    },
  };
}

const entryOf = (
  { id, me, confirmedTour: former }: GroupFacts,
  kind: 'tour_confirmed' | 'tour_cancelled',
  confirmedTour: ConfirmedTour | null,
): Entry => ({
  kind,
  ...{ subjectType: 'group', subjectId: id, ...actorOf(me) },
  ...{ before: { confirmedTour: former }, after: { confirmedTour } },
});
