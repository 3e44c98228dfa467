import { afterAll, describe, expect, it } from 'vitest';
import { byDay } from '../../../app/domain/by-day';
import { usShortDate } from '../../../app/domain/staff/us-format';
import { longDate } from '../../../app/domain/tours';
import { earliestToday, isCivilDate, yesterdayInUtc } from '../../../contract/values/time';
import { inputDateTime, isDeadlineOnClock } from '../../../rules/deadline';
import { todayHere } from '../../../rules/tours/tours';
import { deadlineInstant } from '../../../rules/typed-deadline';

/** Each zone with the days on which its clocks change; two that change none have days at both ends of the year. */
const zones: Record<string, string[]> = {
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'America/Los_Angeles': ['2026-03-08', '2026-11-01'],
  'America/St_Johns': ['2026-03-08', '2026-11-01'],
  'Europe/London': ['2026-03-29', '2026-10-25'],
  'Asia/Kolkata': ['2026-01-01', '2026-12-31'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  'Pacific/Auckland': ['2026-04-05', '2026-09-27'],
  'Pacific/Kiritimati': ['2026-02-28', '2026-12-31'],
  'America/Santiago': ['2026-04-04', '2026-09-06'],
};

const times = ['00:00', '00:30', '01:30', '02:30', '03:30', '06:30', '12:00', '18:00', '22:30', '23:30', '23:59'];

const cases = Object.entries(zones).flatMap(([zone, days]) =>
  days.flatMap((day) => times.map((time): [zone: string, day: string, time: string] => [zone, day, time])),
);

const own = process.env.TZ;

/** A day's text as each of the formats writes it, made without a `Date`. */
const monthNames = 'January February March April May June July August September October November December'.split(' ');
const parts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { name: monthNames[Number(month) - 1] ?? '', date: String(Number(date)), year };
};

/** What clocks that are put forward never show: it is read as the time after it. */
const neverShown = [
  ...['America/New_York', 'America/Los_Angeles', 'America/St_Johns'].map((zone) => `${zone} 2026-03-08 02:30`),
  'Europe/London 2026-03-29 01:30',
  'Pacific/Auckland 2026-09-27 02:30',
  'America/Santiago 2026-09-06 00:00',
  'America/Santiago 2026-09-06 00:30',
];

describe('A day stays the same day', () => {
  afterAll(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  it('is tested in nine zones, on both days of a clock change', () => {
    expect(Object.keys(zones)).toHaveLength(9);
    expect(cases.length).toBeGreaterThanOrEqual(180);
  });

  it.each(cases)('in %s, %s at %s', (zone, day, time) => {
    process.env.TZ = zone;
    const { name, date, year } = parts(day);

    // The deadline, typed on a device in that zone and read by the server, is shown there as the same day and time.
    const deadline = deadlineInstant(`${day}T${time}`, zone);
    expect(inputDateTime(deadline).slice(0, 10)).toBe(day);
    const isShown = !neverShown.includes(`${zone} ${day} ${time}`);
    expect(inputDateTime(deadline).slice(11) === time).toBe(isShown);
    // The form takes only a time that the device's clocks show.
    expect(isDeadlineOnClock({ decisionDeadline: `${day}T${time}` })).toBe(isShown);
    expect(usShortDate(deadline.toISOString(), zone)).toBe(`${name.slice(0, 3)} ${date}, ${year}`);

    // What is said then stands in the chat under that day.
    const said = {
      id: 1,
      groupId: 1,
      senderName: 'Jo',
      content: 'Hi',
      isPointPerson: false,
      isOffice: false,
      deletedAt: null,
    };
    const message = { ...said, createdAt: deadline.toISOString() };
    expect(byDay([message], zone)[0]?.date).toBe(day);

    // Whenever it is, today is the day on this device's calendar, and the server takes it.
    expect(todayHere(deadline)).toBe(day);
    expect(yesterdayInUtc(deadline) <= earliestToday(deadline) && earliestToday(deadline) <= day).toBe(true);

    // A tour's date says the same day, wherever it is read.
    expect(isCivilDate(day)).toBe(true);
    expect(longDate(day, 'en')).toMatch(new RegExp(`, ${name} ${date}, ${year}$`));
  });
});
