import { describe, expect, test } from 'vitest';
import { complaintsOf, markOf, pluralForms } from '../../../dev/translations/complaints';
import type { Area } from '../../../worker/contract/language/area';
import { languages, traits } from '../../../worker/contract/language/languages';
import { textOf, translations } from '../../../worker/contract/language/translations';

type AnyArea = Area<Record<string, string>>;

const files = import.meta.glob<Record<string, AnyArea>>('../../../worker/contract/sentences/*.ts', { eager: true });
const areas = Object.values(files).flatMap((file) => Object.values(file));
const translated = languages.filter((language) => language !== 'en');

const complaintsAbout = (language: (typeof translated)[number], texts: (typeof translations)['es']) =>
  areas.flatMap(({ id, textsIn }) =>
    Object.entries(textsIn('en') ?? {}).flatMap(([key, english]) =>
      complaintsOf(english, texts[id]?.[key], language).map((what) => `${id}.${key} ${what}`),
    ),
  );

test.each(translated)('every text is there in %s, made of the English that is said today', (language) => {
  const howToMend = `npm run translations -- ${language} lists them; docs/translating.md says how they are mended`;
  expect(complaintsAbout(language, translations[language]), howToMend).toEqual([]);
});

/** With the most plural forms, and with the fewest. */
describe.each(['ar', 'zh-Hans'] as const)('of a copy of %s', (language) => {
  const known = complaintsAbout(language, translations[language]);
  const newComplaintsAbout = (copy: (typeof translations)['es']) =>
    complaintsAbout(language, copy).filter((complaint) => !known.includes(complaint));

  const wrongs: [string, string, string, (text: string) => string | undefined][] = [
    ['a text is taken out', 'chat.none', 'is missing', () => undefined],
    ['a place is taken out', 'places.said', 'lacks {name}', (text) => text.replace('{name}', 'Ana')],
    [
      'a place is renamed',
      'places.said',
      'has {nom}, which English has not',
      (text) => text.replace('{name}', '{nom}'),
    ],
    ['a tag is taken out', 'entry.inTheList', 'lacks <b>', (text) => text.replaceAll(/<.?b>/g, '')],
    [
      'a plural form is taken out',
      'chat.members',
      'lacks the plural form other',
      (text) => text.replace('other {', 'few {'),
    ],
    ['a brace is taken out', 'chat.members', 'Not well-formed', (text) => text.replace(/\}$/, '')],
  ];
  test.each(wrongs)('is told where %s', (_, path, complaint, spoil) => {
    const [area = '', key = ''] = path.split('.');
    const { [key]: translation, ...others } = translations[language][area] ?? {};
    const spoiled = translation && spoil(textOf(translation));
    const copy = spoiled === undefined ? others : { ...others, [key]: { machine: spoiled, of: translation?.of ?? '' } };
    const found = newComplaintsAbout({ ...translations[language], [area]: copy });
    expect(found).toContainEqual(expect.stringContaining(`${path} ${complaint}`));
    expect(found.filter((each) => !each.startsWith(path))).toEqual([]);
  });

  test('is told where the English of a text has changed since', () => {
    const stale = { ...translations[language].chat, none: { machine: 'x', of: markOf('An earlier English') } };
    expect(newComplaintsAbout({ ...translations[language], chat: stale })).toEqual([
      'chat.none was made of another English text',
    ]);
  });
});

test.each(translated)(
  '%s is in the order that npm run translations writes, with nothing that English has not',
  (language) => {
    const texts = translations[language];
    const inOrder = areas
      .filter(({ id }) => texts[id])
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, textsIn }) => [id, Object.keys(textsIn('en') ?? {}).filter((key) => texts[id]?.[key])]);
    expect(Object.entries(texts).map(([id, ofArea]) => [id, Object.keys(ofArea)])).toEqual(inOrder);
  },
);

test('areas have ids of their own', () => {
  expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);
});

test('a text of today’s English with its places, tags and forms is taken', () => {
  const english = '{n, plural, one {# member} other {# members}} of <b>{group}</b>';
  expect(
    complaintsOf(english, { reviewed: '{n, plural, other {<b>{group}</b>的#名成员}}', of: markOf(english) }, 'zh-Hans'),
  ).toEqual([]);
});

test.each([
  ['is missing', 'Hello', undefined],
  ['was made of another English text', 'Hello', { machine: 'Hola', of: markOf('Hullo') }],
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
])('a translation that %s is refused', (complaint, english, text) => {
  const given = typeof text === 'string' ? { machine: text, of: markOf(english) } : text;
  expect(complaintsOf(english, given, 'es')).toContain(complaint);
});

test('a translation under a mistyped mark is refused', () => {
  const mistyped = { reviwed: 'Hola', of: markOf('Hello') } as unknown as (typeof translations)['es'][string][string];
  expect(complaintsOf('Hello', mistyped, 'es')).toEqual(['says neither machine nor reviewed']);
});

test('each language has the plural forms of counts that occur', () => {
  expect(Object.fromEntries(languages.map((language) => [language, pluralForms[language]?.length]))).toEqual({
    ...{ en: 2, es: 2, 'zh-Hans': 1, hi: 2, ko: 1, vi: 1, ar: 6, 'pt-BR': 2 },
  });
});

test('every language writes numbers with Latin digits', () => {
  for (const language of languages) {
    expect(new Intl.NumberFormat(traits[language].intl).format(12)).toBe('12');
    expect(new Intl.DateTimeFormat(traits[language].intl, { timeZone: 'UTC' }).format(0)).toContain('1970');
  }
});
