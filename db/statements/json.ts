import { type AnyColumn, Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

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
