import type { Language } from './languages';
import { fillTokens, parseMessage } from './message';

/**
 * Which pages load it: `site` every page, `group` a group's page, `booking` those of groups that can book a tour, `pages` the
 * others, `server` none. `staff` is only in English (texts/staff), and part of the office's own code.
 */
export type TextSet = 'site' | FetchedSet | 'server' | 'staff';

export type FetchedSet = 'group' | 'booking' | 'pages';

/** Texts by key. `area(language)`, in pages `useSentences(area)`, fills them in; wrong keys or values do not compile. */
export type Area<Texts extends Record<string, string>> = {
  (language: Language): Sentences<Texts>;
  set: TextSet;
  id: string;
  /** Undefined in a browser that has not fetched them yet. */
  textsIn(language: Language): Record<keyof Texts, string> | undefined;
};

type Sentences<Texts extends Record<string, string>> = {
  <Key extends keyof Texts>(key: Key, ...values: ValuesArgument<AllPlaceholders<Texts[Key]>>): string;
  /** For `Children.toArray`: values may be elements, and functions render tags. */
  rich<Key extends keyof Texts, Rendered>(
    key: Key,
    values: Record<keyof AllPlaceholders<Texts[Key]>, Rendered | string | number> &
      Record<Tags<Texts[Key]>, (content: (Rendered | string)[]) => Rendered>,
  ): (Rendered | string)[];
  language: Language;
};

export type SentencesOf<A extends (language: Language) => unknown> = ReturnType<A>;

/** A key with its values, so that the text can be filled in later, once the language is known. */
export type KeyOf<A> =
  A extends Area<infer Texts>
    ? {
        [Key in keyof Texts]: keyof Placeholders<Texts[Key]> extends never ? Key : [Key, Placeholders<Texts[Key]>];
      }[keyof Texts]
    : never;

type AnyArea = {
  (language: Language): { rich(key: never, values: never): unknown[] };
  textsIn(language: Language): object | undefined;
};

/** The sentence of the first area that has the key; undefined if none has it. */
export function sentenceAmong(
  areas: AnyArea[],
  language: Language,
  key: string,
  values: object = {},
): string | undefined {
  const found = areas.find(({ textsIn }) => Object.hasOwn(textsIn(language) ?? {}, key));
  // Keys and values come from `KeyOf`, which guarantees that they belong together.
  return found?.(language)
    .rich(key as never, values as never)
    .join('');
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
  const cached = new Map<Language, Sentences<Texts>>();
  const textsIn = (language: Language) => {
    const loadedTexts = loadedTextsOf(language, id);
    // Untranslated texts are shown in English.
    return english || loadedTexts ? ({ ...english, ...loadedTexts } as Record<keyof Texts, string>) : undefined;
  };
  return Object.assign(
    (language: Language) => {
      const cachedSentences = cached.get(language);
      if (cachedSentences) return cachedSentences;
      const texts = textsIn(language);
      const sentences = sentencesOf<Texts>(texts ?? throwMissingTexts(id, set, language), language);
      cached.set(language, sentences);
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
    fillTokens(parseMessage(texts[key]), values, language);
  const sentence = (key: keyof Texts, values?: Record<string, unknown>) => rich(key, values).join('');
  // Only the compiler knows the texts, from which the types of the values are derived.
  return Object.assign(sentence, { rich, language }) as Sentences<Texts>;
}

/** The texts of a language, by area and key. */
export type Texts = Record<string, Record<string, string>>;

const loadedTexts: Partial<Record<Language, Texts>> = {};

/** The server loads all texts, a browser those of its page. */
export function addTexts(language: Language, texts: Texts): void {
  loadedTexts[language] = { ...loadedTexts[language], ...texts };
}

const loadedTextsOf = (language: Language, area: string) => loadedTexts[language]?.[area];

/** Called where an area's texts are missing; a page replaces it and suspends. */
let missingTexts = (area: string, _set: TextSet, language: Language): never => {
  throw new Error(`No texts of ${area} in ${language}`);
};

const throwMissingTexts: typeof missingTexts = (area, set, language) => missingTexts(area, set, language);

export function onMissingTexts(handle: typeof missingTexts): void {
  missingTexts = handle;
}

/** If a key is chosen at run time, the values of all its possible texts. */
type AllPlaceholders<Text> = (Text extends unknown ? (values: Placeholders<Text>) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never;

type ValuesArgument<Values> = keyof Values extends never ? [] : [values: Values];

/**
 * The placeholders of a text, parsed brace by brace. `Inside` is the stack of open braces: within a `plural` or `select` a brace
 * opens a branch, elsewhere a placeholder.
 */
type Placeholders<Text, Inside extends string[] = [], Found = unknown> = Text extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${infer Opened}`
    ? Inside extends ['choice', ...string[]]
      ? Placeholders<`${Opened}}${After}`, ['branch', ...Inside], Found>
      : Opened extends `${infer Name}, ${infer Kind}`
        ? Kind extends `${'plural' | 'select'},${infer Branches}`
          ? Placeholders<`${Branches}}${After}`, ['choice', ...Inside], Found & Record<Name, Choice<Kind>>>
          : Placeholders<After, Inside, Found & Record<Name, number>>
        : Placeholders<After, Inside, Found & Record<Opened, string | number>>
    : Inside extends [string, ...infer Outer extends string[]]
      ? Placeholders<After, Outer, Found>
      : Found
  : Found;

type Choice<Kind> = Kind extends `plural${string}` ? number : string | boolean;

type Tags<Text> = Text extends `${string}<${infer Tag}>${infer Content}</${string}>${infer Rest}`
  ? Tag | Tags<Content> | Tags<Rest>
  : never;
