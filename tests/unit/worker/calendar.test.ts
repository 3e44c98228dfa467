import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEvent } from '../../../db/calendar';
import { groupCalendar } from '../../../worker/routes/calendar';

const zones = [
  ...['America/Los_Angeles', 'America/New_York', 'America/St_Johns', 'UTC', 'Europe/Berlin', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Honolulu'],
];

/** Days on which clocks change somewhere, the days around them, the end of a month and a leap day. */
const days = [
  ...['2026-03-07', '2026-03-08', '2026-03-29', '2026-10-25', '2026-10-31', '2026-11-01', '2026-11-02'],
  ...['2027-04-04', '2027-10-03', '2028-02-29', '2026-12-31'],
];

const changedAt = '2026-11-22T10:00:00.000Z';
const event = { uid: 'a1b2', sequence: 3, isCanceled: false, changedAt };
const confirmed = { note: null, meetingPlace: null, confirmedAt: changedAt, by: 'office' as const, rev: 1 };

const tourAt = (date: string, specificTime: string | null): CalendarEvent => ({
  ...event,
  tour: { ...confirmed, date, timePreference: specificTime ? 'specific' : 'PM', specificTime },
  deadline: null,
});

const write = (...events: CalendarEvent[]) =>
  groupCalendar(
    { propertyName: 'Birch Hall', address: '77 Campus Drive', events },
    'http://localhost/group/A',
    'en',
  ).toString();

/** The events of a file, as a parser reads it that is not the writer's. */
const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

function only(file: string): ICAL.Event {
  const [event, ...others] = read(file);
  if (!event || others.length > 0) throw new Error('There is not one event');
  return event;
}

const pad = (part: number) => String(part).padStart(2, '0');
const clock = (at: Date) => `${pad(at.getHours())}:${pad(at.getMinutes())}`;
const dayOf = (at: ICAL.Time) => `${at.year}-${pad(at.month)}-${pad(at.day)}`;

afterEach(() => vi.unstubAllEnvs());

describe.each(zones)('A calendar written and read in %s', (zone) => {
  it('has a tour at its local time, for one hour, on every day', () => {
    for (const date of days) {
      for (const time of ['00:00', '09:15', '14:30', '23:30']) {
        vi.stubEnv('TZ', zone);
        const { startDate, endDate } = only(write(tourAt(date, time)));
        expect(startDate.zone).toBe(ICAL.Timezone.localTimezone);
        expect(`${dayOf(startDate)} ${pad(startDate.hour)}:${pad(startDate.minute)}`).toBe(`${date} ${time}`);
        expect(endDate.subtractDate(startDate).toSeconds()).toBe(60 * 60);
        expect(clock(startDate.toJSDate())).toBe(time);
        vi.unstubAllEnvs();
      }
    }
  });

  it('has an all-day tour on its day only', () => {
    vi.stubEnv('TZ', zone);
    for (const date of days) {
      const { startDate, endDate, summary } = only(write(tourAt(date, null)));
      expect([startDate.isDate, endDate.isDate, dayOf(startDate)]).toEqual([true, true, date]);
      expect(endDate.subtractDate(startDate).toSeconds()).toBe(24 * 60 * 60);
      expect(summary).toBe('Tour of Birch Hall (afternoon)');
    }
  });

  it('has a deadline at its instant, with an alarm a day before', () => {
    vi.stubEnv('TZ', zone);
    for (const date of days) {
      const deadline = `${date}T07:30:00.000Z`;
      const { startDate, component } = only(write({ ...event, tour: null, deadline }));
      expect(startDate.zone).toBe(ICAL.Timezone.utcTimezone);
      expect(startDate.toJSDate().toISOString()).toBe(deadline);
      const trigger = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
      expect(String(trigger)).toBe('-P1D');
    }
  });
});

describe('A calendar', () => {
  it('contains the group’s names exactly, with any characters', () => {
    const note = 'Gate 2; ring, then wait\nBEGIN:VEVENT\nüñ 🏡 '.repeat(5).trim();
    const { tour } = tourAt('2026-12-01', '14:30');
    const file = write({ ...event, tour: tour && { ...tour, note }, deadline: null });
    const { description, location, summary } = only(file);
    expect({ description, location, summary }).toEqual({
      ...{ description: note, location: '77 Campus Drive', summary: 'Tour of Birch Hall' },
    });
    const inLobby = write({ ...event, tour: tour && { ...tour, meetingPlace: 'Lobby; left door' }, deadline: null });
    expect(only(inLobby).location).toBe('Lobby; left door, 77 Campus Drive');
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  it('has the property’s name in its own name exactly, with characters that RFC 5545 escapes', () => {
    const propertyName = 'Birch; Hall, \\n North \\';
    const file = groupCalendar({ propertyName, address: '', events: [] }, 'http://localhost/group/A', 'en').toString();
    const calendar = new ICAL.Component(ICAL.parse(file));
    for (const name of ['name', 'x-wr-calname']) {
      const [, , type, value] = calendar.getFirstProperty(name)?.toJSON() ?? [];
      // ical.js does not know that these are texts, and leaves them as they are written.
      const text = type === 'unknown' ? ICAL.parse.property(`SUMMARY:${value}`)[3] : value;
      expect(text).toBe(`${propertyName}: group lease`);
    }
  });

  it('a canceled event has no alarm', () => {
    const { component } = only(write({ ...event, isCanceled: true, tour: null, deadline: changedAt }));
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(component.getAllSubcomponents('valarm')).toEqual([]);
  });

  it('without events is still valid', () => {
    expect(read(write())).toEqual([]);
  });
});
