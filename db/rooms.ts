import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import type { NewRoom, Room, RoomChange } from '../worker/contract/room';
import { batchJson, type Database, first } from './client';
import { type IdempotencyKey, writeOnce } from './idempotency-keys';
import { jsonObject, type Pairs } from './json';
import { isStill } from './rev';
import { rooms } from './schema';

const roomPairs: Pairs = {
  id: 'room.id',
  unitId: 'room.unit_id',
  name: 'room.name',
  description: 'room.description',
  monthlyRate: 'room.monthly_rate',
  isPrimary: "json(iif(room.is_primary, 'true', 'false'))",
};

/** JSON of a `rooms` row named `room`, as visitors get it. */
export const publicRoomJson = jsonObject(roomPairs);

/** The same as staff get it. */
export const staffRoomJson = jsonObject({ ...roomPairs, rev: 'room.rev' });

/** Whether `room` (an id, or null for no preference) may be preferred in the `groups` row named `g`. */
export function isRoomOfGroup(room: number | null): SQL {
  if (room === null) return sql`true`;
  return sql`EXISTS (SELECT 1 FROM rooms JOIN units ON units.id = rooms.unit_id
    WHERE rooms.id = ${room} AND units.is_active AND units.property_id = g.property_id
      AND (g.unit_id IS NULL OR units.id = g.unit_id))`;
}

/** Whether there is a room of this id. */
export async function isRoom(db: Database, id: number): Promise<boolean> {
  return (await first(db, sql`SELECT 1 FROM rooms WHERE id = ${id}`)) !== null;
}

/** Adds a room; null where the unit is absent or has enough rooms. */
export function insertRoom(db: Database, room: NewRoom, key: IdempotencyKey | null) {
  return writeOnce<Room>(
    db,
    key,
    [
      sql`INSERT INTO rooms (unit_id, name, description, monthly_rate, is_primary)
          SELECT unit.id, ${room.name}, ${room.description}, ${room.monthlyRate}, ${Number(room.isPrimary)}
          FROM units unit WHERE unit.id = ${room.unitId}
            AND (SELECT count(*) FROM rooms WHERE unit_id = unit.id) < ${limits.roomsPerUnit}`,
    ],
    sql`SELECT ${sql.raw(staffRoomJson)} AS body FROM rooms room
        WHERE room.id = last_insert_rowid() AND changes() = 1`,
  );
}

/** Changes the fields that `change` carries; null where the room is absent or its `rev` another. */
export function updateRoom(db: Database, id: number, { rev, ...change }: RoomChange): Promise<Room | null> {
  return batchJson<Room>(db, [
    db
      .update(rooms)
      .set({ ...change, rev: sql`${rooms.rev} + 1` })
      .where(sql`${rooms.id} = ${id} AND ${isStill(rooms.rev, rev)}`),
    sql`SELECT ${sql.raw(staffRoomJson)} AS body FROM rooms room WHERE room.id = ${id} AND changes() = 1`,
  ]);
}

/** Removes a room, and takes it out of every preference; gives its unit, or null where absent. */
export async function deleteRoom(db: Database, id: number): Promise<{ unitId: number } | null> {
  return first(db, sql`DELETE FROM rooms WHERE id = ${id} RETURNING unit_id AS unitId`);
}
