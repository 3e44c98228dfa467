import { createHash } from 'node:crypto';
import { type Language, languages } from '../../texts/languages';

/** `reviewed` on screen by a speaker, `outdated` after a change of the English text. All others are machine translations. */
type Origin = 'reviewed' | 'outdated';

/** The English text that was translated, as a hash, and the languages whose translation is not a current machine translation. */
export type Mark = { english: string; origins: Partial<Record<Language, Origin>> };

/** The beginning of the English text's SHA-256. */
export const hashOf = (english: string) => createHash('sha256').update(english).digest('hex').slice(0, 8);

/**
 * Parses a line of texts/translations/marks.json: `1a2b3c4d es=reviewed ar=outdated`.
 * @throws Error if it is malformed
 */
export function parseMark(text: string): Mark {
  const [english = '', ...rest] = text.split(' ');
  if (!/^[0-9a-f]{8}$/.test(english)) throw new Error(`The mark ${JSON.stringify(text)} begins with no hash.`);
  const origins = rest.map((item): [Language, Origin] => {
    const [tag, origin] = item.split('=');
    const language = languages.find((name) => name === tag && name !== 'en');
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
