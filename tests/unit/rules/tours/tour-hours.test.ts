import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenPeriod, TourHours } from '../../../../contract/tour-hours';
import { dayAfter, dayMs, hourMs, minuteMs } from '../../../../contract/values/time';
import { bookableSlots, isOutsideHours, nearestSlots, type Span, slotsOn } from '../../../../rules/tours/tour-hours';

const tourHours: TourHours = {
  ...{ minutes: 30, groupsAtOnce: 2, noticeHours: 24, daysAhead: 14 },
  // 2026-12-03 is a Thursday.
  weekly: [
    { weekday: 4, from: '13:00', to: '14:00' },
    { weekday: 4, from: '09:00', to: '10:15' },
  ],
  closedDates: ['2026-12-10'],
};

const times = { timeZone: 'America/New_York', tourHours };
const now = new Date('2026-12-01T12:00:00Z');

const startsOf = (slots: { date: string; time: string }[]) => slots.map(({ date, time }) => `${date} ${time}`);
const asked = { days: 1, from: '2026-12-03', now, isStaff: false };

describe('Slots', () => {
  it('follow each other from the beginning of an open period; none ends after it', () => {
    expect(startsOf(slotsOn(times, '2026-12-03', 1))).toEqual(
      ['09:00', '09:30', '13:00', '13:30'].map((time) => `2026-12-03 ${time}`),
    );
  });

  it('are instants that are as long as the hours say', () => {
    expect(slotsOn(times, '2026-12-03', 1)[0]).toEqual({
      ...{ start: '2026-12-03T14:00:00.000Z', end: '2026-12-03T14:30:00.000Z' },
      ...{ date: '2026-12-03', time: '09:00' },
    });
  });

  it('are only on open weekdays, and not on closed dates', () => {
    const slots = slotsOn(times, '2026-12-01', 21);
    expect([...new Set(slots.map(({ date }) => date))]).toEqual(['2026-12-03', '2026-12-17']);
  });

  it.each([
    ['without hours', { timeZone: 'UTC', tourHours: null }],
    ['without a zone', { timeZone: null, tourHours }],
  ])('do not exist %s', (_, without) => {
    expect(slotsOn(without, '2026-12-03', 1)).toEqual([]);
    expect(bookableSlots(without, [], asked)).toEqual([]);
  });

  it.each([
    ['skipped in New York', 'America/New_York', '2026-03-08', ['01:30', '03:00', '03:30'], '07:00'],
    ['repeated in New York', 'America/New_York', '2026-11-01', ['01:30', '02:00', '02:30', '03:00', '03:30'], '07:00'],
    ['skipped by half an hour', 'Australia/Lord_Howe', '2026-10-04', ['01:30', '02:30', '03:00', '03:30'], '15:30'],
  ])('at a time that is %s', (_, timeZone, date, expected, second) => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '01:30', to: '04:00' }));
    const slots = slotsOn({ timeZone, tourHours: { ...tourHours, weekly } }, date, 1);
    expect(slots.map(({ time }) => time)).toEqual(expected);
    expect(slots[1]?.start.slice(11, 16)).toBe(second);
  });

  it('on a date that a zone skipped do not exist', () => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '10:30' }));
    const slots = slotsOn({ timeZone: 'Pacific/Apia', tourHours: { ...tourHours, weekly } }, '2011-12-29', 3);
    expect(startsOf(slots)).toEqual(['2011-12-29 10:00', '2011-12-31 10:00']);
  });
});

describe('A slot can be booked', () => {
  const leftAt = (taken: Span[]) => bookableSlots(times, taken, asked).map(({ time, left }) => [time, left]);

  it('by as many groups as the hours say, less what overlaps it', () => {
    const booked = { start: '2026-12-03T14:00:00.000Z', end: '2026-12-03T14:30:00.000Z' };
    const meeting = { start: '2026-12-03T14:15:00.000Z', end: '2026-12-03T18:15:00.000Z' };
    expect(leftAt([booked])).toEqual([
      ['09:00', 1],
      ['09:30', 2],
      ['13:00', 2],
      ['13:30', 2],
    ]);
    expect(leftAt([booked, meeting])).toEqual([
      ['09:30', 1],
      ['13:00', 1],
      ['13:30', 2],
    ]);
  });

  it.each([
    ['the notice before it', '2026-12-02T14:00:00Z', ['09:00', '09:30', '13:00', '13:30']],
    ['a second later', '2026-12-02T14:00:01Z', ['09:30', '13:00', '13:30']],
  ])('until %s', (_, at, expected) => {
    expect(bookableSlots(times, [], { ...asked, now: new Date(at) }).map(({ time }) => time)).toEqual(expected);
  });

  it('on a day that is at most so many days ahead, in the property’s zone', () => {
    const days = { ...asked, from: '2026-12-17' };
    expect(bookableSlots(times, [], { ...days, now: new Date('2026-12-03T05:00:00Z') })).toHaveLength(4);
    expect(bookableSlots(times, [], { ...days, now: new Date('2026-12-03T04:59:00Z') })).toHaveLength(0);
  });

  it('by staff also within the notice and on a later day, but not once it has begun', () => {
    const byStaff = { ...asked, isStaff: true };
    expect(bookableSlots(times, [], { ...byStaff, from: '2027-03-04' })).toHaveLength(4);
    expect(bookableSlots(times, [], { ...byStaff, now: new Date('2026-12-03T14:00:00Z') })).toHaveLength(4);
    expect(bookableSlots(times, [], { ...byStaff, now: new Date('2026-12-03T14:00:01Z') })).toHaveLength(3);
  });

  it('from today on if no day is given, in the property’s zone', () => {
    const atNight = { ...asked, from: undefined, isStaff: true, now: new Date('2026-12-04T03:00:00Z') };
    expect(bookableSlots({ ...times, timeZone: 'Pacific/Pago_Pago' }, [], atNight)).toHaveLength(0);
    expect(bookableSlots(times, [], { ...atNight, now: new Date('2026-12-03T05:00:00Z') })).toHaveLength(4);
  });
});

describe('A booking', () => {
  const at = (start: string, minutes: number): Span => ({
    start: `2026-12-03T${start}:00.000Z`,
    end: new Date(Date.parse(`2026-12-03T${start}:00Z`) + minutes * minuteMs).toISOString(),
  });

  it.each([
    ['within the hours', times, at('14:45', 30), false],
    ['that ends after them', times, at('14:50', 30), true],
    ['that begins before them', times, at('13:45', 30), true],
    [
      'on a date that is now closed',
      { ...times, tourHours: { ...tourHours, closedDates: ['2026-12-03'] } },
      at('14:00', 30),
      true,
    ],
    ['of a property without hours', { ...times, tourHours: null }, at('14:00', 30), true],
  ])('%s → outside: %s', (_, now, booking, expected) => {
    expect(isOutsideHours(now, booking)).toBe(expected);
  });
});

it('The nearest slots are at most three, the nearest first, of two as near the earlier', () => {
  const slots = slotsOn(times, '2026-12-03', 1);
  expect(nearestSlots(slots, '2026-12-03T14:45:00.000Z').map(({ time }) => time)).toEqual(['09:30', '09:00', '13:00']);
  expect(nearestSlots([], '2026-12-03T14:45:00.000Z')).toEqual([]);
});

/** Days on which clocks change, and the day in zones far from UTC. */
const days = [
  ...['America/New_York 2026-03-08', 'America/New_York 2026-11-01', 'Europe/Berlin 2026-03-29'],
  ...['Europe/Berlin 2026-10-25', 'Australia/Lord_Howe 2026-04-05', 'Australia/Lord_Howe 2026-10-04'],
  ...['Pacific/Chatham 2026-04-05', 'Pacific/Chatham 2026-09-27', 'Antarctica/Troll 2026-03-29'],
  ...['Antarctica/Troll 2026-10-25', 'Africa/Casablanca 2026-02-15', 'America/Nuuk 2026-03-28'],
  ...['Pacific/Apia 2011-12-30', 'Pacific/Kiritimati 2026-01-01', 'Pacific/Pago_Pago 2026-01-01'],
  ...['Asia/Kathmandu 2026-06-01', 'America/St_Johns 2026-11-01', 'America/Havana 2026-03-08'],
];

const minuteOf = fc.integer({ min: 0, max: 1439 });
const timeOf = (minute: number) => new Date(minute * minuteMs).toISOString().slice(11, 16);

const periods: fc.Arbitrary<OpenPeriod[]> = fc
  .uniqueArray(minuteOf, { minLength: 2, maxLength: 8 })
  .map((minutes) => minutes.toSorted((one, other) => one - other))
  .chain((edges) =>
    fc.constant(
      [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
        edges.flatMap((from, index) => {
          const to = edges[index + 1];
          return index % 2 === 1 || to === undefined ? [] : { weekday, from: timeOf(from), to: timeOf(to) };
        }),
      ),
    ),
  );

const scene = fc.record({
  day: fc.constantFrom(...days),
  weekly: periods,
  minutes: fc.constantFrom(15, 30, 45, 60),
  groupsAtOnce: fc.integer({ min: 1, max: 3 }),
  noticeHours: fc.integer({ min: 0, max: 30 }),
  daysAhead: fc.integer({ min: 1, max: 3 }),
  isClosed: fc.boolean(),
  isStaff: fc.boolean(),
  /** In minutes from midnight in UTC: when it is asked, and what is taken. */
  now: fc.integer({ min: -2880, max: 1440 }),
  taken: fc.array(fc.tuple(fc.integer({ min: -1440, max: 2880 }), fc.integer({ min: 1, max: 90 })), { maxLength: 6 }),
});

type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never;

/** What a clock of the zone shows on the day, with the instant at which it first shows each time. */
function minutesOf(day: string): { at: number; time: string }[] {
  const [timeZone = '', date = ''] = day.split(' ');
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  const seen = new Map<string, number>();
  for (let at = Date.parse(date) - dayMs; at < Date.parse(date) + 2 * dayMs; at += minuteMs) {
    const shown = clock.format(at);
    if (shown.startsWith(date) && !seen.has(shown)) seen.set(shown, at);
  }
  return [...seen].map(([shown, at]) => ({ at, time: shown.slice(11) }));
}

const minutesOfDays = new Map(days.map((day) => [day, minutesOf(day)]));

const dayIn = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(instant);

/** The same by looking at a clock of the zone in every minute. */
function slotsByTheMinute({ day, ...given }: Scene, taken: Span[], now: Date) {
  const [timeZone = '', date = ''] = day.split(' ');
  if (given.isClosed) return [];
  const slots: string[] = [];
  for (const { at, time } of minutesOfDays.get(day) ?? []) {
    const weekday = new Date(date).getUTCDay() || 7;
    const minute = Date.parse(`1970-01-01T${time}Z`) / minuteMs;
    const isStart = given.weekly.some((period) => {
      const [from, to] = [period.from, period.to].map((edge) => Date.parse(`1970-01-01T${edge}Z`) / minuteMs);
      const since = minute - (from ?? 0);
      return (
        period.weekday === weekday && since >= 0 && since % given.minutes === 0 && minute + given.minutes <= (to ?? 0)
      );
    });
    if (!isStart) continue;
    const isTooLate = !given.isStaff && date > dayAfter(dayIn(timeZone, now), given.daysAhead);
    if (isTooLate || at < now.getTime() + (given.isStaff ? 0 : given.noticeHours * hourMs)) continue;
    const overlapping = taken.filter((span) =>
      Array.from({ length: given.minutes }, (_, offset) => at + offset * minuteMs).some(
        (instant) => Date.parse(span.start) <= instant && instant < Date.parse(span.end),
      ),
    );
    const left = given.groupsAtOnce - overlapping.length;
    if (left > 0) slots.push(`${new Date(at).toISOString()} ${date} ${time} ${left}`);
  }
  return slots;
}

it('Slots are those that a clock of the zone shows minute by minute, on days when it changes too', () => {
  fc.assert(
    fc.property(scene, (given) => {
      const [timeZone = '', date = ''] = given.day.split(' ');
      const instant = (minutes: number) => new Date(Date.parse(date) + minutes * minuteMs);
      const taken = given.taken.map(([start, length]) => ({
        start: instant(start).toISOString(),
        end: instant(start + length).toISOString(),
      }));
      const now = instant(given.now);
      const { minutes, groupsAtOnce, noticeHours, daysAhead, weekly } = given;
      const closedDates = given.isClosed ? [date] : [];
      const hours = { minutes, groupsAtOnce, noticeHours, daysAhead, weekly, closedDates } as TourHours;
      const slots = bookableSlots({ timeZone, tourHours: hours }, taken, {
        ...{ from: date, days: 1, now, isStaff: given.isStaff },
      });
      const written = slots.map((slot) => `${slot.start} ${slot.date} ${slot.time} ${slot.left}`);
      expect(written).toEqual(slotsByTheMinute(given, taken, now));
    }),
    { numRuns: 60 },
  );
});
