import { describe, expect, it } from 'vitest';
import type { Message } from '../../../contract/message';
import type { Participant } from '../../../contract/participant';
import { made } from '../../support/worker/data';
import {
  aLedGroup,
  ana,
  ben,
  join,
  latestEntry,
  maya,
  messagesOf,
  saveTourDates,
  say,
} from '../../support/worker/group-with-point-person';
import { runInHours } from '../../support/worker/scheduled-run';
import { tablesHolding } from '../../support/worker/tables-holding';

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

  it('a deleted message loses its text, also in the stored answer of its idempotency key', async () => {
    const { id } = await aLedGroup();
    const saying = { groupId: id, senderName: 'Ana', content: 'An unrepeatable text' };
    const key = { headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const message = made(await ana.post<Message>('/api/messages', saying, key));
    await ana.delete(`/api/messages/${message.id}`);
    const holding = async () => (await tablesHolding(/unrepeatable/)).length;
    await runInHours(23.9);
    expect(await holding()).toBe(2);
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
});
