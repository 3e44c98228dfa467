import { type SQL, sql } from 'drizzle-orm';
import type { NewRoom, PublicRoom, Room, RoomChange } from '../../worker/contract/properties/room';
import { limits } from '../../worker/contract/values/limits';
import { batch, batchJson, type Database, first } from '../client';
import { audited } from '../office/audit';
import { groups, rooms, units } from '../schema';
import { type IdempotencyKey, writeOnce } from '../statements/idempotency-keys';
import { insertInto } from '../statements/insert-into';
import { type Fields, jsonObject, selectJson } from '../statements/json';
import { isRoomKept, isUnitKept } from '../statements/kept';
import { edited, isStill } from '../statements/rev';

const publicFields: Fields<PublicRoom> = {
  id: rooms.id,
  unitId: rooms.unitId,
  name: rooms.name,
  description: rooms.description,
  monthlyRate: rooms.monthlyRate,
  isPrimary: rooms.isPrimary,
};

/** JSON of a `rooms` row, as visitors get it. */
export const publicRoomJson = jsonObject<PublicRoom>(publicFields);

/** The same as staff get it. */
export const staffRoomJson = jsonObject<Room>({ ...publicFields, rev: rooms.rev });

/** Whether `room` (an id, or null for no preference) may be preferred in the `groups` row that is selected from. */
export const isRoomOfGroup = (room: number | null | SQL): SQL =>
  sql`(${room} IS NULL OR EXISTS (SELECT 1 FROM ${rooms} JOIN ${units} ON ${units.id} = ${rooms.unitId}
    WHERE ${rooms.id} = ${room} AND ${units.isActive} AND ${units.propertyId} = ${groups.propertyId}
      AND (${groups.unitId} IS NULL OR ${units.id} = ${groups.unitId})))`;

const isRoomThere = (id: number) => sql`${rooms.id} = ${id} AND ${isRoomKept}`;

/** Whether there is a room of this id. */
export async function isRoom(db: Database, id: number): Promise<boolean> {
  return (await first(db.select({ id: rooms.id }).from(rooms).where(isRoomThere(id)))) !== null;
}

/** Adds a room; null where the unit is absent or has enough rooms. */
export function insertRoom(db: Database, room: NewRoom, staff: string, key: IdempotencyKey | null) {
  const isBelowCap = sql`(SELECT count(*) FROM ${rooms} WHERE ${rooms.unitId} = ${units.id}) < ${limits.roomsPerUnit}`;
  return writeOnce<Room>(
    db,
    key,
    [insertInto(rooms, room, sql`${units} WHERE ${units.id} = ${room.unitId} AND ${isUnitKept} AND ${isBelowCap}`)],
    selectJson(staffRoomJson, sql`${rooms} WHERE ${rooms.id} = last_insert_rowid() AND changes() = 1`),
    [
      audited(
        staff,
        'room_created',
        'room',
        sql`${rooms.id} = (SELECT max(${rooms.id}) FROM ${rooms}) AND changes() = 1`,
      ),
    ],
  );
}

/** Changes the fields that `change` carries; null where the room is absent or its `rev` another. */
export function updateRoom(db: Database, id: number, { rev, ...change }: RoomChange, staff: string) {
  return batchJson(
    db,
    [
      db
        .update(rooms)
        .set(edited(rooms, change))
        .where(sql`${isRoomThere(id)} AND ${isStill(rooms.rev, rev)}`),
      audited(staff, 'room_updated', 'room', sql`${rooms.id} = ${id} AND changes() = 1`),
    ],
    selectJson(staffRoomJson, sql`${rooms} WHERE ${rooms.id} = ${id} AND changes() = 1`),
  );
}

/** Removes a room, and takes it out of every preference; gives its unit, or null where absent. */
export async function deleteRoom(db: Database, id: number, staff: string): Promise<{ unitId: number } | null> {
  const [, [deleted]] = await batch<[unknown[], { unitId: number }[]]>(db, [
    audited(staff, 'room_deleted', 'room', isRoomThere(id)),
    sql`DELETE FROM ${rooms} WHERE ${isRoomThere(id)} RETURNING ${rooms.unitId} AS unitId`,
  ]);
  return deleted ?? null;
}
