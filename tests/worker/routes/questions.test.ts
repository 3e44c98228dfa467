import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Portal } from '../../../contract/group';
import type { Question, StaffQuestion } from '../../../contract/question';
import { staff, visitor, withKey } from '../../support/worker/calls';
import { aGroup, unknownId } from '../../support/worker/data';
import { connectToGroup } from '../../support/worker/live';

const ask = (groupId: number, changes: object = {}, options = {}) =>
  visitor.post<Question & { message?: string }>(
    '/api/public/questions',
    { groupId, name: 'Riley', email: 'riley@example.org', question: 'Are pets welcome?', ...changes },
    options,
  );

const asked = async (groupId: number) =>
  (await visitor.get<Question[]>(`/api/public/questions?groupId=${groupId}`)).body;

const staffList = async () => (await staff.get<StaffQuestion[]>('/api/questions')).body;

/** Gives a group this many questions, numbered from 1. */
async function askMany(groupId: number, count: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO questions (group_id, name, question, created_at)
     SELECT ?1, 'Riley', 'Question ' || value, '2026-01-01T00:00:00.000Z' FROM json_each(?2)`,
  )
    .bind(groupId, JSON.stringify(Array.from({ length: count }, (_, index) => index + 1)))
    .run();
}

const numbersOf = (questions: Question[]) => questions.map(({ question }) => Number(question.replace('Question ', '')));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('GET /api/public/questions', () => {
  it('answers all, or the twenty before a given one, oldest first', async () => {
    const { id } = await aGroup();
    await askMany(id, 45);
    const all = await asked(id);
    expect(numbersOf(all)).toEqual(numbers(1, 45));
    const before = async (question?: Question) =>
      numbersOf((await visitor.get<Question[]>(`/api/public/questions?groupId=${id}&before=${question?.id}`)).body);
    expect(await before(all[25])).toEqual(numbers(6, 25));
    expect(await before(all[5])).toEqual(numbers(1, 5));
    expect(await before(all[0])).toEqual([]);
  });

  it.each(['0', 'x', '-1', '1.5'])('before=%s → 400', async (before) => {
    const { id } = await aGroup();
    expect((await visitor.get(`/api/public/questions?groupId=${id}&before=${before}`)).status).toBe(400);
  });

  it('GET /api/portal has at most the last 50 messages and 20 questions, whatever their length', async () => {
    const { id, shareCode } = await aGroup();
    await askMany(id, 45);
    const longest = '界'.repeat(2000);
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO messages (group_id, sender_name, content, created_at, ordinal)
         SELECT ?1, 'Riley', ?2, '2026-01-01T00:00:00.000Z', value FROM json_each(?3)`,
      ).bind(id, longest, JSON.stringify(numbers(1, 70))),
    ]);
    const { body } = await visitor.get<Portal>(`/api/portal/${shareCode}`);
    expect(numbersOf(body.questions)).toEqual(numbers(26, 45));
    expect(body.messages).toHaveLength(50);
  });
});

describe('POST /api/public/questions', () => {
  it('stores a question; open pages receive it, and only staff see the address (201)', async () => {
    const { id: groupId } = await aGroup();
    const browser = await connectToGroup(groupId);
    await browser.heard();
    const { status, body } = await ask(groupId);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      groupId,
      name: 'Riley',
      question: 'Are pets welcome?',
      answer: null,
      createdAt: body.createdAt,
    });
    expect(await browser.heard()).toEqual([
      { type: 'questions_changed', groupId, question: body, version: expect.any(Number) },
    ]);
    expect(await asked(groupId)).toEqual([body]);
  });

  it.each([
    ['Question is required', { question: '' }],
    ['Question can be at most 1000 characters', { question: 'x'.repeat(1001) }],
    ['Name is required', { name: undefined }],
    ['Please enter a valid email address', { email: 'riley' }],
  ])('invalid → 400 %j', async (message, changes) => {
    const { id } = await aGroup();
    const { status, body } = await ask(id, changes);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect(await asked(id)).toEqual([]);
  });

  it('the same request sent twice, also at once → one question', async () => {
    const { id } = await aGroup();
    const key = withKey();
    const answers = [...(await Promise.all([ask(id, {}, key), ask(id, {}, key)])), await ask(id, {}, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await asked(id)).toEqual([answers[0]?.body]);
    expect((await ask(id, { question: 'Other?' }, key)).status).toBe(409);
  });

  it('the 201st question of a group → 409', async () => {
    const { id } = await aGroup();
    await askMany(id, 199);
    expect((await ask(id)).status).toBe(201);
    expect(await ask(id)).toMatchObject({
      status: 409,
      body: { message: 'This group has reached its question limit' },
    });
  });
});

describe('GET /api/public/questions', () => {
  it('answers the group’s questions, oldest first, with answers and without addresses', async () => {
    const { id } = await aGroup();
    const first = await ask(id, { question: 'First?' });
    const second = await ask(id, { question: 'Second?' });
    await staff.put(`/api/questions/${second.body.id}`, { answer: 'Yes' });
    await ask((await aGroup()).id, { question: 'Elsewhere?' });
    expect(await asked(id)).toEqual([first.body, { ...second.body, answer: 'Yes' }]);
  });
});

describe('GET /api/questions', () => {
  it('answers all groups’ questions with who asked, unanswered first', async () => {
    const group = await aGroup();
    const [first, second, third] = [await ask(group.id), await ask(group.id), await ask(group.id)];
    await staff.put(`/api/questions/${first.body.id}`, { answer: 'Yes' });
    const own = (await staffList()).filter(({ groupId }) => groupId === group.id);
    expect(own.map(({ id }) => id)).toEqual([second.body.id, third.body.id, first.body.id]);
    expect(own[0]).toEqual({
      ...second.body,
      email: 'riley@example.org',
      answeredAt: null,
      pointPersonName: 'Maya Okafor',
      propertyName: 'Birch Hall',
      rev: 1,
    });
    expect((await staff.get(`/api/questions/${second.body.id}`)).body).toEqual(own[0]);
    expect(await staff.get(`/api/questions/${unknownId}`)).toMatchObject({
      status: 404,
      body: { message: 'Question not found' },
    });
  });

  it('groupId=: those of one group; malformed → 400', async () => {
    const [one, other] = [await aGroup(), await aGroup()];
    const [asked] = [await ask(one.id), await ask(other.id)];
    const questionsOf = async (id: number) => (await staff.get(`/api/questions?groupId=${id}`)).body;
    expect(await questionsOf(one.id)).toEqual([expect.objectContaining({ id: asked.body.id, groupId: one.id })]);
    expect(await questionsOf(unknownId)).toEqual([]);
    expect((await staff.get('/api/questions?groupId=all')).status).toBe(400);
  });

  it('the pages together are the whole list', async () => {
    const { id } = await aGroup();
    for (const question of ['First?', 'Second?', 'Third?']) await ask(id, { question });
    const all = await staffList();
    const part = async (query: string) => (await staff.get<StaffQuestion[]>(`/api/questions?${query}`)).body;
    expect(await part('limit=2')).toEqual(all.slice(0, 2));
    expect(await part('limit=1&offset=2')).toEqual(all.slice(2, 3));
    expect(await part(`limit=25&offset=${all.length}`)).toEqual([]);
  });

  it.each(['limit=0', 'limit=-1', 'limit=501', 'limit=x', 'offset=-1', 'offset=1.5'])(
    'invalid page → 400: %s',
    async (query) => expect((await staff.get(`/api/questions?${query}`)).status).toBe(400),
  );

  it('keeps questions of a group whose property is deleted', async () => {
    const group = await aGroup();
    await ask(group.id);
    await staff.delete(`/api/properties/${group.propertyId}`);
    expect((await staffList()).find(({ groupId }) => groupId === group.id)).toMatchObject({ propertyName: null });
  });
});

describe('PUT /api/questions/{id}', () => {
  it('stores a first or a changed answer; open pages receive it', async () => {
    const { id: groupId } = await aGroup();
    const { body: question } = await ask(groupId);
    const browser = await connectToGroup(groupId);
    await browser.heard();
    const { status, body } = await staff.put<StaffQuestion>(`/api/questions/${question.id}`, { answer: 'Cats are.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...question, answer: 'Cats are.', answeredAt: expect.any(String) });
    expect(await browser.heard()).toEqual([
      {
        type: 'questions_changed',
        groupId,
        question: { ...question, answer: 'Cats are.' },
        version: expect.any(Number),
      },
    ]);
    await staff.put(`/api/questions/${question.id}`, { answer: 'Cats and birds.' });
    expect(await asked(groupId)).toMatchObject([{ answer: 'Cats and birds.' }]);
  });

  it('an answer from an outdated version → 409, nothing is stored', async () => {
    const { id: groupId } = await aGroup();
    const { body: question } = await ask(groupId);
    const put = (answer: string, rev?: number) =>
      staff.put<StaffQuestion>(`/api/questions/${question.id}`, { answer, rev });
    const both = await Promise.all([put('Cats are.', 1), put('Dogs are.', 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept, refused] = both[0].status === 200 ? both : [both[1], both[0]];
    expect(refused.body).toMatchObject({
      message: 'Someone else just updated this answer. Please check it again.',
      code: 'conflict',
    });
    expect(kept.body.rev).toBe(2);
    expect(await asked(groupId)).toMatchObject([{ answer: kept.body.answer }]);
    expect((await put('Birds are.', 2)).body).toMatchObject({ answer: 'Birds are.', rev: 3 });
    expect((await put('All are.')).body).toMatchObject({ answer: 'All are.', rev: 4 });
    expect((await staff.put(`/api/questions/${question.id}`, { answer: 'None', rev: 'x' })).status).toBe(400);
  });

  it('invalid answer → 400', async () => {
    const { body } = await ask((await aGroup()).id);
    const put = async (answer: unknown) => (await staff.put(`/api/questions/${body.id}`, { answer })).body.message;
    expect(await put(' ')).toBe('Answer is required');
    expect(await put(undefined)).toBe('Answer is required');
    expect(await put('x'.repeat(5001))).toBe('Answer can be at most 5000 characters');
  });
});

describe('DELETE /api/questions/{id}', () => {
  it('deletes a question; open pages receive it', async () => {
    const { id: groupId } = await aGroup();
    const { body: question } = await ask(groupId);
    const browser = await connectToGroup(groupId);
    await browser.heard();
    expect(await staff.delete(`/api/questions/${question.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await browser.heard()).toEqual([{ type: 'questions_changed', groupId, version: expect.any(Number) }]);
    expect(await asked(groupId)).toEqual([]);
    expect((await staff.delete(`/api/questions/${question.id}`)).status).toBe(404);
  });
});
