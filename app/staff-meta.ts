import type { MetaFunction } from '@remix-run/cloudflare';
import { siteTexts } from '../worker/contract/sentences/site';
import type { StaffPage } from './server/staff-session.server';

export const dashboardTitle = 'Property Dashboard';

/** The title of a staff page, to staff; everyone else has the landing page there. */
export const staffMeta =
  (title: string): MetaFunction<() => StaffPage<unknown>> =>
  ({ data }) => [{ title: data?.staff ? title : siteTexts('en')('title') }];
