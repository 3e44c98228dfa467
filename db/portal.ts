import { sql } from 'drizzle-orm';
import type { Portal } from '../contract/group';
import { limits } from '../contract/values/limits';
import { type Database, findVersioned, renderedOnce } from './client';
import { shownTo } from './group/accessible-group';
import { visitorGroupJson } from './group/group-json';
import { groupWithItsProperty } from './group/group-version';
import type { Principal } from './group/principal';
import { latestMessagesJson, versionWithMessages } from './messages';
import { lastQuestionsJson } from './questions';
import { groups } from './schema/groups';
import { jsonObject } from './statements/json';
import { tourSchedulesJson } from './tours';

export const portalJson = jsonObject<Portal>({
  group: visitorGroupJson,
  messages: latestMessagesJson(limits.messagesAtFirst),
  tourSchedules: tourSchedulesJson,
  questions: lastQuestionsJson,
});

/**
 * The body is left out where `knownVersion` is current, and has people also where they are not shown to the principal; null
 * without a group of this code, or its property.
 */
export function findPortal(db: Database, shareCode: string, principal: Principal, knownVersion = '') {
  const group = sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`;
  return findVersioned(db, renderedOnce(db, portalJson), shownTo(principal, versionWithMessages), group, knownVersion);
}
