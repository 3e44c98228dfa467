import { mostArguments } from './every-call/most-arguments';

/**
 * What the platform refuses and the local runtime accepts.
 * https://developers.cloudflare.com/d1/platform/limits/
 * https://developers.cloudflare.com/r2/api/workers/workers-api-reference/#r2bucket-definition
 * https://developers.cloudflare.com/queues/platform/limits/
 */
export const platformLimits = {
  boundParameters: 100,
  functionArguments: 32,
  statementBytes: 100_000,
  valueBytes: 2_000_000,
  statementsPerRequest: 1000,
  keysPerDelete: 1000,
  messageBytes: 128_000,
  messagesPerBatch: 100,
  batchBytes: 256_000,
} as const;

let exceeded: string[] = [];

/** Which limits were exceeded since the last call, by the product or by a test. */
export function takeExceeded(): string[] {
  const taken = exceeded;
  exceeded = [];
  return taken;
}

/** Throws as the platform would, and fails the test even if the product handles the error. */
function check(limit: keyof typeof platformLimits, size: number, of: string): void {
  if (size <= platformLimits[limit]) return;
  const message = `${limit}: ${size} of at most ${platformLimits[limit]}: ${of.slice(0, 500)}`;
  exceeded.push(message);
  throw new Error(`D1_ERROR: exceeds a limit of the platform: ${message}`);
}

const encoder = new TextEncoder();

/** A string has at most three bytes for each of its units, so that most need no encoding. */
function byteLength(value: unknown): number {
  if (typeof value === 'string')
    return value.length * 3 <= platformLimits.valueBytes ? value.length : encoder.encode(value).length;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
  return Array.isArray(value) ? value.length : 8;
}

const checkedStatements = new Set<string>();

function checkStatement(sql: string): void {
  if (checkedStatements.has(sql)) return;
  check('statementBytes', encoder.encode(sql).length, sql);
  check('functionArguments', mostArguments(sql), sql);
  checkedStatements.add(sql);
}

function checkRows<Row>(rows: Row[], sql: string): Row[] {
  for (const row of rows) {
    const values = Object.values(row as Record<string, unknown>);
    check(
      'valueBytes',
      values.reduce<number>((sum, value) => sum + byteLength(value), 0),
      sql,
    );
  }
  return rows;
}

/** How many statements a request has sent. The product opens one session for each request, queue batch or scheduled run. */
type Sent = { statements: number };

class CheckedStatement {
  constructor(
    readonly statement: D1PreparedStatement,
    readonly sql: string,
    private readonly sent: Sent | null,
  ) {}

  bind(...values: unknown[]): CheckedStatement {
    check('boundParameters', values.length, this.sql);
    for (const value of values) check('valueBytes', byteLength(value), this.sql);
    return new CheckedStatement(this.statement.bind(...values), this.sql, this.sent);
  }

  countSent(): void {
    checkStatement(this.sql);
    if (this.sent) check('statementsPerRequest', ++this.sent.statements, this.sql);
  }

  async all<Row>(): Promise<D1Result<Row>> {
    this.countSent();
    return this.checkResult(await this.statement.all<Row>());
  }

  async run<Row>(): Promise<D1Result<Row>> {
    this.countSent();
    return this.checkResult(await this.statement.run<Row>());
  }

  async raw<Row extends unknown[]>(): Promise<Row[]> {
    this.countSent();
    return checkRows(await this.statement.raw<Row>(), this.sql);
  }

  async first(column?: string): Promise<unknown> {
    this.countSent();
    const row = await this.statement.first();
    if (row) checkRows([row], this.sql);
    return row && column ? (row[column] ?? null) : row;
  }

  checkResult<Row>(result: D1Result<Row>): D1Result<Row> {
    checkRows(result.results, this.sql);
    return result;
  }
}

/** A database, or a session of it, that refuses what D1 refuses. */
export function checkedDatabase<Target extends D1Database | D1DatabaseSession>(
  d1: Target,
  sent: Sent | null = null,
): Target {
  const own = {
    prepare: (sql: string) => new CheckedStatement(d1.prepare(sql), sql, sent),
    batch: async (statements: CheckedStatement[]) => {
      for (const statement of statements) statement.countSent();
      const results = await d1.batch(statements.map(({ statement }) => statement));
      return results.map((result, at) => statements[at]?.checkResult(result));
    },
    withSession: (start?: string) => checkedDatabase((d1 as D1Database).withSession(start), { statements: 0 }),
  };
  return withOwn(d1, own);
}

/** A bucket that deletes at most as many objects at once as R2. */
export const checkedBucket = (bucket: R2Bucket): R2Bucket =>
  withOwn(bucket, {
    delete: async (keys: string | string[]) => {
      check('keysPerDelete', [keys].flat().length, `R2 delete of ${[keys].flat()[0]}`);
      await bucket.delete(keys);
    },
  });

/** A queue that takes at most as much at once as Queues. */
export const checkedQueue = <Body>(queue: Queue<Body>): Queue<Body> =>
  withOwn(queue, {
    send: (body: Body, options?: QueueSendOptions) => {
      checkMessage(body);
      return queue.send(body, options);
    },
    sendBatch: (messages: Iterable<MessageSendRequest<Body>>, options?: QueueSendBatchOptions) => {
      const all = [...messages];
      check('messagesPerBatch', all.length, 'sendBatch');
      check(
        'batchBytes',
        all.reduce((sum, { body }) => sum + checkMessage(body), 0),
        'sendBatch',
      );
      return queue.sendBatch(all, options);
    },
  });

function checkMessage(body: unknown): number {
  const { length } = encoder.encode(JSON.stringify(body));
  check('messageBytes', length, 'a queue message');
  return length;
}

const originals = new WeakMap<object, object>();

/** The binding itself: test files share their bindings, so that a file's setup finds what an earlier one has wrapped. */
export const uncheckedBinding = <Binding extends object>(binding: Binding): Binding =>
  (originals.get(binding) as Binding | undefined) ?? binding;

/** The target with some methods replaced; the others run on the target itself. */
function withOwn<Target extends object>(target: Target, own: Record<string, unknown>): Target {
  const wrapped = new Proxy(target, {
    get: (real, name) => {
      if (typeof name === 'string' && name in own) return own[name];
      const value = Reflect.get(real, name, real);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
  originals.set(wrapped, target);
  return wrapped;
}
