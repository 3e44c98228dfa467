import { sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import { type Database, findJsonText } from './client';
import { visitorGroupJson } from './groups';
import { messagesPageJson } from './messages';
import { questionsJson } from './questions';
import { tourSchedulesJson } from './tour-schedules';

/** JSON text of all that a group's page shows; null where no group has the code, or its property is gone. */
export function findPortal(db: Database, shareCode: string) {
  return findJsonText(
    db,
    sql`SELECT json_object('group', ${sql.raw(visitorGroupJson)},
          'messages', ${messagesPageJson(sql`WHERE group_id = g.id ORDER BY id DESC`, limits.messagesAtFirst)},
          'tourSchedules', ${tourSchedulesJson}, 'questions', ${questionsJson}) AS body
        FROM groups g JOIN properties property ON property.id = g.property_id WHERE g.share_code = ${shareCode}`,
  );
}
