import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openSession } from '../../../db/client';
import { selectJson } from '../../../db/statements/json';
import { firstUnmet, refusalJson, write } from '../../../db/statements/write';

it('a repeated key whose conditions no longer hold → the refusal, though its batch was rolled back', async () => {
  const db = openSession(env.DB).db;
  const key = { scope: 'test', key: crypto.randomUUID(), requestHash: 'same' };
  const writeUnless = (isGone: boolean) =>
    write(db, {
      key: { ...key, within: sql`(SELECT 1) WHERE NOT ${isGone}` },
      select: selectJson(sql<{ id: number }>`json_object('id', 1)`, sql`(SELECT 1)`),
      refusal: refusalJson(firstUnmet({ gone: sql`NOT ${isGone}` }), sql`(SELECT 1)`, 'absent'),
    });
  expect(await writeUnless(false)).toEqual({ id: 1 });
  expect(await writeUnless(false)).toEqual({ id: 1 });
  expect(await writeUnless(true)).toEqual({ refused: 'gone' });
});
