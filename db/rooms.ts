import { type SQL, sql } from 'drizzle-orm';

/** JSON of a `rooms` row named `room`, as visitors get it. */
export const publicRoomJson = `json_object('id', room.id, 'unitId', room.unit_id, 'name', room.name,
  'description', room.description, 'monthlyRate', room.monthly_rate,
  'isPrimary', json(iif(room.is_primary, 'true', 'false')))`;

/** Whether `room` (an id, or null for no preference) may be preferred in the `groups` row named `g`. */
export function isRoomOfGroup(room: number | null): SQL {
  if (room === null) return sql`true`;
  return sql`EXISTS (SELECT 1 FROM rooms JOIN units ON units.id = rooms.unit_id
    WHERE rooms.id = ${room} AND units.is_active AND units.property_id = g.property_id
      AND (g.unit_id IS NULL OR units.id = g.unit_id))`;
}
