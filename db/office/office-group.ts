import { type SQL, sql } from 'drizzle-orm';
import type { Portal } from '../../contract/group';
import type { OfficeGroup, OfficeGroupPage, VersionedOfficeGroup } from '../../contract/staff/office-group';
import { limits } from '../../contract/values/limits';
import { officeLimits } from '../../contract/values/office-limits';
import { shownEntries } from '../../rules/activity';
import type { EntryFacts } from '../../rules/entry-facts';
import type { Scope } from '../../rules/scope';
import { batch, type Database, first } from '../client';
import { isRepeatable, isShownEmail, type StoredEmail, storedEmail } from '../deliveries/emails';
import { remindersJson } from '../deliveries/step-reminders';
import type { Retention } from '../erasure/retention';
import { entriesJson } from '../group/entry-facts';
import { groupFactsOf, selectGroupFacts } from '../group/group-facts';
import { groupVersion } from '../group/group-version';
import { isStaff, type Principal, readsShareCodes, scopeOf } from '../group/principal';
import { portalJson } from '../portal';
import { unansweredJson } from '../questions';
import { messages } from '../schema/conversation';
import { deliveries } from '../schema/deliveries';
import { groups } from '../schema/groups';
import { jsonBoolean, jsonList, jsonObject, selectJson } from '../statements/json';
import { guarantorMarksJson } from '../step-marks';
import { fromOfficeGroup, groupSummaryFor } from './group-list';

const emailsSearched = 1000;

const emailJson = jsonObject<StoredEmail<OfficeGroup['emails'][number]>>({
  ...storedEmail,
  id: deliveries.id,
  recipient: deliveries.recipient,
  createdAt: deliveries.createdAt,
  canSendAgain: jsonBoolean(isRepeatable),
});

/** A group gets some each day, and keeps them until it is erased: the newest, and others that can be sent again. */
const emailsJson = jsonList(
  emailJson,
  sql`(SELECT * FROM (SELECT *, row_number() OVER (ORDER BY ${deliveries.id} DESC) AS rank,
        row_number() OVER (PARTITION BY ${deliveries.recipient} ORDER BY ${deliveries.id} DESC) AS rank_of_recipient
      FROM (SELECT * FROM ${deliveries} WHERE ${deliveries.groupId} = ${groups.id} AND ${isShownEmail}
        ORDER BY ${deliveries.id} DESC LIMIT ${sql.raw(String(emailsSearched))}) ${deliveries}) ${deliveries}
    WHERE rank <= ${sql.raw(String(officeLimits.emailsOfGroupShown))}
      OR (${isRepeatable} AND (rank_of_recipient = 1 OR ${deliveries.kind} = 'setup'))
    ORDER BY ${deliveries.id} DESC LIMIT ${sql.raw(String(2 * officeLimits.emailsOfGroupShown))}) ${deliveries}`,
  sql`${deliveries.id} DESC`,
);

/** Subjects of emails are made of their parameters (worker/deliveries/notifications.ts). */
type Stored<Group extends OfficeGroup> = Omit<Group, 'emails'> & {
  emails: StoredEmail<OfficeGroup['emails'][number]>[];
};

type Selected = Omit<Stored<VersionedOfficeGroup>, 'activity'> & { entries: EntryFacts[] };

const officeGroupJson = (id: number, by: Principal, retention: Retention) =>
  sql<Selected>`json_set(${groupSummaryFor(by, retention)},
    '$.entries', ${entriesJson({ groupId: id }, by, retention.now)}, '$.emails', ${emailsJson}, '$.reminders', ${remindersJson},
    '$.guarantorTicks', ${guarantorMarksJson}, '$.unanswered', ${unansweredJson}, '$.version', ${groupVersion})`;

/** The activity as the rules of the group's facts show it. */
function withActivity(
  { entries, ...group }: Selected,
  facts: string | undefined,
  by: Principal,
  { now }: Retention,
): Stored<VersionedOfficeGroup> {
  const activity = facts === undefined ? [] : shownEntries(groupFactsOf(facts, by), entries, now);
  return { ...group, activity };
}

const portalWithoutCode = sql<Portal>`json_remove(${portalJson}, '$.group.shareCode')`;

const messagesWrittenBy = (by: Principal): SQL<number[]> =>
  sql`(SELECT json_group_array(id ORDER BY id) FROM (SELECT ${messages.id} AS id FROM ${messages}
    WHERE ${messages.staffHash} = ${isStaff(by) ? by.staffHash : null} AND ${messages.groupId} = ${groups.id}
    ORDER BY ${messages.id} DESC LIMIT ${sql.raw(String(limits.ownMessages))}))`;

export async function isOfficeGroup(db: Database, id: number, scope: Scope): Promise<boolean> {
  return (await first(db.all(sql`SELECT 1 FROM ${fromOfficeGroup(id, scope)}`))) !== null;
}

/** Null without such a group. */
export async function findOfficeGroup(
  db: Database,
  id: number,
  by: Principal,
  retention: Retention,
): Promise<Stored<VersionedOfficeGroup> | null> {
  const select = selectJson(officeGroupJson(id, by, retention), fromOfficeGroup(id, scopeOf(by)));
  const [[group] = [], [facts] = []] = await batch<{ body: string }>(db, [select, selectGroupFacts(db, id, by)]);
  return group ? withActivity(JSON.parse(group.body), facts?.body, by, retention) : null;
}

type StoredPage = Omit<OfficeGroupPage, 'group'> & { group: Stored<VersionedOfficeGroup> };

/** In rows of their own, because each may hold 2 MB at most. */
export async function findOfficeGroupPage(
  db: Database,
  id: number,
  by: Principal,
  retention: Retention,
): Promise<StoredPage | null> {
  const hasPage = sql`${groups.propertyId} IS NOT NULL AND ${groups.erasedAt} IS NULL`;
  const ofOffice = jsonObject<{ group: Selected; messageIds: number[] }>({
    group: officeGroupJson(id, by, retention),
    messageIds: messagesWrittenBy(by),
  });
  const portal = sql`iif(${hasPage}, ${readsShareCodes(by) ? portalJson : portalWithoutCode}, NULL)`;
  const from = fromOfficeGroup(id, scopeOf(by));
  const [[found] = [], [page] = [], [facts] = []] = await batch<{ body: string }>(db, [
    selectJson(ofOffice, from),
    sql`SELECT ${portal} AS body FROM ${from}`,
    selectGroupFacts(db, id, by),
  ]);
  if (!found) return null;
  const { group, messageIds } = JSON.parse(found.body);
  return {
    group: withActivity(group, facts?.body, by, retention),
    messageIds,
    portal: page?.body ? JSON.parse(page.body) : null,
  };
}
