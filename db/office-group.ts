import { type SQL, sql } from 'drizzle-orm';
import type { Portal } from '../contract/group';
import type { GroupChangedByStaff, OfficeGroup, OfficeGroupPage, VersionedOfficeGroup } from '../contract/office-group';
import { limits } from '../contract/values/limits';
import { activityJson } from './activity';
import { batch, type Database, findJson, first } from './client';
import { isRepeatable, isShownEmail, type StoredEmail, storedEmail } from './emails';
import { visitorGroupJson } from './group-json';
import { fromOfficeGroup, groupSummaryFor } from './group-list';
import { groupVersion } from './group-version';
import { portalJson } from './portal';
import { isStaff, type Principal, readsShareCodes } from './principal';
import { unansweredJson } from './questions';
import type { Retention } from './retention';
import { messages } from './schema/conversation';
import { deliveries } from './schema/deliveries';
import { groups } from './schema/groups';
import { jsonBoolean, jsonList, jsonObject, selectJson } from './statements/json';
import { guarantorMarksJson } from './step-marks';
import { remindersJson } from './step-reminders';

const emailsSearched = 1000;

const emailJson = jsonObject<StoredEmail<OfficeGroup['emails'][number]>>({
  ...storedEmail,
  id: deliveries.id,
  recipient: deliveries.recipient,
  createdAt: deliveries.createdAt,
  canSendAgain: jsonBoolean(isRepeatable),
});

/** A group gets some each day, and they are never deleted: the newest, and others that can be sent again. */
const emailsJson = jsonList(
  emailJson,
  sql`(SELECT * FROM (SELECT *, row_number() OVER (ORDER BY ${deliveries.id} DESC) AS place,
        row_number() OVER (PARTITION BY ${deliveries.recipient} ORDER BY ${deliveries.id} DESC) AS place_of_recipient
      FROM (SELECT * FROM ${deliveries} WHERE ${deliveries.groupId} = ${groups.id} AND ${isShownEmail}
        ORDER BY ${deliveries.id} DESC LIMIT ${sql.raw(String(emailsSearched))}) ${deliveries}) ${deliveries}
    WHERE place <= ${sql.raw(String(limits.emailsOfGroupShown))}
      OR (${isRepeatable} AND (place_of_recipient = 1 OR ${deliveries.kind} = 'setup'))
    ORDER BY ${deliveries.id} DESC LIMIT ${sql.raw(String(2 * limits.emailsOfGroupShown))}) ${deliveries}`,
  sql`${deliveries.id} DESC`,
);

type Stored<Group extends OfficeGroup> = Omit<Group, 'emails'> & {
  emails: StoredEmail<OfficeGroup['emails'][number]>[];
};

const officeGroupJson = (by: Principal, retention: Retention) =>
  sql<Stored<OfficeGroup>>`json_set(${groupSummaryFor(by, retention)},
    '$.activity', ${activityJson(by, retention.now)}, '$.emails', ${emailsJson}, '$.reminders', ${remindersJson},
    '$.guarantorTicks', ${guarantorMarksJson}, '$.unanswered', ${unansweredJson})`;

const versionedOfficeGroupJson = (by: Principal, retention: Retention) =>
  sql<Stored<VersionedOfficeGroup>>`json_set(${officeGroupJson(by, retention)}, '$.version', ${groupVersion})`;

const portalWithoutCode = sql<Portal>`json_remove(${portalJson}, '$.group.shareCode')`;

const messagesWrittenBy = (by: Principal): SQL<number[]> =>
  sql`(SELECT json_group_array(id ORDER BY id) FROM (SELECT ${messages.id} AS id FROM ${messages}
    WHERE ${messages.staffHash} = ${isStaff(by) ? by.staffHash : null} AND ${messages.groupId} = ${groups.id}
    ORDER BY ${messages.id} DESC LIMIT ${sql.raw(String(limits.ownMessages))}))`;

export async function isOfficeGroup(db: Database, id: number): Promise<boolean> {
  return (await first(db.all(sql`SELECT 1 FROM ${fromOfficeGroup(id)}`))) !== null;
}

export function findOfficeGroup(
  db: Database,
  id: number,
  by: Principal,
  retention: Retention,
): Promise<Stored<OfficeGroup> | null> {
  return findJson(db, selectJson(officeGroupJson(by, retention), fromOfficeGroup(id)));
}

type StoredPage = Omit<OfficeGroupPage, 'group'> & { group: Stored<VersionedOfficeGroup> };

/** In two rows, because each may hold 2 MB at most. */
export async function findOfficeGroupPage(
  db: Database,
  id: number,
  by: Principal,
  retention: Retention,
): Promise<StoredPage | null> {
  const hasPage = sql`${groups.propertyId} IS NOT NULL AND ${groups.erasedAt} IS NULL`;
  const ofOffice = jsonObject<Omit<StoredPage, 'portal'>>({
    group: versionedOfficeGroupJson(by, retention),
    messageIds: messagesWrittenBy(by),
  });
  const portal = sql`iif(${hasPage}, ${readsShareCodes(by) ? portalJson : portalWithoutCode}, NULL)`;
  const from = fromOfficeGroup(id);
  const [[group], [page]] = (await batch<{ body: string | null }>(db, [
    selectJson(ofOffice, from),
    sql`SELECT ${portal} AS body FROM ${from}`,
  ])) as [{ body: string }[], { body: string | null }[]];
  return group ? { ...JSON.parse(group.body), portal: page?.body ? JSON.parse(page.body) : null } : null;
}

export const changedByStaffJson = (by: Principal, retention: Retention) =>
  jsonObject<Omit<GroupChangedByStaff, 'group'> & { group: Stored<VersionedOfficeGroup> }>({
    group: versionedOfficeGroupJson(by, retention),
    forVisitors: visitorGroupJson,
  });
