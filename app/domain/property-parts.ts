import type { Property } from '../../contract/property';
import type { Room } from '../../contract/room';
import type { Unit } from '../../contract/unit';
import { withSaved } from './lists';

/** Answers may overtake each other: a newer one that is known stays. */
export function withUnit(property: Property, saved: Unit): Property {
  const isOvertaken = property.units.some(({ id, rev }) => id === saved.id && rev > saved.rev);
  return isOvertaken ? property : { ...property, units: withSaved(property.units, saved) };
}

export function withRoom(property: Property, saved: Room): Property {
  const withItsRoom = (unit: Unit) =>
    unit.id === saved.unitId ? { ...unit, rooms: withSaved(unit.rooms, saved) } : unit;
  return { ...property, units: property.units.map(withItsRoom) };
}
