import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/values/limits';
import { dayMs } from '../../../contract/values/time';
import { findAdmissions } from '../../../db/accessible-group';
import { openSession } from '../../../db/client';
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
