import { sql } from 'drizzle-orm';
import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { type Database, findJsonText } from '../client';
import { groups, sentEmails } from '../schema';
import { jsonList, jsonObject, selectJson } from '../statements/json';
import { activityJson } from './activity';
import { groupOfStaff, staffGroupJson } from './group-list';
import type { Retention } from './retention';

const emailJson = jsonObject<GroupForStaff['emails'][number]>({
  id: sentEmails.id,
  recipient: sentEmails.recipient,
  subject: sentEmails.subject,
  state: sentEmails.state,
  createdAt: sentEmails.createdAt,
});

const emailsJson = jsonList(
  emailJson,
  sql`${sentEmails} WHERE ${sentEmails.groupId} = ${groups.id}`,
  sql`${sentEmails.id} DESC`,
);

/** JSON text of one group for one of the staff; null where it is absent. */
export function findGroupForStaff(
  db: Database,
  id: number,
  staff: string,
  retention: Retention,
): Promise<string | null> {
  const json = sql<GroupForStaff>`json_set(${staffGroupJson(retention)},
    '$.activity', ${activityJson({ deviceHash: '', staff }, retention.now)}, '$.emails', ${emailsJson})`;
  return findJsonText(db, selectJson(json, groupOfStaff(id)));
}
