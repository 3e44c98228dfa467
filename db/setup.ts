import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../contract/values/limits';
import { dayMs } from '../contract/values/time';
import { type Database, findJsonText } from './client';
import { visitorGroupJson } from './group/group-json';
import { groupWithItsProperty } from './group/group-version';
import { groups } from './schema/groups';
import { selectJson } from './statements/json';

const isGoodFor = (token: string, now: string): SQL =>
  sql`${groups.adminSetupToken} = ${token} AND ${groups.setupTokenExpiresAt} > ${now}`;

/** A group with an outcome, or without its property, waits for no setup. */
export const isSetupAwaited = sql`${groups.outcome} IS NULL AND ${groups.propertyId} IS NOT NULL`;

/** Also of a link that has expired. These are the links that staff are shown and may renew by sending them again. */
export const expiresSoon = (now: Date): SQL =>
  sql`${groups.setupTokenExpiresAt} <= ${new Date(now.getTime() + limits.daysSetupLinksExpireSoon * dayMs).toISOString()}`;

/** Null where the link is unknown, used or expired. */
export function findGroupBySetupToken(db: Database, token: string) {
  const isGood = isGoodFor(token, new Date().toISOString());
  return findJsonText(db, selectJson(visitorGroupJson, sql`${groupWithItsProperty} WHERE ${isGood}`));
}
