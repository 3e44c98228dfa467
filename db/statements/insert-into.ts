import { type Column, getTableColumns, isSQLWrapper, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

type Values<Table extends SQLiteTable> = {
  [Key in keyof Table['$inferInsert']]: Table['$inferInsert'][Key] | SQLWrapper;
};

/** Rejects excess keys at compile time, which a spread would let through. */
export type Only<Given, Allowed> = Given & Record<Exclude<keyof Given, keyof Allowed>, never>;

/**
 * Inserts one row, or one for each row of `from`, a table with its conditions.
 * @param values by the schema's field names, encoded as their columns encode them; SQL is inserted as it is
 */
export function insertInto<Table extends SQLiteTable, Given extends Values<Table>>(
  table: Table,
  values: Only<Given, Table['$inferInsert']>,
  from?: SQL,
): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in values);
  const names = columns.map(([, column]) => columnName(column));
  const stored = columns.map(([field, column]) => {
    const value: unknown = values[field as keyof typeof values];
    return isSQLWrapper(value) ? sql`${value}` : sql`${sql.param(value, column)}`;
  });
  const source = from ? sql` FROM ${from}` : sql``;
  return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(stored, sql`, `)}${source}`;
}

/** The SET of an upsert. */
export const asInserted = (...columns: Column[]): SQL =>
  sql.join(
    columns.map((column) => sql`${columnName(column)} = excluded.${columnName(column)}`),
    sql`, `,
  );

/** Without the table's name, as an upsert requires. */
export const columnName = (column: Column) => sql.identifier(column.name);

/** From 1 to 2^52, by the platform's CSPRNG: no one can enumerate groups, participants and activity entries. */
export function randomId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 20) * 2 ** 32 + low + 1;
}

export const randomInSql = sql<number>`((random() & ${sql.raw(String(2 ** 52 - 1))}) + 1)`;
