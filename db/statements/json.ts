import { type AnyColumn, Column, getTableColumns, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

type ColumnOf<Value> = [null] extends [Value]
  ? AnyColumn & { _: { data: NonNullable<Value> } }
  : AnyColumn & { _: { data: Value; notNull: true } };

export type Fields<T> = { [Key in keyof T]-?: ColumnOf<T[Key]> | SQL<T[Key]> };

export type SelectsJson<T> = SQL<{ body: T }>;

/** D1's limit, which the local runtime does not enforce. https://developers.cloudflare.com/d1/platform/limits/ */
export const argumentsPerFunction = 32;

/** Keys keep their order; split for {@link argumentsPerFunction}. */
export function jsonObject<T>(fields: Fields<T>): SQL<T> {
  const entries = Object.entries<AnyColumn | SQL>(fields);
  const atFirst = argumentsPerFunction / 2;
  // One argument of `json_insert` is the object that it adds to.
  const atOnce = atFirst - 1;
  const pairs = (from: number, until: number, prefix = '') =>
    sql.join(
      entries.slice(from, until).map(([key, value]) => sql`${sql.raw(`'${prefix}${key}'`)}, ${jsonValue(value)}`),
      sql`, `,
    );
  let json = sql<T>`json_object(${pairs(0, atFirst)})`;
  for (let from = atFirst; from < entries.length; from += atOnce)
    json = sql<T>`json_insert(${json}, ${pairs(from, from + atOnce, '$.')})`;
  return json;
}

/** An object of the contract. */
type ObjectSchema<T> = { shape: Record<string, unknown>; _zod: { output: T } };

/** The fields that the table has no column of that name and type for. */
type WithoutColumn<T, Table> = {
  [Key in keyof T as Key extends keyof Table ? (Table[Key] extends ColumnOf<T[Key]> ? never : Key) : Key]-?: T[Key];
};

/** In place of a column of that name and type, SQL names its type: `sql<string | null>`. */
type OtherFields<T, Table> = Fields<WithoutColumn<T, Table>> & Partial<Fields<T>>;

/**
 * The JSON of a row as the contract describes it: each field is the column with its name, if it is not among `others`.
 * @param others what is computed, or is another column
 */
export function rowJson<T, Table extends SQLiteTable>(
  { shape }: ObjectSchema<T>,
  table: Table,
  ...[others]: object extends OtherFields<T, Table> ? [others?: OtherFields<T, Table>] : [others: OtherFields<T, Table>]
): SQL<T> {
  const given: Record<string, AnyColumn | SQL> = { ...getTableColumns(table), ...others };
  return jsonObject<T>(Object.fromEntries(Object.keys(shape).map((key) => [key, given[key]])) as Fields<T>);
}

/** SQLite stores booleans as numbers, and lists as text. */
function jsonValue(value: AnyColumn | SQL): SQL {
  if (!is(value, Column)) return sql`${value}`;
  if (value.dataType === 'boolean') return jsonBoolean(value);
  return value.dataType === 'json' ? sql`json(${value})` : sql`${value}`;
}

export const jsonBoolean = (condition: SQLWrapper) => sql<boolean>`json(iif(${condition}, 'true', 'false'))`;

export const jsonList = <T>(item: SQL<T>, from: SQL, order: SQLWrapper) =>
  sql<T[]>`(SELECT json_group_array(${item} ORDER BY ${order}) FROM ${from})`;

export const selectJson = <T>(json: SQL<T>, from: SQL): SelectsJson<T> => sql`SELECT ${json} AS body FROM ${from}`;
