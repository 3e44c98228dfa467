import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Area } from '../../../texts/area';
import { parseMessage } from '../../../texts/message';

type AnyArea = Area<Record<string, string>>;

const files = import.meta.glob<Record<string, AnyArea>>('../../../texts/{sentences,staff}/*.ts', { eager: true });
const areas = Object.values(files).flatMap((file) => Object.entries(file));
const sources = ['app', 'worker', 'rules', 'contract', 'texts', 'db', 'durable-objects']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('texts/sentences') && !path.startsWith('texts/staff'))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }));
const isContract = (path: string) => path.startsWith('contract/');

test.each(areas)('every text of %s is well-formed and not empty', (_, { textsIn }) => {
  for (const text of Object.values(textsIn('en') ?? {})) {
    expect(() => parseMessage(text), text).not.toThrow();
    expect(text.trim(), text).toBe(text);
    expect(text).not.toBe('');
  }
});

const quotedIn = (source: string) => [...source.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);

/** Templates such as `no${thing}` or `${name}Text`, cut at their values. */
const templatesIn = (source: string) =>
  [...source.matchAll(/`((?:\w|\$\{[^}`]+\})+)`/g)]
    .map(([, template = '']) => template.split(/(\$\{[^}]+\})/).filter(Boolean))
    .filter((parts) => parts.length > 1);

/** Whether a template makes this key, each of its values being one of the words. */
function isMadeOf(key: string, [first, ...rest]: string[], words: Set<string>): boolean {
  if (first === undefined) return key === '';
  if (!first.startsWith('$')) return key.startsWith(first) && isMadeOf(key.slice(first.length), rest, words);
  return [...key].some((_, at) => words.has(key.slice(0, at + 1)) && isMadeOf(key.slice(at + 1), rest, words));
}

test.each(areas)('every text of %s is used', (name, { textsIn }) => {
  // Refusals, issues and fields are named by routes and schemas, which do not import the area.
  const isNamedElsewhere = /^(level|(staff)?(refusal|issue|field))Texts$/i.test(name);
  // Kinds of notifications get the sentences as an argument.
  const isOfNotifications = ['emailTexts', 'pushTexts'].includes(name);
  const users = sources.filter(
    ({ path, source }) =>
      isNamedElsewhere || source.includes(name) || (isOfNotifications && path.startsWith('worker/deliveries/kinds/')),
  );
  const quoted = new Set(users.flatMap(({ source }) => quotedIn(source)));
  const words = new Set([
    ...quoted,
    ...sources.flatMap(({ path, source }) => (isContract(path) ? quotedIn(source) : [])),
  ]);
  const templates = users.flatMap(({ source }) => templatesIn(source));
  const isUsed = (key: string) => quoted.has(key) || templates.some((parts) => isMadeOf(key, parts, words));
  expect(Object.keys(textsIn('en') ?? {}).filter((key) => !isUsed(key))).toEqual([]);
});
