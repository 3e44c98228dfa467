import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { NextIds, PropertyFacts, RoomFacts, UnitFacts } from '../../rules/property-facts';
import type { Scope } from '../../rules/scope';
import { type Database, findJson } from '../client';
import { properties, rooms, units } from '../schema/properties';
import { isInScope } from '../scope';
import { type Fields, jsonList, jsonObject, selectJson } from '../statements/json';

/** Found by its id, or by that of one of its units or rooms. */
export type WhichProperty =
  | { propertyId: number }
  | { deletedPropertyId: number }
  | { unitId: number }
  | { roomId: number };

const room = jsonObject<RoomFacts>(getTableColumns(rooms));

const unit = jsonObject<UnitFacts>({
  ...getTableColumns(units),
  rooms: jsonList(room, sql`${rooms} WHERE ${rooms.unitId} = ${units.id}`, rooms.id),
});

const facts = jsonObject<PropertyFacts>({
  ...getTableColumns(properties),
  units: jsonList(unit, sql`${units} WHERE ${units.propertyId} = ${properties.id}`, units.id),
} as Fields<PropertyFacts>);

/** https://sqlite.org/autoinc.html */
const nextIdOf = (table: string): SQL<number> =>
  sql`coalesce((SELECT seq FROM sqlite_sequence WHERE name = ${sql.raw(`'${table}'`)}), 0) + 1`;

const nextIds = jsonObject<NextIds>({
  property: nextIdOf('properties'),
  unit: nextIdOf('units'),
  room: nextIdOf('rooms'),
});

function isWhich(which: WhichProperty): SQL {
  if ('deletedPropertyId' in which)
    return sql`${properties.id} = ${which.deletedPropertyId} AND ${properties.deletedAt} IS NOT NULL`;
  const notDeleted = sql`${properties.deletedAt} IS NULL`;
  if ('propertyId' in which) return sql`${properties.id} = ${which.propertyId} AND ${notDeleted}`;
  if ('unitId' in which)
    return sql`${properties.id} = (SELECT ${units.propertyId} FROM ${units} WHERE ${units.id} = ${which.unitId}) AND ${notDeleted}`;
  return sql`${properties.id} = (SELECT ${units.propertyId} FROM ${rooms} JOIN ${units} ON ${units.id} = ${rooms.unitId}
    WHERE ${rooms.id} = ${which.roomId}) AND ${notDeleted}`;
}

/** Reads all of a property in one statement; null if it is absent. */
export const loadProperty = (
  db: Database,
  which: WhichProperty,
  scope: Scope,
): Promise<{ property: PropertyFacts; nextIds: NextIds } | null> =>
  findJson(
    db,
    selectJson(
      jsonObject({ property: facts, nextIds }),
      sql`${properties} WHERE ${isWhich(which)} AND ${isInScope(scope, properties.id)}`,
    ),
  );

/** For a property that is new. */
export async function loadNextIds(db: Database): Promise<NextIds> {
  const found = await findJson<NextIds>(db, sql`SELECT ${nextIds} AS body`);
  return found ?? { property: 1, unit: 1, room: 1 };
}
