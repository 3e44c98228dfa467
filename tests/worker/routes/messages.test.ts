import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/message';
import { aBrowser, fetchFromWorker, staff, visitor, withKey } from '../../support/worker/calls';
import { aGroup, aParticipant } from '../../support/worker/data';
import { connectToGroup } from '../../support/worker/live';

const say = (groupId: number, content: string, senderName = 'Riley') =>
  visitor.post<Message>('/api/messages', { groupId, senderName, content });

const read = async (groupId: number, query = '') =>
  (await visitor.get<Message[]>(`/api/messages?groupId=${groupId}${query}`)).body;

/** Says many things at once, as years of chat would. */
const sayMany = (groupId: number, count: number) =>
  env.DB.prepare(
    `INSERT INTO messages (group_id, sender_name, content, created_at, ordinal)
     SELECT ?1, 'Riley', 'Message ' || (key + 1), '2026-01-01T00:00:00.000Z', key + 1 FROM json_each(?2)`,
  )
    .bind(groupId, JSON.stringify(Array(count).fill(0)))
    .run();

describe('POST /api/messages', () => {
  it('stores a message and sends it to every open page of the group (201)', async () => {
    const { id: groupId } = await aGroup();
    const browser = await connectToGroup(groupId);
    await browser.heard();
    const form = { groupId, senderName: 'Zoë', content: 'Saturday?\nOr Sunday 🙂' };
    const { status, body } = await visitor.post<Message>('/api/messages', form);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...form,
      ...{
        id: body.id,
        participantId: null,
        createdAt: body.createdAt,
        isPointPerson: false,
        isOffice: false,
        deletedAt: null,
      },
    });
    expect(await browser.heard()).toEqual([{ type: 'new_message', groupId, message: body }]);
    expect(await read(groupId)).toEqual([body]);
  });

  it.each([
    ['Message is required', { content: ' \n ' }],
    ['Message is required', { content: undefined }],
    ['Message can be at most 2000 characters', { content: 'x'.repeat(2001) }],
    ['Name is required', { senderName: '' }],
    ['Name can be at most 100 characters', { senderName: 'x'.repeat(101) }],
    ['Must be a whole number', { groupId: null }],
  ])('invalid → 400 %j', async (message, changes) => {
    const { id: groupId } = await aGroup();
    const form = { groupId, senderName: 'Riley', content: 'Hi', ...changes };
    const { status, body } = await visitor.post('/api/messages', form);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect(await read(groupId)).toEqual([]);
  });

  it('the same request sent twice, also at once → one message', async () => {
    const { id: groupId } = await aGroup();
    const key = withKey();
    const send = () => visitor.post<Message>('/api/messages', { groupId, senderName: 'Riley', content: 'Once' }, key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const said = await read(groupId);
    expect(said).toHaveLength(1);
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(said[0]));
  });

  it('a deleted message stays deleted when its request is sent again', async () => {
    const { id: groupId } = await aGroup();
    const ana = aBrowser();
    const options = withKey();
    const { body } = await ana.post<Message>(
      '/api/messages',
      { groupId, senderName: 'Ana', content: 'Never mind' },
      options,
    );
    await ana.delete(`/api/messages/${body.id}`);
    const browser = await connectToGroup(groupId);
    await ana.post<Message>('/api/messages', { groupId, senderName: 'Ana', content: 'Never mind' }, options);
    const message = expect.objectContaining({ id: body.id, content: '', deletedAt: expect.any(String) });
    expect(await browser.heard()).toEqual([{ type: 'new_message', groupId, message }]);
  });

  it('the same key for another message → 409', async () => {
    const { id: groupId } = await aGroup();
    const key = withKey();
    const send = (content: string) => visitor.post('/api/messages', { groupId, senderName: 'Riley', content }, key);
    expect((await send('One')).status).toBe(201);
    expect((await send('Two')).status).toBe(409);
  });

  it('the 5,001st message → 409', async () => {
    const { id: groupId } = await aGroup();
    await sayMany(groupId, 4999);
    expect((await say(groupId, 'The last')).status).toBe(201);
    expect(await say(groupId, 'One more')).toMatchObject({ status: 409, body: { message: 'This chat is full' } });
  });
});

describe('GET /api/messages', () => {
  it('answers the latest 200, oldest first', async () => {
    const { id: groupId } = await aGroup();
    await sayMany(groupId, 205);
    const { status, body } = await visitor.get<Message[]>(`/api/messages?groupId=${groupId}`);
    expect(status).toBe(200);
    expect(body).toHaveLength(200);
    expect([body[0]?.content, body.at(-1)?.content]).toEqual(['Message 6', 'Message 205']);
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('after=: only newer messages', async () => {
    const { id: groupId } = await aGroup();
    const first = await say(groupId, 'First');
    expect(await read(groupId, `&after=${first.body.id}`)).toEqual([]);
    await say((await aGroup()).id, 'Elsewhere');
    const second = await say(groupId, 'Second');
    expect(await read(groupId, `&after=${first.body.id}`)).toEqual([second.body]);
  });

  it('after= a message of another group: all messages', async () => {
    const elsewhere = await say((await aGroup()).id, 'Elsewhere');
    const { id: groupId } = await aGroup();
    const { body: first } = await say(groupId, 'First');
    expect(await read(groupId, `&after=${elsewhere.body.id}`)).toEqual([first]);
  });

  it('with the tag of the last answer: 304 until there is a message, or the group has another version', async () => {
    const { id: groupId } = await aGroup();
    const { body: first } = await say(groupId, 'First');
    let tag: string | null = null;
    const poll = async (after: number) => {
      const headers: Record<string, string> = tag ? { 'If-None-Match': tag } : {};
      const answer = await fetchFromWorker(`/api/messages?groupId=${groupId}&after=${after}`, { headers });
      tag = answer.headers.get('ETag');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      const text = await answer.text();
      const said = text === '' ? text : JSON.parse(text).map(({ content }: Message) => content);
      return { status: answer.status, said, version: Number(answer.headers.get('Group-Version')) };
    };

    const { version, ...opened } = await poll(first.id);
    expect(opened).toEqual({ status: 200, said: [] });
    const unchanged = { status: 304, said: '', version };
    expect(await poll(first.id)).toEqual(unchanged);
    const { body: second } = await say(groupId, 'Second');
    expect(await poll(first.id)).toEqual({ status: 200, said: ['Second'], version });
    expect(await poll(second.id)).toEqual(unchanged);
    await aParticipant(groupId);
    expect(await poll(second.id)).toEqual({ status: 200, said: [], version: version + 1 });
    await staff.delete(`/api/messages/${first.id}`);
    expect(await poll(second.id)).toEqual({ status: 200, said: [], version: version + 2 });
    expect(await poll(second.id)).toEqual({ status: 304, said: '', version: version + 2 });
  });

  it('with the tag of the last answer → 404 once the group is deleted', async () => {
    const { id: groupId } = await aGroup();
    const path = `/api/messages?groupId=${groupId}`;
    const tag = (await fetchFromWorker(path)).headers.get('ETag') ?? '';
    await staff.delete(`/api/groups/${groupId}`);
    expect((await fetchFromWorker(path, { headers: { 'If-None-Match': tag } })).status).toBe(404);
  });

  it('a deleted group → 404', async () => {
    const { id: groupId } = await aGroup();
    const { body: first } = await say(groupId, 'First');
    await staff.delete(`/api/groups/${groupId}`);
    expect((await visitor.get(`/api/messages?groupId=${groupId}&after=${first.id}`)).status).toBe(404);
  });

  it('after= pages of 200 oldest first, before= pages of 200 newest; both → 400', async () => {
    const { id: groupId } = await aGroup();
    await sayMany(groupId, 600);
    const all = await env.DB.prepare('SELECT id FROM messages WHERE group_id = ? ORDER BY id').bind(groupId).all();
    const idOf = (place: number) => all.results[place - 1]?.id;
    const range = (messages: Message[]) => [messages.length, messages[0]?.content, messages.at(-1)?.content];
    expect(range(await read(groupId, `&after=${idOf(1)}`))).toEqual([200, 'Message 2', 'Message 201']);
    expect(range(await read(groupId, `&before=${idOf(401)}`))).toEqual([200, 'Message 201', 'Message 400']);
    expect(range(await read(groupId, `&before=${idOf(6)}`))).toEqual([5, 'Message 1', 'Message 5']);
  });
});
