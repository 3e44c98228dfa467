import { beforeEach, describe, expect, it } from 'vitest';
import type { Agenda, AgendaDay, AgendaLink, AgendaLinkState } from '../../../worker/contract/agenda';
import { colleague, expectStaffAlone, staff, visitor } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { aGroup, aProperty, made } from '../../support/worker/data';

const range = 'from=2098-11-01&to=2098-11-30';
const agenda = async (query = range) => (await staff.get<Agenda>(`/api/agenda?${query}`)).body.days;

/** What a day says, without whose group it is. */
const brief = (days: AgendaDay[]) =>
  days.map(({ date, items }) => [date, ...items.map(({ type, timePreference, time }) => [type, timePreference, time])]);

const dates = async (groupId: number, participantName: string, ...preferred: [date: string, half: 'AM' | 'PM'][]) =>
  made(
    await visitor.post('/api/tour-schedules', {
      ...{ groupId, participantName },
      preferredDates: preferred.map(([date, timePreference]) => ({ date, timePreference })),
    }),
  );

const confirm = (groupId: number, tour: object) => staff.put(`/api/groups/${groupId}/tour`, tour);

const decideBy = (groupId: number, decisionDeadline: string, timeZone: string) =>
  staff.put(`/api/groups/${groupId}`, { decisionDeadline, timeZone });

beforeEach(clear);

describe('GET /api/agenda', () => {
  it('says whose tours and deadlines there are, by day', async () => {
    const { id: propertyId } = await aProperty();
    const group = await aGroup({ propertyId });
    await confirm(group.id, { date: '2098-11-22', timePreference: 'specific', specificTime: '14:30', note: 'Gate 2' });
    const whose = { groupId: group.id, propertyName: 'Maple Court', pointPersonName: 'Jordan Bell' };
    expect(await agenda()).toEqual([
      { date: '2098-11-22', items: [{ type: 'tour', ...whose, timePreference: 'specific', time: '14:30' }] },
    ]);
  });

  it('has the best slot of a group until its tour is confirmed', async () => {
    const { id } = await aGroup();
    await dates(id, 'Noor', ['2098-11-20', 'AM'], ['2098-11-21', 'PM']);
    await dates(id, 'Sam', ['2098-11-21', 'PM']);
    expect(brief(await agenda())).toEqual([['2098-11-21', ['proposed_tour', 'PM', null]]]);
    await confirm(id, { date: '2098-11-20', timePreference: 'AM' });
    expect(brief(await agenda())).toEqual([['2098-11-20', ['tour', 'AM', null]]]);
    await staff.delete(`/api/groups/${id}/tour`);
    expect(brief(await agenda())).toEqual([['2098-11-21', ['proposed_tour', 'PM', null]]]);
  });

  it('has a deadline on the day and at the time of the group’s own clocks', async () => {
    const east = await aGroup();
    await decideBy(east.id, '2098-11-01T00:30', 'Pacific/Auckland');
    const west = await aGroup();
    await decideBy(west.id, '2098-11-30T23:30', 'America/Los_Angeles');
    const beyond = await aGroup();
    await decideBy(beyond.id, '2098-12-01T00:30', 'Pacific/Auckland');
    expect(brief(await agenda())).toEqual([
      ['2098-11-01', ['deadline', null, '00:30']],
      ['2098-11-30', ['deadline', null, '23:30']],
    ]);
  });

  it('orders a day by its hours', async () => {
    const group = await aGroup();
    await confirm(group.id, { date: '2098-11-22', timePreference: 'PM' });
    await decideBy(group.id, '2098-11-22T11:00', 'UTC');
    const other = await aGroup();
    await confirm(other.id, { date: '2098-11-22', timePreference: 'specific', specificTime: '09:15' });
    expect(brief(await agenda())).toEqual([
      ['2098-11-22', ['tour', 'specific', '09:15'], ['deadline', null, '11:00'], ['tour', 'PM', null]],
    ]);
  });

  it('leaves out what an outcome has settled, but for tours, and groups that were deleted', async () => {
    const { id } = await aGroup();
    await dates(id, 'Noor', ['2098-11-20', 'AM']);
    await decideBy(id, '2098-11-22T11:00', 'UTC');
    await staff.put(`/api/groups/${id}`, { outcome: 'leased' });
    expect(await agenda()).toEqual([]);
    await confirm(id, { date: '2098-11-21', timePreference: 'AM' });
    expect(brief(await agenda())).toEqual([['2098-11-21', ['tour', 'AM', null]]]);
    await staff.delete(`/api/groups/${id}`);
    expect(await agenda()).toEqual([]);
  });

  it.each([
    ['from=2098-11-01', 'Date is required'],
    ['from=2098-11-31&to=2098-12-01', 'Please enter a valid date'],
    ['from=2098-11-02&to=2098-11-01', 'The last day is before the first'],
    ['from=2098-01-01&to=2099-01-02', 'At most 366 days'],
  ])('refuses the days %s', async (query, message) => {
    expect(await staff.get(`/api/agenda?${query}`)).toMatchObject({ status: 400, body: { message } });
  });

  it('is for staff alone', async () => {
    await expectStaffAlone((who) => who.get(`/api/agenda?${range}`));
  });
});

describe('The address of the calendar', () => {
  const state = async (who: typeof staff) => (await who.get<AgendaLinkState>('/api/agenda/link')).body.createdAt;

  it('is one’s own, and is there until it is taken away', async () => {
    expect(await state(staff)).toBeNull();
    const { token } = made(await staff.post<AgendaLink>('/api/agenda/link'));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Date.parse((await state(staff)) ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await state(colleague)).toBeNull();
    await colleague.delete('/api/agenda/link');
    expect(await state(staff)).not.toBeNull();
    expect(await staff.delete('/api/agenda/link')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await state(staff)).toBeNull();
    expect(await staff.delete('/api/agenda/link')).toMatchObject({ status: 200, body: { ok: true } });
  });
});
