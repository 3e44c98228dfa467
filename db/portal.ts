import { sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import { type Database, first, ready } from './client';
import { pageVersion, visitorGroupJson } from './groups';
import { messagesPageJson } from './messages';
import { questionsJson } from './questions';
import { tourSchedulesJson } from './tour-schedules';

/** Messages never change, so the newest of them says which there are. */
const portalVersion = sql.raw(
  `${pageVersion} || '.' || coalesce((SELECT max(id) FROM messages WHERE group_id = g.id), 0)`,
);

const portalJson = sql`json_object('group', ${sql.raw(visitorGroupJson)},
  'messages', ${messagesPageJson(sql`WHERE group_id = g.id ORDER BY id DESC`, limits.messagesAtFirst)},
  'tourSchedules', ${tourSchedulesJson}, 'questions', ${questionsJson})`;

const portalByShareCode = ready<'shareCode' | 'knownVersion'>(
  sql`SELECT ${portalVersion} AS version,
        iif(${portalVersion} = ${sql.placeholder('knownVersion')}, NULL, ${portalJson}) AS body
      FROM groups g JOIN properties property ON property.id = g.property_id
      WHERE g.share_code = ${sql.placeholder('shareCode')}`,
);

/**
 * All that a group's page shows: its `version`, and its JSON text unless that version is the one already known.
 * Null where no group has the code, or its property is gone.
 */
export function findPortal(db: Database, shareCode: string, knownVersion = '') {
  return first<{ version: string; body: string | null }>(db, portalByShareCode({ shareCode, knownVersion }));
}
