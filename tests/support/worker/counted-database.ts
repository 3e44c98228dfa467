export type Statement = { sql: string; params: unknown[] };

/** The D1 cost of some work; `rowsWritten` includes rows of indexes, `largestResult` is in characters. */
export type Cost = {
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  statements: Statement[];
  largestResult?: number;
};

export const noCost = (): Cost => ({ roundTrips: 0, rowsRead: 0, rowsWritten: 0, statements: [] });

/** A database that adds the cost of its statements to `cost`, also those of sessions. */
export function counted(d1: D1Database, cost: Cost): D1Database {
  return {
    prepare: (sql: string) => countedStatement(d1.prepare(sql), { sql, params: [] }, cost),
    batch: async (statements: D1PreparedStatement[]) => {
      const sent = statements.flatMap((statement) => originals.get(statement) ?? []);
      const results = await d1.batch(sent.map(({ statement }) => statement));
      return count(
        cost,
        sent.map(({ text }) => text),
        results,
      );
    },
    withSession: (start?: string) => {
      const session = d1.withSession(start);
      return Object.assign(counted(session as unknown as D1Database, cost), {
        getBookmark: () => session.getBookmark(),
      });
    },
  } as unknown as D1Database;
}

const originals = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; text: Statement }>();

function countedStatement(statement: D1PreparedStatement, text: Statement, cost: Cost): D1PreparedStatement {
  const all = async () => count(cost, [text], [await statement.all()])[0];
  const wrapped = {
    bind: (...params: unknown[]) => countedStatement(statement.bind(...params), { ...text, params }, cost),
    all,
    run: all,
    raw: async () => ((await all())?.results ?? []).map(Object.values),
    first: async () => (await all())?.results[0] ?? null,
  } as unknown as D1PreparedStatement;
  originals.set(wrapped, { statement, text });
  return wrapped;
}

function count<T>(cost: Cost, sent: Statement[], results: D1Result<T>[]): D1Result<T>[] {
  cost.roundTrips += 1;
  cost.statements.push(...sent);
  for (const { meta, results: rows } of results) {
    if (cost.largestResult !== undefined)
      cost.largestResult = Math.max(cost.largestResult, JSON.stringify(rows).length);
    cost.rowsRead += meta.rows_read;
    cost.rowsWritten += meta.rows_written;
  }
  return results;
}
