import type { MetaFunction } from '@remix-run/cloudflare';
import type { Language } from '../../texts/languages';
import { siteTexts } from '../../texts/sentences/site';
import type { loader } from '../root';
import type { StaffPage } from '../server/staff-session.server';
import { pageLanguage } from './language';

export const dashboardTitle = 'Property Dashboard';

/** Everyone else sees the landing page. */
export const staffMeta =
  (title: string): MetaFunction<() => StaffPage<unknown>> =>
  ({ data, matches }) => [{ title: data?.staff ? title : siteTexts(titleLanguage(matches))('title') }];

type Match = { id: string; data: unknown };

/** For `meta` functions, which cannot read React contexts. */
export function titleLanguage(matches: Match[]): Language {
  if (typeof document !== 'undefined') return pageLanguage();
  const root = matches.find(({ id }) => id === 'root')?.data as ReturnType<typeof loader> | undefined;
  return root?.language ?? 'en';
}
