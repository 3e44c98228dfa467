import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Area } from '../../texts/area';
import { type Language, languages } from '../../texts/languages';
import { formatMark, hashOf, type Mark, parseMark } from './marks';
import { problemsOf } from './problems';

/**
 * `npm run translations [-- <language>… <area.key>…]`: lists missing and wrong translations, in all languages or in the given
 * ones. A text that is given by its key is accepted as a translation of the current English text. Texts are sorted like the
 * English ones, and removed with them (docs/translating.md).
 */
const folder = 'texts/translations';
const translated = languages.filter((language) => language !== 'en');
const english = await englishInOrder();

const named = process.argv.slice(2);
const accepted = named.filter((name) => english.has(name));
const asked = named.filter((name) => translated.some((language) => language === name));
const unknown = named.filter((name) => !accepted.includes(name) && !asked.includes(name));
if (unknown.length > 0) {
  console.error(`There is no language or text ${unknown.join(', ')}. Languages: ${translated.join(', ')}`);
  process.exit(1);
}
const isChosen = (language: Language) => asked.length === 0 || asked.includes(language);

const marks = await readMarks();
let problems = 0;
for (const language of translated) await putInOrder(language);
await writeJson('marks', Object.fromEntries([...marks].map(([path, mark]) => [path, formatMark(mark)])));
console.log(problems === 0 ? 'All texts are there and well-formed.' : `${problems} to look at.`);
process.exitCode = problems === 0 ? 0 : 1;

/** Every English text by `area.key`, sorted by area and then as in its file. */
async function englishInOrder(): Promise<Map<string, string>> {
  const names = readdirSync('texts/sentences').map((name) => name.replace(/\.ts$/, ''));
  const files = await Promise.all(names.map((name) => import(`../../texts/sentences/${name}.ts`)));
  const areas = files.flatMap((file) => Object.values(file) as Area<Record<string, string>>[]);
  return new Map(
    areas
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .flatMap(({ id, textsIn }) =>
        Object.entries(textsIn('en') ?? {}).map(([key, text]): [string, string] => [`${id}.${key}`, text]),
      ),
  );
}

/** A mark for each English text. If it has changed, every translation that is not accepted becomes outdated. */
async function readMarks(): Promise<Map<string, Mark>> {
  const written: Record<string, string> = JSON.parse(await readFile(`${folder}/marks.json`, 'utf8'));
  return new Map(
    [...english].map(([path, text]): [string, Mark] => {
      const before = written[path] === undefined ? undefined : parseMark(written[path]);
      const hasChanged = before !== undefined && before.english !== hashOf(text);
      const origins = Object.fromEntries(
        translated.flatMap((language): [Language, 'reviewed' | 'outdated'][] => {
          if (accepted.includes(path) && isChosen(language)) return [];
          const origin = hasChanged ? 'outdated' : before?.origins[language];
          return origin ? [[language, origin]] : [];
        }),
      );
      return [path, { english: hashOf(text), origins }];
    }),
  );
}

async function putInOrder(language: Language): Promise<void> {
  const written: Record<string, string> = JSON.parse(await readFile(`${folder}/${language}.json`, 'utf8'));
  for (const path of Object.keys(written).filter((path) => !english.has(path))) {
    report(language, `${path} ${JSON.stringify(written[path])} has no English: removed`);
  }
  const inOrder: Record<string, string> = {};
  for (const [path, text] of english) {
    const translation = written[path];
    if (translation !== undefined) inOrder[path] = translation;
    for (const problem of problemsOf(text, translation, language, marks.get(path))) {
      if (isChosen(language)) report(language, `${path} ${problem}: ${text}`);
    }
  }
  await writeJson(language, inOrder);
}

function report(language: Language, what: string): void {
  problems += 1;
  console.log(`${language} ${what}`);
}

async function writeJson(name: string, content: Record<string, string>): Promise<void> {
  await writeFile(`${folder}/${name}.json`, `${JSON.stringify(content, null, 2)}\n`);
}
