import type { Group } from '../../contract/group';
import type { PublicRoom, PublicUnit } from '../../contract/unit';

type Offer = Pick<Group, 'unitId'> & { property: Pick<Group['property'], 'units'> };

export type OfferedRoom = { unit: PublicUnit; room: PublicRoom };

/** Largest unit first, and in each the most expensive room first (docs/product.md, "Rooms"). */
export function offeredUnits(group: Offer): PublicUnit[] {
  return group.property.units
    .filter(({ id }) => group.unitId === null || id === group.unitId)
    .toSorted((a, b) => b.bedrooms - a.bedrooms || b.bathrooms - a.bathrooms)
    .map((unit) => ({ ...unit, rooms: unit.rooms.toSorted((a, b) => b.monthlyRate - a.monthlyRate) }));
}

export function offeredRooms(group: Offer): OfferedRoom[] {
  return offeredUnits(group).flatMap((unit) => unit.rooms.map((room) => ({ unit, room })));
}

/** Most expensive first; empty if the unit is gone. */
export const roomsOfUnit = ({ property }: Pick<Offer, 'property'>, unitId: number): PublicRoom[] =>
  (property.units.find(({ id }) => id === unitId)?.rooms ?? []).toSorted((a, b) => b.monthlyRate - a.monthlyRate);

export function roomLabel({ unit, room }: OfferedRoom): string {
  return `${unit.name} - ${room.name}`;
}
