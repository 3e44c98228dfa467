import { readFile, writeFile } from 'node:fs/promises';
import type { Language } from '../../texts/languages';
import { hashOf, type Mark } from './marks';
import { fromPo, toPo } from './po';
import { problemsOf } from './problems';
import {
  type EnglishText,
  readEnglish,
  readMarks,
  readTranslations,
  translatedLanguages,
  writeMarks,
  writeTranslations,
} from './texts';

/**
 * The translations' tool (docs/translating.md):
 * - `npm run translations [-- <language>… <area.key>…]` lists missing and wrong translations, in all languages or in the
 *   given ones. A text that is given by its key is accepted as a translation of the current English text. Texts are sorted
 *   like the English ones, and removed with them.
 * - `npm run translations -- export <language> <file>` writes a PO file, `import` takes it over.
 */
const usage = 'export <language> <file>, import <language> <file>, or languages and keys to check';
const [command = '', ...rest] = process.argv.slice(2);
const english = await readEnglish();

if (command === 'export') await exportPo(...fileArguments());
else if (command === 'import') await importPo(...fileArguments());
else await check(process.argv.slice(2));

function fileArguments(): [Language, string] {
  const [name, file] = rest;
  const language = translatedLanguages.find((tag) => tag === name);
  if (!language || !file) throw new Error(`Usage: ${usage}. Languages: ${translatedLanguages.join(', ')}`);
  return [language, file];
}

async function exportPo(language: Language, file: string): Promise<void> {
  await writeFile(file, toPo(language, { english, texts: await readTranslations(language), marks: await readMarks() }));
}

async function importPo(language: Language, file: string): Promise<void> {
  const before = { english, texts: await readTranslations(language), marks: await readMarks() };
  const { problems, texts, marks } = fromPo(language, await readFile(file, 'utf8'), before);
  if (problems.length > 0) {
    console.error([...problems, 'Nothing was taken over.'].join('\n'));
    process.exitCode = 1;
    return;
  }
  await writeTranslations(language, inOrder(texts));
  await writeMarks(marks);
}

async function check(named: string[]): Promise<void> {
  const accepted = named.filter((name) => english.has(name));
  const asked = named.filter((name) => translatedLanguages.some((language) => language === name));
  const unknown = named.filter((name) => !accepted.includes(name) && !asked.includes(name));
  if (unknown.length > 0) throw new Error(`There is no language or text ${unknown.join(', ')}. Usage: ${usage}`);

  const isChosen = (language: Language) => asked.length === 0 || asked.includes(language);
  const marks = currentMarks(await readMarks(), (path, language) => accepted.includes(path) && isChosen(language));
  const problems: string[] = [];
  for (const language of translatedLanguages) {
    const texts = await readTranslations(language);
    for (const [path, text] of Object.entries(texts)) {
      if (!english.has(path)) problems.push(`${language} ${path} ${JSON.stringify(text)} has no English: removed`);
    }
    for (const [path, { text, note }] of english) {
      const found = problemsOf(text, texts[path], language, marks.get(path), note);
      if (isChosen(language)) problems.push(...found.map((problem) => `${language} ${path} ${problem}: ${text}`));
    }
    await writeTranslations(language, inOrder(texts));
  }
  await writeMarks(marks);
  console.log([...problems, `${problems.length || 'Nothing'} to look at.`].join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Sorts texts as in English, without those that English does not have. */
function inOrder(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...english.keys()].flatMap((path): [string, string][] => {
      const text = texts[path];
      return text === undefined ? [] : [[path, text]];
    }),
  );
}

/** A mark for each English text. If it has changed, every translation that is not accepted becomes outdated. */
function currentMarks(
  written: Map<string, Mark>,
  isAccepted: (path: string, language: Language) => boolean,
): Map<string, Mark> {
  const markOf = ([path, { text }]: [string, EnglishText]): [string, Mark] => {
    const before = written.get(path);
    const hasChanged = before !== undefined && before.english !== hashOf(text);
    const origins = Object.fromEntries(
      translatedLanguages.flatMap((language): [Language, 'reviewed' | 'outdated'][] => {
        const origin = hasChanged ? 'outdated' : before?.origins[language];
        return origin && !isAccepted(path, language) ? [[language, origin]] : [];
      }),
    );
    return [path, { english: hashOf(text), origins }];
  };
  return new Map([...english].map(markOf));
}
