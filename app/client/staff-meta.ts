import type { MetaFunction } from '@remix-run/cloudflare';
import { siteTexts } from '../../texts/sentences/site';
import type { StaffPage } from '../server/staff-session.server';
import { titleLanguage } from './page-meta';

export const dashboardTitle = 'Property Dashboard';

/** `titleOf` gets what the loader has read, if it could. Everyone else sees the landing page. */
export const staffMeta =
  <T = unknown>(titleOf: string | ((loaded: T | undefined) => string)): MetaFunction<() => StaffPage<T>> =>
  ({ data, matches }) => {
    const page = data as StaffPage<T> | undefined;
    if (!page?.staff) return [{ title: siteTexts(titleLanguage(matches))('title') }];
    return [{ title: typeof titleOf === 'string' ? titleOf : titleOf(page.data) }];
  };
