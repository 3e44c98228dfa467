import { sql } from 'drizzle-orm';
import type { Portal } from '../contract/group';
import type {
  GroupChangedByStaff,
  GroupForStaff,
  GroupPageForStaff,
  PortalForStaff,
} from '../contract/group-for-staff';
import { activityJson } from './activity';
import { type Database, findJson, first } from './client';
import { canSendAgain, isShownEmail, type StoredEmail, storedEmail } from './emails';
import { visitorGroupJson } from './group-json';
import { fromGroupForStaff, staffGroupFor } from './group-list';
import { groupVersion } from './group-version';
import { portalJson } from './portal';
import { type Principal, readsShareCodes } from './principal';
import { unansweredJson } from './questions';
import type { Retention } from './retention';
import { deliveries } from './schema/deliveries';
import { groups } from './schema/groups';
import { jsonList, jsonObject, selectJson } from './statements/json';
import { guarantorMarksJson } from './step-marks';
import { remindersJson } from './step-reminders';

const emailJson = jsonObject<StoredEmail<GroupForStaff['emails'][number]>>({
  ...storedEmail,
  id: deliveries.id,
  recipient: deliveries.recipient,
  createdAt: deliveries.createdAt,
  canSendAgain,
});

const emailsJson = jsonList(
  emailJson,
  sql`${deliveries} WHERE ${deliveries.groupId} = ${groups.id} AND ${isShownEmail}`,
  sql`${deliveries.id} DESC`,
);

type Stored<Group extends GroupForStaff> = Omit<Group, 'emails'> & {
  emails: StoredEmail<GroupForStaff['emails'][number]>[];
};

const forStaffJson = (by: Principal, retention: Retention) =>
  sql<Stored<GroupForStaff>>`json_set(${staffGroupFor(by, retention)},
    '$.activity', ${activityJson(by, retention.now)}, '$.emails', ${emailsJson}, '$.reminders', ${remindersJson},
    '$.guarantorTicks', ${guarantorMarksJson}, '$.unanswered', ${unansweredJson})`;

const pageForStaffJson = (by: Principal, retention: Retention) =>
  sql<Stored<GroupPageForStaff>>`json_set(${forStaffJson(by, retention)}, '$.version', ${groupVersion})`;

const portalWithoutCode = sql<Portal>`json_remove(${portalJson}, '$.group.shareCode')`;

export async function isGroupForStaff(db: Database, id: number): Promise<boolean> {
  return (await first(db.all(sql`SELECT 1 FROM ${fromGroupForStaff(id)}`))) !== null;
}

export function findGroupForStaff(
  db: Database,
  id: number,
  by: Principal,
  retention: Retention,
): Promise<Stored<GroupForStaff> | null> {
  return findJson(db, selectJson(forStaffJson(by, retention), fromGroupForStaff(id)));
}

export function findGroupPageForStaff(db: Database, id: number, by: Principal, retention: Retention) {
  const hasPage = sql`${groups.propertyId} IS NOT NULL AND ${groups.erasedAt} IS NULL`;
  const json = jsonObject<Omit<PortalForStaff, 'group'> & { group: Stored<GroupPageForStaff> }>({
    group: pageForStaffJson(by, retention),
    portal: sql`iif(${hasPage}, ${readsShareCodes(by) ? portalJson : portalWithoutCode}, NULL)`,
  });
  return findJson(db, selectJson(json, fromGroupForStaff(id)));
}

export const changedByStaffJson = (by: Principal, retention: Retention) =>
  jsonObject<Omit<GroupChangedByStaff, 'group'> & { group: Stored<GroupPageForStaff> }>({
    group: pageForStaffJson(by, retention),
    forVisitors: visitorGroupJson,
  });
