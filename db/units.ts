import { type SQL, sql } from 'drizzle-orm';
import type { Photo, PublicPhoto } from '../contract/photo';
import { type NewUnit, PublicUnit, Unit, type UnitChange } from '../contract/unit';
import { limits } from '../contract/values/limits';
import { audited, auditedWhere } from './audit';
import { type Database, findJson, first } from './client';
import type { Principal, Staff } from './principal';
import { hasSpaceFor, hasSpaceForChange } from './property-size';
import { publicRoomJson, staffRoomJson } from './rooms';
import { properties, rooms, units } from './schema/properties';
import { asInserted, columnName, insertInto } from './statements/insert-into';
import { jsonList, jsonObject, rowJson, selectJson } from './statements/json';
import { edited, isNotDeleted, isStill, isUnitNotDeleted } from './statements/rows';
import { firstUnmet, type IdempotencyKey, previousWriteHappened, refusalJson, write } from './statements/write';

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

const isUnitThere = (id: number) => sql`${units.id} = ${id} AND ${isUnitNotDeleted(units)}`;

/** With its rooms. */
export function insertUnit(
  db: Database,
  { rooms: roomsToAdd, ...unit }: NewUnit,
  by: Principal,
  key: IdempotencyKey | null,
) {
  const property = sql`${properties} WHERE ${properties.id} = ${unit.propertyId} AND ${isNotDeleted(properties)}`;
  const reason = firstUnmet({
    unitsFull: sql`(SELECT count(*) FROM ${units} WHERE ${units.propertyId} = ${properties.id}) < ${limits.unitsPerProperty}`,
    propertyFull: hasSpaceFor({ ...unit, rooms: roomsToAdd }, properties.id),
  });
  const newest = sql`(SELECT max(${units.id}) FROM ${units})`;
  const roomRows = insertInto(
    rooms,
    {
      ...{ unitId: newest, name: field('name'), description: field('description') },
      ...{ monthlyRate: field('monthlyRate'), isPrimary: field('isPrimary') },
    },
    sql`${each(roomsToAdd)} ORDER BY key`,
  );
  return write(db, {
    key,
    refusal: refusalJson(reason, property, 'noProperty'),
    writes: [
      insertInto(units, unit, sql`${property} AND ${reason} IS NULL`),
      roomsToAdd.length > 0 && roomRows,
      audited(by, 'unit_created', 'unit', newest),
    ],
    select: selectJson(
      staffUnitJson,
      sql`${unitOfProperty} WHERE ${units.id} = ${newest} AND ${previousWriteHappened}`,
    ),
  });
}

const unitRefusalJson = <Reason extends string>(id: number, reason: SQL<Reason | null>) =>
  refusalJson(reason, sql`${units} WHERE ${isUnitThere(id)}`, 'noUnit');

export function updateUnit(db: Database, id: number, { rev, ...change }: UnitChange, by: Principal) {
  const reason = firstUnmet({
    unitChanged: isStill(units.rev, rev),
    propertyFull: hasSpaceForChange(change, units, units.propertyId),
  });
  return write(db, {
    refusal: unitRefusalJson(id, reason),
    writes: [
      db
        .update(units)
        .set(edited(units, change))
        .where(sql`${isUnitThere(id)} AND ${reason} IS NULL`),
      audited(by, 'unit_updated', 'unit', id),
    ],
    select: selectChangedUnit(id),
  });
}

const selectChangedUnit = (id: number) =>
  selectJson(staffUnitJson, sql`${unitOfProperty} WHERE ${units.id} = ${id} AND ${previousWriteHappened}`);

/** The property's charges without those of only this unit. */
const chargesOfOthers = (unitId: number) => sql`(SELECT json_group_array(json(charge.value) ORDER BY charge.key)
  FROM json_each(${properties.charges}) charge WHERE charge.value ->> '$.unitId' IS NOT ${unitId})`;

/** Also removes its charges and lifts the restriction of groups to it; returns its property, or null where it is absent. */
export function deleteUnit(db: Database, id: number, by: Principal) {
  const deleted = jsonObject<{ propertyId: number }>({ propertyId: units.propertyId });
  return write(db, {
    writes: [auditedWhere(by, 'unit_deleted', 'unit', isUnitThere(id))],
    select: selectJson(deleted, sql`${units} WHERE ${isUnitThere(id)}`),
    afterSelect: [
      db
        .update(properties)
        .set({ charges: chargesOfOthers(id) })
        .where(
          sql`${properties.id} = (SELECT ${units.propertyId} FROM ${units} WHERE ${isUnitThere(id)})
            AND json_array_length(${properties.charges}) <> json_array_length(${chargesOfOthers(id)})`,
        ),
      db.delete(units).where(isUnitThere(id)),
    ],
  });
}

const photoCount = sql<number>`json_array_length(${units.photos})`;

export async function countUnitPhotos(db: Database, unitId: number): Promise<number | null> {
  const row = await first(db.select({ count: photoCount }).from(units).where(isUnitThere(unitId)));
  return row?.count ?? null;
}

export function insertUnitPhoto(db: Database, unitId: number, photo: Photo, by: Principal, key: IdempotencyKey | null) {
  const added = sql`json_insert(${units.photos}, '$[#]', json(${JSON.stringify(photo)}))`;
  const reason = firstUnmet({
    photosFull: sql`${photoCount} < ${limits.unitPhotos}`,
    propertyFull: hasSpaceFor(photo, units.propertyId),
  });
  return write(db, {
    key,
    refusal: unitRefusalJson(unitId, reason),
    writes: [
      db
        .update(units)
        .set(edited(units, { photos: added }))
        .where(sql`${isUnitThere(unitId)} AND ${reason} IS NULL`),
      audited(by, 'unit_photo_added', 'unit', unitId),
    ],
    select: selectChangedUnit(unitId),
  });
}

/** Removes the photo at the index, only if it has the `url` where one is given. */
export function deleteUnitPhoto(
  db: Database,
  unitId: number,
  { photoIndex, url }: { photoIndex: number; url?: string },
  by: Principal,
) {
  const path = `$[${photoIndex}]`;
  const reason = firstUnmet({
    noPhoto: sql`${photoCount} > ${photoIndex}`,
    otherPhoto: url === undefined ? sql`true` : sql`${units.photos} ->> ${`${path}.url`} = ${url}`,
  });
  const removal = db
    .update(units)
    .set(edited(units, { photos: sql`json_remove(${units.photos}, ${path})` }))
    .where(sql`${isUnitThere(unitId)} AND ${reason} IS NULL`);
  return write(db, {
    refusal: unitRefusalJson(unitId, reason),
    writes: [removal, audited(by, 'unit_photo_removed', 'unit', unitId)],
    select: selectChangedUnit(unitId),
  });
}

type UnitsAtVersion = { version: number; units: Unit[] };

export function findUnitsAtVersion(db: Database, propertyId: number): Promise<UnitsAtVersion | null> {
  const json = jsonObject<UnitsAtVersion>({
    version: properties.version,
    units: jsonList(staffUnitJson, sql`${units} WHERE ${units.propertyId} = ${properties.id}`, units.id),
  });
  return findJson(
    db,
    selectJson(json, sql`${properties} WHERE ${properties.id} = ${propertyId} AND ${isNotDeleted(properties)}`),
  );
}

/** Without an id it is new; a room of a new unit refers to it by `unitName`. */
type ImportedUnit = Pick<Unit, 'name' | 'description' | 'bedrooms' | 'bathrooms' | 'sqft'> & { id: number | null };
type ImportedRoom = Pick<Unit['rooms'][number], 'name' | 'description' | 'monthlyRate' | 'isPrimary'> & {
  id: number | null;
  unitId: number | null;
  unitName: string;
};

const field = (name: string) => sql`value ->> ${sql.raw(`'$.${name}'`)}`;

/** Each statement runs only where the one before wrote rows; the first checks the version for all. */
const each = (things: object[]) => sql`json_each(${JSON.stringify(things)}) WHERE ${previousWriteHappened}`;

/** What an import adds to a property: all of what is new, and the descriptions of what it changes. */
const addedBy = ({ units, rooms }: { units: ImportedUnit[]; rooms: ImportedRoom[] }) =>
  [...units, ...rooms].map((each) => (each.id === null ? each : each.description));

export function writeImport(
  db: Database,
  propertyId: number,
  version: number,
  imported: { units: ImportedUnit[]; rooms: ImportedRoom[] },
  by: Staff,
) {
  const property = sql`${properties.id} = ${propertyId} AND ${isNotDeleted(properties)}`;
  const reason = firstUnmet({
    propertyChanged: sql`${properties.version} = ${version}`,
    propertyFull: hasSpaceFor(addedBy(imported), properties.id),
  });
  const { name, description, bedrooms, bathrooms, sqft } = units;
  const { monthlyRate, isPrimary } = rooms;
  const newUnit = sql`(SELECT ${units.id} FROM ${units} WHERE ${units.propertyId} = ${propertyId} AND ${units.name} = ${field('unitName')})`;
  const unitRows = insertInto(
    units,
    {
      ...{ id: field('id'), propertyId, name: field('name'), description: field('description') },
      ...{ bedrooms: field('bedrooms'), bathrooms: field('bathrooms'), sqft: field('sqft') },
    },
    each(imported.units),
  );
  const roomRows = insertInto(
    rooms,
    {
      ...{ id: field('id'), unitId: sql`coalesce(${field('unitId')}, ${newUnit})`, name: field('name') },
      ...{ description: field('description'), monthlyRate: field('monthlyRate'), isPrimary: field('isPrimary') },
    },
    each(imported.rooms),
  );
  return write(db, {
    refusal: refusalJson(reason, sql`${properties} WHERE ${property}`, 'noProperty'),
    writes: [
      auditedWhere(by, 'property_imported', 'property', sql`${property} AND ${reason} IS NULL`),
      imported.units.length > 0 &&
        sql`${unitRows} ON CONFLICT (id) DO UPDATE SET
          ${asInserted(name, description, bedrooms, bathrooms, sqft)}, ${columnName(units.rev)} = ${units.rev} + 1`,
      imported.rooms.length > 0 &&
        sql`${roomRows} ON CONFLICT (id) DO UPDATE SET
          ${asInserted(rooms.name, rooms.description, monthlyRate, isPrimary)}, ${columnName(rooms.rev)} = ${rooms.rev} + 1`,
    ],
    select: selectJson(
      jsonObject<{ id: number }>({ id: properties.id }),
      sql`${properties} WHERE ${properties.id} = ${propertyId} AND ${previousWriteHappened}`,
    ),
  });
}
