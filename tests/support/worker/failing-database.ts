/**
 * A database of which the transactions that write fail at one of their statements.
 * @param at the index of the statement before which it fails; past the last one, none does
 */
export function failingAt(d1: D1Database, at: number): { database: D1Database; hasFailed: () => boolean } {
  let hasFailed = false;
  const writes = new WeakSet<D1PreparedStatement>();
  const withSession = (start?: string) => {
    const session = d1.withSession(start);
    return {
      prepare: (sql: string) => {
        const statement = session.prepare(sql);
        const bind = statement.bind.bind(statement);
        statement.bind = (...values) => {
          const bound = bind(...values);
          if (/^(insert|update|delete)/i.test(sql)) writes.add(bound);
          return bound;
        };
        return statement;
      },
      batch: (statements: D1PreparedStatement[]) => {
        const isWrite = statements.some((statement) => writes.has(statement));
        if (!isWrite || at >= statements.length) return session.batch(statements);
        hasFailed = true;
        return session.batch(statements.toSpliced(at, 0, session.prepare("SELECT json('{')")));
      },
      getBookmark: () => session.getBookmark(),
    };
  };
  return { database: { withSession } as unknown as D1Database, hasFailed: () => hasFailed };
}
