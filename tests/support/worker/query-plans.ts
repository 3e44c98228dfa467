import { env } from 'cloudflare:test';
import { counted, noCost } from './counted-database';
import type { Statement } from './intercepted-database';

/** The real database, and what is asked of it from now on. */
export function countedDatabase() {
  const cost = noCost();
  return { bindings: { DB: counted(env.DB, cost) }, cost };
}

/** The lines of SQLite's plan for a statement. https://www.sqlite.org/eqp.html */
export async function planOf({ sql, params }: Statement): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/**
 * At most five webhooks, a company's colleagues, events that live for seconds, and one row for each table with ids in
 * sequence.
 */
const smallTables = ['webhooks', 'people', 'events', 'sqlite_sequence'];

/** The lines that read a whole table or index: not those that read a list within a row, or a subquery's result. */
export function scansOf(plan: string[]): string[] {
  const madeHere = plan.flatMap((line) => line.match(/^(?:MATERIALIZE|CO-ROUTINE) (\S+)/)?.[1] ?? []);
  return plan.filter((line) => {
    const scanned = line.match(/^SCAN (\S+)/)?.[1];
    return (
      scanned &&
      !/VIRTUAL TABLE|CONSTANT ROW/.test(line) &&
      !madeHere.includes(scanned) &&
      !smallTables.includes(scanned)
    );
  });
}
