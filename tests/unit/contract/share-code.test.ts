import { describe, expect, it } from 'vitest';
import { extractShareCode, foldShareCode } from '../../../contract/share-code';

it.each([
  ['h0meb4se', 'H0MEB4SE'],
  ['  HOMEB4SE ', 'H0MEB4SE'],
  ['stay 2gth', 'STAY2GTH'],
  ['STAY-2GTH', 'STAY2GTH'],
  ['ILil0Oo9', '11110009'],
])('the typed share code "%s" → %s', (typed, code) => {
  expect(foldShareCode(typed)).toBe(code);
});

describe('A share link', () => {
  it.each([
    'https://lease.example/group/STAY2GTH',
    'http://localhost:8788/property/STAY2GTH',
    'https://lease.example/group/STAY2GTH/',
    'https://lease.example/group/STAY2GTH?utm_source=chat',
    'https://lease.example/group/STAY2GTH/?from=a/b#tour',
    'https://lease.example/group/STAY2GTH#chat',
    '  HTTPS://LEASE.EXAMPLE/GROUP/STAY2GTH\n',
    'lease.example/group/STAY2GTH',
    'https://lease.example/group/STAY%32GTH',
  ])('"%s" → its share code', (typed) => {
    expect(extractShareCode(typed)).toBe('STAY2GTH');
  });
});

describe('Other text stays as typed', () => {
  it.each([
    '',
    ' STAY2GTH ',
    'stay 2gth',
    'a/b?c#d',
    '%',
    '/group/STAY2GTH',
    'group/STAY2GTH',
    'https://lease.example/',
    'https://lease.example/group/',
    'https://lease.example/groups/STAY2GTH',
    'https://lease.example/group/STAY2GTH/more',
    'https://lease.example/a/group/STAY2GTH',
    'https://lease.example/group/%E0%A4%A',
    'see https://lease.example/group/STAY2GTH',
    'javascript://lease.example/group/STAY2GTH',
  ])('"%s"', (typed) => {
    expect(extractShareCode(typed)).toBe(typed);
  });
});
