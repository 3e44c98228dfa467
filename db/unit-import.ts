import { sql } from 'drizzle-orm';
import type { Unit } from '../contract/unit';
import { audited } from './audit';
import { type Database, findJson } from './client';
import type { Principal } from './principal';
import { properties, rooms, units } from './schema/properties';
import { asInserted, columnName, insertInto } from './statements/insert-into';
import { jsonList, jsonObject, selectJson } from './statements/json';
import { isNotDeleted } from './statements/rows';
import { write } from './statements/write';
import { staffUnitJson } from './units';

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

/** Each runs where the statement before wrote something; the first checks the version for all. */
const each = (things: object[]) => sql`json_each(${JSON.stringify(things)}) WHERE changes() > 0`;

export async function writeImport(
  db: Database,
  propertyId: number,
  version: number,
  imported: { units: ImportedUnit[]; rooms: ImportedRoom[] },
  by: Principal,
): Promise<boolean> {
  const isStill = sql`${properties.id} = ${propertyId} AND ${isNotDeleted(properties)} AND ${properties.version} = ${version}`;
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
  const done = await write(db, {
    writes: [
      audited(by, 'property_imported', 'property', isStill),
      imported.units.length > 0 &&
        sql`${unitRows} ON CONFLICT (id) DO UPDATE SET
          ${asInserted(name, description, bedrooms, bathrooms, sqft)}, ${columnName(units.rev)} = ${units.rev} + 1`,
      imported.rooms.length > 0 &&
        sql`${roomRows} ON CONFLICT (id) DO UPDATE SET
          ${asInserted(rooms.name, rooms.description, monthlyRate, isPrimary)}, ${columnName(rooms.rev)} = ${rooms.rev} + 1`,
    ],
    select: selectJson(
      jsonObject<{ id: number }>({ id: properties.id }),
      sql`${properties} WHERE ${properties.id} = ${propertyId} AND changes() > 0`,
    ),
  });
  return done !== null;
}
