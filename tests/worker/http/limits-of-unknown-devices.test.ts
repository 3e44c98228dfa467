import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Participant } from '../../../contract/participant';
import { limits } from '../../../contract/values/limits';
import { visitor } from '../../support/worker/calls';
import { aParticipant } from '../../support/worker/data';
import { aLedGroup, ana, ben, dates, join, maya } from '../../support/worker/groups/group-with-point-person';
import { newAddress, send } from '../../support/worker/rate-limits';
import { staffHeaders } from '../../support/worker/staff';

const { unknownPerDay } = limits;

const paths = {
  message: '/api/messages',
  member: '/api/participants',
  question: '/api/public/questions',
  schedule: '/api/tour-schedules',
};

const bodies = (groupId: number, name = 'Noor') => ({
  message: { groupId, senderName: name, content: 'Hi' },
  member: { groupId, name, interestLevel: 'im_in' },
  question: { groupId, name, question: 'Is it warm?' },
  schedule: { groupId, participantName: name, preferredDates: dates(1) },
});

type What = keyof typeof paths;

/** Sends it from a network of its own, with the limits on. */
const add = (what: What, groupId: number, headers: Record<string, string> = {}, name?: string) =>
  send({ method: 'POST', path: paths[what], body: bodies(groupId, name)[what], headers }, newAddress());

const cookieOf = (mark: string) => ({ Cookie: `device=${mark.repeat(43)}`, 'Sec-Fetch-Site': 'same-origin' });

const numbers = (count: number) =>
  `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

const columns = {
  message: "messages (group_id, created_at, ordinal, sender_name, content) SELECT ?1, ?2, i, 'Z', 'spam'",
  member:
    "participants (group_id, created_at, id, name, name_key, interest_level) SELECT ?1, ?2, abs(random() >> 12), 'Z', 'z', 'im_in'",
  question: "questions (group_id, created_at, name, question) SELECT ?1, ?2, 'Z', 'spam'",
  schedule:
    "tour_schedules (group_id, created_at, updated_at, participant_name, name_key, device_hash) SELECT ?1, ?2, ?2, 'Z' || i, 'z' || i, 'd' || i",
};

/** What unknown devices added, as they would have in some minutes. */
const flood = (what: What, groupId: number, count: number, hoursAgo = 1) =>
  env.DB.prepare(`${numbers(count)} INSERT INTO ${columns[what]} FROM n`)
    .bind(groupId, new Date(Date.now() - hoursAgo * 3_600_000).toISOString())
    .run();

const bounds: [what: What, most: number][] = [
  ['message', unknownPerDay.messages],
  ['member', unknownPerDay.members],
  ['question', unknownPerDay.questions],
  ['schedule', unknownPerDay.tourSchedules],
];

describe.each(bounds)('A %s of an unknown device', (what, most) => {
  it(`after ${most} of the group within a day, from any networks → 429`, async () => {
    const { id } = await aLedGroup();
    await flood(what, id, most - 1);
    expect((await add(what, id)).status).toBe(201);
    const refused = await add(what, id, {}, 'Another');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      message:
        'New visitors have added too much to this group today. Please try again tomorrow, or ask its point person.',
    });
    expect((await add(what, (await aLedGroup()).id)).status).toBe(201);
  });

  it('after as many a day ago → 201', async () => {
    const { id } = await aLedGroup();
    await flood(what, id, most, 25);
    expect((await add(what, id)).status).toBe(201);
  });

  it('does not hold up a member, the point person or staff (201)', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await env.DB.prepare('UPDATE participants SET created_at = ? WHERE id = ?')
      .bind('2026-01-01T00:00:00.000Z', anas.id)
      .run();
    await flood(what, id, most);
    expect((await add(what, id)).status).toBe(429);
    expect((await add(what, id, cookieOf('a'), 'Ana')).status).toBe(201);
    expect((await add(what, id, cookieOf('m'), 'Maya')).status).toBe(201);
    expect((await add(what, id, { ...(await staffHeaders()), 'Sec-Fetch-Site': 'same-origin' }, 'Dana')).status).toBe(
      201,
    );
  });
});

describe('Joining', () => {
  it('a device that is known since today may enter others after that, but not fill the group (429)', async () => {
    const { id } = await aLedGroup();
    await join(id, ben, 'Ben');
    await flood('member', id, unknownPerDay.members);
    expect((await add('member', id)).status).toBe(429);
    expect((await add('member', id, cookieOf('b'))).status).toBe(201);
    await flood('member', id, unknownPerDay.members);
    expect((await add('member', id, cookieOf('b'))).status).toBe(429);
  });

  it('a member who was removed does not count (201)', async () => {
    const { id } = await aLedGroup();
    await flood('member', id, unknownPerDay.members - 1);
    const { id: last } = (await (await add('member', id)).json()) as Participant;
    expect((await add('member', id)).status).toBe(429);
    expect((await maya.delete(`/api/participants/${last}`)).status).toBe(200);
    expect((await add('member', id)).status).toBe(201);
  });
});

describe('A full chat', () => {
  const say = (groupId: number, who: typeof maya) =>
    who.post('/api/messages', { groupId, senderName: 'Riley', content: 'Hi' });

  it('takes more from the point person and the office (201), and from everyone once messages are removed', async () => {
    const { id } = await aLedGroup();
    await aParticipant(id, {}, ana);
    await flood('message', id, limits.messagesPerGroup);
    for (const who of [visitor, ana])
      expect(await say(id, who)).toMatchObject({ status: 409, body: { message: 'This chat is full' } });
    expect((await say(id, maya)).status).toBe(201);
    const { id: first } = (await env.DB.prepare('SELECT min(id) AS id FROM messages WHERE group_id = ?')
      .bind(id)
      .first<{ id: number }>()) ?? { id: 0 };
    for (const message of [first, first + 1]) expect((await maya.delete(`/api/messages/${message}`)).status).toBe(200);
    expect((await say(id, ana)).status).toBe(201);
    expect((await say(id, ana)).status).toBe(409);
  });
});
