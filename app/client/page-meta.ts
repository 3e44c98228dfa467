import type { MetaFunction } from '@remix-run/cloudflare';
import type { Language } from '../../texts/languages';
import { siteTexts } from '../../texts/sentences/site';
import type { loader } from '../root';
import type { StaffPage } from '../server/staff-session.server';
import { pageLanguage } from './language';

export const dashboardTitle = 'Property Dashboard';

/** `titleOf` gets what the loader has read, if it could. Everyone else sees the landing page. */
export const staffMeta =
  <T = unknown>(titleOf: string | ((loaded: T | undefined) => string)): MetaFunction<() => StaffPage<T>> =>
  ({ data, matches }) => {
    const page = data as StaffPage<T> | undefined;
    if (!page?.staff) return [{ title: siteTexts(titleLanguage(matches))('title') }];
    return [{ title: typeof titleOf === 'string' ? titleOf : titleOf(page.data) }];
  };

type Match = { id: string; data: unknown };

/** For `meta` functions, which cannot read React contexts. */
export function titleLanguage(matches: Match[]): Language {
  if (typeof document !== 'undefined') return pageLanguage();
  const root = matches.find(({ id }) => id === 'root')?.data as ReturnType<typeof loader> | undefined;
  return root?.language ?? 'en';
}
