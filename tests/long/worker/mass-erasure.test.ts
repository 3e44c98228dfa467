import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { officeLimits } from '../../../contract/values/office-limits';
import { counted } from '../../support/worker/counted-database';
import { aGroup } from '../../support/worker/data';
import { runInDays } from '../../support/worker/scheduled-run';

const mb = 1_000_000;

const numbers = (count: number) =>
  `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;

/** Of two words, different for each `i` below 17,576. */
const nameOf = `'Zelda ' || char(65 + i / 676, 97 + i / 26 % 26, 97 + i % 26)`;

const ago = (hours: number) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${hours} hours', '+' || i || ' seconds')`;

/** Members who joined three days ago and were removed so many hours ago, a second apart. */
const addRemoved = (groupId: number, count: number, hours: number) =>
  env.DB.prepare(
    `${numbers(count)} INSERT INTO participants (id, group_id, name, name_key, interest_level, removed_at, created_at)
      SELECT (random() & 4503599627370495) + 1, ?1, ${nameOf}, lower(${nameOf}), 'interested', ${ago(hours)}, ${ago(72)} FROM n`,
  )
    .bind(groupId)
    .run();

const addNotes = (groupId: number, count: number) =>
  env.DB.prepare(
    `${numbers(count)} INSERT INTO notes (id, group_id, text, staff, created_at)
      SELECT (random() & 4503599627370495) + 1, ?, 'Call ' || ${nameOf} || ' ' || replace(hex(zeroblob(950)), '00', '屋.'), 'sam@example.com', ${ago(50)} FROM n`,
  )
    .bind(groupId)
    .run();

const removedIn = (groupId: number) =>
  env.DB.prepare('SELECT count(*) AS count FROM participants WHERE group_id = ? AND removed_at IS NOT NULL')
    .bind(groupId)
    .first<number>('count');

const aBareGroup = async (id: number) => {
  await env.DB.prepare(
    `INSERT INTO groups (id, share_code, point_person_name, point_person_email, created_at)
      VALUES (?1, 'CODE' || ?1, 'Maya', 'maya@student.test', '2026-01-01T00:00:00.000Z')`,
  )
    .bind(id)
    .run();
  return id;
};

describe('Erasure of many members', () => {
  it('thousands of one group and some of others, with full notes → all are erased in one run, within D1’s limits', async () => {
    const { id } = await aGroup();
    await addRemoved(id, 3000, 48);
    await addNotes(id, officeLimits.notesPerGroup);
    const others = await Promise.all(Array.from({ length: 40 }, (_, at) => aBareGroup(7_000_000 + at)));
    for (const other of others) await addRemoved(other, 1, 30);

    const cost = { roundTrips: 0, rowsRead: 0, rowsWritten: 0, statements: [], largestResult: 0 };
    await runInDays(0, { DB: counted(env.DB, cost) });
    const left = await Promise.all([id, ...others].map(removedIn));
    expect(left.filter((count) => count !== 0)).toEqual([]);
    const named = "SELECT count(*) AS count FROM notes WHERE group_id = ? AND text LIKE '%Zelda%'";
    expect(await env.DB.prepare(named).bind(id).first<number>('count')).toBe(0);

    const bytes = (value: unknown) => new TextEncoder().encode(String(value)).length;
    const statements: { sql: string; params: unknown[] }[] = cost.statements;
    expect(Math.max(...statements.map(({ sql }) => sql.length))).toBeLessThan(100_000);
    expect(Math.max(...statements.map(({ params }) => params.length))).toBeLessThanOrEqual(100);
    expect(Math.max(...statements.flatMap(({ params }) => params.map(bytes)))).toBeLessThan(2 * mb);
    expect(cost.largestResult).toBeLessThan(10 * mb);
    expect(cost.roundTrips).toBeLessThan(500);
  });

  it('a group whose erasure fails does not stop that of the others, and is tried again in the next run', async () => {
    const [broken, next] = [await aBareGroup(7_100_000), await aBareGroup(7_100_001)];
    await addRemoved(broken, 900, 48);
    await addRemoved(next, 3, 30);
    await env.DB.prepare(
      `CREATE TRIGGER fails BEFORE DELETE ON participants WHEN OLD.group_id = ${broken}
        BEGIN SELECT RAISE(ABORT, 'no'); END`,
    ).run();
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(runInDays(0)).rejects.toThrow(/jobs failed/);
    expect(lines.mock.calls.map(([line]) => JSON.parse(line).job)).toEqual(['eraseRemovedMembers']);
    expect([await removedIn(broken), await removedIn(next)]).toEqual([900, 0]);

    await env.DB.prepare('DROP TRIGGER fails').run();
    await runInDays(0);
    expect(await removedIn(broken)).toBe(0);
  });

  it('messages and tour dates that were taken back, more than a round erases → all are erased in one run', async () => {
    const { id } = await aGroup();
    await env.DB.batch([
      env.DB.prepare(
        `${numbers(2500)} INSERT INTO messages (group_id, sender_name, content, created_at, deleted_at)
          SELECT ?, 'Ana', 'Hello', ${ago(50)}, ${ago(48)} FROM n`,
      ).bind(id),
      env.DB.prepare(
        `${numbers(2500)} INSERT INTO tour_schedules (group_id, participant_name, name_key, preferred_dates, removed_at,
            created_at, updated_at) SELECT ?1, 'Ana', 'ana' || i, '[]', ${ago(48)}, ${ago(50)}, ${ago(50)} FROM n`,
      ).bind(id),
    ]);
    await runInDays(0);
    const left = `SELECT (SELECT count(*) FROM messages WHERE group_id = ?1 AND content <> '')
      + (SELECT count(*) FROM tour_schedules WHERE group_id = ?1) AS count`;
    expect(await env.DB.prepare(left).bind(id).first<number>('count')).toBe(0);
  });
});
