import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/values/limits';
import { dayMs } from '../../../contract/values/time';
import { openSession } from '../../../db/client';
import { findAdmissions } from '../../../db/group/accessible-group';
import { aGroup } from '../../support/worker/data';
import { runAt } from '../../support/worker/scheduled-run';

const inDays = (days: number) => new Date(Date.now() + days * dayMs);

const numbers = (count: number) =>
  `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

describe('Bounds of growing tables', () => {
  it('the activity of a group keeps only its newest entries', async () => {
    const { id } = await aGroup();
    await env.DB.prepare(
      `${numbers(limits.activityPerGroup + 500)}
        INSERT INTO activity (public_id, group_id, kind, role, subject_type, subject_id, created_at)
        SELECT 900000000 + i, ?, 'member_changed', 'member', 'participant', 1, '2026-11-01T12:00:00.000Z' FROM n`,
    )
      .bind(id)
      .run();
    const left = await env.DB.prepare(
      'SELECT count(*) AS count, max(public_id) AS newest FROM activity WHERE group_id = ?',
    )
      .bind(id)
      .first<{ count: number; newest: number }>();
    expect(left?.newest).toBe(900_000_000 + limits.activityPerGroup + 500);
    expect(left?.count).toBeGreaterThanOrEqual(limits.activityPerGroup);
    expect(left?.count).toBeLessThan(limits.activityPerGroup + 64);
  });

  it('a flood within a day evicts its own entries, not those of others or about others', async () => {
    const { id } = await aGroup();
    const add = (count: number, role: string, member: string, subject: string) =>
      env.DB.prepare(
        `${numbers(count)} INSERT INTO activity (public_id, group_id, kind, role, member_id, subject_type, subject_id, created_at)
          SELECT abs(random() >> 12), ?, 'member_changed', ?, ${member}, 'participant', ${subject}, ? FROM n`,
      )
        .bind(id, role, new Date(Date.now() - 1000).toISOString())
        .run();
    await add(1, 'visitor', 'NULL', '1');
    await add(1, 'member', '2', '2');
    await add(1, 'point_person', 'NULL', '2');
    await add(limits.activityPerGroup + 200, 'visitor', 'NULL', '3');
    await add(limits.activityPerGroup + 200, 'member', '4 + i % 5', '4 + i % 5');
    await add(limits.activityPerGroup + 200, 'member', '9', '1000 + i');
    const { results } = await env.DB.prepare(
      'SELECT role, subject_id AS subject, count(*) AS count FROM activity WHERE group_id = ? GROUP BY 1, 2',
    )
      .bind(id)
      .all<{ role: string; subject: number; count: number }>();
    const kept = ({ role, subject }: { role: string; subject: number }) =>
      results.find((found) => found.role === role && found.subject === subject)?.count ?? 0;
    expect(kept({ role: 'visitor', subject: 1 })).toBe(1);
    expect(kept({ role: 'member', subject: 2 })).toBe(1);
    expect(kept({ role: 'point_person', subject: 2 })).toBe(1);
    const total = results.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBeGreaterThanOrEqual(limits.activityPerGroup);
    expect(total).toBeLessThan(limits.activityPerGroup + 64);
  });

  it('a long chat keeps all messages, and of the removed ones whose text is erased only the newest', async () => {
    const { id } = await aGroup();
    const insert = (content: string, deletedAt: string | null, from: number) =>
      env.DB.prepare(
        `${numbers(limits.messagesPerGroup)}
          INSERT INTO messages (group_id, sender_name, content, created_at, ordinal, deleted_at)
          SELECT ?, 'Riley', ?, '2026-11-01T12:00:00.000Z', ? + i, ? FROM n`,
      )
        .bind(id, content, from, deletedAt)
        .run();
    await insert('', '2026-11-01T13:00:00.000Z', 0);
    await insert('Hi', null, limits.messagesPerGroup);
    await insert('', '2026-11-01T13:00:00.000Z', 2 * limits.messagesPerGroup);
    const { results } = await env.DB.prepare(
      'SELECT deleted_at IS NULL AS isShown, count(*) AS count FROM messages WHERE group_id = ? GROUP BY 1 ORDER BY 1',
    )
      .bind(id)
      .all<{ isShown: number; count: number }>();
    expect(results[0]?.count).toBeGreaterThanOrEqual(limits.messagesPerGroup);
    expect(results[0]?.count).toBeLessThan(limits.messagesPerGroup + 64);
    expect(results[1]).toEqual({ isShown: 1, count: limits.messagesPerGroup });
  });

  it('records of visits by a changed code are deleted after a month, and only the newest are read at once', async () => {
    const { id } = await aGroup();
    await env.DB.prepare('UPDATE groups SET code_changed_at = ? WHERE id = ?').bind(inDays(0).toISOString(), id).run();
    const count = limits.admissionsRead + 200;
    await env.DB.prepare(
      `${numbers(count)} INSERT INTO group_admissions (group_id, device_hash, created_at)
        SELECT ?, 'device' || i, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${count} - i) || ' seconds') FROM n`,
    )
      .bind(id)
      .run();
    const { db } = openSession(env.DB);
    const devices = async () => (await findAdmissions(db, id))?.devices ?? [];
    expect(await devices()).toHaveLength(limits.admissionsRead);
    expect(await devices()).toContain(`device${count}`);
    await runAt(inDays(29));
    expect(await devices()).toHaveLength(limits.admissionsRead);
    await runAt(inDays(31));
    expect(await devices()).toEqual([]);
  });
});
