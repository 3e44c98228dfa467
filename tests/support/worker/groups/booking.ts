import type { Group } from '../../../../contract/group';
import type { TourSlots } from '../../../../contract/tour-booking';
import { dayAfter } from '../../../../contract/values/time';
import { tourHours } from '../../world';
import { aBrowser, visitor } from '../calls';
import { aGroup, aProperty, completeSetup } from '../data';

export const aTouredProperty = (changes: object = {}) =>
  aProperty({ timeZone: 'America/Chicago', tourHours: { ...tourHours, ...changes } });

/** No slot from this day on is taken by the notice while a test runs: one is each half hour, whatever the time is now. */
const withoutNotice = `?from=${dayAfter(new Date().toISOString().slice(0, 10), 2)}`;

/** A group that Maya leads, of a property at which it can book a tour. */
export async function aBookingGroup(changes: object = {}) {
  const propertyId = 'propertyId' in changes ? changes.propertyId : (await aTouredProperty()).id;
  const group = await aGroup({ propertyId, ...changes });
  const maya = aBrowser();
  await completeSetup(group, maya);
  const slotsPath = `/api/groups/share/${group.shareCode}/tour-slots`;
  const slots = async (query = withoutNotice, who = visitor) =>
    (await who.get<TourSlots>(`${slotsPath}${query}`)).body.slots;
  const starts = async () => (await slots()).map(({ start }) => start);
  return {
    ...{ ...group, maya, slotsPath, slots, starts },
    bookAt: (start: string | undefined, who = maya, options = {}) =>
      who.post<Group>(`/api/groups/${group.id}/tour-booking`, { start }, options),
    /** @param which of the slots that are free at the beginning */
    book: async (which = 0, who = maya, options = {}) =>
      who.post<Group>(`/api/groups/${group.id}/tour-booking`, { start: (await starts())[which] }, options),
  };
}
