import { openSession } from '../../db/client';
import { deriveColumns } from '../../db/derived-columns';

/** Rows by table, with the schema's field names; lists and objects are stored as JSON. */
export type Rows = Record<string, Record<string, unknown>[]>;

export async function isEmpty(d1: D1Database): Promise<boolean> {
  const row = await d1
    .prepare('SELECT EXISTS (SELECT 1 FROM properties) OR EXISTS (SELECT 1 FROM groups) AS used')
    .first();
  return row?.used === 0;
}

type Insert = { sql: string; json: string };

/** One statement for all rows of a table that have the same columns. */
export function insertsOf(rows: Rows): Insert[] {
  return Object.entries(rows).flatMap(([table, list]) =>
    [...Map.groupBy(list, (row) => Object.keys(row).join())].map(([, alike]) => insertAll(table, alike)),
  );
}

/** All rows or none, and then what groups derive from them. Needs nothing but D1, so that scripts can run it too. */
export async function seed(d1: D1Database, rows: Rows): Promise<void> {
  await d1.batch(insertsOf(rows).map(({ sql, json }) => d1.prepare(sql).bind(json)));
  const { db } = openSession(d1);
  for (const ids of slicesOf(rows.groups?.map(({ id }) => id as number) ?? [], 100))
    await deriveColumns(db, ids, new Date());
}

const slicesOf = <Item>(items: Item[], length: number): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, length), ...slicesOf(items.slice(length), length)];

function insertAll(table: string, rows: Rows[string]): Insert {
  const fields = Object.keys(rows[0] ?? {});
  const values = fields.map((field) => `value ->> '$.${field}'`);
  return {
    sql: `INSERT INTO ${table} (${fields.map(snakeCase).join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`,
    json: JSON.stringify(rows),
  };
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
