import { expect, it } from 'vitest';
import { redactMessage, stackFrames } from '../../../contract/values/error-in-log';

const values = ['Maya', 'maya@students.test', 'STAY2GTH', '620MGo-tkk_rsQjX-8QOz7PZl5sELloRbIt7NCn-ai4', '5551234567'];

it.each([
  'Unexpected token \'M\', "Maya is m"... is not valid JSON',
  'Unexpected token, "{"name":"Maya"" is not valid JSON',
  'Invalid time zone specified: Maya',
  'Failed query: insert into participants values (?)\nparams: Maya,maya@students.test',
  'D1_ERROR: near "Maya": syntax error at offset 12: SQLITE_ERROR',
  'D1_ERROR: Maya: SQLITE_ERROR Maya',
  "D1_TYPE_ERROR: Type 'object' not supported for value 'Maya'",
  'No group has STAY2GTH',
  'No such link as 620MGo-tkk_rsQjX-8QOz7PZl5sELloRbIt7NCn-ai4',
  'Cannot send to maya@students.test',
  'Cannot reach https://leasing.test/group/Maya',
  'Cannot call 5551234567',
  "Maya's room “Maya” is gone: `Maya`".slice(4),
])('contains no typed text: %s', (message) => {
  const said = redactMessage(message);
  for (const value of values) expect(said).not.toContain(value);
});

it.each([
  [
    'D1_ERROR: UNIQUE constraint failed: groups.share_code: SQLITE_CONSTRAINT',
    'D1_ERROR: UNIQUE constraint failed: groups.share_code: SQLITE_CONSTRAINT',
  ],
  [
    'D1_ERROR: no such column: properties.pet_policy at offset 7: SQLITE_ERROR',
    'D1_ERROR: no such column: properties.pet_policy at offset 7: SQLITE_ERROR',
  ],
  ["Cannot read properties of undefined (reading 'units')", 'Cannot read properties of undefined (reading …)'],
  ['Network connection lost.', 'Network connection lost.'],
])('keeps the cause: %s', (message, said) => expect(redactMessage(message)).toBe(said));

it('keeps the stack’s frames, and no line of its message', () => {
  expect(stackFrames('TypeError: Maya\nMaya\n    at join (worker/routes/a.ts:1:2)')).toEqual([
    '    at join (worker/routes/a.ts:1:2)',
  ]);
});
