/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const alphabets = [
  [0x20, 0x7e],
  [0x00, 0x1f],
  [0x80, 0x24f],
  [0x300, 0x36f],
  [0x590, 0x6ff],
  [0x2000, 0x206f],
  [0x3040, 0x30ff],
  [0xfe00, 0xffef],
  [0x1f300, 0x1f6ff],
] as const;

/** Texts of 1 to 40 characters of many scripts, control characters and joiners among them. */
export function randomTexts(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const character = () => {
    const [first, last] = alphabets[below(alphabets.length)] ?? alphabets[0];
    return String.fromCodePoint(first + below(last - first + 1));
  };
  return Array.from({ length: count }, () => Array.from({ length: 1 + below(40) }, character).join(''));
}
