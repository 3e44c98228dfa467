import type { MetaFunction } from '@remix-run/cloudflare';
import { siteTitle } from './domain/site-title';
import type { StaffPage } from './server/staff-session.server';

/** The title of a staff page, to staff; everyone else has the landing page there. */
export const staffMeta =
  (title: string): MetaFunction<() => StaffPage<unknown>> =>
  ({ data }) => [{ title: data?.staff ? title : siteTitle }];
