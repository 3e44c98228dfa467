import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, staff, visitor, withKey } from '../support/worker/calls';
import { clear } from '../support/worker/contents';
import { aGroup, aParticipant, completeSetup, made } from '../support/worker/data';
import { aChoosingGroup, choiceOf } from '../support/worker/groups/choosing-rooms';
import { messagesOf, shown } from '../support/worker/groups/group-with-point-person';
import { recordedMail } from '../support/worker/notifications/mail';
import { aSubscriber, tokenIn } from '../support/worker/notifications/member-emails';
import { aPushedMember, receivedPushes, sendMessage } from '../support/worker/notifications/pushes';
import { aBackup, restore, storedRemovals } from '../support/worker/restore';
import { runAt, runInDays } from '../support/worker/scheduled-run';
import { tablesHolding } from '../support/worker/tables-holding';

const noon = new Date(`${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)}T12:00:00Z`);
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function sentAt(instant: Date) {
  const { sent, bindings } = recordedMail();
  await runAt(instant, bindings);
  return sent.map(({ to, subject }) => `${subject} ${to}`).sort();
}

beforeEach(clear);

const im_in = { interestLevel: 'im_in' };

describe('after a restore', () => {
  it('nothing is sent again that the scheduled runs have sent since the backup', async () => {
    const group = await aGroup();
    const lead = aBrowser();
    await completeSetup(group, lead, {
      decisionDeadline: after(10 * 60)
        .toISOString()
        .slice(0, 16),
      timeZone: 'UTC',
    });
    const ana = await aSubscriber({ groupId: group.id, name: 'Ana' });
    const ben = await aSubscriber({ groupId: group.id, name: 'Ben', ...im_in });
    const cy = await aPushedMember(group.id, { name: 'Cy' });
    await sendMessage(group.id);
    const choosing = await aChoosingGroup();
    const dee = await aSubscriber({ groupId: choosing.id, name: 'Dee', ...im_in });
    await choosing.begin({ closesAt: after(3 * 60).toISOString() });
    const backup = await aBackup();
    const sent = await sentAt(noon);
    expect(sent).toEqual([
      `News from your group at Birch Hall ${ana.email}`,
      `News from your group at Birch Hall ${ben.email}`,
      `One day left to decide on Birch Hall ${ana.email}`,
      `Which room at Birch Hall would you like? ${dee.email}`,
      `Your next lease steps at Birch Hall ${ben.email}`,
    ]);
    const pushes = (await receivedPushes(cy.subscription)).length;
    expect(pushes).toBeGreaterThan(0);

    await restore(backup, after(30));
    expect(await sentAt(after(60))).toEqual([]);
    expect(await receivedPushes(cy.subscription)).toHaveLength(pushes);
  });

  it('a room choice that was to close since then stays open for another day', async () => {
    const choosing = await aChoosingGroup();
    await choosing.begin({ closesAt: after(-60).toISOString() });
    const backup = await aBackup();
    await restore(backup, noon);
    await sentAt(after(5));
    expect(await choiceOf(choosing)).toMatchObject({ status: 'open', closesAt: after(24 * 60).toISOString() });
  });

  it('who unsubscribed or left since then stays so, as do a deleted group, a removed message and a colleague without access; what was undone stays undone', async () => {
    const { id: groupId, shareCode } = await aGroup();
    const ana = await aSubscriber({ groupId, name: 'Ana' });
    const ben = await aSubscriber({ groupId, name: 'Ben' });
    const [leaver, returning] = [aBrowser(), aBrowser()];
    const { id: left } = await aParticipant(groupId, { name: 'Zelda Quimby', ...im_in }, leaver);
    const { id: returned } = await aParticipant(groupId, { name: 'Quinn' }, returning);
    const { body: message } = await sendMessage<{ id: number }>(groupId, 'My secret', leaver);
    const preferredDates = [{ date: '2090-01-05', timePreference: 'AM' }];
    const dates = { groupId, participantName: 'Zelda Quimby', participantId: left, preferredDates };
    made(await leaver.post('/api/tour-schedules', dates));
    const erased = aBrowser();
    const { id: leftForGood } = await aParticipant(groupId, { name: 'Yara' }, erased);
    made(await erased.post('/api/public/questions', { groupId, name: 'Yara', question: 'Zelda?' }, withKey()));
    const deleted = await aGroup();
    const [ended, unseen] = ['sam.ended@example.com', "pat.o'neill@example.com"];
    await staff.put(`/api/people/${ended}`, { role: 'manager' });
    const backup = await aBackup();

    await visitor.post(`/api/mail/stop?token=${tokenIn(ana.confirmation, 'stop')}`);
    await ben.browser.put(`/api/participants/${ben.member.id}`, { notify: false });
    await leaver.delete(`/api/messages/${message.id}`);
    await leaver.delete(`/api/participants/${left}`);
    await erased.delete(`/api/participants/${leftForGood}/data`);
    const { headers } = await returning.delete(`/api/participants/${returned}`);
    made(await returning.post(`/api/activity/${headers.get('Activity-Id')}/undo`));
    await staff.delete(`/api/groups/${deleted.id}`);
    for (const email of [ended, unseen])
      expect(await staff.put(`/api/people/${email}`, { role: 'none' })).toMatchObject({ status: 200 });
    await runInDays(0);
    expect(await storedRemovals()).toHaveLength(12);
    await restore(backup, new Date());

    const { participants } = await shown({ shareCode });
    expect(participants.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Quinn']);
    expect((await visitor.get(`/api/tour-schedules/${groupId}`)).body).toEqual([]);
    expect(await tablesHolding(/Zelda\?/)).toEqual([]);
    expect(await messagesOf(groupId)).toMatchObject([{ content: '' }]);
    await runInDays(0);
    const derived = env.DB.prepare('SELECT committed, last_proposed_day AS lastProposedDay FROM groups WHERE id = ?');
    expect(await derived.bind(groupId).first()).toEqual({ committed: 0, lastProposedDay: null });
    expect(await visitor.get(`/api/groups/share/${deleted.shareCode}`)).toMatchObject({ status: 404 });
    const people = env.DB.prepare('SELECT email, role FROM people WHERE email IN (?, ?) ORDER BY email');
    expect((await people.bind(ended, unseen).all()).results).toEqual(
      [unseen, ended].map((email) => ({ email, role: 'none' })),
    );
    await sendMessage(groupId, 'News');
    expect(await sentAt(noon)).toEqual([]);
    expect(await tablesHolding(/Zelda|My secret/)).toEqual([]);
  });

  it('the people of a group who were erased since then are seen by no one, and are erased by the next run', async () => {
    const group = await aGroup({ pointPersonName: 'Zelda Quimby' });
    await completeSetup(group);
    await staff.put(`/api/groups/${group.id}`, { outcome: 'leased' });
    const retention = { RETENTION_DAYS: '30' };
    await runInDays(23, retention);
    const backup = await aBackup();
    await runInDays(30.1, retention);
    expect(await tablesHolding(/Zelda/)).toEqual([]);
    await runInDays(30.1, retention);
    await restore(backup, new Date());

    expect(await visitor.get(`/api/groups/share/${group.shareCode}`)).toMatchObject({ status: 404 });
    await runInDays(0, retention);
    expect(await tablesHolding(/Zelda/)).toEqual([]);
  });
});
