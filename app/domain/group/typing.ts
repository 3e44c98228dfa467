/** Somebody who types, and when that was heard last, in ms since 1970. */
export type Typist = { name: string; at: number };

/** How long somebody counts as typing who is not heard again (docs/product.md, "Chat"). */
export const typingLastsMs = 5000;

/** Those who type after somebody was heard to; who was known already keeps the place in the line. */
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

/** 'Ana is typing', 'Ana and Bo are typing'; empty where nobody is. */
export function typingLine(typists: Typist[]): string {
  const [first, second, third] = typists;
  if (!first) return '';
  if (!second) return `${first.name} is typing`;
  return third ? 'Several people are typing' : `${first.name} and ${second.name} are typing`;
}
