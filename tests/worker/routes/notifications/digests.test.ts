import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../../contract/message';
import { aBrowser, aCookie, callerWith, staff } from '../../../support/worker/calls';
import { aGroup, aParticipant } from '../../../support/worker/data';
import { aSubscriber, emailsSentAt } from '../../../support/worker/notifications/member-emails';

type Browser = ReturnType<typeof aBrowser>;

describe('The digest', () => {
  const say = (groupId: number, who: Browser = aBrowser()) =>
    who.post<Message>('/api/messages', { groupId, senderName: 'Kim', content: 'A secret plan' });
  const digestsTo = async (email: string, at: string) =>
    (await emailsSentAt(at)).filter((digest) => digest.to === email && digest.subject.startsWith('News'));

  it('says that the leasing office wrote', async () => {
    const { groupId, email } = await aSubscriber();
    await staff.put(`/api/groups/${groupId}`, { timeZone: 'UTC' });
    await say(groupId);
    const [before] = await digestsTo(email, '2090-11-04T12:17:00Z');
    expect(before?.text).not.toContain('The leasing office wrote');
    await staff.post(`/api/groups/${groupId}/messages`, { content: 'A secret answer' });
    await env.DB.prepare(
      "UPDATE messages SET created_at = '2090-11-04T13:30:00.000Z' WHERE id = (SELECT max(id) FROM messages)",
    ).run();
    const [digest] = await digestsTo(email, '2090-11-05T12:17:00Z');
    expect(digest?.text).toContain('1 new message');
    expect(digest?.text).toContain('The leasing office wrote in the chat.');
    expect(`${digest?.text}${digest?.html}`).not.toContain('secret answer');
  });

  it('counts what is new and names who joined, once a day in the time zone, never at night, also on a 25-hour day', async () => {
    const { groupId, email, browser } = await aSubscriber();
    // In New York the day of 5 November 2090 begins at 04:00Z and ends at 05:00Z.
    await staff.put(`/api/groups/${groupId}`, { timeZone: 'America/New_York' });
    expect(await digestsTo(email, '2090-11-04T20:17:00Z')).toEqual([]);
    await say(groupId, browser);
    expect(await digestsTo(email, '2090-11-04T20:17:00Z')).toEqual([]);
    await aParticipant(groupId, { name: 'Ana' });
    for (let said = 0; said < 3; said++) await say(groupId);
    // Its clocks say 8 in the evening, 0, 7 and 8 in the morning.
    for (const night of ['05T00', '05T04', '05T12'])
      expect(await digestsTo(email, `2090-11-${night}:17:00Z`)).toEqual([]);
    const [digest] = await digestsTo(email, '2090-11-05T13:17:00Z');
    expect(digest?.text).toContain('3 new messages, Ana joined');
    expect(`${digest?.text}${digest?.html}`).not.toContain('secret plan');
    await say(groupId);
    // After the digest, whose clock is the run's.
    await env.DB.prepare(
      "UPDATE messages SET created_at = '2090-11-05T13:30:00.000Z' WHERE id = (SELECT max(id) FROM messages)",
    ).run();
    for (const hour of ['14', '18', '23']) expect(await digestsTo(email, `2090-11-05T${hour}:17:00Z`)).toEqual([]);
    expect(await digestsTo(email, '2090-11-06T04:17:00Z')).toEqual([]);
    const [next] = await digestsTo(email, '2090-11-06T13:17:00Z');
    expect(next?.text).toContain('1 new message.');
  });

  it.each([
    ['zh-Hans', '自你上次访问以来：1 条新消息，Ana 加入了，Ben 加入了。'],
    ['ko', '마지막 방문 이후 소식: 새 메시지 1개, Ana님 참여, Ben님 참여.'],
  ])('separates its news in %s', async (language, lead) => {
    const { groupId, email } = await aSubscriber({
      browser: callerWith({ ...aCookie(), 'Accept-Language': language }),
    });
    await staff.put(`/api/groups/${groupId}`, { timeZone: 'UTC' });
    await say(groupId);
    for (const name of ['Ana', 'Ben']) await aParticipant(groupId, { name });
    const [digest] = (await emailsSentAt('2090-11-04T12:17:00Z')).filter(({ to }) => to === email);
    expect(digest?.text).toContain(lead);
  });

  it('has no name of which a mail program makes a link, nor has the greeting', async () => {
    const { groupId, email } = await aSubscriber({ name: 'Pay at www.evil.example' });
    await staff.put(`/api/groups/${groupId}`, { timeZone: 'UTC' });
    await aParticipant(groupId, { name: 'URGENT https://evil.example/pay' });
    await aParticipant(groupId, { name: 'me@evil.example, +1 (900) 555-0100' });
    await aParticipant(groupId, { name: 'J.R. Smith 2' });
    const [digest] = await digestsTo(email, '2090-11-04T12:17:00Z');
    expect(digest?.text).toContain('Hi Pay at www evil example,');
    expect(digest?.text).toContain(
      'URGENT https evil example/pay joined, me evil example, +… joined, J.R. Smith 2 joined',
    );
    expect(`${digest?.text}${digest?.html}`).not.toMatch(/evil\.|@evil|\(900\)|555-/);
  });

  it('nor one of the other dots, digits and dashes with which addresses and phone numbers are written', async () => {
    const { groupId, email } = await aSubscriber();
    await staff.put(`/api/groups/${groupId}`, { timeZone: 'UTC' });
    for (const name of ['evil｡example', '+1–900–555/0100', '٠٩٠٠ ٥٥٥ ٠١٠٠']) await aParticipant(groupId, { name });
    const [digest] = await digestsTo(email, '2090-11-04T12:17:00Z');
    expect(digest?.text).toContain('evil example joined, +… joined, … joined');
  });

  it('does not go to a member whose device was active since', async () => {
    const { groupId, email, browser } = await aSubscriber();
    await say(groupId);
    await browser.get(`/api/messages?groupId=${groupId}`);
    expect(await digestsTo(email, '2092-01-01T09:17:00Z')).toEqual([]);
    await say(groupId);
    expect(await digestsTo(email, '2092-01-02T09:17:00Z')).toHaveLength(1);
  });

  describe('as time passes', () => {
    afterEach(() => void vi.useRealTimers());
    const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);

    it('does not go to a member whose page stays open', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      const { groupId, email, browser } = await aSubscriber();
      for (let said = 0; said < 3; said++) {
        await browser.get(`/api/messages?groupId=${groupId}`);
        minutes(1);
        await say(groupId);
        minutes(1);
      }
      await browser.get(`/api/messages?groupId=${groupId}`);
      expect(await digestsTo(email, '2092-01-01T09:17:00Z')).toEqual([]);
    });

    it('does not go to a member who read everything after the page’s last visit was stored', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      const { groupId, email, browser } = await aSubscriber();
      await browser.get(`/api/messages?groupId=${groupId}`);
      minutes(1);
      const { body: message } = await say(groupId);
      await browser.put(`/api/groups/${groupId}/me`, { readTo: message.id });
      expect(await digestsTo(email, '2092-01-01T09:17:00Z')).toEqual([]);
      await say(groupId);
      expect(await digestsTo(email, '2092-01-02T09:17:00Z')).toHaveLength(1);
    });

    it('does not go to a member who had the page open before joining', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      const { id: groupId } = await aGroup();
      const browser = aBrowser();
      await browser.get(`/api/groups/${groupId}/me`);
      const { email } = await aSubscriber({ groupId, browser });
      minutes(1);
      await say(groupId);
      await browser.get(`/api/messages?groupId=${groupId}`);
      expect(await digestsTo(email, '2092-01-01T09:17:00Z')).toEqual([]);
    });
  });
});
