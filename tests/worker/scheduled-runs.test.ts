import { expect, it } from 'vitest';
import { cronOfSending } from '../../worker/settings';
import { aBrowser, staff } from '../support/worker/calls';
import { aParticipant } from '../support/worker/data';
import { recordedMail } from '../support/worker/notifications/mail';
import { aSubscriber } from '../support/worker/notifications/member-emails';
import { runAt } from '../support/worker/scheduled-run';
import { tablesHolding } from '../support/worker/tables-holding';

/** What a run sends, as at an instant. */
async function sentBy(cron: string, instant: Date) {
  const { sent, bindings } = recordedMail();
  await runAt(instant, bindings, cron);
  return sent.map(({ to, subject }) => `${subject} ${to}`);
}

it('The five-minute runs send what is pending and erase members; digests and reminders are left to the hourly run', async () => {
  const { groupId, email } = await aSubscriber();
  const gone = aBrowser();
  const { id } = await aParticipant(groupId, { name: 'Zelda Quimby' }, gone);
  await gone.delete(`/api/participants/${id}`);
  await aParticipant(groupId, { name: 'Ana' });
  const { bindings } = recordedMail();
  for (const date of ['2090-01-02', '2090-01-03'])
    await staff.put(`/api/groups/${groupId}/tour`, { date, timePreference: 'AM' }, { bindings });
  const tomorrowNoon = new Date(`${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)}T12:00:00Z`);

  expect(await tablesHolding(/Zelda/)).not.toEqual([]);
  expect(await sentBy(cronOfSending, tomorrowNoon)).toEqual([`Tour changed at Birch Hall ${email}`]);
  expect(await tablesHolding(/Zelda/)).toEqual([]);
  expect(await sentBy('17 * * * *', tomorrowNoon)).toEqual([`News from your group at Birch Hall ${email}`]);
  for (const cron of [cronOfSending, '17 * * * *']) expect(await sentBy(cron, tomorrowNoon)).toEqual([]);
});
