import { env } from 'cloudflare:test';

type Asked = { sql: string; params: unknown[] };

/** The real database, and every statement that is sent to it; `trips` counts how often one waits for it. */
export function watchedDatabase() {
  const asked: Asked[] = [];
  let trips = 0;

  const watchedSession = (session: D1DatabaseSession) => {
    const real = new WeakMap<object, D1PreparedStatement>();
    const watched = (statement: D1PreparedStatement, sql: string): object => {
      const ask = <Result>(run: () => Result): Result => {
        trips += 1;
        return run();
      };
      const shown = {
        bind: (...params: unknown[]) => {
          asked.push({ sql, params });
          return watched(statement.bind(...params), sql);
        },
        first: () => ask(() => statement.first()),
        all: () => ask(() => statement.all()),
      };
      real.set(shown, statement);
      return shown;
    };
    return {
      prepare: (sql: string) => watched(session.prepare(sql), sql),
      batch: (statements: object[]) => {
        trips += 1;
        return session.batch(statements.flatMap((statement) => real.get(statement) ?? []));
      },
      getBookmark: () => session.getBookmark(),
    };
  };

  // What the product asks of a database, and nothing more.
  const DB = {
    withSession: (bookmark?: string) => watchedSession(env.DB.withSession(bookmark)),
  } as unknown as D1Database;
  return { bindings: { DB }, asked, trips: () => trips };
}

/** The lines of SQLite's plan for a statement. https://www.sqlite.org/eqp.html */
export async function planOf({ sql, params }: Asked): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** The lines that read a whole table or index: not those that read a list within a row, or a subquery's result. */
export function scansOf(plan: string[]): string[] {
  const madeHere = plan.flatMap((line) => line.match(/^(?:MATERIALIZE|CO-ROUTINE) (\S+)/)?.[1] ?? []);
  return plan.filter((line) => {
    const scanned = line.match(/^SCAN (\S+)/)?.[1];
    return scanned && !/VIRTUAL TABLE|CONSTANT ROW/.test(line) && !madeHere.includes(scanned);
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
