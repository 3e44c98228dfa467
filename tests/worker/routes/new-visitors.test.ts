import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { PersonalLink } from '../../../contract/device';
import type { Message } from '../../../contract/message';
import type { RemovedOfVisitors } from '../../../contract/new-visitors';
import type { Question } from '../../../contract/question';
import { aBrowser, colleague, staff, visitor } from '../../support/worker/calls';
import { made, unknownId } from '../../support/worker/data';
import {
  aLedGroup,
  ana,
  ben,
  eve,
  join,
  latestEntry,
  maya,
  messagesOf,
  readActivity,
  saveTourDates,
  say,
  schedulesOf,
  shown,
  undo,
} from '../../support/worker/groups/group-with-point-person';
import { connectToGroup } from '../../support/worker/live';

type Who = typeof maya;

const since = () => new Date(Date.now() - 3_600_000).toISOString();

const removeVisitors = (groupId: number, who: Who, from = since()) =>
  who.delete<RemovedOfVisitors>(`/api/groups/${groupId}/new-visitors?since=${from}`);

const ask = async (groupId: number, who: Who, name: string) =>
  made(await who.post<Question>('/api/public/questions', { groupId, name, question: `Of ${name}?` }));

const questionsOf = async (groupId: number) =>
  (await visitor.get<Question[]>(`/api/public/questions?groupId=${groupId}`)).body.map(({ name }) => name);

const shownTexts = (messages: Message[]) =>
  messages.filter(({ deletedAt }) => deletedAt === null).map(({ content }) => content);

/** Moves what the group has so far to the day before. */
const age = (groupId: number) =>
  env.DB.batch(
    ['participants', 'messages', 'tour_schedules', 'questions'].map((table) =>
      env.DB.prepare(`UPDATE ${table} SET created_at = '2026-01-01T00:00:00.000Z' WHERE group_id = ?`).bind(groupId),
    ),
  );

/** Maya's group with Ana and a question of before, then with strangers who join, write, plan and ask. */
async function aVisitedGroup() {
  const group = await aLedGroup();
  const { id } = group;
  const anas = await join(id, ana, 'Ana');
  await say(id, visitor, 'Riley', 'Long ago');
  await ask(id, visitor, 'Riley');
  await age(id);
  await join(id, ana, 'Cy');
  await join(id, maya, 'Dee');
  await say(id, ana, 'Ana', 'Of a member');
  await say(id, maya, 'Maya', 'Of the point person');
  await staff.post(`/api/groups/${id}/messages`, { content: 'Of the office' });
  await saveTourDates(id, ana, 'Ana', 1);
  await ask(id, ana, 'Ana');
  const [bot, writer] = [aBrowser(), aBrowser()];
  for (const name of ['Bot', 'Second bot']) await join(id, bot, name);
  await say(id, bot, 'Bot', 'Spam of a bot');
  await say(id, writer, 'Z', 'Spam of a stranger');
  await saveTourDates(id, bot, 'Bot', 2);
  await saveTourDates(id, writer, 'Z', 3);
  await ask(id, bot, 'Bot');
  await ask(id, writer, 'Z');
  const answered = await ask(id, writer, 'Answered');
  await staff.put(`/api/questions/${answered.id}`, { answer: 'Yes' });
  return { ...group, anas, bot };
}

const namesIn = async (group: { shareCode: string }) => (await shown(group)).participants.map(({ name }) => name);

describe('DELETE /api/groups/:id/new-visitors', () => {
  it.each([
    ['the point person', maya],
    ['staff', staff],
  ])('by %s removes what devices that were unknown before have added, and nothing else', async (_, who) => {
    const group = await aVisitedGroup();
    const { id } = group;
    const { status, body } = await removeVisitors(id, who);
    expect([status, body]).toEqual([200, { members: 2, messages: 2, tourSchedules: 2, questions: 2 }]);
    expect(await namesIn(group)).toEqual(['Ana', 'Cy', 'Dee']);
    expect(shownTexts(await messagesOf(id))).toEqual([
      'Long ago',
      'Of a member',
      'Of the point person',
      'Of the office',
    ]);
    expect((await schedulesOf(id)).map(({ participantName }) => participantName)).toEqual(['Ana']);
    expect(await questionsOf(id)).toEqual(['Riley', 'Ana', 'Answered']);
    expect(await latestEntry(id, maya)).toMatchObject({
      kind: 'visitors_removed',
      canUndo: true,
      after: { visitors: body },
    });
    expect((await group.bot.get<{ participantIds: number[] }>(`/api/groups/${id}/me`)).body.participantIds).toEqual([]);
  });

  it('keeps what a member wrote on a second device', async () => {
    const group = await aVisitedGroup();
    const { token } = made(await ana.post<PersonalLink>(`/api/participants/${group.anas.id}/link`));
    const phone = aBrowser();
    await phone.post(`/api/groups/${group.id}/me`, { token });
    await say(group.id, phone, 'Ana', 'From my phone');
    await removeVisitors(group.id, maya);
    expect(shownTexts(await messagesOf(group.id))).toContain('From my phone');
  });

  it('is undone as a whole, except for the questions, and once (201, 409)', async () => {
    const group = await aVisitedGroup();
    const { id } = group;
    const { headers } = await removeVisitors(id, maya);
    const entryId = Number(headers.get('Activity-Id'));
    for (const who of [ana, eve]) expect((await undo(entryId, who)).status).toBe(403);
    const browser = await connectToGroup(id);
    expect(made(await undo(entryId, maya))).toMatchObject({ kind: 'restored', canUndo: false });
    expect(await browser.heard()).toMatchObject([{ type: 'group_changed', messagesChanged: true }]);
    expect(await namesIn(group)).toEqual(['Ana', 'Cy', 'Dee', 'Bot', 'Second bot']);
    expect(shownTexts(await messagesOf(id))).toHaveLength(6);
    expect(await schedulesOf(id)).toHaveLength(3);
    expect(await questionsOf(id)).toEqual(['Riley', 'Ana', 'Answered']);
    expect((await undo(entryId, maya)).status).toBe(409);
  });

  it('101 messages come back together', async () => {
    const { id } = await aLedGroup();
    await env.DB.prepare(
      `INSERT INTO messages (group_id, sender_name, content, created_at, ordinal, device_hash)
       SELECT ?1, 'Z', 'spam', ?2, key + 1, 'z' FROM json_each(?3)`,
    )
      .bind(id, new Date(Date.now() - 60_000).toISOString(), JSON.stringify(Array(101).fill(0)))
      .run();
    const { headers } = await removeVisitors(id, maya);
    expect(shownTexts(await messagesOf(id))).toEqual([]);
    expect((await undo(Number(headers.get('Activity-Id')), maya)).status).toBe(201);
    expect(shownTexts(await messagesOf(id))).toHaveLength(101);
  });

  it('tells open pages that the group and its messages have changed', async () => {
    const group = await aVisitedGroup();
    const browser = await connectToGroup(group.id);
    await removeVisitors(group.id, maya);
    const { version } = await shown(group);
    expect(await browser.heard()).toEqual([
      { type: 'group_changed', groupId: group.id, version, messagesChanged: true },
    ]);
  });

  it('by a member or a stranger → 403, unknown group → 404, without a moment → 400; nothing changes', async () => {
    const group = await aVisitedGroup();
    const before = await readActivity(group.id);
    for (const who of [ana, ben, visitor]) expect((await removeVisitors(group.id, who)).status).toBe(403);
    expect((await removeVisitors(unknownId, colleague)).status).toBe(404);
    expect((await maya.delete(`/api/groups/${group.id}/new-visitors`)).status).toBe(400);
    expect(await readActivity(group.id)).toEqual(before);
    expect(await namesIn(group)).toHaveLength(5);
  });

  it('if there is nothing to remove → all 0, without an entry', async () => {
    const { id } = await aLedGroup();
    await join(id, ana, 'Ana');
    await age(id);
    const before = await readActivity(id);
    const { body, headers } = await removeVisitors(id, maya);
    expect(body).toEqual({ members: 0, messages: 0, tourSchedules: 0, questions: 0 });
    expect(headers.get('Activity-Id')).toBeNull();
    expect(await readActivity(id)).toEqual(before);
  });

  it('what it removed leaves room for others: a full chat takes messages again', async () => {
    const { id } = await aLedGroup();
    await env.DB.prepare(
      `INSERT INTO messages (group_id, sender_name, content, created_at, ordinal, device_hash)
       SELECT ?1, 'Z', 'spam', ?2, key + 1, 'z' FROM json_each(?3)`,
    )
      .bind(id, new Date(Date.now() - 60_000).toISOString(), JSON.stringify(Array(5000).fill(0)))
      .run();
    const write = () => visitor.post('/api/messages', { groupId: id, senderName: 'Riley', content: 'Hi' });
    expect((await write()).status).toBe(409);
    expect((await removeVisitors(id, maya)).body.messages).toBe(5000);
    expect((await write()).status).toBe(201);
  });
});
