import { expect, it } from 'vitest';
import { canceledShownSince, goneSince } from '../../../rules/deletion';

it('What was deleted 30 days ago is gone', () => {
  expect(goneSince(new Date('2026-12-31T12:00:00.000Z'))).toBe('2026-12-01T12:00:00.000Z');
});

it('What was canceled 30 days ago is not shown anymore', () => {
  expect(canceledShownSince(new Date('2026-12-31T12:00:00.000Z'))).toBe('2026-12-01T12:00:00.000Z');
});
