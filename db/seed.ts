/** Rows by table, columns named as the schema names its fields; lists and objects are stored as JSON. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** Whether nobody has put a property or a group into this database. */
export async function isEmpty(d1: D1Database): Promise<boolean> {
  const row = await d1
    .prepare('SELECT EXISTS (SELECT 1 FROM properties) OR EXISTS (SELECT 1 FROM groups) AS used')
    .first();
  return row?.used === 0;
}

/**
 * Inserts rows, table by table in the order given, all of them or none: those of a table that have the same columns in one
 * statement. Stands on D1 alone, so that scripts can run it too.
 */
export async function seed(d1: D1Database, rows: Rows): Promise<void> {
  await d1.batch(
    Object.entries(rows).flatMap(([table, list]) =>
      [...Map.groupBy(list, (row) => Object.keys(row).join())].map(([, alike]) => insertAll(d1, table, alike)),
    ),
  );
}

function insertAll(d1: D1Database, table: string, rows: Rows[string]): D1PreparedStatement {
  const fields = Object.keys(rows[0] ?? {});
  const values = fields.map((field) => `value ->> '$.${field}'`);
  return d1
    .prepare(`INSERT INTO ${table} (${fields.map(snakeCase).join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`)
    .bind(JSON.stringify(rows));
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
