import type { MetaFunction } from '@remix-run/cloudflare';
import { siteTexts } from '../worker/contract/sentences/site';
import type { StaffPage } from './server/staff-session.server';
import { titleLanguage } from './title-language';

export const dashboardTitle = 'Property Dashboard';

/** The title of a staff page, to staff; everyone else has the landing page there. */
export const staffMeta =
  (title: string): MetaFunction<() => StaffPage<unknown>> =>
  ({ data, matches }) => [{ title: data?.staff ? title : siteTexts(titleLanguage(matches))('title') }];
