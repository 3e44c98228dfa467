import { env } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import type { AgendaLink } from '../../../../contract/staff/agenda';
import type { AuditEntry } from '../../../../contract/staff/audit';
import type { BusyCalendar } from '../../../../contract/staff/busy-calendar';
import type { CreatedApiKey } from '../../../../contract/staff/office';
import type { ErrorBody } from '../../../../contract/values/answer';
import { officeLimits } from '../../../../contract/values/office-limits';
import { dayMs, hourMs } from '../../../../contract/values/time';
import { download } from '../../../../worker/busy-calendars/download';
import { cronOfSending } from '../../../../worker/settings';
import { calendarOf, icalInstant } from '../../../support/calendars/calendar';
import { aCalendar, addCalendar, calendarsOf, during } from '../../../support/worker/busy-calendars';
import { callerWith, fetchFromWorker, staff, withKey } from '../../../support/worker/calls';
import { aProperty } from '../../../support/worker/data';
import { aBookingGroup, aTouredProperty } from '../../../support/worker/groups/booking';
import { runAt } from '../../../support/worker/scheduled-run';
import { tablesHolding } from '../../../support/worker/tables-holding';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** A property for so many groups at once, a group of it, and its slots. */
async function aGroupWithSlots(groupsAtOnce = 1) {
  const { id: propertyId } = await aTouredProperty({ groupsAtOnce });
  const group = await aBookingGroup({ propertyId });
  return { propertyId, group, slots: await group.slots() };
}

/** What the office reads of a property whose only calendar answers like this. */
async function readOnce(how: string, { body = '', query = '' } = {}) {
  const { id: propertyId } = await aTouredProperty();
  const calendar = aCalendar(how, query);
  if (body) await calendar.put(body);
  await addCalendar(propertyId, calendar.url);
  return (await calendarsOf(propertyId))[0];
}

const good = { fetchedAt: expect.stringMatching(/Z$/), error: null };

const failed = (error: string) => expect.objectContaining({ fetchedAt: null, error });

describe('A busy calendar', () => {
  it('is read at once: an event takes one place of the slots that it overlaps, and the answers do not have its address', async () => {
    const { propertyId, group } = await aGroupWithSlots(2);
    const calendar = aCalendar();
    const [first, second, third] = await group.slots();
    await calendar.setEvents([
      { start: new Date(Date.parse(first?.end ?? '') - 60_000).toISOString(), end: second?.end ?? '' },
      during(second),
    ]);
    const added = await addCalendar(propertyId, calendar.url);
    const { host } = new URL(env.CALENDAR_SERVER);
    expect(added).toEqual({ id: expect.any(Number), host, fetchedAt: null, error: null });
    expect(await calendarsOf(propertyId)).toEqual([{ id: added.id, host, ...good }]);
    expect((await group.slots()).slice(0, 2)).toEqual([{ ...first, left: 1 }, third]);
    expect(await group.bookAt(second?.start)).toMatchObject({
      status: 409,
      body: { alternatives: [first?.start, third?.start, expect.any(String)] },
    });
    await staff.delete(`/api/busy-calendars/${added.id}`);
    expect((await group.slots()).slice(0, 2)).toEqual([first, second]);
    expect(await calendarsOf(propertyId)).toEqual([]);
  });

  it('is read every 15 minutes: new events take places, those that are gone free them, within the days that are read', async () => {
    const { propertyId, group, slots } = await aGroupWithSlots();
    const calendar = aCalendar();
    await calendar.setEvents([during(slots[0])]);
    const { id } = await addCalendar(propertyId, calendar.url);
    const far = new Date(Date.now() + 35 * dayMs).toISOString();
    await calendar.setEvents([during(slots[1]), { start: far, end: new Date(Date.parse(far) + hourMs).toISOString() }]);
    await runAt(inMinutes(10), {}, cronOfSending);
    expect((await group.slots())[0]).toEqual(slots[1]);
    await runAt(inMinutes(15), {}, cronOfSending);
    expect((await group.slots())[0]).toEqual(slots[0]);
    expect((await group.slots())[1]).toEqual(slots[2]);
    const { results } = await env.DB.prepare('SELECT start FROM busy_times WHERE calendar_id = ?').bind(id).all();
    expect(results).toEqual([{ start: slots[1]?.start }]);
  });

  it('takes places on the days that only staff are offered, too', async () => {
    const { id: propertyId } = await aTouredProperty({ daysAhead: 5 });
    const group = await aBookingGroup({ propertyId });
    const onLaterDay = async () =>
      (await group.slots('?days=31', staff)).find(({ start }) => Date.parse(start) > Date.now() + 25 * dayMs);
    const later = await onLaterDay();
    const calendar = aCalendar();
    await calendar.setEvents([during(later)]);
    await addCalendar(propertyId, calendar.url);
    expect(await onLaterDay()).toMatchObject({ start: later?.start, left: 1 });
  });

  it('that did not change is not sent again within a day, and is read in full once a day', async () => {
    const { propertyId } = await aGroupWithSlots();
    const calendar = aCalendar();
    await calendar.setEvents([]);
    await addCalendar(propertyId, calendar.url);
    const [before] = await calendarsOf(propertyId);
    for (const minutes of [15, 30, 25 * 60]) await runAt(inMinutes(minutes), {}, cronOfSending);
    const [etag] = (await calendar.asked()).slice(1);
    expect(await calendar.asked()).toEqual([null, etag, etag, null]);
    expect(etag).toMatch(/^"/);
    const [after] = await calendarsOf(propertyId);
    expect(after).toMatchObject({ ...before, fetchedAt: expect.any(String) });
    expect(Date.parse(after?.fetchedAt ?? '')).toBeGreaterThan(Date.now() + 24 * hourMs);
  });

  it("is read in full again when the property's zone changes, and more of it with more days ahead", async () => {
    const { id: propertyId, tourHours } = await aTouredProperty({ daysAhead: 32 });
    const calendar = aCalendar();
    const day = new Date(Date.now() + 37 * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
    await calendar.put(calendarOf([[`DTSTART;VALUE=DATE:${day}`]]));
    await addCalendar(propertyId, calendar.url);
    const starts = async () =>
      (
        await env.DB.prepare(
          'SELECT start FROM busy_times WHERE calendar_id IN (SELECT id FROM busy_calendars WHERE property_id = ?)',
        )
          .bind(propertyId)
          .all<{ start: string }>()
      ).results.map(({ start }) => start.slice(11, 16));
    expect(await starts()).toEqual([]);
    await staff.put(`/api/properties/${propertyId}`, {
      tourHours: { ...tourHours, daysAhead: 40 },
      timeZone: 'Asia/Tokyo',
    });
    expect(await starts()).toEqual(['15:00']);
    await staff.put(`/api/properties/${propertyId}`, { timeZone: 'Asia/Kolkata' });
    expect(await starts()).toEqual(['18:30']);
    await staff.put(`/api/properties/${propertyId}`, { name: 'Oak Court' });
    expect(await calendar.asked()).toEqual([null, null, null]);
  });

  it('counts no entries of our own agenda, whose tours already take their places', async () => {
    const { propertyId, group, slots } = await aGroupWithSlots(2);
    await group.bookAt(slots[0]?.start);
    const { body: link } = await staff.post<AgendaLink>('/api/agenda/link');
    const agenda = await (await fetchFromWorker(`/api/agenda.ics?token=${link.token}`)).text();
    expect(agenda).toContain(icalInstant(slots[0]?.start ?? ''));
    const calendar = aCalendar();
    await calendar.put(agenda);
    await addCalendar(propertyId, calendar.url);
    expect((await group.slots())[0]).toEqual({ ...slots[0], left: 1 });
    await calendar.put(agenda.replaceAll(/^UID:/gm, 'UID:x'));
    await runAt(inMinutes(15), {}, cronOfSending);
    expect((await group.slots())[0]).toEqual(slots[1]);
  });

  it('whose new event is saved while someone books its slot: the booking does not get it', async () => {
    const { propertyId, group, slots } = await aGroupWithSlots();
    const calendar = aCalendar();
    await calendar.setEvents([]);
    await addCalendar(propertyId, calendar.url);
    await calendar.setEvents([during(slots[0])]);
    let [isBooking, isRead] = [false, false];
    const withSession = (start?: string) => {
      const session = env.DB.withSession(start);
      const prepare = (sql: string) => {
        isBooking ||= /^INSERT INTO "tour_days"/.test(sql);
        return session.prepare(sql);
      };
      const batch = async (statements: D1PreparedStatement[]) => {
        if (isBooking && !isRead) {
          isRead = true;
          await runAt(inMinutes(15), {}, cronOfSending);
        }
        return session.batch(statements);
      };
      return { prepare, batch, getBookmark: () => session.getBookmark() };
    };
    const bindings = { DB: { withSession } as unknown as D1Database };
    expect(await group.bookAt(slots[0]?.start, group.maya, { bindings })).toMatchObject({ status: 409 });
    expect(isRead).toBe(true);
    expect((await group.bookAt(slots[1]?.start)).status).toBe(200);
  });
});

describe('A calendar that cannot be read', () => {
  const everySecond = calendarOf([['DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY']]);

  it.each([
    ['a server that refuses', 'fails', {}, 'refused'],
    ['a page', 'serves', { body: '<!doctype html>' }, 'notACalendar'],
    ['an event that recurs every second without end', 'serves', { body: everySecond }, 'tooManyEvents'],
    ['50 MB', 'huge', {}, 'tooLarge'],
    ['a redirect to an inside address', 'redirects', { query: '?to=https://10.0.0.1/calendar.ics' }, 'redirect'],
    ['a redirect to another scheme', 'redirects', { query: '?to=file:///etc/passwd' }, 'redirect'],
  ])('%s', async (_, how, more, error) => {
    expect(await readOnce(how, more)).toEqual(failed(error));
  });

  it.each(['hangs', 'stalls'])('a server that %s → it ends in time', async (how) => {
    const reading = download(aCalendar(how).url, { etag: null, isLocalhostAllowed: true, timeoutMs: 100 }, (body) =>
      new Response(body).text(),
    );
    await expect(reading).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('up to three redirects are followed', async () => {
    const target = aCalendar();
    const step = (to: string) => `${env.CALENDAR_SERVER}/redirects/x?to=${encodeURIComponent(to)}`;
    const { id } = await aTouredProperty();
    await addCalendar(id, step(step(step(target.url))));
    await addCalendar(id, step(step(step(step(target.url)))));
    expect(await calendarsOf(id)).toMatchObject([good, { fetchedAt: null, error: 'redirect' }]);
  });

  it('after a good copy: that stays valid, with its age, until the calendar is read again', async () => {
    const { propertyId, group, slots } = await aGroupWithSlots();
    const calendar = aCalendar();
    await calendar.setEvents([during(slots[0])]);
    await addCalendar(propertyId, calendar.url);
    const [before] = await calendarsOf(propertyId);
    await calendar.put('<!doctype html>');
    await runAt(inMinutes(15), {}, cronOfSending);
    expect(await calendarsOf(propertyId)).toEqual([{ ...before, error: 'notACalendar' }]);
    expect((await group.slots())[0]).toEqual(slots[1]);
    await calendar.setEvents([]);
    await runAt(inMinutes(30), {}, cronOfSending);
    expect((await calendarsOf(propertyId))[0]?.error).toBeNull();
    expect((await group.slots())[0]).toEqual(slots[0]);
  });
});

describe('The address', () => {
  it('is in no table, entry of the audit log or line of the log', async () => {
    const { id: propertyId, name } = await aTouredProperty();
    const lines: unknown[] = [];
    for (const level of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line));
    const calendar = aCalendar('fails');
    const { id } = await addCalendar(propertyId, calendar.url);
    await staff.delete(`/api/busy-calendars/${id}`);
    await addCalendar(propertyId, calendar.url);
    vi.restoreAllMocks();
    expect(JSON.stringify(lines)).toContain('calendar_failed');
    expect(JSON.stringify(lines)).not.toContain(calendar.secret);
    expect(await tablesHolding(new RegExp(calendar.secret))).toEqual([]);
    const entries = (await staff.get<AuditEntry[]>('/api/audit')).body.slice(0, 3);
    const subject = { type: 'property', id: propertyId, name };
    expect(entries).toMatchObject([
      { action: 'busy_calendar_added', subject },
      { action: 'busy_calendar_removed', subject },
      { action: 'busy_calendar_added', subject },
    ]);
  });

  it('is encrypted again, also after hundreds of others that no secret decrypts', async () => {
    const { id: other } = await aTouredProperty();
    await env.DB.prepare(
      `INSERT INTO busy_calendars (property_id, host, address, created_at, due_at)
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 230)
        SELECT ?, 'calendar.example.com', 'SIGNING_SECRET_20200101.gone', '2020-01-01', '9999' FROM numbers`,
    )
      .bind(other)
      .run();
    const { propertyId } = await aGroupWithSlots();
    const { id } = await addCalendar(propertyId, aCalendar().url);
    const rotated: object = { SIGNING_SECRET_20260101: 'another secret' };
    await runAt(inMinutes(15), rotated);
    const address = await env.DB.prepare('SELECT address FROM busy_calendars WHERE id = ?').bind(id).first('address');
    expect(address).toMatch(/^SIGNING_SECRET_20260101\./);
    await staff.delete(`/api/properties/${other}`);
  });

  it('is encrypted again when its secret was replaced, and asked for again where that is gone', async () => {
    const { propertyId } = await aGroupWithSlots();
    const calendar = aCalendar();
    const { id } = await addCalendar(propertyId, calendar.url);
    const address = () =>
      env.DB.prepare('SELECT address FROM busy_calendars WHERE id = ?').bind(id).first<string>('address');
    expect(await address()).toMatch(/^SIGNING_SECRET\.[\w-]+$/);
    const rotated: object = { SIGNING_SECRET_20260101: 'another secret' };
    await runAt(inMinutes(15), rotated);
    expect(await address()).toMatch(/^SIGNING_SECRET_20260101\.[\w-]+$/);
    await runAt(inMinutes(30), { ...rotated, SIGNING_SECRET: 'has signed nothing' }, cronOfSending);
    expect(await calendarsOf(propertyId)).toMatchObject([good]);
    await runAt(inMinutes(45), {}, cronOfSending);
    expect(await calendarsOf(propertyId)).toMatchObject([{ error: 'unreadableAddress' }]);
  });

  it.each(['http://calendar.example.com/a.ics', 'https://10.0.0.1/a.ics', 'calendar'])('%s → 400', async (url) => {
    const { id } = await aProperty();
    expect(await staff.post(`/api/properties/${id}/busy-calendars`, { url })).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: ['url'], message: "Please enter the calendar's public https:// or webcal:// address" }],
      },
    });
  });

  it('webcal:// is read as https://', async () => {
    const { id } = await aProperty();
    const added = await addCalendar(id, ' webcal://calendar.example.com/private/a.ics');
    expect(added.host).toBe('calendar.example.com');
  });
});

describe('The calendars of a property', () => {
  it('are at most ten, each once; a repeated request adds one', async () => {
    const { id } = await aProperty();
    const add = (options = {}) => staff.post(`/api/properties/${id}/busy-calendars`, { url: aCalendar().url }, options);
    const { url } = aCalendar();
    const key = withKey();
    const once = () => staff.post<BusyCalendar>(`/api/properties/${id}/busy-calendars`, { url }, key);
    expect((await once()).body.id).toBe((await once()).body.id);
    expect(await staff.post(`/api/properties/${id}/busy-calendars`, { url })).toMatchObject({
      status: 409,
      body: { message: 'This calendar was already added' },
    });
    for (let count = 1; count < officeLimits.busyCalendars; count++) expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await calendarsOf(id)).toHaveLength(10);
  });

  it('that are added at once: the same one once, different ones all', async () => {
    const { id } = await aProperty();
    const add = (url: string) => staff.post(`/api/properties/${id}/busy-calendars`, { url });
    const { url } = aCalendar();
    const same = await Promise.all([url, url, url].map(add));
    expect(same.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const different = await Promise.all(Array.from({ length: 4 }, () => add(aCalendar().url)));
    expect(different.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await calendarsOf(id)).toHaveLength(5);
  });

  it('with as many events as each may have: a time that they leave is booked, one that they take is not', async () => {
    const { id: propertyId } = await aTouredProperty({ daysAhead: 60, groupsAtOnce: 10 });
    const group = await aBookingGroup({ propertyId });
    const [free, ...others] = await group.slots();
    const taken = others.at(-1)?.start ?? '';
    const before = Date.parse(taken) - 60_000;
    const events = Array.from({ length: officeLimits.busyTimes }, (_, minute) => ({
      ...{ start: new Date(before + minute * 10_000).toISOString(), end: new Date(before + hourMs).toISOString() },
      ordinal: minute,
    }));
    const row = ['x', 'calendar.example.com', taken, '9999'] as const;
    const calendars = Array.from({ length: officeLimits.busyCalendars }, () =>
      env.DB.prepare(
        'INSERT INTO busy_calendars (property_id, address, host, created_at, due_at) VALUES (?, ?, ?, ?, ?)',
      ).bind(propertyId, ...row),
    );
    const times = `INSERT INTO busy_times (calendar_id, start, end, ordinal)
      SELECT busy_calendars.id, value ->> 'start', value ->> 'end', value ->> 'ordinal'
      FROM busy_calendars, json_each(?) WHERE property_id = ?`;
    await env.DB.batch([...calendars, env.DB.prepare(times).bind(JSON.stringify(events), propertyId)]);
    expect((await group.bookAt(taken)).status).toBe(409);
    expect((await group.bookAt(free?.start)).status).toBe(200);
  });

  it('are not copied with it', async () => {
    const { propertyId } = await aGroupWithSlots();
    await addCalendar(propertyId, aCalendar().url);
    const { body: copy } = await staff.post<{ id: number; tourHours: object }>(`/api/properties/${propertyId}/copy`);
    expect(copy.tourHours).not.toBeNull();
    expect(await calendarsOf(copy.id)).toEqual([]);
  });

  it('are neither read nor shown while it is deleted, are read when it is restored, and end with it', async () => {
    const { propertyId } = await aGroupWithSlots();
    const calendar = aCalendar();
    const { id } = await addCalendar(propertyId, calendar.url);
    await staff.delete(`/api/properties/${propertyId}`);
    await runAt(inMinutes(15), {}, cronOfSending);
    expect((await staff.get(`/api/properties/${propertyId}/busy-calendars`)).status).toBe(404);
    expect((await staff.post(`/api/properties/${propertyId}/busy-calendars`, { url: calendar.url })).status).toBe(404);
    expect((await staff.delete(`/api/busy-calendars/${id}`)).status).toBe(404);
    expect(await calendar.asked()).toHaveLength(1);
    await staff.post(`/api/properties/${propertyId}/restore`);
    expect(await calendar.asked()).toHaveLength(2);
    await staff.delete(`/api/properties/${propertyId}`);
    await runAt(new Date(Date.now() + 31 * dayMs));
    expect(await env.DB.prepare('SELECT count(*) AS n FROM busy_calendars WHERE id = ?').bind(id).first('n')).toBe(0);
  });

  it('are not read by API keys, which read what a reader reads', async () => {
    const { id } = await aProperty();
    const { body } = await staff.post<CreatedApiKey>('/api/keys', { name: 'Reports' });
    const key = callerWith({ Authorization: `Bearer ${body.key}` });
    expect((await key.get(`/api/properties/${id}`)).status).toBe(200);
    expect(await key.get<ErrorBody>(`/api/properties/${id}/busy-calendars`)).toMatchObject({ status: 403 });
    await staff.delete(`/api/keys/${body.id}`);
  });
});
