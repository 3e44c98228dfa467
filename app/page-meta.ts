import type { MetaFunction } from '@remix-run/cloudflare';
import type { Language } from '../worker/contract/language/languages';
import { siteTexts } from '../worker/contract/sentences/site';
import { pageLanguage } from './hooks/fetch-texts';
import type { loader } from './root';
import type { StaffPage } from './server/staff-session.server';

export const dashboardTitle = 'Property Dashboard';

/** The title of a staff page, to staff; everyone else has the landing page there. */
export const staffMeta =
  (title: string): MetaFunction<() => StaffPage<unknown>> =>
  ({ data, matches }) => [{ title: data?.staff ? title : siteTexts(titleLanguage(matches))('title') }];

type Match = { id: string; data: unknown };

/** The language of a page's title, for `meta`, which no context reaches: the page's, or on the server what it is rendered in. */
export function titleLanguage(matches: Match[]): Language {
  if (typeof document !== 'undefined') return pageLanguage();
  const root = matches.find(({ id }) => id === 'root')?.data as ReturnType<typeof loader> | undefined;
  return root?.language ?? 'en';
}
