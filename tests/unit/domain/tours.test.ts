import { describe, expect, it } from 'vitest';
import { chosenDates, emptyTourDate, rowsOf, todayHere } from '../../../app/domain/tour-draft';
import { longDate, scheduleOf, tourTime } from '../../../app/domain/tours';
import type { TourSchedule } from '../../../worker/contract/tour-schedule';

const schedule = (id: number, participantName: string): TourSchedule => ({
  id,
  groupId: 1,
  participantName,
  preferredDates: [
    { date: '2026-11-20', timePreference: 'AM' },
    { date: '2026-11-21', timePreference: 'specific', specificTime: '14:30' },
  ],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
});

describe('a tour date', () => {
  it('is written in US long format', () => expect(longDate('2026-11-20')).toBe('Friday, November 20, 2026'));

  it('stays the same day in every time zone', () => {
    for (const date of ['2026-01-01', '2026-03-08', '2026-11-01', '2028-02-29', '2026-12-31']) {
      expect(longDate(date)).toContain(` ${Number(date.slice(8))}, ${date.slice(0, 4)}`);
    }
  });

  it('says AM, PM or the time that was asked for', () => {
    const at = (specificTime?: string) => tourTime({ date: '2026-11-20', timePreference: 'specific', specificTime });
    expect(tourTime({ date: '2026-11-20', timePreference: 'AM' })).toBe('AM');
    expect(tourTime({ date: '2026-11-20', timePreference: 'PM' })).toBe('PM');
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
  const schedules = [schedule(1, 'Ana Lima'), schedule(2, 'Bo')];

  it('is found by name, whatever its case and spacing', () => {
    expect(scheduleOf(' ana LIMA ', schedules)?.id).toBe(1);
    expect(scheduleOf('Ana', schedules)).toBeUndefined();
  });

  it('fills the form with its own rows, and the rows choose the same dates again', () => {
    const saved = schedule(1, 'Ana Lima');
    expect(chosenDates(rowsOf(saved))).toEqual(saved.preferredDates);
  });
});

describe('the form’s rows', () => {
  it('begin with one that is empty', () => expect(rowsOf(undefined)).toEqual([emptyTourDate]));

  it('without a date choose nothing', () => expect(chosenDates([emptyTourDate, emptyTourDate])).toEqual([]));

  it('send a time for a specific time alone', () => {
    const row = { date: '2026-11-20', specificTime: '14:30' };
    expect(chosenDates([{ ...row, timePreference: 'PM' }])).toEqual([{ date: row.date, timePreference: 'PM' }]);
    expect(chosenDates([{ ...row, timePreference: 'specific' }])).toEqual([{ ...row, timePreference: 'specific' }]);
  });
});
