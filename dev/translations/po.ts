import { po } from 'gettext-parser';
import type { Language } from '../../texts/languages';
import { hashOf, type Mark } from './marks';
import { problemsOfText } from './problems';
import type { EnglishText } from './texts';

type Translations = {
  english: Map<string, EnglishText>;
  /** The texts by `area.key`. */
  texts: Record<string, string>;
  marks: Map<string, Mark>;
};

/**
 * A language's texts as a PO file, the format of gettext (https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html):
 * the context is `area.key`, notes are extracted comments, and what no speaker has reviewed is fuzzy.
 */
export function toPo(language: Language, { english, texts, marks }: Translations): string {
  const entries = [...english].map(([path, { text, note }]) => ({
    msgctxt: path,
    msgid: text,
    msgstr: [texts[path] ?? ''],
    comments: {
      extracted: note ?? '',
      flag: texts[path] === undefined || marks.get(path)?.origins[language] === 'reviewed' ? '' : 'fuzzy',
      translator: marks.get(path)?.origins[language] === 'outdated' ? 'The English text has changed since.' : '',
      reference: '',
      previous: '',
    },
  }));
  const translations: Record<string, Record<string, (typeof entries)[number]>> = {};
  for (const entry of entries) translations[entry.msgctxt] = { [entry.msgid]: entry };
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString();
}

/**
 * Takes a PO file over. Texts that are no longer fuzzy become reviewed; empty ones are left as they are.
 * @returns the new texts and marks, or the problems of the file, with which nothing is taken over
 */
export function fromPo(
  language: Language,
  file: string,
  { english, texts, marks }: Translations,
): { problems: string[]; texts: Record<string, string>; marks: Map<string, Mark> } {
  const read = Object.values(po.parse(file).translations)
    .flatMap((ofContext) => Object.values(ofContext))
    .filter(({ msgctxt, msgstr }) => msgctxt && msgstr[0]);
  const found = { problems: [] as string[], texts: { ...texts }, marks: new Map(marks) };
  for (const { msgctxt: path = '', msgid, msgstr, comments } of read) {
    const { text, note } = english.get(path) ?? {};
    const [translation = ''] = msgstr;
    if (text === undefined) found.problems.push(`${path} has no English text`);
    else if (text !== msgid) found.problems.push(`${path} was made of another English text: ${msgid}`);
    else {
      found.problems.push(...problemsOfText(text, translation, language, note).map((problem) => `${path} ${problem}`));
      found.texts[path] = translation;
      const { [language]: before, ...others } = marks.get(path)?.origins ?? {};
      const isReviewed = !/\bfuzzy\b/.test(comments?.flag ?? '');
      const origin = isReviewed ? 'reviewed' : translation === texts[path] ? before : undefined;
      found.marks.set(path, { english: hashOf(text), origins: { ...others, ...(origin && { [language]: origin }) } });
    }
  }
  return found;
}
