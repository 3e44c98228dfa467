import { describe, expect, it } from 'vitest';
import type { PersonalLink } from '../../../../contract/device';
import type { Message } from '../../../../contract/message';
import type { Note } from '../../../../contract/staff/office-group';
import type { TourSchedule } from '../../../../contract/tour-schedule';
import { aBrowser, staff, visitor } from '../../../support/worker/calls';
import { aParticipant } from '../../../support/worker/data';
import {
  aGroupOfMayaAndVic,
  day,
  edit,
  log,
  me,
  plan,
  say,
  undo,
} from '../../../support/worker/groups/group-of-maya-and-vic';
import { runInHours } from '../../../support/worker/scheduled-run';
import { tablesHolding } from '../../../support/worker/tables-holding';

describe('A member’s own content', () => {
  it('can be read, deleted and restored from every device of the member', async () => {
    const { id, path, vic, member } = await aGroupOfMayaAndVic();
    const laptop = aBrowser();
    const { body: link } = await vic.post<PersonalLink>(`/api/participants/${member.id}/link`);
    await laptop.post(`${path}/me`, link);
    const message = await say(id, vic, 'Vic');
    const { body: schedule } = await plan(id, vic, 'Vic', 1);
    expect([message.participantId, schedule.participantId]).toEqual([member.id, member.id]);
    expect((await me(id, laptop)).messageIds).toEqual([message.id]);
    for (const gone of [`messages/${message.id}`, `tour-schedules/${schedule.id}`])
      expect((await laptop.delete(`/api/${gone}`)).status).toBe(200);
    expect((await me(id, laptop)).messageIds).toEqual([]);
    expect((await undo((await log(id, vic))[0], vic)).status).toBe(201);
  });

  it('a schedule saved under a member’s entry belongs to that member: a stranger can neither delete nor restore it (403)', async () => {
    for (const saver of ['stranger', 'maya'] as const) {
      const { id, maya, vic, member } = await aGroupOfMayaAndVic();
      const stranger = aBrowser();
      const { body } = await plan(id, saver === 'maya' ? maya : stranger, 'Vic', 1);
      expect(body.participantId).toBe(member.id);
      expect((await stranger.delete(`/api/tour-schedules/${body.id}`)).status).toBe(403);
      expect((await vic.delete(`/api/tour-schedules/${body.id}`)).status).toBe(200);
      expect((await undo((await log(id))[0], stranger)).status).toBe(403);
      expect((await undo((await log(id))[0], vic)).status).toBe(201);
    }
  });

  it('a member who left may delete dates again that they restored afterwards (200)', async () => {
    const { id, vic, member } = await aGroupOfMayaAndVic();
    const { body } = await plan(id, vic, 'Vic', 1);
    for (const path of [`tour-schedules/${body.id}`, `participants/${member.id}`]) await vic.delete(`/api/${path}`);
    expect((await undo((await log(id, vic))[1], vic)).status).toBe(201);
    expect((await aBrowser().delete(`/api/tour-schedules/${body.id}`)).status).toBe(403);
    expect((await vic.delete(`/api/tour-schedules/${body.id}`)).status).toBe(200);
  });

  it('the first save of tour dates: a stranger can neither undo it (403) nor is it offered; the member and the point person can', async () => {
    for (const savedAs of ['Vic', 'A parent']) {
      const { id, maya, vic } = await aGroupOfMayaAndVic();
      const stranger = aBrowser();
      await plan(id, vic, savedAs, 1);
      const [entry] = await log(id, stranger);
      expect(entry).toMatchObject({ kind: 'tour_saved', before: null, canUndo: false });
      expect((await undo(entry, stranger)).status).toBe(403);
      expect((await visitor.get<TourSchedule[]>(`/api/tour-schedules/${id}`)).body).toHaveLength(1);
      for (const who of [maya, vic]) expect((await log(id, who))[0]).toMatchObject({ canUndo: true });
      expect((await undo(entry, savedAs === 'Vic' ? maya : vic)).status).toBe(201);
    }
  });

  it('who saved the first dates of a member may undo that, until they are saved again', async () => {
    const { id, vic } = await aGroupOfMayaAndVic();
    const friend = aBrowser();
    await plan(id, friend, 'Vic', 1);
    const [entry] = await log(id);
    await plan(id, vic, 'Vic', 1);
    expect((await undo(entry, friend)).status).toBe(403);
    await plan(id, friend, 'Vic', 1);
    expect((await undo(entry, friend)).status).toBe(201);
  });

  it('another save of tour dates can be undone by everyone who may save them', async () => {
    const { id, vic } = await aGroupOfMayaAndVic();
    for (const date of [1, 2]) await plan(id, vic, 'Vic', date);
    expect((await undo((await log(id))[0], aBrowser())).status).toBe(201);
  });

  it('a member of the same name cannot change the other’s schedule (403)', async () => {
    const { id, path, maya, vic, member } = await aGroupOfMayaAndVic();
    await maya.put(path, { editing: 'own' });
    const wes = aBrowser();
    const other = await aParticipant(id, { name: 'vic' }, wes);
    await plan(id, vic, 'Vic', 1);
    const { body: theirs } = await plan(id, wes, 'Vic', 2);
    expect(theirs.participantId).toBe(other.id);
    const { body: schedules } = await visitor.get<TourSchedule[]>(`/api/tour-schedules/${id}`);
    expect(schedules).toMatchObject([
      { participantId: member.id, preferredDates: day(1) },
      { participantId: other.id, preferredDates: day(2) },
    ]);
    expect(await plan(id, wes, 'Vic', 3, { participantId: member.id })).toMatchObject({ status: 403 });
    for (const [who, date] of [
      [vic, 1],
      [wes, 2],
    ] as const)
      expect((await who.get<TourSchedule>(`/api/tour-schedules/${id}/vic`)).body.preferredDates).toEqual(day(date));
    expect(
      (
        await maya.post<TourSchedule>('/api/tour-schedules', {
          groupId: id,
          participantName: 'Vic',
          participantId: other.id,
          preferredDates: day(4),
        })
      ).body,
    ).toMatchObject({ id: theirs.id });
  });

  it('a message belongs to the device’s member that the request names, and never to another device’s member', async () => {
    const { id, maya, vic, member } = await aGroupOfMayaAndVic();
    const ben = await aParticipant(id, { name: 'Ben' }, vic);
    expect(await say(id, vic, 'Vic')).toMatchObject({ participantId: member.id });
    expect(await say(id, vic, 'Ben', { participantId: ben.id })).toMatchObject({ participantId: ben.id });
    expect(await say(id, aBrowser(), 'Ben', { participantId: ben.id })).toMatchObject({ participantId: null });
    expect(await say(id, maya, 'Maya Okafor')).toMatchObject({ participantId: null, isPointPerson: true });
  });
});

describe('Order of undos', () => {
  it('undo of an older change to the same field → 409, even if the value is the same; changes to other fields do not matter', async () => {
    const { id, vic, member } = await aGroupOfMayaAndVic();
    await edit(member, vic, { interestLevel: 'im_in' });
    const [first] = await log(id);
    await edit(member, aBrowser(), { interestLevel: 'im_out' });
    await edit(member, vic, { interestLevel: 'im_in' });
    expect(await undo(first, vic)).toMatchObject({
      status: 409,
      body: { message: 'This has been changed since then' },
    });
    await edit(member, vic, { roomPreference: null, hasApplied: true });
    expect((await undo((await log(id))[1], vic)).status).toBe(201);
  });

  it('newest first → 201 each; the older one first → 409', async () => {
    const { id, vic, member } = await aGroupOfMayaAndVic();
    for (const interestLevel of ['im_in', 'im_out'] as const) await edit(member, vic, { interestLevel });
    const [second, first] = await log(id);
    expect((await undo(first, vic)).status).toBe(409);
    for (const entry of [second, first]) expect((await undo(entry, vic)).status).toBe(201);
  });
});

describe('The read position', () => {
  it('is the furthest of the member’s devices, never moves back and is set for that member only; no member → 403', async () => {
    const { id, path, maya, vic, member } = await aGroupOfMayaAndVic();
    const laptop = aBrowser();
    await laptop.post(`${path}/me`, (await vic.post<PersonalLink>(`/api/participants/${member.id}/link`)).body);
    const [first, second] = [await say(id, maya, 'Maya Okafor'), await say(id, maya, 'Maya Okafor')];
    expect(await me(id, vic)).toMatchObject({ readTo: null });
    expect(await vic.put(`${path}/me`, { readTo: second.id })).toMatchObject({
      status: 200,
      body: { readTo: second.id },
    });
    expect(await laptop.put(`${path}/me`, { readTo: first.id })).toMatchObject({ body: { readTo: second.id } });
    expect(await me(id, laptop)).toMatchObject({ readTo: second.id });
    expect(await me(id, maya)).toMatchObject({ readTo: null });
    expect(await maya.put(`${path}/me`, { readTo: second.id + 1000 })).toMatchObject({ body: { readTo: second.id } });
    expect(await aBrowser().put(`${path}/me`, { readTo: first.id })).toMatchObject({ status: 403 });
    expect(await vic.put(`${path}/me`, { readTo: 0 })).toMatchObject({ status: 400 });
  });
});

describe('Erasure of a removed member', () => {
  it('erases what their devices wrote under any name, and their name in tours and notes', async () => {
    const { id, path, maya } = await aGroupOfMayaAndVic();
    const zelda = aBrowser();
    await say(id, zelda, 'Zelda before');
    const { id: zeldas } = await aParticipant(id, { name: 'Zélda Uniquename', email: 'zelda@student.test' }, zelda);
    await say(id, zelda, 'Zelda U.');
    await plan(id, zelda, 'Zelda Nick', 1);
    await zelda.post('/api/public/questions', {
      groupId: id,
      name: 'Zelda asks',
      email: null,
      question: 'Is it warm?',
    });
    await maya.put(`${path}/tour`, { date: '2090-05-01', timePreference: 'AM', note: 'ZÉLDA UNIQUENAME brings keys' });
    await maya.delete(`${path}/tour`);
    await maya.put(`${path}/tour`, { date: '2090-05-02', timePreference: 'AM', note: 'Zélda Uniquename, gate 3' });
    await staff.post(`/api/groups/${id}/notes`, { text: 'Zélda Uniquename calls again on Monday.' });
    await zelda.delete(`/api/participants/${zeldas}`);
    await runInHours(25);
    expect(await tablesHolding(/Z[eé]lda|z[eé]lda|Z[EÉ]LDA/)).toEqual([]);
    expect((await log(id)).map(({ before }) => before?.confirmedTour?.note).filter(Boolean)).toEqual([
      'A former member brings keys',
    ]);
    expect((await staff.get<Note[]>(`/api/groups/${id}/notes`)).body.map(({ text }) => text)).toEqual([
      'A former member calls again on Monday.',
    ]);
  });

  it('keeps what a member of the same name wrote, and what a remaining member wrote on the same device', async () => {
    const { id, vic, member } = await aGroupOfMayaAndVic();
    const wes = aBrowser();
    await aParticipant(id, { name: 'Vic' }, wes);
    const ben = await aParticipant(id, { name: 'Ben' }, vic);
    for (const [who, name, more] of [
      [vic, 'Vic', {}],
      [wes, 'Vic', {}],
      [vic, 'Ben', { participantId: ben.id }],
    ] as const)
      await say(id, who, name, more);
    await plan(id, wes, 'Vic', 2);
    await vic.delete(`/api/participants/${member.id}`);
    await runInHours(25);
    const { body: messages } = await visitor.get<Message[]>(`/api/messages?groupId=${id}`);
    expect(messages.map(({ senderName }) => senderName)).toEqual(['A former member', 'Vic', 'Ben']);
    expect((await visitor.get<TourSchedule[]>(`/api/tour-schedules/${id}`)).body).toHaveLength(1);
  });
});
