import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../dev/translations/marks';
import { limitIn, notesIn } from '../../../dev/translations/notes';
import { fromPo, toPo } from '../../../dev/translations/po';
import { problemsOf } from '../../../dev/translations/problems';
import { readEnglish, readMarks, readTranslations, translatedLanguages } from '../../../dev/translations/texts';

const all = async (language: (typeof translatedLanguages)[number]) => ({
  english: await readEnglish(),
  texts: await readTranslations(language),
  marks: await readMarks(),
});

describe('a PO file', () => {
  it.each(translatedLanguages)('of %s, taken over unchanged → changes nothing', async (language) => {
    const before = await all(language);
    const { problems, texts, marks } = fromPo(language, toPo(language, before), before);
    expect(problems).toEqual([]);
    expect(texts).toEqual(before.texts);
    expect(marks).toEqual(before.marks);
  });

  it('has the note of a text, and the English text beside the translation', async () => {
    const file = toPo('es', await all('es'));
    expect(file).toContain(`#. In the bar at the bottom of a phone. At most 14 characters.`);
    expect(file).toContain(`msgctxt "places.tour"\nmsgid "Tour"\nmsgstr "Visita"\n`);
  });

  it('with a corrected text that is no longer fuzzy → the text is reviewed', async () => {
    const before = await all('es');
    const entry = 'msgctxt "chat.none"\nmsgid "No messages yet"\nmsgstr ';
    const file = toPo('es', before).replace(
      `#, fuzzy\n${entry}${JSON.stringify(before.texts['chat.none'])}`,
      `${entry}"Nada todavía"`,
    );
    const { problems, texts, marks } = fromPo('es', file, before);
    expect(problems).toEqual([]);
    expect(texts).toEqual({ ...before.texts, 'chat.none': 'Nada todavía' });
    expect(marks.get('chat.none')?.origins.es).toBe('reviewed');
  });

  it.each([
    ['a placeholder missing', /(msgid "\{n\} online now"\nmsgstr ").*"/, '$1Hola"', 'chat.hereNow lacks {n}'],
    ['another English text', /msgid "No messages yet"/, 'msgid "Nothing yet"', 'chat.none was made of another'],
    ['an unknown key', /msgctxt "chat.none"/, 'msgctxt "chat.nothing"', 'chat.nothing has no English text'],
    ['a text that is too long', /msgstr "Visita"/, 'msgstr "Visitas del lugar"', 'places.tour has 17 characters'],
  ])('with %s → is refused, and says which text', async (_, from, to, problem) => {
    const before = await all('es');
    const file = toPo('es', before).replace(from, to);
    expect(fromPo('es', file, before).problems).toEqual([expect.stringContaining(problem)]);
  });
});

describe('notes for translators', () => {
  it('are the comments above a text and its area', () => {
    const source = `/**
 * The bar.
 */
export const barTexts = area('group', 'bar', {
  // A button. At most 8 characters.
  home: 'Home',
  'two words': 'Two',
});`;
    expect([...notesIn(source)]).toEqual([
      ['bar.home', 'A button. At most 8 characters.\nThe bar.'],
      ['bar.two words', 'The bar.'],
    ]);
  });

  it('limit the length of a translation, by its longest form', () => {
    expect(limitIn('A button. At most 8 characters.')).toBe(8);
    expect(limitIn('A button.')).toBeUndefined();
    const english = '{n, plural, one {# day} other {# days}}';
    const mark = { english: hashOf(english), origins: {} };
    const text = '{n, plural, one {# día} other {# días}}';
    expect(problemsOf(english, text, 'es', mark, 'At most 6 characters')).toEqual([]);
    expect(problemsOf(english, text, 'es', mark, 'At most 5 characters')).toEqual(['has 6 characters, at most 5 fit']);
  });
});
