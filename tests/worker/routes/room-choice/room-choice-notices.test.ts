import { env } from 'cloudflare:test';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { staff } from '../../../support/worker/calls';
import { aChooser, aChoosingGroup, choiceOf } from '../../../support/worker/groups/choosing-rooms';
import { recordedMail } from '../../../support/worker/notifications/mail';
import { aSubscriber, emailsSentAt } from '../../../support/worker/notifications/member-emails';
import { aSubscription, receivedPushes, setPushServiceStatus } from '../../../support/worker/notifications/pushes';
import { runAt } from '../../../support/worker/scheduled-run';

/** A group of two with notifications, one of whom is emailed as well. */
async function aToldGroup() {
  const group = await aChoosingGroup({ people: 1 });
  const [ana] = group.members;
  const ben = await aSubscriber({ groupId: group.id, name: 'Ben' });
  const subscriptions = { ana: await aSubscription(), ben: await aSubscription() };
  await ana?.device.put(`/api/groups/${group.id}/me/push`, subscriptions.ana);
  await ben.browser.put(`/api/groups/${group.id}/me/push`, subscriptions.ben);
  const pushed = async (who: keyof typeof subscriptions) =>
    (await receivedPushes(subscriptions[who])).map(({ content }) => content.title);
  return { ...group, ana, ben, pushed };
}

const asked = 'Which room at Birch Hall would you like?';
const proposed = 'Who gets which room at Birch Hall: a proposal';

describe('Participants in a room choice', () => {
  it('are notified by email and push when it begins and when there is a proposal', async () => {
    const group = await aToldGroup();
    const { sent, bindings } = recordedMail();
    const late = await aChooser(group.id, 'Out');
    await late.device.put(late.path, { interestLevel: 'im_out' });
    await group.lead.post(group.path, { unitId: group.unitId }, { bindings });
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[group.ben.email, asked]]);
    expect(sent[0]?.text).toContain(`/group/${group.shareCode}#rank`);
    expect(await group.pushed('ana')).toEqual([asked]);
    expect(await group.pushed('ben')).toEqual([asked]);
    await group.ana?.rank(group.rooms);
    const ranking = { ranking: group.rooms };
    await group.ben.browser.put(`/api/participants/${group.ben.member.id}/room-wishes`, ranking, { bindings });
    expect(sent.map(({ subject }) => subject)).toEqual([asked, proposed]);
    expect(await group.pushed('ana')).toEqual([asked, proposed]);
  });

  it('who have answered get no repeated push', async () => {
    const group = await aChoosingGroup({ people: 2 });
    const subscriptions = [];
    for (const { device } of group.members) {
      const subscription = await aSubscription();
      await device.put(`/api/groups/${group.id}/me/push`, subscription);
      await setPushServiceStatus(503, subscription);
      subscriptions.push(subscription);
    }
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    await group.begin();
    await group.members[0]?.rank(group.rooms);
    await runAt(new Date(Date.now() + 31 * 60_000));
    const counts = await Promise.all(subscriptions.map(async (one) => (await receivedPushes(one)).length));
    expect(counts).toEqual([1, 2]);
  });

  it('without an answer are reminded once within the day before it closes', async () => {
    const group = await aToldGroup();
    await group.begin({ closesAt: '2090-01-03T12:00:00Z' });
    await group.ana?.rank(group.rooms);
    const reminders = async (instant: string) =>
      (await emailsSentAt(instant)).filter(({ subject }) => subject === asked).map(({ to }) => to);
    expect(await reminders('2090-01-02T11:00:00Z')).toEqual([]);
    expect(await reminders('2090-01-02T13:00:00Z')).toEqual([group.ben.email]);
    expect(await group.pushed('ben')).toEqual([asked, asked]);
    expect(await group.pushed('ana')).toEqual([asked]);
    expect(await reminders('2090-01-02T14:00:00Z')).toEqual([]);
    expect(await group.pushed('ben')).toEqual([asked, asked]);
  });

  it('of a choice that closes after a day are reminded once, after half of it', async () => {
    const group = await aToldGroup();
    const start = Date.now();
    const afterHours = (hours: number) => new Date(start + hours * 60 * 60_000);
    await group.begin({ closesAt: afterHours(24).toISOString() });
    await group.ana?.rank(group.rooms);
    const asksAfter = async (hours: number) => {
      const sent = (await emailsSentAt(afterHours(hours))).filter(({ subject }) => subject === asked);
      return [sent.map(({ to }) => to), (await group.pushed('ben')).length];
    };
    for (const hours of [0.1, 1, 11]) expect(await asksAfter(hours)).toEqual([[], 1]);
    expect(await asksAfter(13)).toEqual([[group.ben.email], 2]);
    expect(await asksAfter(14)).toEqual([[], 2]);
    expect(await group.pushed('ana')).toEqual([asked]);
  });

  it('who are added in its last hours are reminded after half of what is left', async () => {
    const group = await aToldGroup();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const start = Date.now();
    const afterHours = (hours: number) => new Date(start + hours * 60 * 60_000);
    await group.begin({ closesAt: afterHours(30).toISOString() });
    const cy = await aChooser(group.id, 'Cy');
    const subscription = await aSubscription();
    await cy.device.put(`/api/groups/${group.id}/me/push`, subscription);
    const asksAfter = async (hours: number) => {
      await runAt(afterHours(hours));
      return (await receivedPushes(subscription)).length;
    };
    vi.setSystemTime(afterHours(10));
    expect((await group.lead.post(`${group.path}/concerned`, { participantId: cy.id })).status).toBe(200);
    for (const hours of [10.1, 19]) expect(await asksAfter(hours)).toBe(1);
    expect(await asksAfter(21)).toBe(2);
  });

  it('who are added and dropped over and over → asked once, and one push of the last of several proposals', async () => {
    const group = await aToldGroup();
    await group.begin();
    const cy = await aChooser(group.id, 'Cy');
    const subscription = await aSubscription();
    await cy.device.put(`/api/groups/${group.id}/me/push`, subscription);
    const pushed = async () => (await receivedPushes(subscription)).map(({ content }) => content.title);
    for (let time = 0; time < 3; time++) {
      if (time > 0) for (const interestLevel of ['im_out', 'im_in']) await group.lead.put(cy.path, { interestLevel });
      expect((await group.lead.post(`${group.path}/concerned`, { participantId: cy.id })).status).toBe(200);
      await group.ana?.rank(group.rooms);
      await group.ben.browser.put(`/api/participants/${group.ben.member.id}/room-wishes`, { ranking: group.rooms });
      expect((await group.lead.post(`${group.path}/close`)).status).toBe(200);
    }
    expect(await pushed()).toEqual([asked, proposed]);
    await runAt(new Date(Date.now() + 6 * 60_000));
    expect(await pushed()).toEqual([asked, proposed, proposed]);
  });

  it('get no outdated notification', async () => {
    const group = await aToldGroup();
    const { sent, bindings } = recordedMail();
    await group.begin();
    await env.DB.prepare("UPDATE deliveries SET state = 'pending' WHERE group_id = ? AND kind = 'rooms_asked'")
      .bind(group.id)
      .run();
    await group.lead.delete(group.path, { bindings });
    expect(sent).toEqual([]);
    expect(
      (await emailsSentAt(new Date(Date.now() + 11 * 60_000))).filter(
        ({ to, subject }) => to === group.ben.email && subject === asked,
      ),
    ).toEqual([]);
  });
});

describe('A removed member’s rankings', () => {
  const rankingsOf = async (participantId = 0) =>
    (await env.DB.prepare('SELECT * FROM room_rankings WHERE participant_id = ?').bind(participantId).all()).results;

  it('are erased with the member', async () => {
    const group = await aChoosingGroup();
    const [ana] = group.members;
    await group.begin();
    await ana?.rank(group.rooms);
    await ana?.device.delete(ana.path);
    expect(await rankingsOf(ana?.id)).toHaveLength(1);
    await runAt(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await rankingsOf(ana?.id)).toEqual([]);
  });

  it('count again if the member is restored', async () => {
    const group = await aChoosingGroup();
    const [ana] = group.members;
    await group.begin();
    await ana?.rank(group.rooms);
    const { headers } = (await staff.delete(ana?.path ?? '')) ?? {};
    await staff.post(`/api/activity/${headers?.get('Activity-Id')}/undo`);
    expect((await choiceOf(group))?.answered).toEqual([ana?.id]);
  });
});
