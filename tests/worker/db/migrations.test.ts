import { applyD1Migrations, env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillEveryTable, listTables } from '../../support/worker/full-rows';

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

const migrate = (count = env.MIGRATIONS.length) => applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, count));

/** How many migrations the first database had that ever held anything. */
const tablesAndTriggers = 2;

describe('The migrations', () => {
  beforeEach(dropAll);

  it('make the same schema from nothing, once and twice, in one go and one by one', async () => {
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

  it('lose nothing that is there, from the first version that could hold it on', { timeout: 60_000 }, async () => {
    await migrate();
    const whole = await schema();
    for (let from = tablesAndTriggers; from <= env.MIGRATIONS.length; from++) {
      await dropAll();
      await migrate(from);
      await fillEveryTable([1, 2]);
      const before = await everyRow();
      await migrate();
      await migrate();
      expect(await schema()).toEqual(whole);
      expect(await everyRow()).toMatchObject(before);
      expect(await query('PRAGMA foreign_key_check')).toEqual([]);
    }
  });

  it('take over who had applied as the step that is called so', async () => {
    const before = env.MIGRATIONS.findIndex(({ name }) => name.includes('steps-of-before'));
    await migrate(before);
    await env.DB.batch(
      [
        "INSERT INTO properties (id, name, address, created_by, created_at, updated_at) VALUES (1, 'Oak', '1 Oak Street', 'Ana', 'day 1', 'day 1')",
        "INSERT INTO groups (id, property_id, share_code, point_person_name, point_person_email, created_at) VALUES (1, 1, 'STAY0001', 'Jo', 'jo@student.test', 'day 1')",
        ...[1, 2, 3].map(
          (id) =>
            `INSERT INTO participants (id, group_id, name, name_key, interest_level, has_applied, created_at) VALUES (${id}, 1, 'Jo', 'jo', 'im_in', ${Number(id < 3)}, 'day 2')`,
        ),
        `INSERT INTO activity (group_id, kind, role, subject_type, subject_id, after, created_at) VALUES (1, 'member_changed', 'member', 'participant', 1, '{"hasApplied":true}', 'day 5')`,
      ].map((sql) => env.DB.prepare(sql)),
    );
    const versions = () => query('SELECT groups.version, properties.version FROM groups, properties');
    const versionsBefore = await versions();
    await migrate();
    expect(await versions()).toEqual(versionsBefore);
    const [property] = await query<{ steps: string }>('SELECT lease_steps AS steps FROM properties');
    const steps: { id: number; name: string }[] = JSON.parse(property?.steps ?? '[]');
    expect(steps.map(({ name }) => name)).toEqual(['Applied', 'Guarantor confirmed', 'Approved', 'Lease signed']);
    const done = async () =>
      (await query<{ done: string }>('SELECT steps_done AS done FROM participants ORDER BY id')).map(({ done }) =>
        JSON.parse(done),
      );
    const id = steps[0]?.id;
    expect(await done()).toEqual([[{ id, at: 'day 5' }], [{ id, at: 'day 2' }], []]);
    // The release before goes on for a while, and knows nothing of steps.
    await query('UPDATE participants SET has_applied = 1 - has_applied');
    expect(await done()).toEqual([[], [], [{ id, at: expect.any(String) }]]);
  });
});
