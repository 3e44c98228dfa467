import { describe, expect, it } from 'vitest';
import {
  agendaAddressOf,
  agendaDaysToRead,
  agendaHeading,
  agendaQueryOf,
  agendaRange,
  agendaTime,
  bandOf,
  daysWithOnly,
  monthOf,
  neighboringPeriod,
  periodTitle,
  splitAtToday,
  tourMarks,
  weekOf,
} from '../../../../../app/domain/staff/agenda';
import { type AgendaItem, AgendaQuery } from '../../../../../contract/staff/agenda';

const addressOf = (query: string) => agendaAddressOf(new URLSearchParams(query));

it.each(['', 'view=week', 'view=month&from=2026-11-24', 'view=week&only=tours', 'only=deadlines'])(
  'is read from its address and written back: %j',
  (query) => {
    expect(new URLSearchParams(agendaQueryOf(addressOf(query))).toString()).toBe(query);
  },
);

it('drops unknown values from an address', () => {
  expect(addressOf('view=year&from=2026-11-24')).toEqual({ view: 'list' });
  expect(addressOf('view=week&from=2026-02-30')).toEqual({ view: 'week' });
});

it.each(['2026-02-01', '2026-11-24', '2028-02-29', '2026-08-31'])('reads all visible days around %s', (from) => {
  const read = AgendaQuery.parse(agendaDaysToRead({ view: 'month', from }, new Date()));
  for (const day of [...weekOf(from), ...monthOf(from).flat()]) {
    expect(day >= read.from && day <= read.to, day).toBe(true);
  }
});

it.each(['2027-01-31', '2026-11-24', '2028-02-29'])('reads all days of the visible month on %s', (today) => {
  const read = AgendaQuery.parse(agendaDaysToRead({ view: 'month' }, new Date(`${today}T12:00:00Z`)));
  for (const day of monthOf(today).flat()) expect(day >= read.from && day <= read.to, day).toBe(true);
});

describe('the days of', () => {
  it('a week start on Sunday', () => {
    expect(weekOf('2026-11-28')).toEqual(weekOf('2026-11-22'));
    expect(weekOf('2026-11-24')).toEqual(['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`));
    expect(weekOf('2026-12-31').at(-1)).toBe('2027-01-02');
  });

  it.each([
    ['2026-11-24', 5, '2026-11-01', '2026-12-05'],
    ['2026-02-14', 4, '2026-02-01', '2026-02-28'],
    ['2026-08-01', 6, '2026-07-26', '2026-09-05'],
  ])('the month of %s are whole weeks', (date, weeks, first, last) => {
    const days = monthOf(date);
    expect([days.length, days[0]?.[0], days.at(-1)?.at(-1)]).toEqual([weeks, first, last]);
  });
});

it('moves back and forward by a week or a month', () => {
  expect(neighboringPeriod('week', '2026-11-24', 1)).toBe('2026-12-01');
  expect(neighboringPeriod('week', '2026-01-01', -1)).toBe('2025-12-25');
  expect(neighboringPeriod('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(neighboringPeriod('month', '2026-01-31', -1)).toBe('2025-12-01');
});

it('a week’s title is its dates, a month’s its name', () => {
  expect(periodTitle('month', '2026-11-24')).toBe('November 2026');
  expect(periodTitle('week', '2026-11-24')).toMatch(/^Nov 22\s–\s28, 2026$/);
});

it('puts timed entries at their hour, and others by their half of the day', () => {
  const item: AgendaItem = {
    ...{ type: 'tour', groupId: 1, propertyName: 'Birch Hall', pointPersonName: 'Maya Okafor' },
    ...{ phone: null, canCome: 2, members: 4 },
    ...{ timePreference: 'PM', time: null, at: null, timeZone: null },
  };
  expect(bandOf(item)).toBe('PM');
  expect(bandOf({ ...item, timePreference: 'AM' })).toBe('AM');
  expect(bandOf({ ...item, timePreference: 'specific', time: '09:30' })).toBe('AM');
  expect(bandOf({ ...item, timePreference: 'specific', time: '12:00' })).toBe('PM');
  expect(bandOf({ ...item, type: 'deadline', timePreference: null, time: '12:00' })).toBe('deadline');
});

const item = (changes: Partial<AgendaItem>): AgendaItem => ({
  ...{ type: 'tour', groupId: 1, propertyName: 'Birch Hall', pointPersonName: 'Maya Okafor' },
  ...{ phone: null, canCome: 2, members: 4 },
  ...{ timePreference: 'AM', time: null, at: null, timeZone: null, ...changes },
});

const day = (date: string) => ({ date, items: [item({})] });

it('can be of tours or deadlines only, without the days that have none', () => {
  const deadline = item({ type: 'deadline', timePreference: null });
  const days = [
    { date: '2026-11-24', items: [item({}), item({ type: 'proposed_tour' }), deadline] },
    { date: '2026-11-25', items: [deadline] },
  ];
  expect(daysWithOnly(days, undefined)).toEqual(days);
  expect(daysWithOnly(days, 'tours')).toEqual([
    { date: '2026-11-24', items: [item({}), item({ type: 'proposed_tour' })] },
  ]);
  expect(daysWithOnly(days, 'deadlines').map(({ items }) => items)).toEqual([[deadline], [deadline]]);
});

it('reads only days that the API accepts', () => {
  expect(AgendaQuery.parse(agendaRange(new Date('2026-11-22T12:00:00Z')))).toEqual({
    from: '2026-10-16',
    to: '2027-05-21',
  });
});

it('shows the half of the day, the time, or the deadline with its zone', () => {
  expect(agendaTime(item({}), 'America/New_York')).toBe('Morning');
  expect(agendaTime(item({ timePreference: 'PM' }), 'America/New_York')).toBe('Afternoon');
  expect(agendaTime(item({ timePreference: 'specific', time: '14:30' }), 'America/New_York')).toBe('2:30 PM');
  const deadline = { type: 'deadline', timePreference: null, time: '00:30', at: '2026-12-01T15:30:00.000Z' } as const;
  expect(agendaTime(item({ ...deadline, timeZone: 'Asia/Tokyo' }), 'America/New_York')).toBe('12:30 AM GMT+9');
  expect(agendaTime(item({ ...deadline, timeZone: 'Asia/Tokyo' }), 'Asia/Tokyo')).toBe('12:30 AM');
  expect(agendaTime(item({ ...deadline, timeZone: 'America/Detroit' }), 'America/New_York')).not.toContain('E');
  expect(agendaHeading('2026-11-22', '2026-11-22')).toBe('Today, Sunday, November 22, 2026');
  expect(agendaHeading('2026-11-23', '2026-11-22')).toBe('Monday, November 23, 2026');
});

describe('the days', () => {
  const [before, yesterday, today, tomorrow] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(day);

  it('begin today, with past ones before, latest first', () => {
    const days = [before, yesterday, today, tomorrow].flatMap((one) => one ?? []);
    expect(splitAtToday(days, '2026-11-22')).toEqual({ past: [yesterday, before], coming: [today, tomorrow] });
  });

  it('have today, even if it is empty', () => {
    const empty = { date: '2026-11-22', items: [] };
    expect(splitAtToday([], '2026-11-22')).toEqual({ past: [], coming: [empty] });
    expect(splitAtToday(tomorrow ? [tomorrow] : [], '2026-11-22').coming).toEqual([empty, tomorrow]);
  });
});

describe('A booked tour', () => {
  const booked: AgendaItem = {
    ...{ type: 'tour', groupId: 1, propertyName: 'Birch Hall', pointPersonName: 'Maya Okafor', phone: null },
    ...{ canCome: 2, members: 4, timePreference: 'specific', time: '14:30', at: null, timeZone: 'America/Chicago' },
    ...{ start: '2026-11-20T20:30:00.000Z', end: '2026-11-20T21:00:00.000Z', groups: 2, groupsAtOnce: 3 },
  };

  it('is shown in the zone of its property, which is named where this device’s clocks differ', () => {
    expect(agendaTime(booked, 'America/Chicago')).toMatch(/^2:30\sPM$/);
    expect(agendaTime(booked, 'America/New_York')).toMatch(/^2:30\sPM CST$/);
  });

  it('is marked with who shares its time, where it was moved from, how it went, and that hours no longer have it', () => {
    expect(tourMarks(booked)).toEqual(['2 of 3 groups']);
    const movedFrom = '2026-11-19T15:00:00.000Z';
    expect(tourMarks({ ...booked, isOutsideHours: true, movedFrom, result: 'no_show' })).toEqual([
      ...[
        '2 of 3 groups',
        'Outside tour hours',
        expect.stringMatching(/^Moved from Thu, Nov 19, 9:00\sAM$/),
        'No-show',
      ],
    ]);
  });
});
