import { sql } from 'drizzle-orm';
import type { Portal } from '../contract/group';
import { limits } from '../contract/values/limits';
import { type Database, findVersioned } from './client';
import { hasChangedCode } from './group/accessible-group';
import { visitorGroupJson } from './group/group-json';
import { groupVersion, groupWithItsProperty } from './group/group-version';
import { latestMessagesJson } from './messages';
import { lastQuestionsJson } from './questions';
import { messages } from './schema/conversation';
import { groups } from './schema/groups';
import { jsonObject } from './statements/json';
import { tourSchedulesJson } from './tours';

/** A new message changes it by its id; a removed one raises the group's version. */
const portalVersion = sql`${groupVersion} || '.' || coalesce(
  (SELECT max(${messages.id}) FROM ${messages} WHERE ${messages.groupId} = ${groups.id}), 0)`;

export const portalJson = jsonObject<Portal>({
  group: visitorGroupJson,
  messages: latestMessagesJson(limits.messagesAtFirst),
  tourSchedules: tourSchedulesJson,
  questions: lastQuestionsJson,
});

/** The body is left out where `knownVersion` is current; null without a group of this code, or its property. */
export function findPortal(db: Database, shareCode: string, knownVersion = '') {
  const group = sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`;
  return findVersioned(db, portalJson, portalVersion, group, knownVersion, hasChangedCode(groups));
}
