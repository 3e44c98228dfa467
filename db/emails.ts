import { sql } from 'drizzle-orm';
import type { SentEmail } from '../worker/contract/email';
import type { PageQuery } from '../worker/contract/page-query';
import { batch, batchJson, type Database, findJson, listJsonText } from './client';
import { groupNamePairs, joinGroupOf } from './groups';
import { jsonObject } from './json';
import { pageOf } from './page';

const emailJson = sql.raw(
  jsonObject({
    id: 'email.id',
    groupId: 'email.group_id',
    recipient: 'email.recipient',
    subject: 'email.subject',
    state: 'email.state',
    attempts: 'email.attempts',
    createdAt: 'email.created_at',
    sentAt: 'email.sent_at',
    ...groupNamePairs,
  }),
);

const emailWithGroup = sql`sent_emails email ${joinGroupOf('email')}`;

/** JSON text of the messages to people, newest first. */
export function listEmails(db: Database, page: PageQuery): Promise<string> {
  return listJsonText(
    db,
    sql`SELECT ${emailJson} AS body FROM ${emailWithGroup} ORDER BY email.id DESC ${pageOf(page)}`,
  );
}

/** A message to a person, or null. */
export function findEmail(db: Database, id: number) {
  return findJson<SentEmail>(db, sql`SELECT ${emailJson} AS body FROM ${emailWithGroup} WHERE email.id = ${id}`);
}

/** The message with a group's setup link, or null. */
export function findEmailOfGroup(db: Database, groupId: number) {
  return findJson<SentEmail>(
    db,
    sql`SELECT ${emailJson} AS body FROM ${emailWithGroup} WHERE email.group_id = ${groupId}`,
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

/** Which attempts may begin: the first of all, or any. */
export type Attempt = 'first' | 'any';

/**
 * Begins an attempt to send, and puts a fresh token in the place of an expired one.
 * @returns what to send, or null where the message is absent, its link would lead to nothing any more, or
 * the first attempt was made before
 */
export function beginSending(db: Database, id: number, fresh: { token: string; expiresAt: string }, attempt: Attempt) {
  const now = new Date().toISOString();
  const isDue = attempt === 'any' ? sql`true` : sql`email.attempts = 0`;
  const isWanted = sql`g.setup_completed_at IS NULL AND g.property_id IS NOT NULL`;
  return batchJson<SetupInvitation>(db, [
    sql`UPDATE groups AS g SET admin_setup_token = ${fresh.token}, setup_token_expires_at = ${fresh.expiresAt}
        WHERE g.id = (SELECT group_id FROM sent_emails WHERE id = ${id})
          AND g.setup_token_expires_at <= ${now} AND ${isWanted}`,
    sql`UPDATE sent_emails AS email SET state = 'sending', attempts = attempts + 1
        WHERE email.id = ${id} AND ${isDue} AND EXISTS (SELECT 1 FROM groups g WHERE g.id = email.group_id AND ${isWanted})`,
    sql`SELECT json_object('recipient', email.recipient, 'subject', email.subject,
          'pointPersonName', g.point_person_name, 'propertyName', property.name,
          'setupToken', g.admin_setup_token, 'expiresAt', g.setup_token_expires_at) AS body
        FROM ${emailWithGroup} WHERE email.id = ${id} AND changes() = 1`,
  ]);
}

/** Notes how an attempt to send ended. */
export async function endSending(db: Database, id: number, isSent: boolean): Promise<void> {
  const sentAt = isSent ? new Date().toISOString() : sql`sent_at`;
  await batch(db, [
    sql`UPDATE sent_emails SET state = ${isSent ? 'sent' : 'failed'}, sent_at = ${sentAt} WHERE id = ${id}`,
  ]);
}
