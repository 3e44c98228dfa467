import type { StaffGroup } from '../../contract/group';

export type Readiness = 'tooFew' | 'tooMany' | 'roomsOpen' | 'ready';

/**
 * How far members at I'm In fill a unit, by the room that each wants, or null. Ready to lease: exactly as many as there are
 * beds, each with a room of their own (docs/product.md, "Room Fit").
 */
export function readinessOf(beds: number, rooms: readonly (number | null)[]): Readiness {
  if (rooms.length !== beds) return rooms.length < beds ? 'tooFew' : 'tooMany';
  const haveOwnRooms = !rooms.includes(null) && new Set(rooms).size === rooms.length;
  return haveOwnRooms ? 'ready' : 'roomsOpen';
}

/** A group whose status is `ready` may have more members at I'm In than beds, or not a room for each. */
export function isReadyToLease({ status, beds, participants }: Pick<StaffGroup, 'status' | 'beds' | 'participants'>) {
  const committed = participants.filter(({ interestLevel }) => interestLevel === 'im_in');
  const rooms = committed.map(({ roomPreference }) => roomPreference);
  return status === 'ready' && readinessOf(beds ?? 0, rooms) === 'ready';
}
