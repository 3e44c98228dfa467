import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../contract/message';
import type { Participant } from '../../../../contract/participant';
import type { StaffQuestion } from '../../../../contract/question';
import type { OfficeGroup } from '../../../../contract/staff/office-group';
import { dayMs } from '../../../../contract/values/time';
import { openSession } from '../../../../db/client';
import { listRemovedMembers } from '../../../../db/erasure/erasure';
import { eraseNames } from '../../../../db/erasure/name-erasure';
import { loadGroup } from '../../../../db/group/group-facts';
import { noOne } from '../../../../db/group/principal';
import { saveGroup } from '../../../../db/group/save-group';
import { ChangedMeanwhile } from '../../../../db/group/stale-facts';
import { staff } from '../../../support/worker/calls';
import { made } from '../../../support/worker/data';
import {
  aLedGroup,
  ana,
  ben,
  eve,
  join,
  latestEntry,
  maya,
  messagesOf,
  saveTourDates,
  say,
  schedulesOf,
} from '../../../support/worker/groups/group-with-point-person';
import { aSubscriber } from '../../../support/worker/notifications/member-emails';
import { runInHours } from '../../../support/worker/scheduled-run';
import { tablesHolding } from '../../../support/worker/tables-holding';

const ask = async (groupId: number, who: typeof ana, name: string, email: string) =>
  made(await who.post('/api/public/questions', { groupId, name, email, question: 'Is it warm?' }));

/** The name and address of each question. */
const askersOf = async (groupId: number) =>
  (await staff.get<StaffQuestion[]>('/api/questions')).body
    .filter((question) => question.groupId === groupId)
    .map(({ name, email }) => [name, email]);

describe('Erasure of a member', () => {
  it('24 hours after the removal no table has anything of the person', async () => {
    const { id } = await aLedGroup();
    const key = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
    const name = 'Zelda Quimby';
    const email = 'zelda@student.test';
    const joining = { groupId: id, name, email, interestLevel: 'im_in' };
    const zelda = made(await ana.post<Participant>('/api/participants', joining, key()));
    made(await ana.post('/api/messages', { groupId: id, senderName: name, content: 'Hello all' }, key()));
    made(await ana.post('/api/public/questions', { groupId: id, name, email, question: 'Warm?' }, key()));
    await saveTourDates(id, ana, name, 1);
    await ana.put(`/api/participants/${zelda.id}`, { interestLevel: 'im_out' });
    await maya.delete(`/api/participants/${zelda.id}`);
    const holding = () => tablesHolding(/Zelda|zelda/);

    await runInHours(23.9);
    expect(await holding()).toEqual(expect.arrayContaining(['participants', 'messages', 'questions']));
    expect((await latestEntry(id, maya)).subject.name).toBe(name);
    await runInHours(24.1);
    expect(await holding()).toEqual([]);
    expect(await latestEntry(id, maya)).toMatchObject({ subject: { name: 'A former member' }, canUndo: false });
    expect(await messagesOf(id)).toMatchObject([{ senderName: 'A former member', content: 'Hello all' }]);
  });

  it('dates that go with them are no tour to confirm', async () => {
    const { id } = await aLedGroup();
    await saveTourDates(id, eve, 'A friend of Zelda', 1);
    const zelda = await join(id, eve, 'Zelda');
    await maya.delete(`/api/participants/${zelda.id}`);
    const proposed = async () =>
      (await env.DB.prepare('SELECT last_proposed_day AS day FROM groups WHERE id = ?').bind(id).first('day')) ?? null;
    expect(await proposed()).not.toBeNull();
    await runInHours(24.1);
    expect(await schedulesOf(id)).toEqual([]);
    expect(await proposed()).toBeNull();
  });

  it('a change that was decided on a text before its name was erased is not saved', async () => {
    const { id } = await aLedGroup();
    const zelda = await join(id, eve, 'Zelda Quimby');
    const note = 'Ask Zelda Quimby for the key';
    await staff.put(`/api/groups/${id}/tour`, { date: '2098-01-01', timePreference: 'AM', note });
    await maya.delete(`/api/participants/${zelda.id}`);
    const { db } = openSession(env.DB);
    const loaded = await loadGroup(db, id, noOne);
    if (!loaded) throw new Error('The group is gone');
    const { group } = loaded;
    const until = new Date(Date.now() + dayMs);
    await eraseNames(db, id, await listRemovedMembers(db, until, 100, []), { until, colleagues: [] });
    await expect(saveGroup(db, { group, principal: noOne, change: { at: until.toISOString() } })).rejects.toThrow(
      ChangedMeanwhile,
    );
  });

  it('a deleted message loses its text, which its idempotency key never had', async () => {
    const { id } = await aLedGroup();
    const saying = { groupId: id, senderName: 'Ana', content: 'An unrepeatable text' };
    const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const message = made(await ana.post<Message>('/api/messages', saying, key));
    await ana.delete(`/api/messages/${message.id}`);
    const holding = async () => (await tablesHolding(/unrepeatable/)).length;
    await runInHours(23.9);
    expect(await holding()).toBe(1);
    await runInHours(24.1);
    expect(await holding()).toBe(0);
    expect(await messagesOf(id)).toMatchObject([{ content: '', senderName: 'Ana' }]);
  });

  it('a remaining member of the same name keeps everything', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await join(id, ben, 'Ana');
    await say(id, ana, 'Ana', 'From the one who goes');
    await say(id, ben, 'Ana', 'From the one who stays');
    await ana.delete(`/api/participants/${anas.id}`);
    await runInHours(25);
    expect((await messagesOf(id)).map(({ senderName }) => senderName)).toEqual(['A former member', 'Ana']);
  });

  it('a remaining member with the same address, in any case, keeps their question', async () => {
    const { id } = await aLedGroup();
    const email = 'ana@student.test';
    const twice = await join(id, ben, 'Ana', { email });
    await join(id, ana, 'Ana', { email: 'Ana@Student.test' });
    await ask(id, ana, 'Ana', email);
    await ask(id, eve, 'A. Example', email);
    await ben.delete(`/api/participants/${twice.id}`);
    await runInHours(25);
    expect(await askersOf(id)).toEqual([
      ['Ana', email],
      ['A. Example', email],
    ]);
  });

  it('a question of a remaining member or the point person keeps its address after others joined and left with that address', async () => {
    const { id } = await aLedGroup();
    await join(id, ana, 'Ana');
    await ask(id, ana, 'Ana', 'ana@student.test');
    await ask(id, maya, 'Maya Okafor', 'other@student.test');
    for (const email of ['ana@student.test', 'other@student.test', 'MAYA@example.org']) {
      const { id: left } = await join(id, ben, 'Ben', { email });
      await ben.delete(`/api/participants/${left}`);
    }
    await ask(id, eve, 'Maya', 'maya@example.org');
    await runInHours(25);
    expect(await askersOf(id)).toEqual([
      ['Ana', 'ana@student.test'],
      ['Maya Okafor', 'other@student.test'],
      ['Maya', 'maya@example.org'],
    ]);
  });

  it('their address is erased in any case from a question of no remaining member', async () => {
    const { id } = await aLedGroup();
    const zelda = await join(id, ana, 'Zelda', { email: 'zelda@student.test' });
    await ask(id, eve, 'Z.', 'ZELDA@student.test');
    await ana.delete(`/api/participants/${zelda.id}`);
    await runInHours(25);
    expect(await askersOf(id)).toEqual([['A former member', null]]);
  });

  it('in another group, what their device wrote as a visitor stays, also if someone else is erased there', async () => {
    const [one, other] = [await aLedGroup(), await aLedGroup()];
    const zelda = await join(one.id, ana, 'Zelda');
    await say(other.id, ana, 'Zelda', 'Can I join here?');
    await ask(other.id, ana, 'Zelda', 'zelda@student.test');
    await saveTourDates(other.id, ana, 'Zelda', 1);
    const ines = await join(other.id, ben, 'Ines');
    await ana.delete(`/api/participants/${zelda.id}`);
    await ben.delete(`/api/participants/${ines.id}`);
    await runInHours(25);
    expect(await messagesOf(other.id)).toMatchObject([{ senderName: 'Zelda' }]);
    expect(await askersOf(other.id)).toEqual([['Zelda', 'zelda@student.test']]);
    expect(await schedulesOf(other.id)).toMatchObject([{ participantName: 'Zelda' }]);
  });

  it('their address is erased from what the email service answered', async () => {
    const { groupId, email, member, browser } = await aSubscriber();
    await env.DB.prepare('UPDATE deliveries SET last_error = ? WHERE participant_id = ?')
      .bind(`550 5.1.1 <${email}>: user unknown`, member.id)
      .run();
    await browser.delete(`/api/participants/${member.id}`);
    await runInHours(25);
    expect(await tablesHolding(new RegExp(email))).toEqual([]);
    const { body } = await staff.get<OfficeGroup>(`/api/groups/${groupId}`);
    expect(body.emails.map(({ recipient }) => recipient)).toContain('A former member');
  });
});
