import { env } from 'cloudflare:test';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { batch, openSession } from '../../../db/client';
import { argumentsPerFunction, jsonObject } from '../../../db/statements/json';
import { mostArguments } from '../../support/worker/every-call/most-arguments';
import { platformLimits, takeExceeded } from '../../support/worker/platform-limits';

const list = <Item>(length: number, item: (at: number) => Item) => Array.from({ length }, (_, at) => item(at));

const message = (bytes: number) => ({ body: { email: 'x'.repeat(bytes) } }) as never;

describe('What the platform refuses fails a test', () => {
  const select = (sqlText: string, ...values: unknown[]) =>
    env.DB.prepare(sqlText)
      .bind(...values)
      .all();
  const long = 'x'.repeat(platformLimits.valueBytes - 20);

  it.each<[limit: keyof typeof platformLimits, atMost: () => Promise<unknown>, more: () => Promise<unknown>]>([
    [
      'boundParameters',
      () => select(`SELECT ${list(100, () => '?')}`, ...list(100, Number)),
      () => select(`SELECT ${list(101, () => '?')}`, ...list(101, Number)),
    ],
    [
      'functionArguments',
      () => select(`SELECT json_array(${list(32, Number)})`),
      () => select(`SELECT json_array(${list(33, Number)})`),
    ],
    ['statementBytes', () => select(`SELECT '${'x'.repeat(99_000)}'`), () => select(`SELECT '${'é'.repeat(50_000)}'`)],
    ['valueBytes', () => select('SELECT ?', long), () => select('SELECT length(?)', `${long}${'é'.repeat(20)}`)],
    ['valueBytes', () => select('SELECT ?', long), () => select("SELECT ?, 'another column of the row'", long)],
    ['keysPerDelete', () => env.PHOTOS.delete(list(1000, String)), () => env.PHOTOS.delete(list(1001, String))],
    ['messageBytes', () => env.DELIVERIES.sendBatch([]), () => env.DELIVERIES.sendBatch([message(128_000)])],
    [
      'messagesPerBatch',
      () => env.DELIVERIES.sendBatch([]),
      () => env.DELIVERIES.sendBatch(list(101, () => message(1))),
    ],
    ['batchBytes', () => env.DELIVERIES.sendBatch([]), () => env.DELIVERIES.sendBatch(list(3, () => message(100_000)))],
  ])('%s', async (limit, atMost, more) => {
    await atMost();
    expect(takeExceeded()).toEqual([]);
    // A queue of tests throws before it returns a promise.
    await expect((async () => more())()).rejects.toThrow(limit);
    expect(takeExceeded()).toEqual([expect.stringMatching(`^${limit}: `)]);
  });

  it('statementsPerRequest, counted in each session', async () => {
    const statements = (count: number) => list(count, (at) => sql`SELECT ${at}`);
    const { db } = openSession(env.DB);
    await batch(db, statements(600));
    await batch(openSession(env.DB).db, statements(600));
    await batch(db, statements(400));
    await expect(batch(db, statements(1))).rejects.toThrow('did not answer');
    expect(takeExceeded()).toEqual([expect.stringMatching(/^statementsPerRequest: 1001 /)]);
  });
});

describe('The number of arguments of a function', () => {
  const pairs = list(40, (at) => [`key${at}`, "coalesce(NULL, ',(')"] as const);

  it('is found among texts, columns and nested functions', () => {
    const object = `json_object(${pairs.map(([key, value]) => `'${key}', ${value}`)})`;
    expect(mostArguments(`SELECT a, ${object} FROM t (b, c)`)).toBe(80);
  });

  it('jsonObject keeps within the limit', () => {
    const built = jsonObject<Record<string, null>>(
      Object.fromEntries(pairs.map(([key, value]) => [key, sql.raw(value) as SQL<null>])),
    );
    const { db } = openSession(env.DB);
    expect(mostArguments(db.all(built).getQuery().sql)).toBe(argumentsPerFunction);
    expect(argumentsPerFunction).toBe(platformLimits.functionArguments);
  });
});
