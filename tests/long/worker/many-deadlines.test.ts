import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../../contract/values/time';
import { cronOfSending } from '../../../worker/settings';
import { aGroup } from '../../support/worker/data';
import { aPushedMember, receivedPushes } from '../../support/worker/notifications/pushes';
import { runAt } from '../../support/worker/scheduled-run';

const groups = 130;

/** Copies a group with its member and their device; the deadlines are a second apart. */
async function copyGroup(id: number, firstDeadline: number): Promise<void> {
  const copies = `WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${groups})`;
  await env.DB.batch([
    env.DB.prepare(
      `${copies} INSERT INTO groups (id, property_id, share_code, point_person_name, point_person_email,
         setup_completed_at, decision_deadline, time_zone, created_at)
       SELECT n, property_id, printf('COPY%04d', n), point_person_name, point_person_email, created_at,
         strftime('%Y-%m-%dT%H:%M:%fZ', ?1 + n, 'unixepoch'), 'UTC', created_at FROM groups, copies WHERE id = ?2`,
    ).bind(firstDeadline / 1000, id),
    env.DB.prepare(
      `${copies} INSERT INTO participants (id, group_id, name, name_key, interest_level, created_at)
       SELECT n, n, name, name_key, interest_level, created_at FROM participants, copies WHERE group_id = ?`,
    ).bind(id),
    env.DB.prepare(
      `${copies} INSERT INTO participant_devices (device_hash, participant_id, created_at)
       SELECT device_hash, n, participant_devices.created_at FROM participant_devices
       JOIN participants ON participants.id = participant_id AND group_id = ?, copies`,
    ).bind(id),
    env.DB.prepare(
      `${copies} INSERT INTO push_subscriptions (group_id, device_hash, endpoint, p256dh, auth, public_key, created_at)
       SELECT n, device_hash, endpoint, p256dh, auth, public_key, created_at FROM push_subscriptions, copies WHERE group_id = ?`,
    ).bind(id),
  ]);
}

it('Many groups decide within hours: each is notified of its deadline and its next steps, the nearest deadline first', async () => {
  const { id } = await aGroup();
  const { subscription } = await aPushedMember(id, { interestLevel: 'im_in' });
  const now = Math.ceil(Date.now() / hourMs) * hourMs;
  await copyGroup(id, now + 2 * hourMs);
  /** The groups that were notified, by the number of their deadline. */
  const notifiedOf = async (kind: string) =>
    (await receivedPushes(subscription))
      .map(({ content }) => content.tag.split('-'))
      .flatMap(([of, groupId]) => (of === kind ? Number(groupId) : []))
      .toSorted((one, other) => one - other);
  const firstOf = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

  await runAt(new Date(now));
  for (const kind of ['deadline', 'steps']) {
    const notified = await notifiedOf(kind);
    expect(notified.length).toBeGreaterThan(0);
    expect(notified).toEqual(firstOf(notified.length));
  }
  for (const minutes of [5, 10, 15]) await runAt(new Date(now + minutes * minuteMs), {}, cronOfSending);
  expect(await notifiedOf('deadline')).toEqual(firstOf(groups));
  expect(await notifiedOf('steps')).toEqual(firstOf(groups));
});
