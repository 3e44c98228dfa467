import { sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import type { NewUnit, Unit, UnitChange } from '../worker/contract/unit';
import { batchJson, type Database, first } from './client';
import { type IdempotencyKey, writeOnce } from './idempotency-keys';
import { jsonObject, type Pairs } from './json';
import { isStill } from './rev';
import { publicRoomJson, staffRoomJson } from './rooms';
import { units } from './schema';

/** JSON of the photos of a list column, as visitors get them. */
export const publicPhotosJson = (column: string) =>
  `(SELECT json_group_array(json_object('url', value ->> 'url', 'originalName', value ->> 'originalName'))
    FROM json_each(${column}))`;

const unitPairs: Pairs = {
  id: 'unit.id',
  propertyId: 'unit.property_id',
  name: 'unit.name',
  description: 'unit.description',
  bedrooms: 'unit.bedrooms',
  bathrooms: 'unit.bathrooms',
  sqft: 'unit.sqft',
  isActive: "json(iif(unit.is_active, 'true', 'false'))",
};

const roomsOfUnit = (roomJson: string) =>
  `(SELECT json_group_array(${roomJson} ORDER BY room.id) FROM rooms room WHERE room.unit_id = unit.id)`;

/** JSON of a `units` row named `unit` with its rooms, as visitors get it. */
export const publicUnitJson = jsonObject({
  ...unitPairs,
  photos: publicPhotosJson('unit.photos'),
  rooms: roomsOfUnit(publicRoomJson),
});

/** The same as staff get it. */
export const staffUnitJson = jsonObject({
  ...unitPairs,
  photos: 'json(unit.photos)',
  rooms: roomsOfUnit(staffRoomJson),
  rev: 'unit.rev',
});

/** Adds a unit; null where the property is absent or has enough units. */
export function insertUnit(db: Database, unit: NewUnit, key: IdempotencyKey | null) {
  return writeOnce<Unit>(
    db,
    key,
    [
      sql`INSERT INTO units (property_id, name, description, bedrooms, bathrooms, sqft, is_active, photos)
          SELECT property.id, ${unit.name}, ${unit.description}, ${unit.bedrooms}, ${unit.bathrooms}, ${unit.sqft},
            ${Number(unit.isActive)}, ${JSON.stringify(unit.photos)}
          FROM properties property WHERE property.id = ${unit.propertyId}
            AND (SELECT count(*) FROM units WHERE property_id = property.id) < ${limits.unitsPerProperty}`,
    ],
    sql`SELECT ${sql.raw(staffUnitJson)} AS body FROM units unit
        WHERE unit.id = last_insert_rowid() AND changes() = 1`,
  );
}

/** Changes the fields that `change` carries; null where the unit is absent or its `rev` another. */
export function updateUnit(db: Database, id: number, { rev, ...change }: UnitChange): Promise<Unit | null> {
  return batchJson<Unit>(db, [
    db
      .update(units)
      .set({ ...change, rev: sql`${units.rev} + 1` })
      .where(sql`${units.id} = ${id} AND ${isStill(units.rev, rev)}`),
    sql`SELECT ${sql.raw(staffUnitJson)} AS body FROM units unit WHERE unit.id = ${id} AND changes() = 1`,
  ]);
}

/** Removes a unit with its rooms, and frees the groups restricted to it; gives its property, or null where absent. */
export async function deleteUnit(db: Database, id: number): Promise<{ propertyId: number } | null> {
  return first(db, sql`DELETE FROM units WHERE id = ${id} RETURNING property_id AS propertyId`);
}

/** Whether there is a unit of this id. */
export async function isUnit(db: Database, id: number): Promise<boolean> {
  return (await first(db, sql`SELECT 1 FROM units WHERE id = ${id}`)) !== null;
}
