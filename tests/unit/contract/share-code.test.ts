import { expect, it } from 'vitest';
import { foldShareCode } from '../../../contract/share-code';

it.each([
  ['h0meb4se', 'H0MEB4SE'],
  ['  HOMEB4SE ', 'H0MEB4SE'],
  ['stay 2gth', 'STAY2GTH'],
  ['STAY-2GTH', 'STAY2GTH'],
  ['ILil0Oo9', '11110009'],
])('the typed share code "%s" → %s', (typed, code) => {
  expect(foldShareCode(typed)).toBe(code);
});
