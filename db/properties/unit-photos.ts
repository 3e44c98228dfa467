import { sql } from 'drizzle-orm';
import type { Photo } from '../../worker/contract/properties/photo';
import type { Unit } from '../../worker/contract/properties/unit';
import { limits } from '../../worker/contract/values/limits';
import { type Database, first } from '../client';
import { audited } from '../office/audit';
import type { Principal } from '../principal';
import { units } from '../schema/properties';
import type { IdempotencyKey } from '../statements/idempotency-keys';
import { edited } from '../statements/rev';
import { write } from '../statements/write';
import { isUnitThere, selectChangedUnit } from './units';

const photoCount = sql<number>`json_array_length(${units.photos})`;

/** How many photos a unit has; null where it is absent. */
export async function countUnitPhotos(db: Database, unitId: number): Promise<number | null> {
  const row = await first(db.select({ count: photoCount }).from(units).where(isUnitThere(unitId)));
  return row?.count ?? null;
}

/** Adds a photo after the others; null where the unit is absent or has enough. */
export function insertUnitPhoto(db: Database, unitId: number, photo: Photo, by: Principal, key: IdempotencyKey | null) {
  const added = sql`json_insert(${units.photos}, '$[#]', json(${JSON.stringify(photo)}))`;
  return write(db, {
    key,
    writes: [
      db
        .update(units)
        .set(edited(units, { photos: added }))
        .where(sql`${isUnitThere(unitId)} AND ${photoCount} < ${limits.unitPhotos}`),
    ],
    select: selectChangedUnit(unitId),
    after: [audited(by, 'unit_photo_added', 'unit', sql`${units.id} = ${unitId} AND changes() = 1`)],
  });
}

/** Removes the photo at an index; null where the unit is absent, has none there, or one with another address than `url`. */
export function deleteUnitPhoto(
  db: Database,
  unitId: number,
  { photoIndex, url }: { photoIndex: number; url?: string },
  by: Principal,
): Promise<Unit | null> {
  const place = `$[${photoIndex}]`;
  const isThatPhoto = url === undefined ? sql`true` : sql`${units.photos} ->> ${`${place}.url`} = ${url}`;
  const removal = db
    .update(units)
    .set(edited(units, { photos: sql`json_remove(${units.photos}, ${place})` }))
    .where(sql`${isUnitThere(unitId)} AND ${photoCount} > ${photoIndex} AND ${isThatPhoto}`);
  return write(db, {
    writes: [removal, audited(by, 'unit_photo_removed', 'unit', sql`${units.id} = ${unitId} AND changes() = 1`)],
    select: selectChangedUnit(unitId),
  });
}
