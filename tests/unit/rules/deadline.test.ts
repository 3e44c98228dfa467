import { describe, expect, it } from 'vitest';
import { timeLeftText } from '../../../app/domain/deadline';
import {
  inputDateTime,
  isDeadlineOnClock,
  isDeadlineToCome,
  isPassed,
  isSetupLinkExpired,
  timeLeft,
} from '../../../rules/deadline';

const now = new Date('2026-11-20T18:00:00.000Z');
const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
const hour = 60 * 60 * 1000;
const day = 24 * hour;

describe('a decision deadline', () => {
  it('has passed from its own instant on', () => {
    expect(isPassed(inMs(1), now)).toBe(false);
    expect(isPassed(inMs(0), now)).toBe(true);
    expect(isPassed(inMs(-1), now)).toBe(true);
  });

  it('shows whole days and whole hours left', () => {
    expect(timeLeft(inMs(3 * day + 4 * hour + 59 * 60 * 1000), now)).toEqual({ days: 3, hours: 4 });
    expect(timeLeft(inMs(day - 1), now)).toEqual({ days: 0, hours: 23 });
    expect(timeLeft(inMs(day), now)).toEqual({ days: 1, hours: 0 });
  });

  it('counts no hour twice: days and hours together are the hours left', () => {
    for (const hours of [0, 1, 23, 24, 25, 47, 48, 1000]) {
      const left = timeLeft(inMs(hours * hour + 1), now);
      expect(left.days * 24 + left.hours).toBe(hours);
      expect(left.hours).toBeLessThan(24);
    }
  });

  it('is shown with correct plurals and without zeros', () => {
    expect(timeLeftText(inMs(3 * day + 4 * hour), now, 'en')).toBe('3 days, 4 hours remaining');
    expect(timeLeftText(inMs(day + hour), now, 'en')).toBe('1 day, 1 hour remaining');
    expect(timeLeftText(inMs(2 * day), now, 'en')).toBe('2 days remaining');
    expect(timeLeftText(inMs(5 * hour), now, 'en')).toBe('5 hours remaining');
    expect(timeLeftText(inMs(59 * 60 * 1000), now, 'en')).toBe('Less than an hour remaining');
  });
});

it('formats a moment for a date-time input in this device’s time zone', () => {
  const written = inputDateTime(now);
  expect(written).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  expect(new Date(written)).toEqual(now);
});

describe('A setup link', () => {
  it.each<[what: string, setupTokenExpiresAt: string | undefined, at: Date | null, isExpired: boolean]>([
    ['has expired at its very moment', inMs(0), now, true],
    ['has not expired before', inMs(1), now, false],
    ['has not expired as long as the time is not known', inMs(-1), null, false],
    ['that was used has not expired', undefined, now, false],
  ])('%s', (_, setupTokenExpiresAt, at, isExpired) => {
    expect(isSetupLinkExpired({ setupTokenExpiresAt }, at)).toBe(isExpired);
  });
});

describe('The form takes', () => {
  const inMinutes = (minutes: number) => inputDateTime(new Date(Date.now() + minutes * 60_000));
  it.each<[what: string, decisionDeadline: string | null | undefined, isToCome: boolean]>([
    ['a deadline to come', inMinutes(5), true],
    ['no deadline that has passed', inMinutes(-5), false],
    ['no deadline at all', null, true],
    ['an empty deadline', '', true],
    ['a form without the field', undefined, true],
  ])('%s', (_, decisionDeadline, isToCome) => {
    expect(isDeadlineToCome({ decisionDeadline })).toBe(isToCome);
  });

  it('a time that this device’s clocks show, also written with seconds, and no deadline', () => {
    for (const decisionDeadline of ['2026-12-01T18:00', '2026-12-01T18:00:00', '', null])
      expect(isDeadlineOnClock({ decisionDeadline })).toBe(true);
  });
});
