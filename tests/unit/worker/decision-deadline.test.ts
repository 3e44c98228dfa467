import { describe, expect, it } from 'vitest';
import { deadlineInstant, isDeadlineOver } from '../../../worker/routes/change-group';

const instant = (local: string, zone: string) => deadlineInstant(local, zone).toISOString();

describe('A decision deadline', () => {
  it('is when the clocks of its zone show it, in winter as in summer', () => {
    expect(instant('2026-12-01T18:00', 'America/New_York')).toBe('2026-12-01T23:00:00.000Z');
    expect(instant('2026-07-01T18:00', 'America/New_York')).toBe('2026-07-01T22:00:00.000Z');
    expect(instant('2026-12-01T18:00', 'UTC')).toBe('2026-12-01T18:00:00.000Z');
    expect(instant('2026-12-01T18:00:30', 'Asia/Kolkata')).toBe('2026-12-01T12:30:30.000Z');
  });

  it('is right on the days around a change of clocks', () => {
    expect(instant('2026-03-08T01:59', 'America/New_York')).toBe('2026-03-08T06:59:00.000Z');
    expect(instant('2026-03-08T03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
    expect(instant('2026-03-09T00:00', 'America/New_York')).toBe('2026-03-09T04:00:00.000Z');
    expect(instant('2026-11-01T00:59', 'America/New_York')).toBe('2026-11-01T04:59:00.000Z');
    expect(instant('2026-11-01T02:00', 'America/New_York')).toBe('2026-11-01T07:00:00.000Z');
  });

  it('is an hour later where the clocks skip it', () => {
    expect(instant('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(instant('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(instant('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z');
  });

  it('is the first of two times that the clocks show', () => {
    expect(instant('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(instant('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(instant('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
  });

  it('is over only when it is more than five minutes ago', () => {
    const now = new Date('2026-12-01T12:00:00Z');
    expect(isDeadlineOver(new Date('2026-12-01T11:55:00Z'), now)).toBe(false);
    expect(isDeadlineOver(new Date('2026-12-01T11:54:59Z'), now)).toBe(true);
    expect(isDeadlineOver(new Date('2026-12-02T00:00:00Z'), now)).toBe(false);
  });
});
