/** Rows by table, columns named as the schema names its fields; lists and objects are stored as JSON. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** Whether nobody has put a property or a group into this database. */
export async function isEmpty(d1: D1Database): Promise<boolean> {
  const row = await d1
    .prepare('SELECT EXISTS (SELECT 1 FROM properties) OR EXISTS (SELECT 1 FROM groups) AS used')
    .first();
  return row?.used === 0;
}

/** Inserts rows in the order given, all of them or none. Stands on D1 alone, so that scripts can run it too. */
export async function seed(d1: D1Database, rows: Rows): Promise<void> {
  await d1.batch(
    Object.entries(rows).flatMap(([table, list]) =>
      list.map((row) => {
        const columns = Object.keys(row).map(snakeCase);
        const places = columns.map(() => '?');
        return d1
          .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`)
          .bind(...Object.values(row).map(asStored));
      }),
    ),
  );
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function asStored(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
