type Write = (session: D1DatabaseSession, statements: D1PreparedStatement[]) => Promise<D1Result[]>;

/** A database whose transactions that write are run by `write`. */
export function writingBy(d1: D1Database, write: Write): D1Database {
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
      batch: (statements: D1PreparedStatement[]) =>
        statements.some((statement) => writes.has(statement)) ? write(session, statements) : session.batch(statements),
      getBookmark: () => session.getBookmark(),
    };
  };
  return { withSession } as unknown as D1Database;
}
