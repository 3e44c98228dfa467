import { createScheduledController, env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { fillMessages } from '../../../dev/bench/data';
import worker from '../../../worker/index';
import { counted, noCost } from '../../support/worker/counted-database';
import { aSubscriber, emailsSentAt } from '../../support/worker/notifications/member-emails';

/** How many rows the scheduled run reads at an instant. */
async function rowsReadAt(instant: string): Promise<number> {
  const cost = noCost();
  const run = createScheduledController({ scheduledTime: new Date(instant) });
  await worker.scheduled(run, { ...env, DB: counted(env.DB, cost) });
  return cost.rowsRead;
}

it('The digest run does not read the chat for members who missed nothing, or already got the day’s digest', async () => {
  const { groupId } = await aSubscriber();
  await fillMessages(env.DB, groupId, 300);
  const nothingNew = await rowsReadAt('2099-05-01T10:00:00Z');
  await env.DB.prepare('UPDATE messages SET created_at = ?').bind('2099-05-01T12:00:00.000Z').run();
  expect((await emailsSentAt('2099-05-02T10:00:00Z')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('News from'),
  ]);
  await env.DB.prepare('UPDATE messages SET created_at = ?').bind('2099-05-02T10:30:00.000Z').run();
  const digestSent = await rowsReadAt('2099-05-02T11:00:00Z');
  expect(Math.max(nothingNew, digestSent)).toBeLessThan(200);
});
