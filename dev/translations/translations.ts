import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Area } from '../../worker/contract/language/area';
import { type Language, languages } from '../../worker/contract/language/languages';
import type { Translated } from '../../worker/contract/language/translations';
import { complaintsOf, markOf } from './complaints';

/**
 * `npm run translations [-- <language>…]`: marks what a translator has written, and says what is missing or wrong. A text
 * that stands in a language's file as it is, `"key": "text"`, becomes one that was translated of today's English by a
 * machine; areas are put into the order of their names, texts into that of English, and those that English no longer has are taken out.
 */
type Written = Record<string, Record<string, Translated | string>>;

const translated = languages.filter((language) => language !== 'en');
const asked = process.argv.slice(2);
const unknown = asked.filter((tag) => !translated.some((language) => language === tag));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Languages: ${translated.join(', ')}`);
  process.exit(1);
}

const areas = await areasInOrder();
let complaints = 0;
for (const language of translated) if (asked.length === 0 || asked.includes(language)) await markLanguage(language);
console.log(complaints === 0 ? 'All texts are there and well-formed.' : `${complaints} to look at.`);
process.exitCode = complaints === 0 ? 0 : 1;

async function areasInOrder(): Promise<Area<Record<string, string>>[]> {
  const names = readdirSync('worker/contract/sentences').map((name) => name.replace(/\.ts$/, ''));
  const files = await Promise.all(names.map((name) => import(`../../worker/contract/sentences/${name}.ts`)));
  const areas = files.flatMap((file) => Object.values(file) as Area<Record<string, string>>[]);
  return areas.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function strangeIn(written: Written): string[] {
  const english = new Map(areas.map(({ id, textsIn }) => [id, textsIn('en')]));
  return Object.entries(written).flatMap(([id, texts]) =>
    Object.entries(texts)
      .filter(([key]) => english.get(id)?.[key] === undefined)
      .map(([key, text]) => `${id}.${key} ${JSON.stringify(text)}`),
  );
}

async function markLanguage(language: Language): Promise<void> {
  const path = `worker/contract/translations/${language}.json`;
  const written: Written = JSON.parse(await readFile(path, 'utf8'));
  for (const text of strangeIn(written)) {
    complaints += 1;
    console.log(`${language} ${text} English has no such text: taken out`);
  }
  const marked = areas.map(({ id, textsIn }) => {
    const texts = Object.entries(textsIn('en') ?? {}).flatMap(([key, english]) => {
      const text = written[id]?.[key];
      const translated = typeof text === 'string' ? { machine: text, of: markOf(english) } : text;
      for (const complaint of complaintsOf(english, translated, language)) {
        complaints += 1;
        console.log(`${language} ${id}.${key} ${complaint}: ${english}`);
      }
      return translated ? [[key, translated]] : [];
    });
    return [id, Object.fromEntries(texts)] as const;
  });
  await writeFile(path, `${JSON.stringify(Object.fromEntries(marked), null, 2)}\n`);
}
