import type { Property } from '../contract/property';
import type { Room, Unit } from '../contract/unit';
import { limits } from '../contract/values/limits';

export type RoomFacts = Omit<Room, 'monthlyTotal' | 'monthlyTotalMax' | 'wanted' | 'leased'>;

export type UnitFacts = Omit<Unit, 'rooms'> & { rooms: RoomFacts[] };

/** All that is stored of a property, which the rules read and change as one thing (db/property/property-facts.ts). */
export type PropertyFacts = Omit<Property, 'groupCount' | 'units'> & {
  version: number;
  deletedAt: string | null;
  deletedBy: string | null;
  /** In the order of their ids, and so are their rooms. */
  units: UnitFacts[];
};

/** The ids that SQLite would give next; if others take them meanwhile, the save starts over. */
export type NextIds = { property: number; unit: number; room: number };

/** The size of what is computed for a room. */
const bytesOfTotals = 55;

/** Approximately what staff read of the property, as JSON. */
function bytesOf(property: PropertyFacts): number {
  const withoutCounters = JSON.stringify(property, (key, value) => (key === 'rev' ? undefined : value));
  const rooms = property.units.reduce((sum, unit) => sum + unit.rooms.length, 0);
  return new TextEncoder().encode(withoutCounters).length + rooms * bytesOfTotals;
}

/**
 * Whether a property stays small enough to be read in one row of the database. A change that makes it
 * no larger is always possible.
 */
export function isTooLarge(before: PropertyFacts, after: PropertyFacts): boolean {
  const bytes = bytesOf(after);
  return bytes > limits.propertyBytes && bytes > bytesOf(before);
}
