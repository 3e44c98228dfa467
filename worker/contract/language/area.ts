import type { Language } from './languages';
import { filled, partsOf } from './message';
import { lackTexts, learnedTexts } from './texts';

/**
 * When browsers fetch an area's texts: `site` with whatever they open, `group` for the first view of a group's page, `pages`
 * for visitors' other pages, `forms` where something is typed in, `late` with the parts of a page that are fetched when
 * they are opened; `server` never.
 */
export type TextSet = 'site' | FetchedSet | 'server';

/** What a browser asks for; the texts of `site` come with each that it begins with. */
export type FetchedSet = 'group' | 'pages' | 'forms' | 'late';

/**
 * The texts of one part of the product, by keys. `area(language)` gives what makes sentences of them: in a page by
 * `useSentences(area)`, on the server for each request. A missing key, and a missing or misnamed value, is a type error.
 */
export type Area<Texts extends Record<string, string>> = {
  (language: Language): Sentences<Texts>;
  set: TextSet;
  id: string;
  /** Its texts in a language; undefined in a browser that has not fetched them. */
  textsIn(language: Language): Record<keyof Texts, string> | undefined;
};

export type Sentences<Texts extends Record<string, string>> = {
  <Key extends keyof Texts>(key: Key, ...values: Given<AllPlaces<Texts[Key]>>): string;
  /** A sentence in pieces, for `Children.toArray`: its values may be elements, and its tags are drawn by functions. */
  rich<Key extends keyof Texts, Drawn>(
    key: Key,
    values: Record<keyof AllPlaces<Texts[Key]>, Drawn | string | number> &
      Record<Tags<Texts[Key]>, (content: (Drawn | string)[]) => Drawn>,
  ): (Drawn | string)[];
  language: Language;
};

/** What makes the sentences of an area: `function roomText(room: Room, t: SentencesOf<typeof roomTexts>)`. */
export type SentencesOf<A extends (language: Language) => unknown> = ReturnType<A>;

/** The key of a sentence, with its values where it has any: a sentence to be, for who knows the language later. */
export type KeyOf<A> =
  A extends Area<infer Texts>
    ? { [Key in keyof Texts]: keyof Places<Texts[Key]> extends never ? Key : [Key, Places<Texts[Key]>] }[keyof Texts]
    : never;

export function inWords<Texts extends Record<string, string>>(t: Sentences<Texts>, key: KeyOf<Area<Texts>>): string {
  const [name, values = {}] = Array.isArray(key) ? key : [key];
  // The type of the key says that the two belong together.
  return t.rich(name as never, values as never).join('');
}

/**
 * @param id unique; translations know it by this
 * @param english not there in a browser: the build takes it out (vite.config.ts)
 */
export function area<const Texts extends Record<string, string>>(
  set: TextSet,
  id: string,
  english?: Texts,
): Area<Texts> {
  const made = new Map<Language, Sentences<Texts>>();
  const textsIn = (language: Language) => {
    const learned = learnedTexts(language, id);
    // What is not translated yet is better said in English than not at all.
    return english || learned ? ({ ...english, ...learned } as Record<keyof Texts, string>) : undefined;
  };
  return Object.assign(
    (language: Language) => {
      const known = made.get(language);
      if (known) return known;
      const texts = textsIn(language);
      const sentences = sentencesOf<Texts>(texts ?? lackTexts(id, set, language), language);
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
    filled(partsOf(texts[key]), values, language);
  const sentence = (key: keyof Texts, values?: Record<string, unknown>) => rich(key, values).join('');
  // The types of the values are those of the texts, which are known to the compiler alone.
  return Object.assign(sentence, { rich, language }) as Sentences<Texts>;
}

/** Of all texts that a key may stand for: who chooses one while the program runs gives what any of them needs. */
type AllPlaces<Text> = (Text extends unknown ? (values: Places<Text>) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never;

type Given<Values> = keyof Values extends never ? [] : [values: Values];

/**
 * The values that a text has places for. Reads it from brace to brace; `Inside` is what is open there: after a `plural`
 * or `select` a brace opens a branch, elsewhere a place.
 */
type Places<Text, Inside extends string[] = [], Found = unknown> = Text extends `${infer Before}}${infer After}`
  ? Before extends `${string}{${infer Opened}`
    ? Inside extends ['choice', ...string[]]
      ? Places<`${Opened}}${After}`, ['branch', ...Inside], Found>
      : Opened extends `${infer Name}, ${infer Kind}`
        ? Kind extends `${'plural' | 'select'},${infer Branches}`
          ? Places<`${Branches}}${After}`, ['choice', ...Inside], Found & Record<Name, Choice<Kind>>>
          : Places<After, Inside, Found & Record<Name, number>>
        : Places<After, Inside, Found & Record<Opened, string | number>>
    : Inside extends [string, ...infer Outer extends string[]]
      ? Places<After, Outer, Found>
      : Found
  : Found;

type Choice<Kind> = Kind extends `plural${string}` ? number : string | boolean;

type Tags<Text> = Text extends `${string}<${infer Tag}>${infer Content}</${string}>${infer Rest}`
  ? Tag | Tags<Content> | Tags<Rest>
  : never;
