import { describe, expect, test } from 'vitest';
import { formatMark, hashOf, parseMark } from '../../../dev/translations/marks';
import { pluralForms, problemsOf } from '../../../dev/translations/problems';
import type { Area } from '../../../texts/area';
import { languages, traits } from '../../../texts/languages';
import { type Translation, translations } from '../../../texts/translations';
import marks from '../../../texts/translations/marks.json';

type AnyArea = Area<Record<string, string>>;

const files = import.meta.glob<Record<string, AnyArea>>('../../../texts/sentences/*.ts', { eager: true });
const areas = Object.values(files).flatMap((file) => Object.values(file));
const translated = languages.filter((language) => language !== 'en');

/** Every English text by `area.key`, in the order that `npm run translations` writes. */
const english = new Map(
  areas
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ id, textsIn }) =>
      Object.entries(textsIn('en') ?? {}).map(([key, text]): [string, string] => [`${id}.${key}`, text]),
    ),
);

const markOf = (path: string, written: Record<string, string> = marks) =>
  written[path] === undefined ? undefined : parseMark(written[path]);

const problemsIn = (language: (typeof translated)[number], texts: Translation, written?: Record<string, string>) =>
  [...english].flatMap(([path, text]) =>
    problemsOf(text, texts[path], language, markOf(path, written)).map((problem) => `${path} ${problem}`),
  );

test.each(translated)('%s has every text, translated from the current English', (language) => {
  const howToFix = `npm run translations -- ${language} lists them; docs/translating.md says how they are fixed`;
  expect(problemsIn(language, translations[language]), howToFix).toEqual([]);
});

/** With the most plural forms, and with the fewest. */
describe.each(['ar', 'zh-Hans'] as const)('a copy of %s', (language) => {
  const known = problemsIn(language, translations[language]);
  const newProblemsIn = (copy: Translation, written?: Record<string, string>) =>
    problemsIn(language, copy, written).filter((problem) => !known.includes(problem));

  const faults: [string, string, string, (text: string) => string | undefined][] = [
    ['a missing text', 'chat.none', 'is missing', () => undefined],
    ['a missing place', 'places.said', 'lacks {name}', (text) => text.replace('{name}', 'Ana')],
    ['a renamed place', 'places.said', 'has {nom}, which English has not', (text) => text.replace('{name}', '{nom}')],
    ['a missing tag', 'entry.inTheList', 'lacks <b>', (text) => text.replaceAll(/<.?b>/g, '')],
    [
      'a missing plural form',
      'chat.members',
      'lacks the plural form other',
      (text) => text.replace('other {', 'few {'),
    ],
    ['a missing brace', 'chat.members', 'Not well-formed', (text) => text.replace(/\}$/, '')],
  ];
  test.each(faults)('with %s → refused', (_, path, problem, spoil) => {
    const { [path]: text = '', ...others } = translations[language];
    const spoiled = spoil(text);
    const found = newProblemsIn(spoiled === undefined ? others : { ...others, [path]: spoiled });
    expect(found).toContainEqual(expect.stringContaining(`${path} ${problem}`));
    expect(found.filter((each) => !each.startsWith(path))).toEqual([]);
  });

  test.each([
    ['of an earlier English', hashOf('An earlier English')],
    ['marked as outdated', `${hashOf(english.get('chat.none') ?? '')} ${language}=outdated`],
    ['without a mark', undefined],
  ])('with a text %s → refused', (_, mark) => {
    const { 'chat.none': _current, ...others } = marks;
    const written = mark === undefined ? others : { ...others, 'chat.none': mark };
    expect(newProblemsIn(translations[language], written)).toEqual(['chat.none was made of another English text']);
  });
});

test.each([...translated, 'marks'] as const)('%s.json has the keys of English in the generated order', (name) => {
  expect(Object.keys(name === 'marks' ? marks : translations[name])).toEqual([...english.keys()]);
});

test.each(['1a2b3c4d', '1a2b3c4d es=reviewed ar=outdated'])('the mark %s is read and written', (text) => {
  expect(formatMark(parseMark(text))).toBe(text);
});

test.each(['', 'es=reviewed', '1a2b3c4d fr=reviewed', '1a2b3c4d en=reviewed', '1a2b3c4d es=reviwed'])(
  'the mark "%s" → refused',
  (text) => {
    expect(() => parseMark(text)).toThrow('The mark');
  },
);

test('areas have unique ids', () => {
  expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);
});

test('a translation of the current English with its values, tags and forms → accepted', () => {
  const english = '{n, plural, one {# member} other {# members}} of <b>{group}</b>';
  const text = '{n, plural, other {<b>{group}</b>的#名成员}}';
  expect(problemsOf(english, text, 'zh-Hans', { english: hashOf(english), origins: {} })).toEqual([]);
});

test.each([
  ['is missing', 'Hello', undefined],
  ['is empty, or begins or ends with a space', 'Hello', ' Hola'],
  ['Not well-formed at 10: Hola {name', 'Hello {name}', 'Hola {name'],
  ['Not well-formed at 12: <b>Hola</b> }', '<b>Hello</b>', '<b>Hola</b> }'],
  ['lacks {name}', 'Hello {name}', 'Hola'],
  ['has {nombre}, which English has not', 'Hello', 'Hola {nombre}'],
  ['lacks <b>', '<b>Hello</b>', 'Hola'],
  ['has <i>, which English has not', 'Hello', '<i>Hola</i>'],
  ['lacks {who, select, … you}', '{who, select, you {You} other {They}}', '{who, select, other {Ellos}}'],
  ['lacks the plural form one of {n}', '{n, plural, one {A} other {B}}', '{n, plural, other {B}}'],
  [
    'has the plural form few of {n}, which es has not',
    '{n, plural, one {A} other {B}}',
    '{n, plural, one {A} few {C} other {B}}',
  ],
])('a translation that %s → refused', (problem, english, text) => {
  expect(problemsOf(english, text, 'es', { english: hashOf(english), origins: {} })).toContain(problem);
});

test('each language has the plural forms of counts that occur', () => {
  expect(Object.fromEntries(languages.map((language) => [language, pluralForms[language]?.length]))).toEqual({
    ...{ en: 2, es: 2, 'zh-Hans': 1, hi: 2, ko: 1, vi: 1, ar: 6, 'pt-BR': 2 },
  });
});

test('every language formats numbers with Latin digits', () => {
  for (const language of languages) {
    expect(new Intl.NumberFormat(traits[language].intl).format(12)).toBe('12');
    expect(new Intl.DateTimeFormat(traits[language].intl, { timeZone: 'UTC' }).format(0)).toContain('1970');
  }
});
