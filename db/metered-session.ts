/** What D1 reports for the queries of a request. Drizzle's `select` with named columns reports no rows or duration. */
export type DatabaseUse = {
  queries: number;
  databaseMilliseconds: number;
  rowsRead: number;
  rowsWritten: number;
};

export const noUse = (): DatabaseUse => ({ queries: 0, databaseMilliseconds: 0, rowsRead: 0, rowsWritten: 0 });

/** A session that adds up what D1 reports in each result. */
export function meteredSession(session: D1DatabaseSession, use: DatabaseUse): D1Database {
  const metered = {
    prepare: (sql: string) => new MeteredStatement(session.prepare(sql), use),
    batch: async (statements: MeteredStatement[]) => {
      const results = await session.batch(statements.map(({ statement }) => statement));
      for (const result of results) add(use, result);
      return results;
    },
  };
  // The product uses nothing else of a database.
  return metered as unknown as D1Database;
}

class MeteredStatement {
  constructor(
    readonly statement: D1PreparedStatement,
    private readonly use: DatabaseUse,
  ) {}

  bind(...values: unknown[]): MeteredStatement {
    return new MeteredStatement(this.statement.bind(...values), this.use);
  }

  async all(): Promise<D1Result> {
    return add(this.use, await this.statement.all());
  }

  async run(): Promise<D1Result> {
    return add(this.use, await this.statement.run());
  }

  raw(): Promise<unknown[]> {
    this.use.queries += 1;
    return this.statement.raw();
  }
}

const toTenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

function add(use: DatabaseUse, result: D1Result): D1Result {
  use.queries += 1;
  use.databaseMilliseconds = toTenths(use.databaseMilliseconds + (result.meta.duration ?? 0));
  use.rowsRead += result.meta.rows_read ?? 0;
  use.rowsWritten += result.meta.rows_written ?? 0;
  return result;
}
