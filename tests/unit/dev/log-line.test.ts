import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { readableLine } from '../../../dev/local/log-line';

const now = new Date(2026, 10, 20, 18, 3, 4);
const shown = (line: object | string) =>
  stripVTControlCharacters(readableLine(typeof line === 'string' ? line : JSON.stringify(line), now));

it('shows a request as one line', () => {
  const line = { event: 'request', method: 'GET', route: '/api/health', status: 200, milliseconds: 3, requestId: 'id' };
  expect(shown(line)).toBe('18:03:04 GET    200 /api/health 3 ms  id');
});

it('shows any other event with its fields, and its stack below', () => {
  expect(shown({ event: 'defect', name: 'TypeError', stack: ['    at join (worker/a.ts:1:2)'] })).toBe(
    '18:03:04 defect name="TypeError"\n         at join (worker/a.ts:1:2)',
  );
});

it('shows any other line unchanged', () => {
  expect(shown('Listening')).toBe('18:03:04 Listening');
  expect(shown('{"a":1}')).toBe('18:03:04 {"a":1}');
});
