import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the sprite has exactly the icons that pages name', () => {
  const named = readFileSync('app/ui/icons.tsx', 'utf8').matchAll(/^export const \w+ = \w+\('(\w+)'\);$/gm);
  const symbols = readFileSync('app/ui/icons.svg', 'utf8').matchAll(/<symbol id="(\w+)"/g);
  const names = (found: Iterable<RegExpMatchArray>) => [...found].map(([, name]) => name).sort();
  expect(names(symbols)).toEqual(names(named));
});
