import { env } from 'cloudflare:test';
import { counted, noCost, type Statement } from './counted-database';

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

/** At most five webhooks, and events that live for seconds. */
const smallTables = ['webhooks', 'events'];

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

/** How many arguments the function of a statement takes that takes most. */
export function mostArguments(sql: string): number {
  const open: number[] = [];
  let most = 0;
  for (const [mark, name] of sql.replace(/'(?:[^']|'')*'/g, '?').matchAll(/(\w*)\(|[,)]/g)) {
    if (mark === ',') open.push((open.pop() ?? 0) + 1);
    else if (mark !== ')') open.push(name ? 1 : Number.NEGATIVE_INFINITY);
    else most = Math.max(most, open.pop() ?? 0);
  }
  return most;
}
