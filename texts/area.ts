import type { Language } from './languages';
import { filled, tokensOf } from './message';

/** Loaded with: `site` any page, `group` a group's first view, `pages` other pages, `forms` forms, `late` parts opened later. */
export type TextSet = 'site' | FetchedSet | 'server';

export type FetchedSet = 'group' | 'pages' | 'forms' | 'late';

/** Texts by key: `area(language)`, in pages `useSentences(area)`, makes sentences of them. Wrong keys or values do not compile. */
export type Area<Texts extends Record<string, string>> = {
  (language: Language): Sentences<Texts>;
  set: TextSet;
  id: string;
  /** Undefined in a browser that has not fetched them. */
  textsIn(language: Language): Record<keyof Texts, string> | undefined;
};

export type Sentences<Texts extends Record<string, string>> = {
  <Key extends keyof Texts>(key: Key, ...values: Given<AllParameters<Texts[Key]>>): string;
  /** In pieces, for `Children.toArray`: values may be elements, and tags are drawn by functions. */
  rich<Key extends keyof Texts, Drawn>(
    key: Key,
    values: Record<keyof AllParameters<Texts[Key]>, Drawn | string | number> &
      Record<Tags<Texts[Key]>, (content: (Drawn | string)[]) => Drawn>,
  ): (Drawn | string)[];
  language: Language;
};

export type SentencesOf<A extends (language: Language) => unknown> = ReturnType<A>;

/** A sentence to be, with its values, for whoever knows the language later. */
export type KeyOf<A> =
  A extends Area<infer Texts>
    ? {
        [Key in keyof Texts]: keyof Parameters<Texts[Key]> extends never ? Key : [Key, Parameters<Texts[Key]>];
      }[keyof Texts]
    : never;

export function inWords<Texts extends Record<string, string>>(t: Sentences<Texts>, key: KeyOf<Area<Texts>>): string {
  const [name, values = {}] = Array.isArray(key) ? key : [key];
  // The type of `key` guarantees that the two belong together.
  return t.rich(name as never, values as never).join('');
}

/**
 * @param id unique; translations refer to it
 * @param english undefined in a browser: the build removes it (vite.config.ts)
 */
export function area<const Texts extends Record<string, string>>(
  set: TextSet,
  id: string,
  english?: Texts,
): Area<Texts> {
  const made = new Map<Language, Sentences<Texts>>();
  const textsIn = (language: Language) => {
    const loadedTexts = loadedTextsOf(language, id);
    // Untranslated texts are shown in English.
    return english || loadedTexts ? ({ ...english, ...loadedTexts } as Record<keyof Texts, string>) : undefined;
  };
  return Object.assign(
    (language: Language) => {
      const known = made.get(language);
      if (known) return known;
      const texts = textsIn(language);
      const sentences = sentencesOf<Texts>(texts ?? throwMissingTexts(id, set, language), language);
      made.set(language, sentences);
      return sentences;
    },
    { set, id, textsIn },
  );
}

function sentencesOf<Texts extends Record<string, string>>(
  texts: Record<keyof Texts, string>,
  language: Language,
): Sentences<Texts> {
  const rich = (key: keyof Texts, values: Record<string, unknown> = {}) =>
    filled(tokensOf(texts[key]), values, language);
  const sentence = (key: keyof Texts, values?: Record<string, unknown>) => rich(key, values).join('');
  // The types of the values derive from the texts, which only the compiler knows.
  return Object.assign(sentence, { rich, language }) as Sentences<Texts>;
}

/** By area and key. */
export type Texts = Record<string, Record<string, string>>;

const learned: Partial<Record<Language, Texts>> = {};

/** The server knows all texts, a browser those that it has fetched. */
export function addTexts(language: Language, texts: Texts): void {
  learned[language] = { ...learned[language], ...texts };
}

const loadedTextsOf = (language: Language, area: string) => learned[language]?.[area];

/** Called where an area's texts are missing; a page replaces it and suspends. */
let missingTexts = (area: string, _set: TextSet, language: Language): never => {
  throw new Error(`No texts of ${area} in ${language}`);
};

const throwMissingTexts: typeof missingTexts = (area, set, language) => missingTexts(area, set, language);

export function onMissingTexts(handle: typeof missingTexts): void {
  missingTexts = handle;
}

/** Where a key is chosen at run time, the values that any of its texts needs. */
type AllParameters<Text> = (Text extends unknown ? (values: Parameters<Text>) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never;

type Given<Values> = keyof Values extends never ? [] : [values: Values];

/**
 * The values that a text has places for, read brace by brace. `Inside` is what is open: after a `plural` or `select` a brace
 * opens a branch, elsewhere a place.
 */
type Parameters<Text, Inside extends string[] = [], Found = unknown> = Text extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${infer Opened}`
    ? Inside extends ['choice', ...string[]]
      ? Parameters<`${Opened}}${After}`, ['branch', ...Inside], Found>
      : Opened extends `${infer Name}, ${infer Kind}`
        ? Kind extends `${'plural' | 'select'},${infer Branches}`
          ? Parameters<`${Branches}}${After}`, ['choice', ...Inside], Found & Record<Name, Choice<Kind>>>
          : Parameters<After, Inside, Found & Record<Name, number>>
        : Parameters<After, Inside, Found & Record<Opened, string | number>>
    : Inside extends [string, ...infer Outer extends string[]]
      ? Parameters<After, Outer, Found>
      : Found
  : Found;

type Choice<Kind> = Kind extends `plural${string}` ? number : string | boolean;

type Tags<Text> = Text extends `${string}<${infer Tag}>${infer Content}</${string}>${infer Rest}`
  ? Tag | Tags<Content> | Tags<Rest>
  : never;
