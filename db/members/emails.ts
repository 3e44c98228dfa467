import { eq, sql } from 'drizzle-orm';
import type { SentEmail } from '../../worker/contract/groups/email';
import type { PageQuery } from '../../worker/contract/values/page-query';
import { batchJson, type Database, findJson, listJsonText, run } from '../client';
import { joinGroupOf } from '../groups/group-version';
import { groupNames } from '../groups/groups';
import { audited } from '../office/audit';
import { groups, properties, sentEmails } from '../schema';
import { jsonObject, selectJson } from '../statements/json';
import { pageOf } from '../statements/page';

const emailJson = jsonObject<SentEmail>({
  id: sentEmails.id,
  groupId: sentEmails.groupId,
  kind: sentEmails.kind,
  recipient: sentEmails.recipient,
  subject: sentEmails.subject,
  state: sentEmails.state,
  attempts: sentEmails.attempts,
  createdAt: sentEmails.createdAt,
  sentAt: sentEmails.sentAt,
  ...groupNames,
});

const emailWithGroup = sql`${sentEmails} ${joinGroupOf(sentEmails.groupId)}`;

/** JSON text of the messages to people, newest first. */
export function listEmails(db: Database, page: PageQuery): Promise<string> {
  return listJsonText(db, selectJson(emailJson, sql`${emailWithGroup} ORDER BY ${sentEmails.id} DESC ${pageOf(page)}`));
}

/** A message to a person, or null. */
export function findEmail(db: Database, id: number) {
  return findJson(db, selectJson(emailJson, sql`${emailWithGroup} WHERE ${sentEmails.id} = ${id}`));
}

const isSetup = sql`${sentEmails.kind} = 'setup'`;

/** The message with a group's setup link, or null. */
export function findEmailOfGroup(db: Database, groupId: number) {
  return findJson(
    db,
    selectJson(emailJson, sql`${emailWithGroup} WHERE ${sentEmails.groupId} = ${groupId} AND ${isSetup}`),
  );
}

/** What a message with a setup link is made of. */
export type SetupInvitation = {
  recipient: string;
  subject: string;
  pointPersonName: string;
  propertyName: string;
  setupToken: string;
  expiresAt: string;
};

/** Its group waits for its point person, so that it has a property, and a link that expires. */
const invitationJson = jsonObject<SetupInvitation>({
  recipient: sentEmails.recipient,
  subject: sentEmails.subject,
  pointPersonName: groups.pointPersonName,
  propertyName: properties.name,
  setupToken: sql`${groups.adminSetupToken}`,
  expiresAt: sql`${groups.setupTokenExpiresAt}`,
});

const isWanted = sql`${groups.setupCompletedAt} IS NULL AND ${groups.propertyId} IS NOT NULL`;

/** Which attempt may begin: the first of all, which belongs to making the group, or any, by one of the staff. */
export type Attempt = { attempt: 'first' } | { attempt: 'any'; staff: string };

/**
 * Begins an attempt to send, and puts a fresh token in the place of an expired one.
 * @returns what to send, or null where the message is absent, its link would lead to nothing any more, or
 * the first attempt was made before
 */
export function beginSending(db: Database, id: number, fresh: { token: string; expiresAt: string }, by: Attempt) {
  const now = new Date().toISOString();
  const groupOfEmail = sql`(SELECT ${sentEmails.groupId} FROM ${sentEmails} WHERE ${sentEmails.id} = ${id} AND ${isSetup})`;
  const isExpired = sql`${groups.setupTokenExpiresAt} <= ${now}`;
  const isDue = by.attempt === 'any' ? sql`true` : sql`${sentEmails.attempts} = 0`;
  const isBegun = sql`${groups.id} = ${groupOfEmail} AND changes() = 1`;
  const hasUse = sql`EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.id} = ${sentEmails.groupId} AND ${isWanted} AND ${isSetup})`;
  return batchJson(
    db,
    [
      db
        .update(groups)
        .set({ adminSetupToken: fresh.token, setupTokenExpiresAt: fresh.expiresAt })
        .where(sql`${groups.id} = ${groupOfEmail} AND ${isExpired} AND ${isWanted}`),
      db
        .update(sentEmails)
        .set({ state: 'sending', attempts: sql`${sentEmails.attempts} + 1` })
        .where(sql`${sentEmails.id} = ${id} AND ${isDue} AND ${hasUse}`),
      ...(by.attempt === 'any' ? [audited(by.staff, 'setup_link_sent', 'group', isBegun)] : []),
    ],
    selectJson(invitationJson, sql`${emailWithGroup} WHERE ${sentEmails.id} = ${id} AND changes() = 1`),
  );
}

/** Notes how an attempt to send ended. */
export async function endSending(db: Database, id: number, isSent: boolean): Promise<void> {
  const ending = isSent ? { state: 'sent' as const, sentAt: new Date().toISOString() } : { state: 'failed' as const };
  await run(db.update(sentEmails).set(ending).where(eq(sentEmails.id, id)));
}
