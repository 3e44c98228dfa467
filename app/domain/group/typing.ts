import type { Language } from '../../../worker/contract/language/languages';
import { peopleTexts } from '../../../worker/contract/sentences/people';

/** `at`: last heard, in ms since 1970. */
export type Typist = { name: string; at: number };

/** docs/product.md, "Chat". */
export const typingLastsMs = 5000;

/** Whoever was in the line keeps their place. */
export function withTypist(typists: Typist[], name: string, at: number): Typist[] {
  const isKnown = typists.some((typist) => typist.name === name);
  return isKnown ? typists.map((typist) => (typist.name === name ? { name, at } : typist)) : [...typists, { name, at }];
}

export function withoutTypist(typists: Typist[], name: string): Typist[] {
  return typists.filter((typist) => typist.name !== name);
}

export function stillTyping(typists: Typist[], now: number): Typist[] {
  return typists.filter(({ at }) => now - at < typingLastsMs);
}

/** 'Ana and Bo are typing'; empty where nobody is. */
export function typingLine(typists: Typist[], language: Language): string {
  const t = peopleTexts(language);
  const [first, second, third] = typists;
  if (!first) return '';
  if (!second) return t('isTyping', { name: first.name });
  return third ? t('severalAreTyping') : t('areTyping', { first: first.name, second: second.name });
}
