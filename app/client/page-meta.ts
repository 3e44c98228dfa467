import type { Language } from '../../texts/languages';
import type { loader } from '../root';
import { pageLanguage } from './language';

type Match = { id: string; data: unknown };

/** For `meta` functions, which cannot read React contexts. */
export function titleLanguage(matches: Match[]): Language {
  if (typeof document !== 'undefined') return pageLanguage();
  const root = matches.find(({ id }) => id === 'root')?.data as ReturnType<typeof loader> | undefined;
  return root?.language ?? 'en';
}
