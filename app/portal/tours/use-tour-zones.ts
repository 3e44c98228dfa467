import type { Group } from '../../../contract/group';
import { isKnownZone } from '../../../rules/tours/tours';
import { useIsHydrated, useTimeZone } from '../../client/hydration';
import type { TourZones } from '../../domain/tours';

/** The reader's zone, until it is known the property's, and the property's. */
export function useTourZones({ property }: Pick<Group, 'property'>): TourZones {
  const isHydrated = useIsHydrated();
  const own = useTimeZone();
  const there = property.timeZone !== null && isKnownZone(property.timeZone) ? property.timeZone : own;
  return { own: isHydrated ? own : there, there };
}
