import { type AnyColumn, Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A column that holds values of this type, null only where the type has it. */
type ColumnOf<Value> = [null] extends [Value]
  ? AnyColumn & { _: { data: NonNullable<Value> } }
  : AnyColumn & { _: { data: Value; notNull: true } };

/** The keys of a JSON object, each with the column or the SQL of its value. */
export type Fields<T> = { [Key in keyof T]-?: ColumnOf<T[Key]> | SQL<T[Key]> };

/** A statement that selects the JSON of a `T` as `body`, one a row. */
export type SelectsJson<T> = SQL<{ body: T }>;

/** D1's, which the runtime on a developer's machine does not enforce. https://developers.cloudflare.com/d1/platform/limits/ */
export const argumentsPerFunction = 32;

/** SQL of the JSON of an object: its keys in their order, however many they are. */
export function jsonObject<T>(fields: Fields<T>): SQL<T> {
  const entries = Object.entries<AnyColumn | SQL>(fields);
  const atFirst = argumentsPerFunction / 2;
  // `json_insert` takes what it adds to as well.
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

/** SQLite keeps truth values as numbers, and lists as text. */
function jsonValue(value: AnyColumn | SQL): SQL {
  if (!is(value, Column)) return sql`${value}`;
  if (value.dataType === 'boolean') return jsonBoolean(value);
  return value.dataType === 'json' ? sql`json(${value})` : sql`${value}`;
}

export const jsonBoolean = (condition: SQLWrapper) => sql<boolean>`json(iif(${condition}, 'true', 'false'))`;

/** SQL of the JSON of a list: of `item` for each row of `from`, which is a table with its conditions. */
export const jsonList = <T>(item: SQL<T>, from: SQL, order: SQLWrapper) =>
  sql<T[]>`(SELECT json_group_array(${item} ORDER BY ${order}) FROM ${from})`;

export const selectJson = <T>(json: SQL<T>, from: SQL): SelectsJson<T> => sql`SELECT ${json} AS body FROM ${from}`;
