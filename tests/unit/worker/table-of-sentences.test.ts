import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Area } from '../../../texts/area';
import { parseMessage } from '../../../texts/message';

type AnyArea = Area<Record<string, string>>;

const files = import.meta.glob<Record<string, AnyArea>>('../../../texts/sentences/*.ts', { eager: true });
const areas = Object.values(files).flatMap((file) => Object.entries(file));
const sources = ['app', 'worker', 'contract', 'texts', 'db', 'durable-objects']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('texts/sentences'))
  .map((path) => ({ isContract: /^(contract|texts)/.test(path), source: readFileSync(path, 'utf8') }));

test.each(areas)('every text of %s is well-formed and not empty', (_, { textsIn }) => {
  for (const text of Object.values(textsIn('en') ?? {})) {
    expect(() => parseMessage(text), text).not.toThrow();
    expect(text.trim(), text).toBe(text);
    expect(text).not.toBe('');
  }
});

/**
 * Whether a key is used where its area is: as it is, or put together of its beginning or its end and what stands in a
 * template, as `${name}Text` and `no${Thing}` are, or of two words.
 */
function isUsed(key: string, users: string[]): boolean {
  if (users.some((source) => source.includes(`'${key}'`) || new RegExp(`[{,]\\s*${key}:`).test(source))) return true;
  const halves = [...key].map((_, at) => [`'${key.slice(0, at)}'`, `'${key.slice(at)}'`]);
  if (users.some((source) => halves.some((words) => words.every((word) => source.includes(word))))) return true;
  return users.some((source) =>
    [...source.matchAll(/`(\w*)\$\{[^}`]+\}(\w*)`/g)].some(
      ([, start = '', end = '']) => `${start}${end}` !== '' && key.startsWith(start) && key.endsWith(end),
    ),
  );
}

test.each(areas)('every text of %s is said somewhere', (name, { textsIn }) => {
  // What is refused is named by routes, and what is wrong by schemas, neither of which know the table itself; a code
  // of the contract may be a key as it is.
  const isNamedElsewhere = ['refusalTexts', 'issueTexts', 'fieldTexts', 'levelTexts'].includes(name);
  const users = sources
    .filter(({ isContract, source }) => isContract || isNamedElsewhere || source.includes(name))
    .map(({ source }) => source);
  expect(Object.keys(textsIn('en') ?? {}).filter((key) => !isUsed(key, users))).toEqual([]);
});
