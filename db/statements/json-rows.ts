import { sql } from 'drizzle-orm';

/** A row for each, from one bound value: D1 allows a hundred. */
export const each = (rows: unknown[]) => sql`json_each(${JSON.stringify(rows)})`;

/** Of such a row; JSON's null is NULL. */
export const field = <Value = unknown>(name: string) => sql<Value>`value ->> ${sql.raw(`'$.${name}'`)}`;
