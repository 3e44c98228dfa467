/** What a piece of work cost in D1: waits for an answer, statements sent, rows that were looked at. */
export type Cost = { trips: number; statements: number; rowsRead: number };

/** A database that counts what goes through it into `cost`, sessions included. */
export function counted(d1: D1Database, cost: Cost): D1Database {
  return {
    prepare: (query: string) => countedStatement(d1.prepare(query), cost),
    batch: async (statements: D1PreparedStatement[]) =>
      count(cost, await d1.batch(statements.map((statement) => originals.get(statement) ?? statement))),
    withSession: (start?: string) => {
      const session = d1.withSession(start);
      return Object.assign(counted(session as unknown as D1Database, cost), {
        getBookmark: () => session.getBookmark(),
      });
    },
  } as unknown as D1Database;
}

const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function countedStatement(statement: D1PreparedStatement, cost: Cost): D1PreparedStatement {
  const all = async () => count(cost, [await statement.all()])[0];
  const wrapped = {
    bind: (...values: unknown[]) => countedStatement(statement.bind(...values), cost),
    all,
    run: all,
    first: async () => (await all())?.results[0] ?? null,
  } as unknown as D1PreparedStatement;
  originals.set(wrapped, statement);
  return wrapped;
}

function count<T>(cost: Cost, results: D1Result<T>[]): D1Result<T>[] {
  cost.trips += 1;
  cost.statements += results.length;
  for (const { meta } of results) cost.rowsRead += meta.rows_read;
  return results;
}
