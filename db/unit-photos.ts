import { sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import type { Photo } from '../worker/contract/photo';
import type { Unit } from '../worker/contract/unit';
import { batchJson, type Database, first } from './client';
import { type IdempotencyKey, writeOnce } from './idempotency-keys';
import { staffUnitJson } from './units';

/** How many photos a unit has; null where it is absent. */
export async function countUnitPhotos(db: Database, unitId: number): Promise<number | null> {
  const row = await first<{ count: number }>(
    db,
    sql`SELECT json_array_length(photos) AS count FROM units WHERE id = ${unitId}`,
  );
  return row?.count ?? null;
}

/** Adds a photo after the others; null where the unit is absent or has enough. */
export function insertUnitPhoto(db: Database, unitId: number, photo: Photo, key: IdempotencyKey | null) {
  return writeOnce<Unit>(
    db,
    key,
    [
      sql`UPDATE units SET photos = json_insert(photos, '$[#]', json(${JSON.stringify(photo)})), rev = rev + 1
          WHERE id = ${unitId} AND json_array_length(photos) < ${limits.unitPhotos}`,
    ],
    changedUnit(unitId),
  );
}

/** Removes the photo at an index; null where the unit is absent, has none there, or one with another address than `url`. */
export function deleteUnitPhoto(db: Database, unitId: number, index: number, url?: string): Promise<Unit | null> {
  const place = `$[${index}]`;
  const isThatPhoto = url === undefined ? sql`true` : sql`photos ->> ${`${place}.url`} = ${url}`;
  return batchJson<Unit>(db, [
    sql`UPDATE units SET photos = json_remove(photos, ${place}), rev = rev + 1
        WHERE id = ${unitId} AND json_array_length(photos) > ${index} AND ${isThatPhoto}`,
    changedUnit(unitId),
  ]);
}

/** Selects a unit that the statement before has changed. */
const changedUnit = (unitId: number) =>
  sql`SELECT ${sql.raw(staffUnitJson)} AS body FROM units unit WHERE unit.id = ${unitId} AND changes() = 1`;
