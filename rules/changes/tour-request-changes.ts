import type { NewTourRequest, TourRequest } from '../../contract/tour-schedule';
import { type GroupFacts, type LeaderRefusal, leaderRefusal, type Refusal } from '../group-facts';
import { type ConfirmingRefusal, confirmingRefusal } from './confirmed-tour-changes';
import { actorOf, type Decision, type Entry } from './group-change';

export type RequestingRefusal = Exclude<ConfirmingRefusal, 'tourChanged'> | 'hasTourHours';

/** Why a requester cannot ask the office for a half-day; null if they can. */
export const requestingRefusal = (group: GroupFacts): RequestingRefusal | null =>
  confirmingRefusal(group) ?? (group.hasTourHours ? 'hasTourHours' : null);

/** Asks the office for a half-day, in place of what was asked for before; the same one again raises only the version. */
export function requestTour(
  group: GroupFacts,
  { date, half }: NewTourRequest,
  now: Date,
): Decision | Refusal<RequestingRefusal> {
  const refused = requestingRefusal(group);
  if (refused) return { refused };
  const { tourRequest: former } = group;
  const at = now.toISOString();
  if (former?.date === date && former.half === half) return { answer: {}, change: { at } };
  const tourRequest: TourRequest = { date, half, requestedAt: at };
  return {
    answer: {},
    change: {
      at,
      group: { tourRequest },
      entries: [entryOf(group, 'tour_requested', tourRequest)],
      audit: 'tour_requested',
    },
  };
}

export function withdrawTourRequest(group: GroupFacts, now: Date): Decision | Refusal<LeaderRefusal> {
  const refused = leaderRefusal(group);
  if (refused) return { refused };
  const at = now.toISOString();
  if (group.tourRequest === null) return { answer: {}, change: { at } };
  return {
    answer: {},
    change: {
      at,
      group: { tourRequest: null },
      entries: [entryOf(group, 'tour_request_withdrawn', null)],
      audit: 'tour_request_withdrawn',
    },
  };
}

const entryOf = (
  { id, me, tourRequest: former }: GroupFacts,
  kind: 'tour_requested' | 'tour_request_withdrawn',
  tourRequest: TourRequest | null,
): Entry => ({
  kind,
  ...{ subjectType: 'group', subjectId: id, ...actorOf(me) },
  ...{ before: { tourRequest: former }, after: { tourRequest } },
});
