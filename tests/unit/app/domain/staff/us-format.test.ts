import { expect, it } from 'vitest';
import { usShortDate } from '../../../../../app/domain/staff/us-format';

it('a day is shown in US short format', () => {
  expect(usShortDate('2026-11-20T18:00:00.000Z', 'UTC')).toBe('Nov 20, 2026');
});

it('a day is shown in the given time zone', () => {
  expect(usShortDate('2026-11-21T03:00:00.000Z', 'America/New_York')).toBe('Nov 20, 2026');
  expect(usShortDate('2026-11-20T20:00:00.000Z', 'Asia/Tokyo')).toBe('Nov 21, 2026');
});
