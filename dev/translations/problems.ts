import { type Language, languages, traits } from '../../texts/languages';
import { type MessageToken, parseMessage } from '../../texts/message';
import { hashOf, type Mark } from './marks';
import { limitIn } from './notes';

/**
 * The problems of a translation: it must be of the current English text, with the same placeholders.
 * @param note may limit its length (`limitIn`)
 */
export function problemsOf(
  english: string,
  text: string | undefined,
  language: Language,
  mark: Mark | undefined,
  note?: string,
): string[] {
  if (text === undefined) return ['is missing'];
  const isCurrent = mark?.english === hashOf(english) && mark.origins[language] !== 'outdated';
  return [...(isCurrent ? [] : ['was made of another English text']), ...problemsOfText(english, text, language, note)];
}

/** The problems of a text that do not depend on when it was translated. */
export function problemsOfText(english: string, text: string, language: Language, note?: string): string[] {
  if (!text || text !== text.trim()) return ['is empty, or begins or ends with a space'];
  try {
    const parts = parseMessage(text);
    return [...differences(parseMessage(english), parts), ...wrongForms(parts, language), ...tooLong(parts, note)];
  } catch (error) {
    return [`${(error as Error).message}`];
  }
}

function tooLong(parts: MessageToken[], note: string | undefined): string[] {
  const most = limitIn(note) ?? Number.POSITIVE_INFINITY;
  const length = longest(parts);
  return length > most ? [`has ${length} characters, at most ${most} fit`] : [];
}

/** In characters, with the longest branch of each choice. A value counts as two. */
function longest(parts: MessageToken[]): number {
  return parts.reduce((sum, part) => {
    if (typeof part === 'string') return sum + [...part].length;
    if ('tag' in part) return sum + longest(part.content);
    const { branches } = part;
    return sum + (branches ? Math.max(...Object.values(branches).map(longest)) : 2);
  }, 0);
}

/** Placeholders, tags and branches that only one of the two texts has. */
function differences(english: MessageToken[], parts: MessageToken[]): string[] {
  const expected = namesIn(english);
  const found = namesIn(parts);
  return [
    ...without(expected, found).map((name) => `lacks ${name}`),
    ...without(found, expected).map((name) => `has ${name}, which English has not`),
  ];
}

const without = (these: string[], those: string[]) => [...new Set(these)].filter((name) => !those.includes(name));

function namesIn(parts: MessageToken[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('tag' in part) return [`<${part.tag}>`, ...namesIn(part.content)];
    const { name, kind = '', branches } = part;
    if (!branches) return [`{${name}${kind && `, ${kind}`}}`];
    const inBranches = Object.values(branches).flatMap(namesIn);
    const choices = kind === 'select' ? Object.keys(branches).map((key) => `{${name}, select, … ${key}}`) : [];
    return [`{${name}, ${kind}}`, ...choices, ...inBranches];
  });
}

/** The plural forms of each language, for counts below 1,000. */
export const pluralForms = Object.fromEntries(languages.map((language) => [language, formsOf(language)]));

function formsOf(language: Language): string[] {
  const rules = new Intl.PluralRules(traits[language].intl);
  return [...new Set(['other', ...Array.from({ length: 1000 }, (_, count) => rules.select(count))])];
}

function wrongForms(parts: MessageToken[], language: Language): string[] {
  const forms = pluralForms[language] ?? [];
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('tag' in part) return wrongForms(part.content, language);
    const { name, kind, branches = {} } = part;
    const within = Object.values(branches).flatMap((branch) => wrongForms(branch, language));
    if (kind !== 'plural') return within;
    const found = Object.keys(branches).filter((form) => !form.startsWith('='));
    return [
      ...without(forms, found).map((form) => `lacks the plural form ${form} of {${name}}`),
      ...without(found, forms).map((form) => `has the plural form ${form} of {${name}}, which ${language} has not`),
      ...within,
    ];
  });
}
