import { expect, it } from 'vitest';
import { isDaytime } from '../../../worker/deliveries/kinds/digest';

it.each([
  ['UTC', '2026-12-01T07:59:59Z', false],
  ['UTC', '2026-12-01T08:00:00Z', true],
  ['UTC', '2026-12-01T19:59:59Z', true],
  ['UTC', '2026-12-01T20:00:00Z', false],
  ['UTC', '2026-12-01T00:17:00Z', false],
  ['America/Chicago', '2026-12-01T13:59:00Z', false],
  ['America/Chicago', '2026-12-01T14:00:00Z', true],
  // Clocks go forward on 8 March and back on 1 November.
  ['America/Chicago', '2026-03-08T13:00:00Z', true],
  ['America/Chicago', '2026-03-07T13:00:00Z', false],
  ['America/Chicago', '2026-11-01T13:30:00Z', false],
  ['Asia/Kolkata', '2026-12-01T02:29:00Z', false],
  ['Asia/Kolkata', '2026-12-01T02:30:00Z', true],
])('in %s at %s it is daytime: %s', (timeZone, instant, expected) => {
  expect(isDaytime(new Date(instant), timeZone)).toBe(expected);
});
