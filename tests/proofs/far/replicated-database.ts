import { applyD1Migrations, env } from 'cloudflare:test';

type Sent = { sql: string; params: unknown[] };
type Commit = { at: number; statements: Sent[] };
type Replica = { d1: D1Database; applied: number; lagMs: number };

/** Where a request's waits for the database went, one after the other: to the nearest replica, or to the primary. */
export type Waits = ('replica' | 'primary')[];

const writes = /\b(insert into|insert or|update|delete from|replace into)\b/i;

/** Bookmarks sort as the commits that they name, as D1's do. */
const bookmarkOf = (commits: number) => commits.toString(16).padStart(8, '0');

/**
 * D1 as it is far from its primary: each session reads from a replica that has only older commits, unless its
 * bookmark asks for more, and writes at the primary. Both are databases of their own. Time is counted, not waited for.
 * https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
export class ReplicatedDatabase {
  now = Date.now();
  #commits: Commit[] = [];
  #replicas: Replica[] = [env.REPLICA_A, env.REPLICA_B].map((d1) => ({ d1, applied: 0, lagMs: 0 }));
  /** One after the other, as a primary commits and a replica hears of it. */
  #turn: Promise<unknown> = Promise.resolve();

  /** Makes the tables of all of them, which nothing else uses. */
  async create(): Promise<this> {
    for (const d1 of [env.PRIMARY, ...this.#replicas.map((replica) => replica.d1)]) {
      await applyD1Migrations(d1, env.MIGRATIONS);
    }
    return this;
  }

  /** From now on a replica is so far behind; it never goes back. */
  lag(replica: number, ms: number): void {
    const lagging = this.#replicas[replica];
    if (lagging) lagging.lagMs = ms;
  }

  /** The binding as a worker near that replica has it, and what it waits for. */
  near(replica: number): { DB: D1Database; waits: Waits } {
    const nearest = this.#replicas[replica];
    if (!nearest) throw new Error(`There is no replica ${replica}`);
    const waits: Waits = [];
    let underWay = 0;
    const waitingFor = async <T>(place: Waits[number], work: () => Promise<T>): Promise<T> => {
      // What is asked for at the same time is waited for once, as long as for the farther of them.
      if (underWay === 0) waits.push(place);
      else if (place === 'primary') waits[waits.length - 1] = place;
      underWay += 1;
      try {
        return await this.#inTurn(work);
      } finally {
        underWay -= 1;
      }
    };
    const withSession = (start = 'first-unconstrained') => this.#session(nearest, start, waitingFor);
    return { DB: { withSession } as unknown as D1Database, waits };
  }

  #session(
    nearest: Replica,
    start: string,
    waitingFor: <T>(place: Waits[number], work: () => Promise<T>) => Promise<T>,
  ) {
    let seen = start.startsWith('first-') ? 0 : Number.parseInt(start, 16);
    let isAtPrimary = start === 'first-primary';
    let hasAsked = false;
    const ask = (sent: Sent[]) => {
      const goesFar = isAtPrimary || sent.some(({ sql }) => writes.test(sql)) || this.#appliedBy(nearest) < seen;
      return waitingFor(goesFar ? 'primary' : 'replica', async () => {
        const results = goesFar ? await this.#atPrimary(sent) : await this.#at(nearest, sent);
        // What fails answers no bookmark, so the session stays where it was.
        isAtPrimary ||= goesFar;
        seen = goesFar ? this.#commits.length : nearest.applied;
        hasAsked = true;
        return results;
      });
    };
    const sentBy = new WeakMap<object, Sent>();
    const prepare = (sql: string, params: unknown[] = []): D1PreparedStatement => {
      const all = async () => (await ask([{ sql, params }]))[0];
      const statement = {
        bind: (...bound: unknown[]) => prepare(sql, bound),
        all,
        run: all,
        raw: async () => ((await all())?.results ?? []).map((row) => Object.values(row as object)),
        first: async () => (await all())?.results[0] ?? null,
      } as unknown as D1PreparedStatement;
      sentBy.set(statement, { sql, params });
      return statement;
    };
    const batch = (statements: D1PreparedStatement[]) => ask(statements.flatMap((one) => sentBy.get(one) ?? []));
    return { prepare, batch, getBookmark: () => (hasAsked ? bookmarkOf(seen) : null) };
  }

  #appliedBy({ applied, lagMs }: Replica): number {
    return Math.max(applied, this.#commits.filter(({ at }) => at <= this.now - lagMs).length);
  }

  async #atPrimary(sent: Sent[]): Promise<D1Result[]> {
    const results = await run(env.PRIMARY, sent);
    if (sent.some(({ sql }) => writes.test(sql))) this.#commits.push({ at: this.now, statements: sent });
    return results;
  }

  async #at(replica: Replica, sent: Sent[]): Promise<D1Result[]> {
    const due = this.#appliedBy(replica);
    for (const { statements } of this.#commits.slice(replica.applied, due)) await run(replica.d1, statements);
    replica.applied = due;
    return run(replica.d1, sent);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work, work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

function run(d1: D1Database, sent: Sent[]): Promise<D1Result[]> {
  return d1.batch(sent.map(({ sql, params }) => d1.prepare(sql).bind(...params)));
}
