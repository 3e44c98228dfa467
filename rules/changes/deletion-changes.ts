import { goneSince } from '../deletion';
import type { GroupFacts, Refusal } from '../group-facts';
import { canceledTour, hasBookedPlace } from './confirmed-tour-changes';
import type { Decision } from './group-change';

/**
 * Hides a group until it is restored or erased: it keeps its property only to get it back, and no booked place. No one is
 * notified of a deleted group.
 */
export function deleteGroup(group: GroupFacts, now: Date): Decision | Refusal<'noGroup'> {
  const { deletedAt, propertyId, me } = group;
  if (deletedAt !== null) return { refused: 'noGroup' };
  const at = now.toISOString();
  const isTourCanceled = hasBookedPlace(group, at);
  const { areTourAnswersDiscarded, entries } = canceledTour(group);
  return {
    answer: {},
    change: {
      at,
      group: {
        ...{ deletedAt: at, deletedBy: me.staffEmail, propertyId: null },
        ...(propertyId !== null && { formerPropertyId: propertyId }),
        ...(isTourCanceled && { confirmedTour: null }),
      },
      ...(isTourCanceled && { areTourAnswersDiscarded, entries }),
      audit: 'group_deleted',
    },
  };
}

/** What decides whether a group gets back its property. */
export type FormerProperty = {
  formerPropertyId: number | null;
  /** False if the property is deleted. */
  isPropertyThere: boolean;
  /** Whether the group's members were erased, after which it has no page. */
  isErased: boolean;
};

/** Restores a group that is not yet erased, with its property if that is there. */
export function restoreGroup(
  { deletedAt }: GroupFacts,
  { formerPropertyId, isPropertyThere, isErased }: FormerProperty,
  now: Date,
): Decision | Refusal<'noGroup'> {
  if (deletedAt === null || deletedAt <= goneSince(now)) return { refused: 'noGroup' };
  return {
    answer: {},
    change: {
      at: now.toISOString(),
      group: {
        ...{ deletedAt: null, deletedBy: null },
        ...(isPropertyThere && !isErased && { propertyId: formerPropertyId, formerPropertyId: null }),
      },
      audit: 'group_restored',
    },
  };
}
