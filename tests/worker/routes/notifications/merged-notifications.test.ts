import { describe, expect, it } from 'vitest';
import type { SentEmail } from '../../../../contract/staff/email';
import { staff } from '../../../support/worker/calls';
import { aGroup } from '../../../support/worker/data';
import { aChoosingGroup } from '../../../support/worker/groups/choosing-rooms';
import { letMinutesPass } from '../../../support/worker/notifications/let-minutes-pass';
import { recordedMail, refusingMail } from '../../../support/worker/notifications/mail';
import { aSubscriber, emailsSentAt } from '../../../support/worker/notifications/member-emails';
import { aPushedMember, aSubscription, receivedPushes } from '../../../support/worker/notifications/pushes';
import { inQueue } from '../../../support/worker/queue';
import { runAt } from '../../../support/worker/scheduled-run';

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);

/** A tour that is confirmed, changed and canceled; what is sent at once, and what the scheduled run sends later. */
async function aTour() {
  const subscriber = await aSubscriber();
  const { groupId, email } = subscriber;
  const { sent, bindings } = recordedMail();
  const path = `/api/groups/${groupId}/tour`;
  const subjects = (emails: { to: unknown; subject: string }[]) =>
    emails.filter(({ to }) => to === email).map(({ subject }) => subject);
  const day = (date: number) => `2090-01-${String(date).padStart(2, '0')}`;
  return {
    ...subscriber,
    sent,
    atOnce: () => subjects(sent.splice(0)),
    later: async (minutes: number) => {
      const emails = await emailsSentAt(inMinutes(minutes));
      return { subjects: subjects(emails), text: emails.find(({ to }) => to === email)?.text };
    },
    confirm: async (date: number) => {
      const { status } = await staff.put(path, { date: day(date), timePreference: 'AM' }, { bindings });
      expect(status).toBe(200);
    },
    cancel: async () => expect((await staff.delete(path, { bindings })).status).toBe(200),
  };
}

const [confirmed, changed, canceled] = ['confirmed', 'changed', 'canceled'].map((what) => `Tour ${what} at Birch Hall`);

describe('Emails about a tour', () => {
  it('twenty changes in a row → one email at once, and one with the last state after five minutes', async () => {
    const { confirm, atOnce, later } = await aTour();
    for (let date = 1; date <= 20; date++) await confirm(date);
    expect(atOnce()).toEqual([confirmed]);
    expect((await later(4)).subjects).toEqual([]);
    const { subjects, text } = await later(6);
    expect(subjects).toEqual([changed]);
    expect(text).toContain('January 20, 2090');
    expect((await later(12)).subjects).toEqual([]);
  });

  it('a change after more than five minutes → sent at once', async () => {
    const { confirm, atOnce, later } = await aTour();
    await confirm(1);
    await letMinutesPass(6);
    await confirm(2);
    expect(atOnce()).toEqual([confirmed, changed]);
    expect((await later(6)).subjects).toEqual([]);
  });

  it('confirmed, canceled, confirmed again → the last email has the final state', async () => {
    const { confirm, cancel, atOnce, later } = await aTour();
    await confirm(1);
    await cancel();
    await confirm(2);
    expect(atOnce()).toEqual([confirmed]);
    const { subjects, text } = await later(6);
    expect(subjects).toEqual([changed]);
    expect(text).toContain('January 2, 2090');
  });

  it('a second cancellation of a tour that no one was notified of → no email', async () => {
    const { confirm, cancel, atOnce, later } = await aTour();
    await confirm(1);
    await letMinutesPass(6);
    await cancel();
    expect(atOnce()).toEqual([confirmed, canceled]);
    await confirm(2);
    await cancel();
    expect(atOnce()).toEqual([]);
    expect((await later(6)).subjects).toEqual([]);
  });

  it('more than three in 24 hours → one email with the last state the next day; cancellations are sent at once', async () => {
    const { confirm, cancel, atOnce, later } = await aTour();
    for (const date of [1, 2, 3]) {
      await confirm(date);
      await letMinutesPass(6);
    }
    expect(atOnce()).toEqual([confirmed, changed, changed]);
    for (const date of [4, 5]) {
      await confirm(date);
      await letMinutesPass(6);
    }
    expect(atOnce()).toEqual([]);
    expect((await later(60)).subjects).toEqual([]);
    await cancel();
    expect(atOnce()).toEqual([canceled]);
    await letMinutesPass(6);
    await confirm(6);
    expect(atOnce()).toEqual([]);
    expect((await later(22 * 60)).subjects).toEqual([]);
    const { subjects, text } = await later(24 * 60);
    expect(subjects).toEqual([confirmed]);
    expect(text).toContain('January 6, 2090');
    expect((await later(48 * 60)).subjects).toEqual([]);
  });
});

it('a failed cancellation email can be sent again by staff (200)', async () => {
  const { groupId, confirm, email } = await aTour();
  await confirm(1);
  await letMinutesPass(6);
  await staff.delete(`/api/groups/${groupId}/tour`, { bindings: refusingMail });
  const failed = (await staff.get<SentEmail[]>('/api/emails')).body.find(
    ({ recipient, state }) => recipient === email && state === 'failed',
  );
  const { sent, bindings } = recordedMail();
  expect((await staff.post(`/api/emails/${failed?.id}/send`, {}, { bindings })).status).toBe(200);
  expect(sent).toMatchObject([{ to: email, subject: canceled }]);
});

describe('Emails about a room choice', () => {
  it('started and canceled twelve times → one email at once, one with the last state', async () => {
    const group = await aChoosingGroup();
    const { email } = await aSubscriber({ groupId: group.id, interestLevel: 'im_in' });
    const { sent, bindings } = recordedMail();
    const asked = 'Which room at Birch Hall would you like?';
    const count = (emails: { to: unknown; subject: string }[]) =>
      emails.filter(({ to, subject }) => to === email && subject === asked).length;
    for (let time = 0; time < 12; time++) {
      if (time > 0) expect((await group.lead.delete(group.path)).status).toBe(200);
      expect((await group.lead.post(group.path, { unitId: group.unitId }, { bindings })).status).toBe(201);
    }
    expect(count(sent)).toBe(1);
    expect(count(await emailsSentAt(inMinutes(6)))).toBe(1);
    expect(count(await emailsSentAt(inMinutes(12)))).toBe(0);
  });
});

describe('Push notifications', () => {
  it('of a tour: the first at once, those of the next five minutes merged into one with the last state', async () => {
    const { id: groupId } = await aGroup();
    const { subscription } = await aPushedMember(groupId);
    const bodies = async () => (await receivedPushes(subscription)).map(({ content }) => content.body);
    for (const date of ['01', '02', '03'])
      await staff.put(`/api/groups/${groupId}/tour`, { date: `2090-01-${date}`, timePreference: 'AM' });
    expect(await bodies()).toEqual([expect.stringContaining('January 1')]);
    await runAt(inMinutes(4));
    expect(await bodies()).toHaveLength(1);
    await runAt(inMinutes(6));
    expect((await bodies()).slice(1)).toEqual([expect.stringContaining('January 3')]);
    await runAt(inMinutes(40));
    expect(await bodies()).toHaveLength(2);
    expect(inQueue()).toEqual([]);
  });

  it('of a room choice that is started, canceled and started again: merged into one', async () => {
    const group = await aChoosingGroup();
    const [member] = group.members;
    if (!member) throw new Error('The group has no member');
    const subscription = await aSubscription();
    await member.device.put(`/api/groups/${group.id}/me/push`, subscription);
    for (let time = 0; time < 4; time++) {
      if (time > 0) await group.lead.delete(group.path);
      await group.begin();
    }
    expect(await receivedPushes(subscription)).toHaveLength(1);
    await runAt(inMinutes(6));
    expect(await receivedPushes(subscription)).toHaveLength(2);
  });
});
