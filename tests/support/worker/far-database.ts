/** A database of which each call takes so long, as it does far from its primary. */
export function farDatabase(d1: D1Database, ms: number): D1Database {
  const afterAWhile = async <T>(call: () => Promise<T>): Promise<T> => {
    await scheduler.wait(ms);
    return call();
  };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const far = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => far(statement.bind(...values)),
      all: () => afterAWhile(() => statement.all()),
      run: () => afterAWhile(() => statement.run()),
      raw: () => afterAWhile(() => statement.raw()),
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const withSession = (start?: string) => {
    const session = d1.withSession(start);
    return {
      prepare: (sql: string) => far(session.prepare(sql)),
      batch: (statements: D1PreparedStatement[]) =>
        afterAWhile(() => session.batch(statements.flatMap((statement) => originals.get(statement) ?? []))),
      getBookmark: () => session.getBookmark(),
    };
  };
  return { withSession } as unknown as D1Database;
}
