import { createHash } from 'node:crypto';
import { type Language, languages } from '../../texts/languages';

/** `reviewed` by a speaker on screen; `outdated` where the English has changed since. All others are by a machine. */
export type Origin = 'reviewed' | 'outdated';

/** Of which English a text was translated, and where its translations are not all by a machine. */
export type Mark = { english: string; origins: Partial<Record<Language, Origin>> };

/** By which a mark names the English of which translations were made: the beginning of its SHA-256. */
export const hashOf = (english: string) => createHash('sha256').update(english).digest('hex').slice(0, 8);

/**
 * Reads a line of texts/translations/marks.json: `1a2b3c4d es=reviewed ar=outdated`.
 * @throws Error where it has another form
 */
export function parseMark(text: string): Mark {
  const [english = '', ...rest] = text.split(' ');
  if (!/^[0-9a-f]{8}$/.test(english)) throw new Error(`The mark ${JSON.stringify(text)} begins with no hash.`);
  const origins = rest.map((item): [Language, Origin] => {
    const [tag, origin] = item.split('=');
    const language = languages.find((known) => known === tag && known !== 'en');
    if (!language) throw new Error(`The mark ${JSON.stringify(text)} names no language in ${JSON.stringify(item)}.`);
    if (origin !== 'reviewed' && origin !== 'outdated') {
      throw new Error(
        `The mark ${JSON.stringify(text)} says neither reviewed nor outdated in ${JSON.stringify(item)}.`,
      );
    }
    return [language, origin];
  });
  return { english, origins: Object.fromEntries(origins) };
}

export function formatMark({ english, origins }: Mark): string {
  const rest = languages.flatMap((language) => (origins[language] ? [`${language}=${origins[language]}`] : []));
  return [english, ...rest].join(' ');
}
