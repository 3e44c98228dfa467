import { describe, expect, it } from 'vitest';
import {
  deadlineInstant,
  formerDeadline,
  isDeadlineOver,
  isSkipped,
  type TypedDeadline,
} from '../../../rules/typed-deadline';

const instant = (local: string, zone: string) => deadlineInstant(local, zone).toISOString();

describe('A decision deadline', () => {
  it('is the instant of its local time, in winter and summer', () => {
    expect(instant('2026-12-01T18:00', 'America/New_York')).toBe('2026-12-01T23:00:00.000Z');
    expect(instant('2026-07-01T18:00', 'America/New_York')).toBe('2026-07-01T22:00:00.000Z');
    expect(instant('2026-12-01T18:00', 'UTC')).toBe('2026-12-01T18:00:00.000Z');
    expect(instant('2026-12-01T18:00:30', 'Asia/Kolkata')).toBe('2026-12-01T12:30:30.000Z');
  });

  it('is exact on days around a clock change', () => {
    expect(instant('2026-03-08T01:59', 'America/New_York')).toBe('2026-03-08T06:59:00.000Z');
    expect(instant('2026-03-08T03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
    expect(instant('2026-03-09T00:00', 'America/New_York')).toBe('2026-03-09T04:00:00.000Z');
    expect(instant('2026-11-01T00:59', 'America/New_York')).toBe('2026-11-01T04:59:00.000Z');
    expect(instant('2026-11-01T02:00', 'America/New_York')).toBe('2026-11-01T07:00:00.000Z');
  });

  it('in a skipped hour → an hour later', () => {
    expect(instant('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(instant('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(instant('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z');
  });

  it('in a repeated hour → the first of both', () => {
    expect(instant('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(instant('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(instant('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
  });

  it('is in the past only after five minutes', () => {
    const now = new Date('2026-12-01T12:00:00Z');
    expect(isDeadlineOver(new Date('2026-12-01T11:55:00Z'), now)).toBe(false);
    expect(isDeadlineOver(new Date('2026-12-01T11:54:59Z'), now)).toBe(true);
    expect(isDeadlineOver(new Date('2026-12-02T00:00:00Z'), now)).toBe(false);
  });
});

describe('A typed deadline is stored', () => {
  it.each([
    [
      'as instant and zone',
      { decisionDeadline: '2026-12-01T18:00', timeZone: 'Asia/Tokyo' },
      '2026-12-01T09:00:00.000Z',
    ],
    ['in UTC without a zone', { decisionDeadline: '2026-12-01T18:00' }, '2026-12-01T18:00:00.000Z'],
  ])('%s', (_, typed: TypedDeadline, decisionDeadline) => {
    expect(formerDeadline(typed)).toEqual({ decisionDeadline, timeZone: typed.timeZone ?? 'UTC' });
  });

  it('as none if it is taken away, also with a zone', () => {
    const none = { decisionDeadline: null, timeZone: null };
    expect(formerDeadline({ decisionDeadline: null, timeZone: 'Asia/Tokyo' })).toEqual(none);
  });
});

describe('A typed deadline that clocks skip', () => {
  it.each([
    ['is shown as another', '2026-03-08T02:30', true],
    ['with seconds is shown as another', '2026-03-08T02:30:15', true],
    ['is not one before them', '2026-03-08T01:30', false],
    ['is not one with seconds on another day', '2026-12-01T18:00:15', false],
    ['is not one that is none', null, false],
  ])('%s', (_, decisionDeadline, isIt) => {
    const typed = { decisionDeadline, timeZone: 'America/New_York' };
    expect(isSkipped(typed, formerDeadline(typed))).toBe(isIt);
  });

  it('is not one that replaces none', () => {
    const none = formerDeadline({ decisionDeadline: null });
    expect(isSkipped({ decisionDeadline: '2026-03-08T02:30' }, none)).toBe(false);
  });
});
