export type Statement = { sql: string; params: unknown[] };

type Row = Record<string, unknown>;
type Result = D1Result<Row>;

type Call = {
  statements: Statement[];
  /** Whether they are sent as one transaction; otherwise it is one statement. */
  isBatch: boolean;
  /** Sends them, with `added` before the one at an index. */
  send: (added?: { at: number; sql: string }) => Promise<Result[]>;
};

type Interceptor = (call: Call) => Promise<Result[]>;

/** A database whose calls, also those of its sessions, go through `intercept`. */
export const interceptedDatabase = (d1: D1Database, intercept: Interceptor): D1Database =>
  ({
    ...interceptedCalls(d1, intercept),
    withSession: (start?: string) => {
      const session = d1.withSession(start);
      return { ...interceptedCalls(session, intercept), getBookmark: () => session.getBookmark() };
    },
  }) as unknown as D1Database;

type Prepared = Statement & { prepared: D1PreparedStatement };

const originals = new WeakMap<D1PreparedStatement, Prepared>();

function interceptedCalls(d1: Pick<D1Database, 'prepare' | 'batch'>, intercept: Interceptor) {
  const wrap = ({ prepared, sql, params }: Prepared): D1PreparedStatement => {
    const call: Call = { statements: [{ sql, params }], isBatch: false, send: async () => [await prepared.all<Row>()] };
    const all = async () => (await intercept(call))[0];
    const wrapped = {
      bind: (...values: unknown[]) => wrap({ prepared: prepared.bind(...values), sql, params: values }),
      all,
      run: all,
      raw: async () => ((await all())?.results ?? []).map(Object.values),
      first: async () => (await all())?.results[0] ?? null,
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, { prepared, sql, params });
    return wrapped;
  };
  return {
    prepare: (sql: string) => wrap({ prepared: d1.prepare(sql), sql, params: [] }),
    batch: (wrapped: D1PreparedStatement[]) => {
      const sent = wrapped.flatMap((statement) => originals.get(statement) ?? []);
      const prepared = sent.map((statement) => statement.prepared);
      return intercept({
        statements: sent.map(({ sql, params }) => ({ sql, params })),
        isBatch: true,
        send: (added) => d1.batch<Row>(added ? prepared.toSpliced(added.at, 0, d1.prepare(added.sql)) : prepared),
      });
    },
  };
}

/** Whether a call is a transaction that writes. */
export const isWrite = ({ statements, isBatch }: Call): boolean =>
  isBatch && statements.some(({ sql }) => /^(insert|update|delete)/i.test(sql));
