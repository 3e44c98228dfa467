import { createHash } from 'node:crypto';
import { type Language, languages, traits } from '../../worker/contract/language/languages';
import { type Part, partsOf } from '../../worker/contract/language/message';
import { type Translated, textOf } from '../../worker/contract/language/translations';

/** By which a translation names the English of which it was made. */
export const markOf = (english: string) => createHash('sha256').update(english).digest('hex').slice(0, 8);

/** What is wrong with a translation of a text: nothing where a reader of that language is told what English says. */
export function complaintsOf(english: string, translated: Translated | undefined, language: Language): string[] {
  if (!translated) return ['is missing'];
  const text = textOf(translated);
  if (text === undefined) return ['says neither machine nor reviewed'];
  const stale = translated.of === markOf(english) ? [] : ['was made of another English text'];
  return [...stale, ...complaintsOfText(english, text, language)];
}

function complaintsOfText(english: string, text: string, language: Language): string[] {
  if (!text || text !== text.trim()) return ['is empty, or begins or ends with a space'];
  try {
    const parts = partsOf(text);
    return [...unlike(partsOf(english), parts), ...wrongForms(parts, language)];
  } catch (error) {
    return [`${(error as Error).message}`];
  }
}

/** Places, tags and the branches of a choice that one of the two has and the other has not. */
function unlike(english: Part[], parts: Part[]): string[] {
  const expected = namesIn(english);
  const found = namesIn(parts);
  return [
    ...without(expected, found).map((name) => `lacks ${name}`),
    ...without(found, expected).map((name) => `has ${name}, which English has not`),
  ];
}

const without = (these: string[], those: string[]) => [...new Set(these)].filter((name) => !those.includes(name));

function namesIn(parts: Part[]): string[] {
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

/** The plural forms that each language has for counts that can occur here. */
export const pluralForms = Object.fromEntries(languages.map((language) => [language, formsOf(language)]));

function formsOf(language: Language): string[] {
  const rules = new Intl.PluralRules(traits[language].intl);
  return [...new Set(['other', ...Array.from({ length: 1000 }, (_, count) => rules.select(count))])];
}

function wrongForms(parts: Part[], language: Language): string[] {
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
