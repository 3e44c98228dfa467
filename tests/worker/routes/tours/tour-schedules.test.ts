import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { TourSchedule } from '../../../../contract/tour-schedule';
import { dayMs } from '../../../../contract/values/time';
import { visitor } from '../../../support/worker/calls';
import { aGroup } from '../../../support/worker/data';
import { connectToGroup } from '../../../support/worker/live';

const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const saturday = { date: '2098-11-22', timePreference: 'AM' };

const save = (groupId: number, participantName: string, preferredDates: unknown = [saturday]) =>
  visitor.post<TourSchedule>('/api/tour-schedules', { groupId, participantName, preferredDates });

const listed = async (groupId: number) => (await visitor.get<TourSchedule[]>(`/api/tour-schedules/${groupId}`)).body;

describe('POST /api/tour-schedules', () => {
  it('stores a member’s dates; every open page of the group receives them (201)', async () => {
    const { id: groupId } = await aGroup();
    const browser = await connectToGroup(groupId);
    await browser.heard();
    const preferredDates = [
      saturday,
      { date: '2098-11-23', timePreference: 'specific', specificTime: '14:30' },
      { date: '2098-11-24', timePreference: 'PM' },
    ];
    const form = { groupId, participantName: 'Riley', preferredDates };
    const { status, body } = await visitor.post<TourSchedule>('/api/tour-schedules', form);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...form,
      id: body.id,
      participantId: null,
      createdAt: body.createdAt,
      updatedAt: body.createdAt,
    });
    expect(await browser.heard()).toEqual([
      { type: 'tour_schedules_changed', groupId, schedule: body, version: expect.any(Number) },
    ]);
    expect(await listed(groupId)).toEqual([body]);
  });

  it('replaces the dates stored under the same name', async () => {
    const { id: groupId } = await aGroup();
    const first = await save(groupId, 'Zoë');
    const other = await save(groupId, 'Kim');
    const second = await save(groupId, '  ZOË ', [{ date: '2098-12-01', timePreference: 'PM' }]);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toMatchObject({
      id: first.body.id,
      participantName: 'ZOË',
      preferredDates: [{ date: '2098-12-01', timePreference: 'PM' }],
      createdAt: first.body.createdAt,
    });
    expect(await listed(groupId)).toEqual([second.body, other.body]);
  });

  it('two requests at once → one schedule', async () => {
    const { id: groupId } = await aGroup();
    const answers = await Promise.all([save(groupId, 'Riley'), save(groupId, 'riley')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await listed(groupId)).toHaveLength(1);
  });

  it('today in any time zone → accepted; a day before → 400', async () => {
    const { id } = await aGroup();
    const on = (date: string) => save(id, 'Riley', [{ date, timePreference: 'AM' }]);
    expect((await on(dayFromNow(0))).status).toBe(201);
    expect((await on(dayFromNow(-1))).status).toBe(200);
    expect(await on(dayFromNow(-2))).toMatchObject({
      status: 400,
      body: { message: 'Please choose today or a later date' },
    });
  });

  it('stores a time only for a specific time, and each date and time once', async () => {
    const { id } = await aGroup();
    const { body } = await save(id, 'Riley', [
      { ...saturday, specificTime: '09:00' },
      saturday,
      { date: '2098-11-23', timePreference: 'specific', specificTime: '' },
    ]);
    expect(body.preferredDates).toEqual([saturday, { date: '2098-11-23', timePreference: 'specific' }]);
  });

  it.each([
    ['Name is required', { participantName: ' ' }],
    ['Name is required', { participantName: '..' }],
    ['Name can be at most 100 characters', { participantName: 'x'.repeat(101) }],
    ['At least one preferred date is required', { preferredDates: [] }],
    ['At least one preferred date is required', { preferredDates: undefined }],
    ['Maximum 3 dates allowed', { preferredDates: Array(4).fill(saturday) }],
    ['Date is required', { preferredDates: [{ date: '', timePreference: 'AM' }] }],
    ['Date is required', { preferredDates: [{ timePreference: 'AM' }] }],
    ['Please enter a valid date', { preferredDates: [{ date: '2098-02-29', timePreference: 'AM' }] }],
    ['Please enter a valid date', { preferredDates: [{ date: '11/22/2098', timePreference: 'AM' }] }],
    ['Please choose a time preference', { preferredDates: [{ date: '2098-11-22', timePreference: 'noon' }] }],
    [
      'Please enter a valid time',
      { preferredDates: [{ date: '2098-11-22', timePreference: 'specific', specificTime: '25:00' }] },
    ],
    ['Must be a whole number', { groupId: 'one' }],
  ])('invalid → 400 %j', async (message, changes) => {
    const { id: groupId } = await aGroup();
    const form = { groupId, participantName: 'Riley', preferredDates: [saturday], ...changes };
    const { status, body } = await visitor.post('/api/tour-schedules', form);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
    expect(await listed(groupId)).toEqual([]);
  });

  it('the 101st schedule → 409; existing ones can still be changed', async () => {
    const { id } = await aGroup();
    await env.DB.prepare(
      `INSERT INTO tour_schedules (group_id, participant_name, name_key, preferred_dates, created_at, updated_at)
       SELECT ?1, 'P' || key, 'p' || key, '[]', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z' FROM json_each(?2)`,
    )
      .bind(id, JSON.stringify(Array(100).fill(0)))
      .run();
    expect(await save(id, 'One more')).toMatchObject({
      status: 409,
      body: { message: 'This group has reached its limit of tour dates' },
    });
    expect((await save(id, 'p7')).status).toBe(200);
  });
});
