import { sql } from 'drizzle-orm';
import type { Portal } from '../../worker/contract/groups/group';
import { limits } from '../../worker/contract/values/limits';
import type { Database } from '../client';
import { messages } from '../schema/conversation';
import { groups } from '../schema/groups';
import { jsonObject } from '../statements/json';
import { findVersioned } from '../statements/versioned';
import { hasChangedCode } from './accessible-group';
import { groupVersion, groupWithItsProperty } from './group-version';
import { visitorGroupJson } from './groups';
import { latestMessagesJson } from './messages';
import { lastQuestionsJson } from './questions';
import { tourSchedulesJson } from './tour-schedules';

/** The newest message says which there are; one that changes raises the version of its group. */
const portalVersion = sql`${groupVersion} || '.' || coalesce(
  (SELECT max(${messages.id}) FROM ${messages} WHERE ${messages.groupId} = ${groups.id}), 0)`;

/** JSON of all that a group's page shows, of a `groups` row with its property. */
export const portalJson = jsonObject<Portal>({
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
  return findVersioned(db, portalJson, portalVersion, group, knownVersion, hasChangedCode);
}
