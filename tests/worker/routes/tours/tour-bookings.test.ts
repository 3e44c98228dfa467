import { env } from 'cloudflare:test';
import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity';
import type { Group } from '../../../../contract/group';
import type { Participant } from '../../../../contract/participant';
import type { Agenda } from '../../../../contract/staff/agenda';
import type { Today } from '../../../../contract/staff/today';
import type { TourSlots } from '../../../../contract/tour-booking';
import type { ErrorBody } from '../../../../contract/values/answer';
import { dayAfter, dayAndTimeIn, hourMs } from '../../../../contract/values/time';
import { fetchFromWorker, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant } from '../../../support/worker/data';
import { aBookingGroup, aTouredProperty } from '../../../support/worker/groups/booking';
import { interruptedBy } from '../../../support/worker/interrupted-database';
import { connectToGroup } from '../../../support/worker/live';
import { staffHeaders } from '../../../support/worker/staff';
import { tourHours } from '../../../support/world';

const shown = async ({ shareCode }: { shareCode: string }, who = visitor) =>
  (await who.get<Group>(`/api/groups/share/${shareCode}`)).body;

const tourOf = async (group: { shareCode: string }, who = visitor) =>
  (await shown(group, who)).customizations.confirmedTour;

const log = async ({ id }: { id: number }) =>
  (await visitor.get<ActivityEntry[]>(`/api/activity?groupId=${id}`)).body.map(({ kind }) => kind);

/** Two groups of a property at which one at a time can tour. */
async function twoGroups() {
  const { id: propertyId } = await aTouredProperty({ groupsAtOnce: 1 });
  return { propertyId, one: await aBookingGroup({ propertyId }), other: await aBookingGroup({ propertyId }) };
}

describe('GET /api/groups/share/{shareCode}/tour-slots', () => {
  it('has the slots of two weeks after the notice, and who can come by the dates of the group, without members who are out', async () => {
    const group = await aBookingGroup();
    const { status, body } = await visitor.get<TourSlots>(group.slotsPath);
    expect(status).toBe(200);
    expect(body).toMatchObject({ timeZone: 'America/Chicago', asOf: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(body.slots.length).toBeGreaterThanOrEqual(12 * 16);
    const [first] = body.slots;
    expect(Date.parse(first?.start ?? '')).toBeGreaterThan(Date.now() + 23 * hourMs);
    expect(first).toMatchObject({ left: 2, canCome: [] });

    const ana = await aParticipant(group.id, { name: 'Ana' });
    const date = body.slots[40]?.start.slice(0, 10);
    await visitor.post('/api/tour-schedules', {
      ...{ groupId: group.id, participantName: 'Ana', participantId: ana.id },
      preferredDates: [{ date, timePreference: 'PM' }],
    });
    await visitor.post('/api/tour-schedules', {
      ...{ groupId: group.id, participantName: 'Mom', preferredDates: [{ date, timePreference: 'AM' }] },
    });
    const onDay = await group.slots(`?from=${date}&days=1`);
    expect(onDay.map(({ canCome }) => canCome)).toEqual([...Array(6).fill([]), ...Array(10).fill([ana.id])]);
    await staff.put(`/api/participants/${ana.id}`, { interestLevel: 'im_out' });
    expect((await group.slots(`?from=${date}&days=1`)).flatMap(({ canCome }) => canCome)).toEqual([]);
  });

  it('a property without hours → none', async () => {
    const group = await aGroup();
    const { body } = await visitor.get<TourSlots>(`/api/groups/share/${group.shareCode}/tour-slots`);
    expect(body).toMatchObject({ timeZone: 'America/New_York', slots: [] });
  });

  it('staff are offered what the notice keeps from visitors', async () => {
    const { id: propertyId } = await aTouredProperty({ noticeHours: 72, daysAhead: 1 });
    const group = await aBookingGroup({ propertyId });
    expect(await group.slots('')).toEqual([]);
    expect((await group.slots('?days=31', staff)).length).toBeGreaterThan(29 * 16);
  });

  it.each(['?days=32', '?days=0', '?days=x', '?from=2026-02-30'])('%s → 400', async (query) => {
    const { shareCode } = await aGroup();
    expect((await visitor.get(`/api/groups/share/${shareCode}/tour-slots${query}`)).status).toBe(400);
  });

  it('an unknown code → 404', async () => {
    expect((await visitor.get('/api/groups/share/UNKNOWN1/tour-slots')).status).toBe(404);
  });
});

describe('POST /api/groups/{id}/tour-booking', () => {
  it.each(['9999-12-31T23:59:00-12:00', '0000-01-01T00:00:00Z'])(
    '%s, with which clocks cannot count → 400',
    async (start) => {
      const group = await aBookingGroup();
      for (const who of [group.maya, staff]) expect((await group.bookAt(start, who)).status).toBe(400);
    },
  );

  it('by the point person: the group has the tour, open pages show it, others have a place less', async () => {
    const { id: propertyId } = await aTouredProperty();
    const [group, other] = [await aBookingGroup({ propertyId }), await aBookingGroup({ propertyId })];
    const [first] = await group.slots();
    const browser = await connectToGroup(group.id);
    const { status, body } = await group.bookAt(first?.start);
    expect(status).toBe(200);
    expect(body).toEqual(await shown(group));
    const { confirmedTour } = body.customizations;
    const { day, time } = dayAndTimeIn('America/Chicago', new Date(first?.start ?? ''));
    expect(confirmedTour).toEqual({
      ...{
        timePreference: 'specific',
        note: null,
        meetingPlace: null,
        by: 'point_person',
        start: first?.start,
        end: first?.end,
      },
      ...{ date: day, specificTime: time, confirmedAt: expect.any(String), rev: expect.any(Number) },
    });
    expect(await browser.heard()).toEqual([
      { type: 'group_changed', groupId: group.id, version: body.version, confirmedTour },
    ]);
    expect((await other.slots())[0]).toEqual({ ...first, left: 1 });
    expect(await log(group)).toContain('tour_booked');
  });

  it('a full time → 409 with the nearest others, and nothing changes', async () => {
    const { one, other } = await twoGroups();
    const [first, second, third, fourth] = await one.starts();
    await one.bookAt(second);
    const refused = await other.bookAt(second);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This time is no longer available', alternatives: [first, third, fourth] },
    });
    expect(await tourOf(other)).toBeNull();
    expect(await other.starts()).not.toContain(second);
  });

  it('booking again moves it: the old place is free; a full time leaves it', async () => {
    const { one, other } = await twoGroups();
    const [first, second, third] = await one.starts();
    await one.bookAt(first);
    await other.bookAt(second);
    expect((await one.bookAt(second)).status).toBe(409);
    expect((await tourOf(one))?.start).toBe(first);
    expect((await one.bookAt(first)).status).toBe(200);
    expect((await one.bookAt(third)).body.customizations.confirmedTour?.start).toBe(third);
    expect(await log(one)).toEqual(expect.arrayContaining(['tour_booked', 'tour_moved']));
    expect(await other.starts()).toContain(first);
  });

  it('clears the answers that members gave to the former tour', async () => {
    const group = await aBookingGroup();
    const ana = await aParticipant(group.id);
    await staff.put(`/api/groups/${group.id}/tour`, { date: '2090-05-03', timePreference: 'AM' });
    await visitor.put<Participant>(`/api/participants/${ana.id}`, { tourAnswer: 'yes' });
    await group.book();
    expect((await shown(group)).participants[0]?.tourAnswer).toBeNull();
  });

  it.each([
    ['signed out → 403', 403, visitor],
    ['staff → 200', 200, staff],
  ])('%s', async (_, expected, who) => {
    const group = await aBookingGroup();
    expect((await group.book(0, who)).status).toBe(expected);
  });

  it.each([
    ['no instant', 'tomorrow', 400],
    ['no time', undefined, 400],
    ['another time than a slot', '2090-01-01T10:00:00+01:00', 409],
  ])('%s → %i', async (_, start, expected) => {
    expect((await (await aBookingGroup()).bookAt(start)).status).toBe(expected);
  });

  it('at a property without hours → 409 without others', async () => {
    const group = await aGroup();
    const refused = await staff.post<ErrorBody>(`/api/groups/${group.id}/tour-booking`, {
      start: '2090-01-01T10:00:00Z',
    });
    expect(refused).toMatchObject({ status: 409, body: { alternatives: [] } });
  });

  it('20 groups at once for a time of two places: two get it, the others three others', async () => {
    const property = await aTouredProperty();
    const groups = [];
    for (let made = 0; made < 20; made++) groups.push(await aGroup({ propertyId: property.id }));
    const path = `/api/groups/share/${groups[0]?.shareCode}/tour-slots`;
    const [, second] = (await visitor.get<TourSlots>(path)).body.slots;
    const answers = await Promise.all(
      groups.map(({ id }) => staff.post<ErrorBody>(`/api/groups/${id}/tour-booking`, { start: second?.start })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(18);
    expect(refused.every(({ body }) => body.alternatives?.length === 3)).toBe(true);
    const booked = await env.DB.prepare(
      "SELECT count(*) AS count FROM groups WHERE property_id = ? AND confirmed_tour ->> '$.start' = ?",
    )
      .bind(property.id, second?.start)
      .first();
    expect(booked).toEqual({ count: 2 });
  });
});

describe('A place is free again', () => {
  type Groups = Awaited<ReturnType<typeof twoGroups>>;

  it.each<[when: string, end: (groups: Groups) => Promise<unknown>]>([
    ['when the tour is canceled', ({ one }) => one.maya.delete(`/api/groups/${one.id}/tour`)],
    [
      'when the office confirms another time by hand',
      ({ one }) => staff.put(`/api/groups/${one.id}/tour`, { date: '2090-05-03', timePreference: 'AM' }),
    ],
    ['when the group is closed', ({ one }) => staff.put(`/api/groups/${one.id}`, { outcome: 'closed' })],
    ['when the group is deleted', ({ one }) => staff.delete(`/api/groups/${one.id}`)],
  ])('%s', async (_, end) => {
    const groups = await twoGroups();
    const { one, other } = groups;
    const [first] = await one.starts();
    await one.bookAt(first);
    await end(groups);
    expect(await other.starts()).toContain(first);
    expect((await other.bookAt(first)).status).toBe(200);
  });

  it('and a group that is reopened or restored does not have it again', async () => {
    const { one, other } = await twoGroups();
    const [first, second] = await one.starts();
    await one.bookAt(first);
    await staff.put(`/api/groups/${one.id}`, { outcome: 'closed' });
    await staff.put(`/api/groups/${one.id}`, { outcome: null });
    await other.bookAt(second);
    await staff.delete(`/api/groups/${other.id}`);
    await staff.post(`/api/groups/${other.id}/restore`);
    expect([await tourOf(one), await tourOf(other)]).toEqual([null, null]);
  });

  it('and a property that was deleted and restored has no bookings, but its tours by hand', async () => {
    const { propertyId, one, other } = await twoGroups();
    const ana = await aParticipant(one.id);
    const booked = await one.book();
    await visitor.put(`/api/participants/${ana.id}`, { tourAnswer: 'yes' });
    await staff.put(`/api/groups/${other.id}/tour`, { date: '2090-05-03', timePreference: 'AM' });
    await staff.delete(`/api/properties/${propertyId}`);
    await staff.post(`/api/properties/${propertyId}/restore`);
    expect(await tourOf(one)).toBeNull();
    expect((await shown(one)).participants[0]?.tourAnswer).toBeNull();
    expect(await tourOf(other)).toMatchObject({ date: '2090-05-03' });
    expect(await log(other)).not.toContain('tour_cancelled');
    const { body } = await one.maya.get<ActivityEntry[]>(`/api/activity?groupId=${one.id}`);
    expect(body[0]).toMatchObject({
      ...{ kind: 'tour_cancelled', actor: { role: 'office' }, subject: { type: 'group', id: one.id }, canUndo: false },
      ...{ before: { confirmedTour: booked.body.customizations.confirmedTour }, after: { confirmedTour: null } },
    });
  });

  it('not when the group is leased, nor when the hours change', async () => {
    const { propertyId, one, other } = await twoGroups();
    const [first] = await one.starts();
    await one.bookAt(first);
    await staff.put(`/api/groups/${one.id}`, { outcome: 'leased' });
    await staff.put(`/api/properties/${propertyId}`, { tourHours: { ...tourHours, groupsAtOnce: 1, weekly: [] } });
    expect((await tourOf(one, one.maya))?.start).toBe(first);
    await staff.put(`/api/properties/${propertyId}`, { tourHours: { ...tourHours, groupsAtOnce: 1, minutes: 60 } });
    expect(await other.starts()).not.toContain(first);
  });
});

it('Another zone of the property: a booked tour keeps its instant, and has the date and time that clocks show there', async () => {
  const group = await aBookingGroup();
  await group.book();
  const former = await tourOf(group);
  const canceled = await aBookingGroup({ propertyId: group.propertyId });
  await canceled.book(1);
  const canceledStart = (await tourOf(canceled))?.start ?? '';
  await staff.delete(`/api/groups/${canceled.id}/tour`);

  // 09:00 in Chicago is the next day there.
  await staff.put(`/api/properties/${group.propertyId}`, { timeZone: 'Pacific/Kiritimati' });
  const { day: date, time: specificTime } = dayAndTimeIn('Pacific/Kiritimati', new Date(former?.start ?? ''));
  expect(date).toBe(dayAfter(former?.date ?? ''));
  expect(await tourOf(group)).toEqual({ ...former, date, specificTime, rev: (former?.rev ?? 0) + 1 });

  const today = (await staff.get<Today>('/api/today')).body;
  expect(today.upcomingTours.find(({ groupId }) => groupId === group.id)).toMatchObject({ date, specificTime });
  const csv = await (await fetchFromWorker('/api/groups.csv', { headers: await staffHeaders() })).text();
  expect(csv.split('\r\n').find((line) => line.includes(group.shareCode))).toContain(`${date} ${specificTime}`);
  const agenda = async (day: string) =>
    (await staff.get<Agenda>(`/api/agenda?from=${day}&to=${day}`)).body.days.flatMap(({ items }) => items);
  expect(await agenda(date)).toContainEqual(
    expect.objectContaining({ type: 'tour', groupId: group.id, time: specificTime, start: former?.start }),
  );
  expect((await agenda(former?.date ?? '')).map(({ groupId }) => groupId)).not.toContain(group.id);
  const moved = dayAndTimeIn('Pacific/Kiritimati', new Date(canceledStart));
  expect(await agenda(moved.day)).toContainEqual(
    expect.objectContaining({ type: 'canceled_tour', groupId: canceled.id, time: moved.time, start: canceledStart }),
  );
});

it('A form that was opened before another zone, with the former date and time → 409: the tour stays booked', async () => {
  const group = await aBookingGroup();
  await group.book();
  const { date, timePreference, specificTime, rev, start } = (await tourOf(group)) ?? {};
  await staff.put(`/api/properties/${group.propertyId}`, { timeZone: 'America/New_York' });
  const form = { date, timePreference, specificTime, meetingPlace: 'The lobby', rev };
  expect((await staff.put(`/api/groups/${group.id}/tour`, form)).status).toBe(409);
  expect((await tourOf(group))?.start).toBe(start);
});

describe('With the `rev` of the tour that its page shows', () => {
  it('a booking that is being saved does not replace what the office confirms meanwhile → 409', async () => {
    const group = await aBookingGroup();
    const start = (await group.starts())[0];
    const tour = { date: '2090-05-03', timePreference: 'AM', note: 'Bring ID', rev: 0 };
    const booking = { start, rev: 0 };
    const refused = await group.maya.post(`/api/groups/${group.id}/tour-booking`, booking, {
      bindings: { DB: interruptedBy(env.DB, () => staff.put(`/api/groups/${group.id}/tour`, tour)) },
    });
    expect(refused.status).toBe(409);
    expect(await tourOf(group)).toMatchObject({ date: '2090-05-03', note: 'Bring ID' });
  });

  it('canceling does not end a booking that is moved meanwhile → 409; one of the tour as it is does', async () => {
    const group = await aBookingGroup();
    await group.book();
    const cancel = async (options = {}) =>
      (await staff.delete(`/api/groups/${group.id}/tour?rev=${(await tourOf(group))?.rev}`, options)).status;
    expect(await cancel({ bindings: { DB: interruptedBy(env.DB, () => group.book(1)) } })).toBe(409);
    expect(await tourOf(group)).toHaveProperty('movedFrom');
    expect(await cancel()).toBe(200);
    expect(await tourOf(group)).toBeNull();
  });
});

describe('A property that changes between the decision and the save of a booking: it is decided again', () => {
  it.each([
    ['still has the time → booked', { description: 'Closed on Mondays' }, 200],
    ['has no hours anymore → 409', { tourHours: null }, 409],
  ])('%s', async (_, change, expected) => {
    const { id: propertyId } = await aTouredProperty();
    const group = await aBookingGroup({ propertyId });
    const [first] = await group.starts();
    const changed = vi.fn(() => staff.put(`/api/properties/${propertyId}`, change));
    const { status } = await group.bookAt(first, group.maya, { bindings: { DB: interruptedBy(env.DB, changed) } });
    expect(status).toBe(expected);
    expect(changed).toHaveBeenCalledOnce();
    expect((await tourOf(group))?.start).toBe(expected === 200 ? first : undefined);
  });
});

it('Calendars of the group and of the office have the instants of a booked tour', async () => {
  const group = await aBookingGroup();
  const [first] = await group.slots();
  await group.bookAt(first?.start);
  const { token } = (await staff.post<{ token: string }>('/api/agenda/link')).body;
  const files = await Promise.all([
    fetchFromWorker(`/api/groups/share/${group.shareCode}/calendar.ics`),
    fetchFromWorker(`/api/agenda.ics?token=${token}`),
  ]);
  for (const file of files) {
    const events = new ICAL.Component(ICAL.parse(await file.text())).getAllSubcomponents('vevent');
    const written = events.map((event) => {
      const { startDate, endDate } = new ICAL.Event(event);
      return { start: startDate.toJSDate().toISOString(), end: endDate.toJSDate().toISOString() };
    });
    expect(written).toContainEqual({ start: first?.start, end: first?.end });
  }
});
