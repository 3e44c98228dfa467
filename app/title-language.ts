import type { Language } from '../worker/contract/language/languages';
import { pageLanguage } from './hooks/fetch-texts';
import type { loader } from './root';

type Match = { id: string; data: unknown };

/** The language of a page's title, for `meta`, which no context reaches: the page's, or on the server what it is rendered in. */
export function titleLanguage(matches: Match[]): Language {
  if (typeof document !== 'undefined') return pageLanguage();
  const root = matches.find(({ id }) => id === 'root')?.data as ReturnType<typeof loader> | undefined;
  return root?.language ?? 'en';
}
