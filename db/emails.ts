import { eq, type SQL, sql } from 'drizzle-orm';
import type { EmailKind, EmailParams, SentEmail } from '../contract/email';
import type { ConfirmedTour } from '../contract/tour-schedule';
import type { PageQuery } from '../contract/values/page-query';
import type { Language } from '../texts/languages';
import { audited } from './audit';
import { all, type Database, findJson, run } from './client';
import { groupNames } from './group-json';
import { groupWithItsProperty, joinGroupOf } from './group-version';
import { hasOwnOpenStep, ownOpenSteps } from './lease-steps';
import {
  isChatNew,
  isNewestOfKind,
  isSubscribed,
  isUndecided,
  lastTourSent,
  messagesSince,
  newcomers,
  occasionOf,
  otherMember,
  tourSequence,
} from './member-emails';
import { isMember } from './permissions';
import type { Principal } from './principal';
import { isMemberRecipient } from './room-recipients';
import { groups } from './schema/groups';
import { emailSubscriptions, mailboxes, participants } from './schema/members';
import { sentEmails } from './schema/office';
import { properties } from './schema/properties';
import { jsonList, jsonObject, selectJson } from './statements/json';
import { isNotDeleted, pageOf } from './statements/rows';
import { write } from './statements/write';

/** The subject is composed from `kind` and `params`; only old rows store it. */
export type StoredEmail<Email extends { subject: string } = SentEmail> = Email & {
  kind: EmailKind;
  params: EmailParams | null;
};

export const storedSubject = {
  kind: sentEmails.kind,
  params: sql<EmailParams | null>`json(${sentEmails.params})`,
  subject: sentEmails.subject,
};

const emailJson = jsonObject<StoredEmail>({
  ...storedSubject,
  id: sentEmails.id,
  groupId: sentEmails.groupId,
  recipient: sentEmails.recipient,
  state: sentEmails.state,
  attempts: sentEmails.attempts,
  createdAt: sentEmails.createdAt,
  sentAt: sentEmails.sentAt,
  ...groupNames,
});

const emailWithGroup = sql`${sentEmails} ${joinGroupOf(sentEmails.groupId)}`;

export async function listEmails(db: Database, page: PageQuery): Promise<StoredEmail[]> {
  const list = selectJson(emailJson, sql`${emailWithGroup} ORDER BY ${sentEmails.id} DESC ${pageOf(page)}`);
  const rows = await all(db.all<{ body: string }>(list));
  return rows.map(({ body }) => JSON.parse(body));
}

export function findEmail(db: Database, id: number) {
  return findJson(db, selectJson(emailJson, sql`${emailWithGroup} WHERE ${sentEmails.id} = ${id}`));
}

export function findEmailOfGroup(db: Database, groupId: number) {
  return findJson(
    db,
    selectJson(
      emailJson,
      sql`${emailWithGroup} WHERE ${sentEmails.groupId} = ${groupId} AND ${sentEmails.kind} = 'setup'`,
    ),
  );
}

const isDue = (now: Date) => sql`(${sentEmails.dueAt} IS NULL OR ${sentEmails.dueAt} <= ${now.toISOString()})`;

export async function listWaiting(db: Database, now: Date, atMost: number): Promise<number[]> {
  const isWaiting = sql`${sentEmails.state} = 'waiting' AND ${isDue(now)}`;
  const rows = await all(
    db.all<{ id: number }>(
      sql`SELECT ${sentEmails.id} AS id FROM ${sentEmails} WHERE ${isWaiting} ORDER BY ${sentEmails.id} LIMIT ${atMost}`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** The email shows the group as it is when sent; `member` is null in the point person's emails. */
export type EmailToSend = StoredEmail<{ subject: string }> & {
  recipient: string;
  propertyName: string;
  shareCode: string;
  timeZone: string | null;
  decisionDeadline: string | null;
  tour: ConfirmedTour | null;
  pointPersonName: string;
  language: Language;
  setupToken: string | null;
  setupTokenExpiresAt: string | null;
  member: { name: string; stopToken: string; newMessages: number; newcomers: string[]; openSteps: string[] } | null;
};

const memberJson = jsonObject<NonNullable<EmailToSend['member']>>({
  name: participants.name,
  stopToken: mailboxes.stopToken,
  newMessages: sql<number>`iif(${sentEmails.kind} = 'digest', (SELECT count(*) FROM ${messagesSince}), 0)`,
  newcomers: jsonList(sql<string>`${otherMember.name}`, newcomers, otherMember.createdAt),
  openSteps: ownOpenSteps(participants, properties),
});

const emailToSendJson = jsonObject<EmailToSend>({
  ...storedSubject,
  recipient: sentEmails.recipient,
  propertyName: properties.name,
  shareCode: groups.shareCode,
  timeZone: groups.timeZone,
  decisionDeadline: groups.decisionDeadline,
  tour: sql<ConfirmedTour | null>`json(${groups.confirmedTour})`,
  pointPersonName: groups.pointPersonName,
  language: sql<Language>`coalesce(${participants.language}, ${groups.pointPersonLanguage})`,
  setupToken: groups.adminSetupToken,
  setupTokenExpiresAt: groups.setupTokenExpiresAt,
  member: sql`json(iif(${participants.id} IS NULL, NULL, ${memberJson}))`,
});

const groupAndRecipient = sql`${groupWithItsProperty}
  LEFT JOIN ${participants} ON ${participants.id} = ${sentEmails.participantId} AND ${isMember(participants)}
  LEFT JOIN ${emailSubscriptions} ON ${emailSubscriptions.participantId} = ${participants.id}
  LEFT JOIN ${mailboxes} ON ${mailboxes.hash} = ${emailSubscriptions.mailboxHash}`;

/** Whether the content of a queued email is still true. */
const isStillValid: Record<EmailKind, SQL> = {
  setup: sql`${groups.setupCompletedAt} IS NULL`,
  confirm: sql`${emailSubscriptions.state} = 'asked'`,
  tour: sql`${sentEmails.occasion} = ${occasionOf('tour', participants, tourSequence(groups))}
    AND NOT (${sentEmails.params} ->> '$.change' = 'cancelled' AND ${lastTourSent(participants)} IS 'cancelled')`,
  deadline: sql`${isUndecided(participants, groups)}
    AND ${sentEmails.occasion} = ${occasionOf('deadline', participants, sql`${groups.decisionDeadline}`)}`,
  digest: sql`${isChatNew} OR EXISTS (SELECT 1 FROM ${newcomers})`,
  steps: sql`${groups.outcome} IS NULL AND ${hasOwnOpenStep(participants, properties)}`,
  rooms_asked: sql`${isNewestOfKind(sentEmails)} AND ${isMemberRecipient('rooms_asked', participants, groups)}`,
  rooms_proposed: sql`${isNewestOfKind(sentEmails)} AND ${isMemberRecipient('rooms_proposed', participants, groups)}`,
};

const isStillValidByKind = sql.join(
  Object.entries(isStillValid).map(([kind, condition]) => sql`WHEN ${sql.raw(`'${kind}'`)} THEN ${condition}`),
  sql` `,
);

const isWanted = sql`EXISTS (SELECT 1 FROM ${groupAndRecipient} WHERE ${groups.id} = ${sentEmails.groupId} AND ${isNotDeleted(groups)}
  AND CASE ${sentEmails.kind} ${isStillValidByKind} END
  AND (${sentEmails.kind} = 'setup' OR (${participants.email} = ${sentEmails.recipient}
    AND (${sentEmails.kind} = 'confirm' OR ${isSubscribed(emailSubscriptions)}))))`;

/** Replacements for tokens that expire or work once. */
type Fresh = { setupToken: string; setupTokenExpiresAt: string; confirmTokenHash: string };

/**
 * Claims a waiting email, so that it is sent once; null where it is not waiting, not due, or was deleted as no longer valid.
 * @param again the colleague who sends it again: a failed email, or a setup link at any time
 */
export function takeEmail(
  db: Database,
  id: number,
  { confirmTokenHash, ...setup }: Fresh,
  dueBy: Date,
  again?: Principal,
): Promise<EmailToSend | null> {
  const now = new Date().toISOString();
  const isThisEmail = sql`${sentEmails.id} = ${id}`;
  const isWaiting = sql`${isThisEmail} AND ${sentEmails.state} = 'waiting' AND ${isDue(dueBy)}`;
  const isItsGroup = (isEmail: SQL) =>
    sql`${groups.id} = (SELECT ${sentEmails.groupId} FROM ${sentEmails} WHERE ${isEmail})`;
  const isSetup = sql`${sentEmails.kind} = 'setup'`;
  const waitAgain = (by: Principal) => [
    db
      .update(sentEmails)
      .set({ state: 'waiting' })
      .where(sql`${isThisEmail} AND ${isWanted} AND (${isSetup} OR ${sentEmails.state} = 'failed')`),
    audited(
      by,
      sql`(SELECT iif(${isSetup}, 'setup_link_sent', 'email_sent_again') FROM ${sentEmails} WHERE ${isThisEmail})`,
      'group',
      sql`${isItsGroup(isThisEmail)} AND changes() = 1`,
    ),
  ];
  return write(db, {
    writes: [
      ...(again ? waitAgain(again) : []),
      db
        .update(groups)
        .set({ adminSetupToken: setup.setupToken, setupTokenExpiresAt: setup.setupTokenExpiresAt })
        .where(sql`${isItsGroup(sql`${isWaiting} AND ${isSetup}`)} AND ${groups.setupTokenExpiresAt} <= ${now}
          AND ${groups.setupCompletedAt} IS NULL AND ${groups.propertyId} IS NOT NULL`),
      db
        .update(sentEmails)
        .set({
          state: 'sending',
          attempts: sql`${sentEmails.attempts} + 1`,
          takenAt: now,
          // The address may have been corrected since it was queued.
          recipient: sql`iif(${isSetup}, (SELECT ${groups.pointPersonEmail} FROM ${groups}
            WHERE ${groups.id} = ${sentEmails.groupId}), ${sentEmails.recipient})`,
        })
        .where(sql`${isWaiting} AND ${isWanted}`),
    ],
    select: selectJson(
      emailToSendJson,
      sql`${sentEmails} JOIN ${groupAndRecipient} WHERE ${groups.id} = ${sentEmails.groupId} AND ${isThisEmail} AND changes() = 1`,
    ),
    after: [
      db
        .update(emailSubscriptions)
        .set({
          confirmTokenHash: sql`iif(${sentEmails.kind} = 'confirm', ${confirmTokenHash}, ${emailSubscriptions.confirmTokenHash})`,
          digestAt: sql`iif(${sentEmails.kind} = 'digest', ${now}, ${emailSubscriptions.digestAt})`,
        })
        .from(sentEmails)
        .where(
          sql`${isThisEmail} AND ${sentEmails.participantId} = ${emailSubscriptions.participantId} AND changes() = 1`,
        ),
      db.delete(sentEmails).where(isWaiting),
    ],
  });
}

export async function endSending(db: Database, id: number, isSent: boolean): Promise<void> {
  const ending = isSent ? { state: 'sent' as const, sentAt: new Date().toISOString() } : { state: 'failed' as const };
  await run(db.update(sentEmails).set(ending).where(eq(sentEmails.id, id)));
}

/** An email claimed before an instant without a recorded result counts as failed. Old rows have no `takenAt`. */
export async function failUnended(db: Database, until: Date): Promise<void> {
  const takenAt = sql`coalesce(${sentEmails.takenAt}, ${sentEmails.createdAt})`;
  const isUnended = sql`${sentEmails.state} = 'sending' AND ${takenAt} <= ${until.toISOString()}`;
  await run(db.update(sentEmails).set({ state: 'failed' }).where(isUnended));
}
