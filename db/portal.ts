import { sql } from 'drizzle-orm';
import type { Portal } from '../worker/contract/group';
import { limits } from '../worker/contract/limits';
import type { Database } from './client';
import { groupVersion, groupWithItsProperty } from './group-version';
import { visitorGroupJson } from './groups';
import { jsonObject } from './json';
import { latestMessagesJson } from './messages';
import { lastQuestionsJson } from './questions';
import { groups, messages } from './schema';
import { tourSchedulesJson } from './tour-schedules';
import { findVersioned } from './versioned';

/** The newest message says which there are; one that changes raises the version of its group. */
const portalVersion = sql`${groupVersion} || '.' || coalesce(
  (SELECT max(${messages.id}) FROM ${messages} WHERE ${messages.groupId} = ${groups.id}), 0)`;

const portalJson = jsonObject<Portal>({
  group: visitorGroupJson,
  messages: latestMessagesJson(limits.messagesAtFirst),
  tourSchedules: tourSchedulesJson,
  questions: lastQuestionsJson,
});

/**
 * All that a group's page shows: its `version`, and its JSON text unless that version is the one already known.
 * Null where no group has the code, or its property is gone.
 */
export function findPortal(db: Database, shareCode: string, knownVersion = '') {
  const group = sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`;
  return findVersioned(db, portalJson, portalVersion, group, knownVersion);
}
