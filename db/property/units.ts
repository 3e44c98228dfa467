import { type SQL, sql } from 'drizzle-orm';
import type { PublicPhoto } from '../../contract/photo';
import { PublicUnit, Unit } from '../../contract/unit';
import type { Scope } from '../../rules/scope';
import { type Database, findJson, first } from '../client';
import { properties, rooms, units } from '../schema/properties';
import { isInScope } from '../scope';
import { jsonList, jsonObject, rowJson, selectJson } from '../statements/json';
import { isNotDeleted, isUnitNotDeleted } from '../statements/rows';
import { publicRoomJson, staffRoomJson } from './rooms';

export const publicPhotosJson = (column: typeof units.photos | typeof properties.basePhotos): SQL<PublicPhoto[]> =>
  jsonList(
    jsonObject<PublicPhoto>({ url: sql`value ->> 'url'`, originalName: sql`value ->> 'originalName'` }),
    sql`json_each(${column})`,
    sql`key`,
  );

const roomsOfUnit = <Room>(roomJson: SQL<Room>) =>
  jsonList(roomJson, sql`${rooms} WHERE ${rooms.unitId} = ${units.id}`, rooms.id);

/** Of a unit, beside its property. */
export const publicUnitJson = rowJson(PublicUnit, units, {
  photos: publicPhotosJson(units.photos),
  rooms: roomsOfUnit(publicRoomJson),
});

/** Of a unit, beside its property. */
export const staffUnitJson = rowJson(Unit, units, { rooms: roomsOfUnit(staffRoomJson) });

export const unitOfProperty = sql`${units} JOIN ${properties} ON ${properties.id} = ${units.propertyId}`;

export const selectUnit = (id: number, scope: Scope) =>
  selectJson(
    staffUnitJson,
    sql`${unitOfProperty} WHERE ${units.id} = ${id} AND ${isNotDeleted(properties)} AND ${isInScope(scope, properties.id)}`,
  );

/** Null if the unit, or its property, is deleted. */
export const findUnit = (db: Database, id: number, scope: Scope) => findJson(db, selectUnit(id, scope));

/** The same. */
export async function countUnitPhotos(db: Database, unitId: number, scope: Scope): Promise<number | null> {
  const count = sql<number>`json_array_length(${units.photos})`;
  const row = await first(
    db
      .select({ count })
      .from(units)
      .where(sql`${units.id} = ${unitId} AND ${isUnitNotDeleted(units)} AND ${isInScope(scope, units.propertyId)}`),
  );
  return row?.count ?? null;
}
