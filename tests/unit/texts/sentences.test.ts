import { expect, test } from 'vitest';
import { area, type SentencesOf } from '../../../texts/area';
import { formatList } from '../../../texts/formats';
import { languageFrom } from '../../../texts/languages';
import { parseMessage } from '../../../texts/message';

const texts = area('server', 'test', {
  hello: 'Hello',
  members: '{n, plural, =0 {Nobody} one {# member} other {# members}} in {group}',
  nested: '{who, select, you {You have {n, plural, one {# day} other {# days}}} other {{name} has {n, number} days}}',
  committed: '{n} of {total} committed',
  known: "<b>{name}</b> isn't known <i>here</i>",
});
const t = texts('en');

test('a text without values is returned as it is', () => {
  expect(t('hello')).toBe('Hello');
});

test('numbers use the plural form of their language', () => {
  expect(t('members', { n: 0, group: 'Birch' })).toBe('Nobody in Birch');
  expect(t('members', { n: 1, group: 'Birch' })).toBe('1 member in Birch');
  expect(t('members', { n: 5000, group: 'Birch' })).toBe('5000 members in Birch');
});

test('branches may contain values, plurals and formatted numbers', () => {
  expect(t('nested', { who: 'you', n: 1, name: 'Ana' })).toBe('You have 1 day');
  expect(t('nested', { who: 'other', n: 1450, name: 'Ana' })).toBe('Ana has 1,450 days');
});

test('values are inserted unchanged, whatever they contain', () => {
  expect(t('members', { n: 2, group: '{n} # </b>' })).toBe('2 members in {n} # </b>');
});

test('a list uses its language’s order, whatever its members’ letters', () => {
  expect(formatList(['Ana', 'Bo', 'Cy'], 'en')).toBe('Ana, Bo, and Cy');
  expect(formatList(['Ana', 'نور'], 'en')).toBe('Ana and \u2068نور\u2069');
  expect(formatList(['Ana', 'نور'], 'ar')).toBe('\u2068Ana\u2069 و\u2068نور\u2069');
});

test('a value takes its own direction from its letters, a composed one the direction of the language', () => {
  expect(texts('ar')('members', { n: 2, group: 'Birch' })).toBe('2 members in \u2068Birch\u2069');
  const day = '\u2068السبت\u2069، \u2068صباحًا\u2069';
  expect(texts('ar')('members', { n: 2, group: day })).toBe(`2 members in \u2067${day}\u2069`);
  expect(t('members', { n: 2, group: '\u2068نور\u2069 and Ana' })).toBe(
    '2 members in \u2068\u2068نور\u2069 and Ana\u2069',
  );
});

test('tags and elements stay separate pieces', () => {
  const pieces = t.rich('known', {
    name: 'Ana',
    b: (content) => ({ bold: content }),
    i: (content) => ({ bold: content }),
  });
  expect(pieces).toEqual([{ bold: ['Ana'] }, " isn't known ", { bold: ['here'] }]);
  expect(t.rich('committed', { n: { element: 1 }, total: 2 })).toEqual([{ element: 1 }, ' of ', '2', ' committed']);
});

test('a missing key and a missing or misnamed value are type errors', () => {
  const wrong = (say: SentencesOf<typeof texts>) => [
    // @ts-expect-error: there is no such text
    () => say('helo'),
    // @ts-expect-error: its values are missing
    () => say('members'),
    // @ts-expect-error: one is missing
    () => say('members', { n: 1 }),
    // @ts-expect-error: one is misnamed
    () => say('members', { n: 1, groop: 'Birch' }),
    // @ts-expect-error: one is too many
    () => say('committed', { n: 1, total: 2, group: 'Birch' }),
    // @ts-expect-error: a plural takes a number
    () => say('members', { n: '1', group: 'Birch' }),
    // @ts-expect-error: it has no places
    () => say('hello', { n: 1 }),
    // @ts-expect-error: within a branch
    () => say('nested', { who: 'you', n: 1 }),
    // @ts-expect-error: a tag is missing
    () => say.rich('known', { name: 'Ana', b: () => null }),
  ];
  expect(wrong).toBeTypeOf('function');
});

test('a malformed text → refused', () => {
  for (const text of ['{', '}', '{name', '{n, plural, one {x}', '<b>', '</b>', 'a < b', '{n, plural, one x}']) {
    expect(() => parseMessage(text), text).toThrow('Not well-formed');
  }
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['tlh, EN-gb;q=0.5', 'en'],
  ['en-GB, es;q=0.9', 'en'],
  ['x-klingon, *;q=0.1', 'en'],
  ['tlh', 'en'],
  [';;q=,,', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['tlh-CA, ar-EG;q=0.7, en;q=0.3', 'ar'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['ZH-Hant-TW', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['hi-IN', 'hi'],
  ['es;q=0, ko;q=0.1', 'ko'],
])('%s → %s', (header, language) => {
  expect(languageFrom(header)).toBe(language);
});
