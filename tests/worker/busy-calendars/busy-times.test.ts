import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../contract/values/time';
import { busyTimesOf, mayTouch } from '../../../worker/busy-calendars/busy-times';
import { readComponents } from '../../../worker/busy-calendars/components';
import { ianaZone, utc } from '../../../worker/busy-calendars/zones';
import apple from '../../support/calendars/apple.ics?raw';
import { calendarOf } from '../../support/calendars/calendar';
import google from '../../support/calendars/google.ics?raw';
import outlook from '../../support/calendars/outlook.ics?raw';

const range = { from: Date.parse('2026-12-07T00:00:00Z'), until: Date.parse('2026-12-21T00:00:00Z') };

async function read(
  calendar: string,
  { zone = 'America/New_York', ...within } = { ...range, zone: 'America/New_York' },
) {
  const body = new Blob([calendar]).stream();
  const components = await readComponents(body, mayTouch(within));
  const reading = { ...within, zone: ianaZone(zone) ?? utc, isOwn: (uid: string) => uid.startsWith('our-own') };
  return busyTimesOf(components, reading).toSorted((one, other) => one.start.localeCompare(other.start));
}

const spans = async (...given: Parameters<typeof read>) =>
  (await read(...given)).map(({ start, end }) => `${start.slice(0, 16)} ${end.slice(0, 16)}`);

/** The spans of one event in the property's zone, New York. */
const spansOf = (...lines: string[]) => spans(calendarOf([lines]));

describe('The times of a calendar from', () => {
  it('Google: weekly with UNTIL, EXDATE, a moved and a canceled day; an all-day event; not what is transparent', async () => {
    expect(await spans(google)).toEqual([
      '2026-12-07T14:30 2026-12-07T15:00',
      '2026-12-10T19:00 2026-12-10T20:00',
      '2026-12-11T20:00 2026-12-11T20:45',
      '2026-12-15T05:00 2026-12-17T05:00',
      '2026-12-16T14:30 2026-12-16T15:00',
    ]);
  });

  it('Outlook: a zone of its own, zones by their Windows name, EXDATE as a date, RECURRENCE-ID in UTC', async () => {
    expect(await spans(outlook, { ...range, until: Date.parse('2027-01-02T00:00:00Z'), zone: 'UTC' })).toEqual([
      '2026-12-07T15:30 2026-12-07T16:00',
      '2026-12-08T08:00 2026-12-08T09:00',
      '2026-12-11T18:30 2026-12-11T19:00',
      '2026-12-31T21:00 2026-12-31T22:00',
    ]);
  });

  it("Apple: COUNT, this and what follows moved, RDATE, a day without an end, a time in the property's zone", async () => {
    expect(await spans(apple)).toEqual([
      '2026-12-07T09:00 2026-12-07T10:00',
      '2026-12-09T09:00 2026-12-09T10:00',
      '2026-12-10T13:00 2026-12-10T13:30',
      '2026-12-11T13:00 2026-12-11T13:30',
      '2026-12-13T05:00 2026-12-14T05:00',
      '2026-12-16T13:00 2026-12-16T14:00',
      '2026-12-19T05:00 2026-12-20T05:00',
    ]);
  });
});

describe('The times of an event', () => {
  it.each([
    ['that ended before the range', ['DTSTART:20261206T220000Z', 'DTEND:20261207T000000Z'], []],
    ['that begins after it', ['DTSTART:20261221T000000Z', 'DTEND:20261221T010000Z'], []],
    [
      'that began before it',
      ['DTSTART:20261206T230000Z', 'DTEND:20261207T003000Z'],
      ['2026-12-06T23:00 2026-12-07T00:30'],
    ],
    ['that ends before it begins', ['DTSTART:20261208T100000Z', 'DTEND:20261208T090000Z'], []],
    ['canceled', ['DTSTART:20261208T100000Z', 'DTEND:20261208T110000Z', 'STATUS:CANCELLED'], []],
    ['transparent', ['DTSTART:20261208T100000Z', 'DTEND:20261208T110000Z', 'TRANSP:TRANSPARENT'], []],
    ['of our own agenda', ['UID:our-own-1', 'DTSTART:20261208T100000Z', 'DTEND:20261208T110000Z'], []],
    ['with a duration', ['DTSTART:20261208T100000Z', 'DURATION:PT1H15M'], ['2026-12-08T10:00 2026-12-08T11:15']],
    [
      'in a zone of IANA that the calendar does not define',
      ['DTSTART;TZID=Asia/Tokyo:20261208T090000', 'DTEND;TZID=Asia/Tokyo:20261208T100000'],
      ['2026-12-08T00:00 2026-12-08T01:00'],
    ],
    [
      'in zones of Windows whose largest region changed its clocks',
      [
        'DTSTART;TZID=Mountain Standard Time (Mexico):20261208T090000',
        'DTEND;TZID=Central Asia Standard Time:20261209T090000',
      ],
      ['2026-12-08T16:00 2026-12-09T03:00'],
    ],
    [
      "in a zone of IANA with a program's prefix",
      ['DTSTART;TZID=/mozilla.org/20050126_1/Asia/Tokyo:20261208T090000', 'DURATION:PT1H'],
      ['2026-12-08T00:00 2026-12-08T01:00'],
    ],
    [
      "in a zone that no one knows: the property's",
      ['DTSTART;TZID=Office:20261208T090000', 'DURATION:PT1H'],
      ['2026-12-08T14:00 2026-12-08T15:00'],
    ],
    [
      'that repeats daily since long ago, also until a time in UTC of a zone ahead of it',
      ['DTSTART;TZID=Asia/Tokyo:19990101T080000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20261207T230000Z'],
      ['2026-12-07T23:00 2026-12-08T00:00'],
    ],
    [
      'that repeats every second week since long ago',
      ['DTSTART:20200106T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU'],
      ['2026-12-14T10:00 2026-12-14T11:00', '2026-12-15T10:00 2026-12-15T11:00'],
    ],
    [
      'that repeats every fourth year',
      ['DTSTART:20021208T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;INTERVAL=4'],
      ['2026-12-08T10:00 2026-12-08T11:00'],
    ],
    [
      'that repeats on the last weekday of the month before the last',
      ['DTSTART:20260105T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-10'],
      ['2026-12-18T10:00 2026-12-18T11:00'],
    ],
    [
      'whose rule contradicts itself: the first time',
      ['DTSTART:20261208T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYYEARDAY=7'],
      ['2026-12-08T10:00 2026-12-08T11:00'],
    ],
    [
      'with a period among its further times',
      ['DTSTART:20261208T100000Z', 'DURATION:PT1H', 'RDATE;VALUE=PERIOD:20261209T100000Z/PT2H'],
      ['2026-12-08T10:00 2026-12-08T11:00', '2026-12-09T10:00 2026-12-09T12:00'],
    ],
    ['that cannot be read', ['DTSTART:tomorrow', 'RRULE:FREQ=DAILY'], []],
  ])('%s', async (_, lines, expected) => {
    expect(await spansOf(...lines)).toEqual(expected);
  });

  it('that repeats across a change of clocks stays at its local time; one in the gap begins an hour later', async () => {
    const within = { from: Date.parse('2027-03-13T00:00:00Z'), until: Date.parse('2027-03-16T00:00:00Z') };
    const daily = (time: string) => [
      `DTSTART;TZID=America/New_York:20270301T${time}`,
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY',
    ];
    expect(await spans(calendarOf([daily('093000')]), { ...within, zone: 'UTC' })).toEqual([
      '2027-03-13T14:30 2027-03-13T15:30',
      '2027-03-14T13:30 2027-03-14T14:30',
      '2027-03-15T13:30 2027-03-15T14:30',
    ]);
    expect((await spans(calendarOf([daily('023000')]), { ...within, zone: 'UTC' }))[1]).toBe(
      '2027-03-14T07:30 2027-03-14T08:30',
    );
  });

  it('moved into the range from a day beyond it', async () => {
    const weekly = ['UID:a', 'DTSTART:20270104T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'];
    const moved = ['UID:a', 'RECURRENCE-ID:20270111T100000Z', 'DTSTART:20261210T100000Z', 'DURATION:PT1H'];
    expect(await spans(calendarOf([weekly, moved]))).toEqual(['2026-12-10T10:00 2026-12-10T11:00']);
  });

  it('has the days in UTC that it touches within the range; one of two at the same time has another ordinal', async () => {
    const long = ['DTSTART:20261219T220000Z', 'DTEND:20261224T000000Z'];
    const short = ['DTSTART:20261207T230000Z', 'DTEND:20261208T000000Z'];
    expect(await read(calendarOf([long, short, short]))).toEqual([
      { start: '2026-12-07T23:00:00.000Z', end: '2026-12-08T00:00:00.000Z', ordinal: 0, days: ['2026-12-07'] },
      { start: '2026-12-07T23:00:00.000Z', end: '2026-12-08T00:00:00.000Z', ordinal: 1, days: ['2026-12-07'] },
      {
        ...{ start: '2026-12-19T22:00:00.000Z', end: '2026-12-24T00:00:00.000Z', ordinal: 0 },
        days: ['2026-12-19', '2026-12-20'],
      },
    ]);
  });
});

describe('What is too much, whatever the event', () => {
  it.each([
    ['on a day that never comes', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
    ['on a date that never comes', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ['a billion times, each two billion days apart', 'RRULE:FREQ=DAILY;INTERVAL=2000000000;COUNT=1000000000'],
  ])('%s → it ends, and says so or finds no times', async (_, rule) => {
    const event = ['DTSTART:20100101T000000Z', 'DTEND:20100101T000001Z', rule];
    const found = await read(calendarOf([event])).catch((error) => error.reason);
    expect(found === 'tooManyEvents' || found.length === 0).toBe(true);
  });

  it('a zone whose clocks change every second → the same', async () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Mad', 'BEGIN:STANDARD', 'DTSTART:20000101T000000', 'TZOFFSETFROM:+0000'],
      ...['TZOFFSETTO:+0100', 'RRULE:FREQ=SECONDLY', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const calendar = calendarOf([['DTSTART;TZID=Mad:20261208T100000', 'DURATION:PT1H']], zone);
    await expect(read(calendar)).rejects.toMatchObject({ reason: 'tooManyEvents' });
  });

  it('2,001 events within the range → the same; any number of past ones is read', async () => {
    const event = (at: number) => {
      const start = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
      return [`DTSTART:${start}`, 'DURATION:PT5M'];
    };
    const many = (count: number, from: number) => Array.from({ length: count }, (_, n) => event(from + n * 60_000));
    await expect(read(calendarOf(many(2001, range.from)))).rejects.toMatchObject({ reason: 'tooManyEvents' });
    expect(await read(calendarOf([...many(3000, range.from - 500 * dayMs), ...many(2000, range.from)]))).toHaveLength(
      2000,
    );
  });
});

describe('What is no complete calendar', () => {
  it.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['cut off', google.slice(0, -20)],
    ['components in each other', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT\n'],
  ])('%s', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ reason: 'notACalendar' });
  });

  it('lines that end without a carriage return, and in lower case, are read', async () => {
    const text = calendarOf([['DTSTART:20261208T100000Z', 'DTEND:20261208T110000Z']]);
    expect(await spans(text.replaceAll('\r', '').replaceAll('BEGIN:VEVENT', 'begin:vevent'))).toHaveLength(1);
  });
});
