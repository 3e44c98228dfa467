import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { Area } from '../../texts/area';
import { type Language, languages } from '../../texts/languages';
import { formatMark, type Mark, parseMark } from './marks';
import { notesIn } from './notes';

const sentences = 'texts/sentences';
const folder = 'texts/translations';

export const translatedLanguages = languages.filter((language) => language !== 'en');

/** An English text, and what its translators should know. */
export type EnglishText = { text: string; note: string | undefined };

/** Every English text by `area.key`, sorted by area and then as in its file. */
export async function readEnglish(): Promise<Map<string, EnglishText>> {
  const files = await Promise.all(
    readdirSync(sentences).map(async (name) => ({
      areas: Object.values(await import(`../../texts/sentences/${name.replace(/\.ts$/, '')}.ts`)),
      notes: notesIn(await readFile(`${sentences}/${name}`, 'utf8')),
    })),
  );
  const notes = new Map(files.flatMap((file) => [...file.notes]));
  const areas = files.flatMap((file) => file.areas as Area<Record<string, string>>[]);
  return new Map(
    areas
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .flatMap(({ id, textsIn }) =>
        Object.entries(textsIn('en') ?? {}).map(([key, text]): [string, EnglishText] => {
          const path = `${id}.${key}`;
          return [path, { text, note: notes.get(path) }];
        }),
      ),
  );
}

/** Reads a language's translations, by `area.key`. */
export async function readTranslations(language: Language): Promise<Record<string, string>> {
  return JSON.parse(await readFile(`${folder}/${language}.json`, 'utf8'));
}

export async function readMarks(): Promise<Map<string, Mark>> {
  const written: Record<string, string> = JSON.parse(await readFile(`${folder}/marks.json`, 'utf8'));
  return new Map(Object.entries(written).map(([path, mark]) => [path, parseMark(mark)]));
}

export async function writeTranslations(language: Language, texts: Record<string, string>): Promise<void> {
  await writeJson(language, texts);
}

export async function writeMarks(marks: Map<string, Mark>): Promise<void> {
  await writeJson('marks', Object.fromEntries([...marks].map(([path, mark]) => [path, formatMark(mark)])));
}

async function writeJson(name: string, content: Record<string, string>): Promise<void> {
  await writeFile(`${folder}/${name}.json`, `${JSON.stringify(content, null, 2)}\n`);
}
