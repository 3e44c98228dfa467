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

  it('of 1.1.0 keep what a database of 1.0.0 has', async () => {
    await migrate(2);
    const at = '2026-11-27T12:00:00.000Z';
    const old = [
      "INSERT INTO properties (id, name, address, created_by, created_at, updated_at) VALUES (1, 'Maple Court', '1 Knox Road', 'Admin', ?1, ?1)",
      "INSERT INTO units (id, property_id, name, bedrooms, bathrooms) VALUES (1, 1, '2x1', 2, 1), (2, 1, '2x2', 2, 2)",
      "INSERT INTO rooms (id, unit_id, name, monthly_rate) VALUES (1, 1, 'A', 90000), (2, 1, 'B', 90000), (3, 2, 'A', 90000)",
      `INSERT INTO groups (id, property_id, unit_id, share_code, point_person_name, point_person_email, created_at)
        VALUES (1, 1, 1, 'STAY2GTH', 'Maya', 'maya@example.org', ?1)`,
      `INSERT INTO participants (id, group_id, name, name_key, interest_level, room_preference, created_at)
        VALUES (1, 1, 'Ana', 'ana', 'im_in', 1, ?1), (2, 1, 'Ben', 'ben', 'im_in', 3, ?1)`,
      `INSERT INTO participants (id, group_id, name, name_key, interest_level, room_preference, created_at, removed_at)
        VALUES (3, 1, 'Cy', 'cy', 'im_in', 2, ?1, ?1)`,
      `INSERT INTO groups (id, property_id, unit_id, share_code, point_person_name, point_person_email, outcome, outcome_at,
          confirmed_tour, created_at)
        VALUES (2, 1, 1, 'LEASED22', 'Lee', 'lee@example.org', 'leased', ?1, '{"date":"2026-12-01"}', ?1)`,
      `INSERT INTO participants (id, group_id, name, name_key, interest_level, room_preference, created_at)
        VALUES (4, 2, 'Di', 'di', 'im_in', 2, ?1), (5, 2, 'Ed', 'ed', 'im_in', NULL, ?1)`,
      "INSERT INTO audit (at, staff, action, subject_type, subject_id) VALUES (?1, 'Ana@example.com', 'group_leased', 'group', 2)",
      `INSERT INTO room_choices (id, group_id, unit_id, even_out, status, concerned, concerned_changed_at, created_at)
        VALUES (1, 1, 1, 0, 'open', '[1,2]', ?1, ?1)`,
      "INSERT INTO room_rankings (choice_id, participant_id, ranking) VALUES (1, 1, '[1,2]'), (1, 2, '[2,1]')",
      'INSERT INTO room_agreements (choice_id, participant_id, agrees) VALUES (1, 1, 1)',
      `INSERT INTO events (id, group_id, kind, subject_id, params, created_at, due_at)
        VALUES (1, 1, 'room_choice', 1, '{"only":2,"isReminder":true}', ?1, ?1)`,
    ];
    for (const sql of old)
      await env.DB.prepare(sql)
        .bind(...(sql.includes('?1') ? [at] : []))
        .run();
    const kept = ['properties', 'units', 'rooms', 'participants', 'room_rankings', 'room_agreements'];
    const rowsOf = () => Promise.all(kept.map((table) => query<{ id: number }>(`SELECT * FROM ${table}`)));
    const before = await rowsOf();
    await migrate();
    const columns = { time_zone: null, tour_hours: null };
    expect(await rowsOf()).toMatchObject(
      before.map((rows, index) => (index === 0 ? [{ ...rows[0], ...columns }] : rows)),
    );
    expect(await query('SELECT participant_ids, participants_changed_at, restarted_at FROM room_choices')).toEqual([
      { participant_ids: '[1,2]', participants_changed_at: at, restarted_at: null },
    ]);
    expect(await query('SELECT share_code, committed, rooms_chosen, homes FROM groups WHERE id = 1')).toEqual([
      { share_code: 'STAY2GTH', committed: 2, rooms_chosen: 1, homes: null },
    ]);
    const [leased] = await query<{ homes: string; tour: string }>(
      'SELECT homes, confirmed_tour AS tour FROM groups WHERE id = 2',
    );
    expect(JSON.parse(leased?.homes ?? '')).toEqual([
      {
        ...{ participantId: 4, roomId: 2, unitName: '2x1', roomName: 'B' },
        ...{ monthlyRate: 90000, monthlyTotal: 90000, monthlyTotalMax: null, agreedRent: null },
      },
    ]);
    expect(JSON.parse(leased?.tour ?? '')).toEqual({ date: '2026-12-01', meetingPlace: null });
    expect(await query('SELECT staff FROM audit')).toEqual([{ staff: 'ana@example.com' }]);
    expect(await query("SELECT content, sequence FROM calendar_events WHERE kind = 'tour'")).toEqual([
      { content: '{"date":"2026-12-01","meetingPlace":null}', sequence: 0 },
    ]);
    expect(await query('SELECT params FROM events')).toEqual([{ params: '{"isReminder":true,"recipientIds":[2]}' }]);
    expect(await query('PRAGMA foreign_key_check')).toEqual([]);
    expect(await query("SELECT name FROM sqlite_master WHERE name LIKE 'copied%'")).toEqual([]);
  });
});
