import { describe, expect, it } from 'vitest';
import { chosenDates, emptyTourDate, longDate, rowsOf, tourTime, withDate } from '../../../../app/domain/tours';
import type { TourSchedule } from '../../../../contract/tour-schedule';
import {
  bestHalfDays,
  halfDaysToConfirm,
  halfDayWeeks,
  isHalfDayPreferred,
  startTime,
  toggledHalfDay,
} from '../../../../rules/tours/half-days';
import { scheduleOf, todayHere } from '../../../../rules/tours/tours';
import { seededRandom } from '../../../support/random';

const schedule = (id: number, participantName: string, participantId: number | null = null): TourSchedule => ({
  id,
  groupId: 1,
  participantId,
  participantName,
  preferredDates: [
    { date: '2026-11-20', timePreference: 'AM' },
    { date: '2026-11-21', timePreference: 'specific', specificTime: '14:30' },
  ],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
});

describe('a tour date', () => {
  it('is shown in US long format', () => expect(longDate('2026-11-20', 'en')).toBe('Friday, November 20, 2026'));

  it('stays the same day in every time zone', () => {
    for (const date of ['2026-01-01', '2026-03-08', '2026-11-01', '2028-02-29', '2026-12-31']) {
      expect(longDate(date, 'en')).toContain(` ${Number(date.slice(8))}, ${date.slice(0, 4)}`);
    }
  });

  it('shows the morning, the afternoon or the specific time, and no AM without a time', () => {
    const at = (specificTime?: string) =>
      tourTime({ date: '2026-11-20', timePreference: 'specific', specificTime }, 'en');
    expect(tourTime({ date: '2026-11-20', timePreference: 'AM' }, 'en')).toBe('morning');
    expect(tourTime({ date: '2026-11-20', timePreference: 'PM' }, 'en')).toBe('afternoon');
    expect([at('00:05'), at('09:00'), at('12:00'), at('14:30'), at('23:59')]).toEqual([
      '12:05 AM',
      '9:00 AM',
      '12:00 PM',
      '2:30 PM',
      '11:59 PM',
    ]);
    expect(at()).toBe('Specific Time');
  });
});

describe('today', () => {
  it('is the day on this device’s calendar, at any hour', () => {
    expect(todayHere(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
    expect(todayHere(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

describe('a saved schedule', () => {
  const schedules = [schedule(1, 'Ana Lima'), schedule(2, 'Bo', 21), schedule(3, 'Bo', 22), schedule(4, 'Bo')];
  const idOf = (name: string, participantId: number | null = null) =>
    scheduleOf({ participantId, name }, schedules)?.id;

  it('belongs to a member, even if others have the same name', () => {
    expect([idOf('Bo', 22), idOf('Bo', 21), idOf('Bo', 23)]).toEqual([3, 2, undefined]);
  });

  it('without a member is found by its name, in any case and spacing', () => {
    expect([idOf(' ana LIMA '), idOf('bo'), idOf('Ana')]).toEqual([1, 4, undefined]);
  });

  it('fills the form with its rows, and the rows choose the same dates again', () => {
    const saved = schedule(1, 'Ana Lima');
    expect(chosenDates(rowsOf(saved, null))).toEqual(saved.preferredDates);
  });

  it('is edited without the days that have passed; if all have, with an empty row', () => {
    const days = (today: string) => {
      const preferredDates = ['2026-11-20', '2026-11-21'].map((date) => ({ date, timePreference: 'AM' as const }));
      return rowsOf({ ...schedule(1, 'Ana Lima'), preferredDates }, today).map(({ date }) => date);
    };
    expect(days('2026-11-20')).toEqual(['2026-11-20', '2026-11-21']);
    expect(days('2026-11-21')).toEqual(['2026-11-21']);
    expect(days('2026-11-22')).toEqual(['']);
  });
});

describe('the form’s rows', () => {
  it('start with an empty one', () => expect(rowsOf(undefined, null)).toEqual([emptyTourDate]));

  it('without a date choose nothing', () => expect(chosenDates([emptyTourDate, emptyTourDate])).toEqual([]));

  it('send a time only for a specific time', () => {
    const row = { date: '2026-11-20', specificTime: '14:30' };
    expect(chosenDates([{ ...row, timePreference: 'PM' }])).toEqual([{ date: row.date, timePreference: 'PM' }]);
    expect(chosenDates([{ ...row, timePreference: 'specific' }])).toEqual([{ ...row, timePreference: 'specific' }]);
  });
});

describe('the slots that are best for the group', () => {
  const of = (participantName: string, ...dates: string[]): TourSchedule => ({
    ...schedule(participantName.length, participantName),
    preferredDates: dates.map((text) => {
      const [date = '', time = ''] = text.split(' ');
      if (time === 'AM' || time === 'PM') return { date, timePreference: time };
      return time ? { date, timePreference: 'specific', specificTime: time } : { date, timePreference: 'specific' };
    }),
  });
  const best = (...schedules: TourSchedule[]) => bestHalfDays(schedules, null);

  it('are those on which most can come, with who can and who cannot', () => {
    expect(
      best(of('Ana', '2026-11-21 AM', '2026-11-20 PM'), of('Ben', '2026-11-21 AM'), of('Cal', '2026-11-22 AM'))[0],
    ).toEqual({ date: '2026-11-21', half: 'AM', canCome: ['Ana', 'Ben'], cannotCome: ['Cal'] });
  });

  it('equal counts → the earlier date first, AM before PM', () => {
    const slots = best(of('Ana', '2026-11-21 PM', '2026-11-20 PM', '2026-11-20 AM'), of('Ben', '2026-12-01 AM'));
    expect(slots.map(({ date, half }) => `${date} ${half}`)).toEqual([
      '2026-11-20 AM',
      '2026-11-20 PM',
      '2026-11-21 PM',
    ]);
  });

  it('a specific time counts for its half of the day, and for both while it is missing', () => {
    const halves = (text: string) => best(of('Ana', text)).map(({ half }) => half);
    expect([halves('2026-11-20 11:59'), halves('2026-11-20 12:00'), halves('2026-11-20')]).toEqual([
      ['AM'],
      ['PM'],
      ['AM', 'PM'],
    ]);
  });

  it('exclude past days; without schedules → none', () => {
    expect(bestHalfDays([of('Ana', '2026-11-20 AM', '2026-11-21 AM')], '2026-11-21').map(({ date }) => date)).toEqual([
      '2026-11-21',
    ]);
    expect(best()).toEqual([]);
  });

  it('wait for confirmation while no confirmed tour is upcoming', () => {
    const schedules = [of('Ana', '2026-11-20 AM', '2026-11-22 AM')];
    const toConfirm = (confirmedTour: { date: string } | null, today = '2026-11-21') =>
      halfDaysToConfirm({ confirmedTour, tourRequest: null }, schedules, today).map(({ date }) => date);
    expect(toConfirm(null)).toEqual(['2026-11-22']);
    expect(toConfirm({ date: '2026-11-20' })).toEqual(['2026-11-22']);
    expect(toConfirm({ date: '2026-11-21' })).toEqual([]);
    expect(toConfirm(null, '2026-11-23')).toEqual([]);
  });

  it('wait for confirmation again once the office has said how the tour of today went', () => {
    const schedules = [of('Ana', '2026-11-22 AM')];
    const confirmedTour = { date: '2026-11-21', result: 'no_show' as const };
    expect(halfDaysToConfirm({ confirmedTour, tourRequest: null }, schedules, '2026-11-21')).toHaveLength(1);
  });

  it('wait for no confirmation while there is a confirmed tour, where today is unknown', () => {
    const schedules = [of('Ana', '2026-11-22 AM')];
    const toConfirm = (confirmedTour: { date: string } | null) =>
      halfDaysToConfirm({ confirmedTour, tourRequest: null }, schedules, null);
    expect(toConfirm({ date: '2026-11-20' })).toEqual([]);
    expect(toConfirm(null)).toHaveLength(1);
  });

  it('wait for the half-day that was asked for, also where no one can come or a tour is confirmed, until it is over', () => {
    const schedules = [of('Ana', '2026-11-22 AM', '2026-11-23 PM')];
    const toConfirm = (date: string, half: 'AM' | 'PM', tour: string | null = null) =>
      halfDaysToConfirm(
        { confirmedTour: tour === null ? null : { date: tour }, tourRequest: { date, half } },
        schedules,
        '2026-11-21',
      ).map((slot) => `${slot.date} ${slot.half} ${slot.canCome.length}`);
    expect(toConfirm('2026-11-23', 'PM')).toEqual(['2026-11-23 PM 1']);
    expect(toConfirm('2026-11-24', 'AM')).toEqual(['2026-11-24 AM 0']);
    expect(toConfirm('2026-11-21', 'AM', '2026-11-25')).toEqual(['2026-11-21 AM 0']);
    expect(toConfirm('2026-11-20', 'AM')).toEqual(['2026-11-22 AM 1', '2026-11-23 PM 1']);
    expect(toConfirm('2026-11-20', 'AM', '2026-11-25')).toEqual([]);
  });

  it('for any group: list everyone once, and no better slot is left out', () => {
    const random = seededRandom(13);
    const below = (end: number) => Math.floor(random() * end);
    for (let round = 0; round < 300; round += 1) {
      const schedules = Array.from({ length: below(12) }, (_, index) =>
        of(
          `P${index}`,
          ...Array.from(
            { length: 1 + below(3) },
            () => `2026-11-${20 + below(6)} ${['AM', 'PM', '09:30', '15:00'][below(4)]}`,
          ),
        ),
      );
      const slots = bestHalfDays(schedules, null);
      const least = Math.min(...slots.map(({ canCome }) => canCome.length));
      for (const slot of slots) {
        expect([...slot.canCome, ...slot.cannotCome].toSorted()).toEqual(
          schedules.map((each) => each.participantName).toSorted(),
        );
      }
      for (let day = 20; day < 26; day += 1) {
        for (const half of ['AM', 'PM'] as const) {
          const slot = { date: `2026-11-${day}`, half };
          if (slots.some(({ date, half }) => date === slot.date && half === slot.half)) continue;
          const able = schedules.filter((each) => isHalfDayPreferred(each, slot)).length;
          expect(able).toBeLessThanOrEqual(slots.length < 3 ? 0 : least);
        }
      }
    }
  });
});

describe('an added day', () => {
  const added = { date: '2026-11-20', timePreference: 'PM' as const };
  it('fills an empty row, otherwise comes last', () => {
    expect(withDate([emptyTourDate], added)).toEqual([{ ...emptyTourDate, ...added }]);
    const filled = { ...emptyTourDate, date: '2026-11-19' };
    expect(withDate([filled], added)).toEqual([filled, { ...emptyTourDate, ...added }]);
  });
});

it.each([
  ['at a time → then', 'specific', '14:30', '14:30'],
  ['in the morning → from midnight', 'AM', null, '00:00'],
  ['in the afternoon → from noon', 'PM', null, '12:00'],
] as const)('A tour %s', (_, preference, time, start) => {
  expect(startTime(preference, time)).toBe(start);
});

describe('Half-days that are chosen with a press', () => {
  it('are those of two weeks from today, also over the end of a year', () => {
    const [first, second] = halfDayWeeks('2026-12-28');
    expect([first?.[0], first?.[6], second?.[0], second?.[6], first?.length, second?.length]).toEqual([
      ...['2026-12-28', '2027-01-03', '2027-01-04', '2027-01-10', 7, 7],
    ]);
  });

  const morning = { date: '2026-12-05', half: 'AM' as const };
  const [am, noon, other] = [
    { date: '2026-12-05', timePreference: 'AM' as const },
    { date: '2026-12-05', timePreference: 'specific' as const, specificTime: '11:00' },
    { date: '2026-12-06', timePreference: 'PM' as const },
  ];

  it.each([
    ['one more', [other], [other, am]],
    ['one less', [am, other], [other]],
    ['a time on it goes, too', [am, noon, other], [other]],
    ['a fourth is not taken', [other, { ...other, date: '2026-12-07' }, { ...other, date: '2026-12-08' }], null],
    ['the last one may go', [am], []],
  ])('%s', (_, dates, expected) => {
    expect(toggledHalfDay(dates, morning)).toEqual(expected);
  });
});
