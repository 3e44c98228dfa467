import { env } from 'cloudflare:test';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Agenda, AgendaDay, AgendaLink, AgendaLinkState } from '../../../../contract/staff/agenda';
import type { AuditEntry } from '../../../../contract/staff/audit';
import { dayAfter, dayMs } from '../../../../contract/values/time';
import { aBrowser, colleague, fetchFromWorker, staff, visitor } from '../../../support/worker/calls';
import { clear } from '../../../support/worker/contents';
import { aGroup, aParticipant, aProperty, made } from '../../../support/worker/data';
import { aBookingGroup, aTouredProperty } from '../../../support/worker/groups/booking';
import { tourHours } from '../../../support/world';

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
  it('answers tours and deadlines with their groups, by day', async () => {
    const { id: propertyId } = await aProperty();
    const group = await aGroup({ propertyId, pointPersonPhone: '(301) 555-0100' });
    await confirm(group.id, { date: '2098-11-22', timePreference: 'specific', specificTime: '14:30', note: 'Gate 2' });
    const browser = aBrowser();
    const { id } = await aParticipant(group.id, { name: 'Ana' }, browser);
    await aParticipant(group.id, { name: 'Ben' });
    await browser.put(`/api/participants/${id}`, { tourAnswer: 'yes' });
    const whose = {
      ...{ groupId: group.id, propertyName: 'Birch Hall', pointPersonName: 'Maya Okafor' },
      ...{ phone: '(301) 555-0100', canCome: 1, members: 2 },
    };
    expect(await agenda()).toEqual([
      {
        date: '2098-11-22',
        items: [{ type: 'tour', ...whose, timePreference: 'specific', time: '14:30', at: null, timeZone: null }],
      },
    ]);
  });

  it('shows a group’s best slot until its tour is confirmed', async () => {
    const { id } = await aGroup();
    await dates(id, 'Noor', ['2098-11-20', 'AM'], ['2098-11-21', 'PM']);
    await dates(id, 'Sam', ['2098-11-21', 'PM']);
    expect(brief(await agenda())).toEqual([['2098-11-21', ['proposed_tour', 'PM', null]]]);
    await confirm(id, { date: '2098-11-20', timePreference: 'AM' });
    expect(brief(await agenda())).toEqual([['2098-11-20', ['tour', 'AM', null]]]);
    await staff.delete(`/api/groups/${id}/tour`);
    expect(brief(await agenda())).toEqual([
      ['2098-11-20', ['canceled_tour', 'AM', null]],
      ['2098-11-21', ['proposed_tour', 'PM', null]],
    ]);
  });

  it('marks a canceled tour for 30 days', async () => {
    const { id } = await aGroup();
    await confirm(id, { date: '2098-11-20', timePreference: 'AM' });
    await staff.delete(`/api/groups/${id}/tour`);
    const canceled = (daysAgo: number) =>
      env.DB.prepare("UPDATE calendar_events SET changed_at = ? WHERE kind = 'tour'")
        .bind(new Date(Date.now() - daysAgo * dayMs).toISOString())
        .run();
    await canceled(29);
    expect(brief(await agenda())).toEqual([['2098-11-20', ['canceled_tour', 'AM', null]]]);
    await canceled(31);
    expect(await agenda()).toEqual([]);
  });

  it('has how many groups have booked a time, where a booking was moved from, and that hours no longer have it', async () => {
    const { id: propertyId } = await aTouredProperty();
    const [one, other] = [await aBookingGroup({ propertyId }), await aBookingGroup({ propertyId })];
    const [first, second] = await one.starts();
    await one.bookAt(first);
    await other.bookAt(second);
    await other.bookAt(first);
    const [from, to] = [first?.slice(0, 10) ?? '', dayAfter(first?.slice(0, 10) ?? '')];
    const items = async () => (await agenda(`from=${from}&to=${to}`)).flatMap((day) => day.items);
    const shared = { start: first, timeZone: 'America/Chicago', groups: 2, groupsAtOnce: 2, isOutsideHours: false };
    const ofGroup = (id: number) => expect.objectContaining({ ...shared, groupId: id });
    expect(await items()).toEqual(expect.arrayContaining([ofGroup(one.id), ofGroup(other.id)]));
    expect(await items()).toContainEqual(expect.objectContaining({ groupId: other.id, movedFrom: second }));
    await staff.put(`/api/properties/${propertyId}`, { tourHours: { ...tourHours, weekly: [] } });
    expect((await items()).map(({ isOutsideHours }) => isOutsideHours)).toEqual([true, true]);
    await one.maya.delete(`/api/groups/${one.id}/tour`);
    expect((await items()).map(({ type, groups }) => [type, groups])).toEqual(
      expect.arrayContaining([
        ['canceled_tour', undefined],
        ['tour', 1],
      ]),
    );
  });

  it('proposes a future day once the confirmed tour has passed', async () => {
    const { id } = await aGroup();
    await dates(id, 'Noor', ['2098-11-20', 'AM']);
    await confirm(id, { date: '2098-11-19', timePreference: 'AM' });
    await env.DB.prepare("UPDATE groups SET confirmed_tour = json_set(confirmed_tour, '$.date', '2020-01-01')").run();
    expect(brief(await agenda())).toEqual([['2098-11-20', ['proposed_tour', 'AM', null]]]);
  });

  it('shows a deadline on the day and at the time of the group’s time zone', async () => {
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

  it('sorts a day by time', async () => {
    const group = await aGroup();
    await confirm(group.id, { date: '2098-11-22', timePreference: 'PM' });
    await decideBy(group.id, '2098-11-22T11:00', 'UTC');
    const other = await aGroup();
    await confirm(other.id, { date: '2098-11-22', timePreference: 'specific', specificTime: '09:15' });
    expect(brief(await agenda())).toEqual([
      ['2098-11-22', ['tour', 'specific', '09:15'], ['deadline', null, '11:00'], ['tour', 'PM', null]],
    ]);
  });

  it('leaves out deleted groups, and proposals and deadlines of groups with an outcome; keeps their tours', async () => {
    const { id } = await aGroup();
    await dates(id, 'Noor', ['2098-11-20', 'AM']);
    await decideBy(id, '2098-11-22T11:00', 'UTC');
    await confirm(id, { date: '2098-11-21', timePreference: 'AM' });
    await staff.put(`/api/groups/${id}`, { outcome: 'leased' });
    expect(brief(await agenda())).toEqual([['2098-11-21', ['tour', 'AM', null]]]);
    await staff.delete(`/api/groups/${id}`);
    expect(await agenda()).toEqual([]);
  });

  it.each([
    ['from=2098-11-01', 'Date is required'],
    ['from=2098-11-31&to=2098-12-01', 'Please enter a valid date'],
    ['from=2098-11-02&to=2098-11-01', "The last day can't be before the first"],
    ['from=2098-01-01&to=2099-01-02', 'At most 366 days'],
  ])('the days %s → 400', async (query, message) => {
    expect(await staff.get(`/api/agenda?${query}`)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('The address of the calendar feed', () => {
  const state = async (who: typeof staff) => (await who.get<AgendaLinkState>('/api/agenda/link')).body.createdAt;

  it('belongs to one member of staff and exists until it is removed', async () => {
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

  it('a colleague can remove it (the feed → 404), and the audit log has it', async () => {
    const { token } = made(await colleague.post<AgendaLink>('/api/agenda/link'));
    const { body } = await staff.get<AgendaLinkState>('/api/agenda/link');
    const [{ id } = { id: 0 }] = body.colleagues;
    const theirs = { id, staff: 'ben@example.com', createdAt: await state(colleague) };
    expect(body).toEqual({ createdAt: null, colleagues: [theirs] });
    expect(await staff.delete(`/api/agenda/link/${id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await fetchFromWorker(`/api/agenda.ics?token=${token}`)).status).toBe(404);
    expect(await state(colleague)).toBeNull();
    expect((await staff.delete(`/api/agenda/link/${id}`)).status).toBe(404);
    const [entry] = (await staff.get<AuditEntry[]>('/api/audit')).body;
    const subject = { type: 'agenda_link', id, name: theirs.staff };
    expect(entry).toMatchObject({ action: 'agenda_link_removed', subject });
  });
});

describe('GET /api/agenda.ics', () => {
  const file = (token: string) => fetchFromWorker(`/api/agenda.ics?token=${token}`);
  const newToken = async () => made(await staff.post<AgendaLink>('/api/agenda/link')).token;

  /** What a calendar reads. */
  async function eventsOf(answer: Response) {
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    return calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      summary: event.getFirstPropertyValue('summary'),
      status: event.getFirstPropertyValue('status'),
      start: String(event.getFirstPropertyValue('dtstart')),
      end: String(event.getFirstPropertyValue('dtend')),
    }));
  }

  const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

  it('has the same entries as the agenda, and no email address', async () => {
    const [tour, deadline] = [inDays(10), inDays(12)];
    const decided = await aGroup();
    await confirm(decided.id, { date: tour, timePreference: 'specific', specificTime: '14:30', note: 'Gate 2' });
    await decideBy(decided.id, `${deadline}T08:00`, 'Asia/Tokyo');
    const asking = await aGroup();
    await dates(asking.id, 'Noor', [tour, 'AM']);
    const answer = await file(await newToken());
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(await answer.clone().text()).not.toContain('@');
    const summary = 'Birch Hall, Maya Okafor';
    expect(await eventsOf(answer)).toEqual([
      {
        uid: expect.not.stringContaining(String(asking.id)),
        summary: `Proposed tour: ${summary} (morning)`,
        ...{ status: 'TENTATIVE', start: tour, end: inDays(11) },
      },
      {
        uid: expect.not.stringContaining(String(decided.id)),
        summary: `Tour: ${summary}`,
        ...{ status: 'CONFIRMED', start: `${tour}T14:30:00`, end: `${tour}T15:30:00` },
      },
      {
        uid: expect.not.stringContaining(String(decided.id)),
        summary: `Decision deadline: ${summary}`,
        ...{ status: 'CONFIRMED', start: `${inDays(11)}T23:00:00Z`, end: `${inDays(11)}T23:00:00Z` },
      },
    ]);
  });

  it('a replaced, removed or missing token → 404', async () => {
    const first = await newToken();
    const second = await newToken();
    expect([(await file(first)).status, (await file(second)).status]).toEqual([404, 200]);
    await staff.delete('/api/agenda/link');
    for (const gone of [await file(second), await fetchFromWorker('/api/agenda.ics')]) {
      expect(gone.status).toBe(404);
      expect(await gone.json()).toMatchObject({ message: 'This link is no longer valid' });
    }
  });
});
