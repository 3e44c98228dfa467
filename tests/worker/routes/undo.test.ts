import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { staff } from '../../support/worker/calls';
import { made, unknownId } from '../../support/worker/data';
import {
  aLedGroup,
  ana,
  ben,
  dates,
  eve,
  join,
  latestEntry,
  maya,
  moveIntoPast,
  readActivity,
  saveTourDates,
  schedulesOf,
  shown,
  undo,
} from '../../support/worker/groups/group-with-point-person';
import { setStepDone, steps } from '../../support/worker/groups/lease-steps';

describe('Undo', () => {
  it('reverts a change, and can itself be undone', async () => {
    const group = await aLedGroup();
    const { id, roomA } = group;
    const anas = await join(id, ana, 'Ana');
    await ben.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in', roomPreference: roomA.id });
    const change = await latestEntry(id, ana);
    const undone = made(await undo(change.id, ana));
    expect(undone).toMatchObject({ kind: 'member_changed', before: change.after, after: change.before, canUndo: true });
    expect((await shown(group)).participants).toMatchObject([{ interestLevel: 'interested', roomPreference: null }]);
    expect((await readActivity(id))[1]).toMatchObject({ id: change.id, undoneAt: undone.createdAt, canUndo: false });
    made(await undo(undone.id, ana));
    expect((await shown(group)).participants).toMatchObject([{ interestLevel: 'im_in', roomPreference: roomA.id }]);
  });

  it('restores a removed member with dates, devices and link', async () => {
    const group = await aLedGroup();
    const { id } = group;
    const anas = await join(id, ana, 'Ana', { email: 'ana@student.test' });
    await saveTourDates(id, ana, 'Ana', 1);
    const { token } = made(await ana.post<{ token: string }>(`/api/participants/${anas.id}/link`));
    const before = await schedulesOf(id);
    await ana.delete(`/api/participants/${anas.id}`);
    expect((await ben.post(`/api/groups/${id}/me`, { token })).status).toBe(404);
    const entry = await latestEntry(id, ana);
    expect(entry).toMatchObject({ canUndo: true, subject: { name: 'Ana' } });
    expect((await latestEntry(id, eve)).canUndo).toBe(false);
    const restored = made(await undo(entry.id, ana));
    expect(restored).toMatchObject({ kind: 'restored', actor: { role: 'member', name: 'Ana' } });
    expect((await shown(group)).participants).toMatchObject([
      { id: anas.id, name: 'Ana', interestLevel: 'interested' },
    ]);
    expect(await schedulesOf(id)).toEqual(before);
    expect((await ana.get(`/api/groups/${id}/me`)).body).toMatchObject({ participantIds: [anas.id] });
    expect((await ben.post(`/api/groups/${id}/me`, { token })).status).toBe(200);
    expect(await undo(restored.id, maya)).toMatchObject({
      status: 409,
      body: { message: 'This can no longer be undone' },
    });
  });

  it('does not restore dates that were deleted separately, even in the same millisecond', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    const schedule = await saveTourDates(id, ana, 'Ana', 1);
    const own = await ana.delete(`/api/tour-schedules/${schedule.id}`);
    const leaving = await ana.delete(`/api/participants/${anas.id}`);
    const [removal, leave] = [own, leaving].map(({ headers }) => Number(headers.get('Activity-Id')));
    const atOnce = '(SELECT created_at FROM activity WHERE public_id = ?1)';
    await env.DB.batch(
      [
        `activity SET created_at = ${atOnce} WHERE public_id = ${removal}`,
        `tour_schedules SET removed_at = ${atOnce}`,
      ].map((change) => env.DB.prepare(`UPDATE ${change}`).bind(leave)),
    );
    made(await undo(leave ?? 0, ana));
    expect(await schedulesOf(id)).toEqual([]);
    made(await undo(removal ?? 0, ana));
    expect(await schedulesOf(id)).toMatchObject([{ id: schedule.id, preferredDates: dates(1) }]);
  });

  it('restores former tour dates, deletes new ones, and restores deleted ones', async () => {
    const { id } = await aLedGroup();
    const schedule = await saveTourDates(id, ana, 'Ana', 1);
    const first = await latestEntry(id, ana);
    await saveTourDates(id, ana, 'Ana', 2, 3);
    const second = await latestEntry(id, ana);
    expect((await readActivity(id, ana)).map(({ canUndo }) => canUndo)).toEqual([true, false, false]);
    made(await undo(second.id, ana));
    expect(await schedulesOf(id)).toMatchObject([{ preferredDates: dates(1) }]);
    made(await undo(first.id, ana));
    expect(await schedulesOf(id)).toEqual([]);
    await saveTourDates(id, ana, 'Ana', 4);
    expect(await ana.delete(`/api/tour-schedules/${schedule.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await schedulesOf(id)).toEqual([]);
    made(await undo((await latestEntry(id, ana)).id, maya));
    expect(await schedulesOf(id)).toMatchObject([{ participantName: 'Ana', preferredDates: dates(4) }]);
  });

  it('something newer changed the same → 409, nothing changes', async () => {
    const group = await aLedGroup();
    const { id } = group;
    const anas = await join(id, ana, 'Ana');
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' });
    const change = await latestEntry(id, ana);
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_out' });
    const before = [await shown(group), await readActivity(id, ana)];
    expect(await undo(change.id, ana)).toMatchObject({
      status: 409,
      body: { message: 'This has been changed since then', code: 'conflict' },
    });
    expect([await shown(group), await readActivity(id, ana)]).toEqual(before);
  });

  it('five requests at once: one → 201, the others → 409', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await ana.delete(`/api/participants/${anas.id}`);
    const entry = await latestEntry(id, ana);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => undo(entry.id, ana)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await readActivity(id)).filter(({ kind }) => kind === 'restored')).toHaveLength(1);
  });

  it('those who may make the change → 201, others → 403', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await maya.put(`/api/groups/${id}`, { editing: 'own' });
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' });
    const change = await latestEntry(id, ben);
    expect(change.canUndo).toBe(false);
    expect(await undo(change.id, ben)).toMatchObject({
      status: 403,
      body: { message: 'Only the sender, the point person, or the leasing office can do this' },
    });
    expect((await undo(change.id, staff)).status).toBe(201);
  });

  it('after 24 hours → 409', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' });
    const change = await latestEntry(id, ana);
    await moveIntoPast(23.9);
    expect((await latestEntry(id, ana)).canUndo).toBe(true);
    await moveIntoPast(0.2);
    expect((await latestEntry(id, ana)).canUndo).toBe(false);
    expect(await undo(change.id, ana)).toMatchObject({
      status: 409,
      body: { message: 'This can no longer be undone' },
    });
  });

  it('undoing and redoing does not prolong the 24 hours', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' });
    made(await undo((await latestEntry(id, ana)).id, ana));
    await moveIntoPast(23);
    const again = made(await undo((await latestEntry(id, ana)).id, ana));
    expect(again.canUndo).toBe(true);
    await moveIntoPast(2);
    expect((await latestEntry(id, ana)).canUndo).toBe(false);
    expect(await undo(again.id, ana)).toMatchObject({
      status: 409,
      body: { message: 'This can no longer be undone' },
    });
  });

  it.each(['leased', 'closed'])(
    'in a %s group, what may not be changed is not undone either (409), except by staff',
    async (outcome) => {
      const { id } = await aLedGroup();
      const anas = await join(id, ana, 'Ana');
      const schedule = await saveTourDates(id, ana, 'Ana', 1);
      await ana.put(`/api/participants/${anas.id}`, { interestLevel: 'im_in' });
      await setStepDone(ana, anas, steps.signed);
      await setStepDone(ana, anas, steps.applied);
      await setStepDone(ana, anas, steps.applied, false);
      for (const date of [1, 2]) await saveTourDates(id, ben, 'Ben', date);
      await ana.delete(`/api/tour-schedules/${schedule.id}`);
      await staff.put(`/api/groups/${id}`, { outcome });
      const entries = await readActivity(id, ana);
      expect(entries.filter(({ canUndo }) => canUndo)).toEqual([]);
      const newest = (kind: string) => entries.find((entry) => entry.kind === kind)?.id ?? 0;
      const closed = { status: 409, body: { message: 'This group is closed' } };
      for (const kind of ['member_changed', 'tour_saved']) expect(await undo(newest(kind), eve)).toMatchObject(closed);
      for (const kind of ['tour_removed', 'tour_saved', 'step_undone', 'step_done', 'member_changed']) {
        for (const who of [ana, maya]) expect(await undo(newest(kind), who), kind).toMatchObject(closed);
        expect((await undo(newest(kind), staff)).status, kind).toBe(201);
      }
      expect(await schedulesOf(id)).toMatchObject([{ id: schedule.id }, { participantName: 'Ben' }]);
    },
  );

  it('not undoable → 409, unknown entry → 404', async () => {
    const { id } = await aLedGroup();
    await join(id, ana, 'Ana');
    expect(await undo((await latestEntry(id, maya)).id, maya)).toMatchObject({
      status: 409,
      body: { message: 'This can no longer be undone' },
    });
    expect((await undo(unknownId, maya)).status).toBe(404);
  });

  it('restoring a member into a full group → 409', async () => {
    const { id } = await aLedGroup();
    const anas = await join(id, ana, 'Ana');
    await ana.delete(`/api/participants/${anas.id}`);
    await env.DB.prepare(
      `INSERT INTO participants (id, group_id, name, name_key, interest_level, created_at)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100)
       SELECT ?1 + n, ?1, 'Other ' || n, 'other ' || n, 'im_in', '2026-01-01T00:00:00.000Z' FROM numbers`,
    )
      .bind(id)
      .run();
    const left = (await readActivity(id, ana)).find(({ kind }) => kind === 'left');
    expect(left?.canUndo).toBe(false);
    expect(await undo(left?.id ?? 0, ana)).toMatchObject({ status: 409, body: { message: 'This group is full' } });
  });

  it('restoring tour dates over the limit → 409', async () => {
    const { id } = await aLedGroup();
    const [anas, bens] = [await join(id, ana, 'Ana'), await join(id, ben, 'Ben')];
    await saveTourDates(id, ana, 'Ana', 1);
    await ana.delete(`/api/participants/${anas.id}`);
    await ben.delete(`/api/participants/${bens.id}`);
    await env.DB.prepare(
      `INSERT INTO tour_schedules (group_id, participant_name, name_key, preferred_dates, created_at, updated_at)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100)
       SELECT ?1, 'Other ' || n, 'other ' || n, ?2, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM numbers`,
    )
      .bind(id, JSON.stringify(dates(1)))
      .run();
    const anasLeaving = (await readActivity(id, ana)).find(
      ({ kind, subject }) => kind === 'left' && subject.name === 'Ana',
    );
    expect(anasLeaving?.canUndo).toBe(false);
    expect(await undo(anasLeaving?.id ?? 0, ana)).toMatchObject({
      status: 409,
      body: { message: 'This group has reached its limit of tour dates' },
    });
    expect(await schedulesOf(id)).toHaveLength(100);
    const bensLeaving = (await readActivity(id, ben)).find(({ kind, canUndo }) => kind === 'left' && canUndo);
    expect((await undo(bensLeaving?.id ?? 0, ben)).status).toBe(201);
  });
});
