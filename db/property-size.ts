import { type Column, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { limits } from '../contract/values/limits';
import { properties, rooms, units } from './schema/properties';

/** A stored list is JSON already. */
const jsonValue = (column: Column) => (column.dataType === 'json' ? sql`json(${column})` : sql`${column}`);

const bytesOfColumns = (columns: Column[]): SQL =>
  sql`octet_length(json_array(${sql.join(columns.map(jsonValue), sql`, `)}))`;

/** The bytes of a row as JSON, with the names of its columns. */
function bytesOfRow(table: SQLiteTable): SQL {
  const columns = getTableColumns(table);
  const names = Object.keys(columns).reduce((sum, name) => sum + `"${name}":`.length, 0);
  return sql`(${names} + ${bytesOfColumns(Object.values(columns))})`;
}

/** Of what is computed for a room. */
const bytesOfTotals = 55;

const [property, unit, room] = [
  alias(properties, 'sized_property'),
  alias(units, 'sized_unit'),
  alias(rooms, 'sized_room'),
];

const bytesOfProperty = (id: SQLWrapper | number) => sql`(
  (SELECT ${bytesOfRow(property)} FROM ${properties} AS ${property} WHERE ${property.id} = ${id})
  + coalesce((SELECT sum(${bytesOfRow(unit)}) FROM ${units} AS ${unit} WHERE ${unit.propertyId} = ${id}), 0)
  + coalesce((SELECT sum(${bytesOfTotals} + ${bytesOfRow(room)}) FROM ${units} AS ${unit} JOIN ${rooms} AS ${room} ON ${room.unitId} = ${unit.id}
    WHERE ${unit.propertyId} = ${id}), 0))`;

const bytesOfJson = (value: object) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Whether a property with its units and rooms stays small enough to be read in one row of D1 (docs/product.md, "Limits").
 * @param added what a request adds to it
 */
export const hasSpaceFor = (added: object, propertyId: SQLWrapper | number): SQL =>
  sql`(${bytesOfProperty(propertyId)} + ${bytesOfJson(added)} <= ${limits.propertyBytes})`;

/**
 * The same for a change of the row of `table` that the statement reads. A change that makes it smaller is always possible.
 * @param change columns with their new values
 */
export function hasSpaceForChange(change: object, table: SQLiteTable, propertyId: SQLWrapper): SQL {
  const columns = getTableColumns(table);
  const replaced = bytesOfColumns(Object.keys(change).flatMap((name) => columns[name] ?? []));
  const added = bytesOfJson(change);
  return sql`(${added} <= ${replaced} OR ${bytesOfProperty(propertyId)} + ${added} - (${replaced}) <= ${limits.propertyBytes})`;
}
