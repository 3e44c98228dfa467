import { applyD1Migrations, env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillEveryTable, listTables } from '../../support/worker/full-rows';
import { uncheckedBinding } from '../../support/worker/platform-limits';

const query = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;

/** Everything that makes up the schema: tables, indexes and triggers, as they were written. */
const schema = () =>
  query(
    "SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB '_cf_*' AND name NOT IN ('d1_migrations', 'sqlite_sequence') ORDER BY name",
  );

async function everyRow(): Promise<Record<string, unknown[]>> {
  const tables = await listTables();
  return Object.fromEntries(
    await Promise.all(tables.map(async (name) => [name, await query(`SELECT * FROM ${name}`)])),
  );
}

/** Takes the whole database away. */
async function dropAll(): Promise<void> {
  const triggers = await query<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'trigger'");
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = ON'),
    ...triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
    ...[...(await listTables()).reverse(), 'd1_migrations'].map((name) =>
      env.DB.prepare(`DROP TABLE IF EXISTS ${name}`),
    ),
  ]);
}

const migrate = (count = env.MIGRATIONS.length) =>
  applyD1Migrations(uncheckedBinding(env.DB), env.MIGRATIONS.slice(0, count));

describe('The migrations', () => {
  beforeEach(dropAll);

  it('create the same schema, applied once or twice, together or one by one', async () => {
    await migrate();
    const whole = await schema();
    expect(whole.length).toBeGreaterThan(20);
    await migrate();
    expect(await schema()).toEqual(whole);
    await dropAll();
    expect(await schema()).toEqual([]);
    for (let count = 1; count <= env.MIGRATIONS.length; count++) await migrate(count);
    expect(await schema()).toEqual(whole);
  });

  it('applied again, keep every row', async () => {
    await migrate();
    await fillEveryTable([1, 2]);
    const before = await everyRow();
    await migrate();
    expect(await everyRow()).toEqual(before);
    expect(await query('PRAGMA foreign_key_check')).toEqual([]);
  });
});
