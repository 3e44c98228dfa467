import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ConfirmedTour } from '../../worker/contract/groups/confirmed-tour';
import { type EmailKind, emailSubjects } from '../../worker/contract/groups/email';
import { limits } from '../../worker/contract/values/limits';
import { all, batch, type Database } from '../client';
import { isDecidingSoon } from '../groups/deciding-soon';
import { isMember } from '../groups/permissions';
import { audited } from '../office/audit';
import {
  calendarEvents,
  emailSubscriptions,
  groups,
  messages,
  participantDevices,
  participants,
  properties,
  sentEmails,
} from '../schema';
import { writeOnce } from '../statements/idempotency-keys';
import { insertInto } from '../statements/insert-into';
import { jsonList, jsonObject, selectJson } from '../statements/json';
import { isGroupKept } from '../statements/kept';

/*
 * What members are e-mailed (docs/product.md, "E-mail"). An e-mail is first a row that waits, written with what it
 * tells of or by the scheduled run; whoever takes it says so before sending, so that none is sent twice.
 */

/** Members who are to be e-mailed, with their group and its property. */
const subscribers = sql`${emailSubscriptions}
  JOIN ${participants} ON ${participants.id} = ${emailSubscriptions.participantId} AND ${isMember}
  JOIN ${groups} ON ${groups.id} = ${participants.groupId} AND ${isGroupKept}
  JOIN ${properties} ON ${properties.id} = ${groups.propertyId}`;

const isSubscribed = sql`${emailSubscriptions.state} = 'on'`;

/** What an e-mail of this kind is sent for at most once to the member at hand. */
const occasionOf = (kind: EmailKind, what: SQL) =>
  sql`${sql.raw(`'${kind} '`)} || ${participants.id} || ' ' || ${what}`;

/** How often calendars were told of the tour of the group at hand. */
const tourSequence = sql`(SELECT ${calendarEvents.sequence} FROM ${calendarEvents}
  WHERE ${calendarEvents.groupId} = ${groups.id} AND ${calendarEvents.kind} = 'tour')`;

/** Lets an e-mail wait for each of the subscribers for whom `condition` holds; none for what one was written for before. */
const emailToSubscribers = (kind: EmailKind, occasion: SQL, subject: SQL, createdAt: Date, condition: SQL): SQL =>
  sql`${insertInto(
    sentEmails,
    {
      groupId: groups.id,
      kind,
      participantId: participants.id,
      occasion: occasionOf(kind, occasion),
      recipient: sql`${participants.email}`,
      subject: sql`format(${subject}, ${properties.name})`,
      state: 'waiting',
      createdAt: createdAt.toISOString(),
    },
    sql`${subscribers} WHERE ${isSubscribed} AND ${condition}`,
  )} ON CONFLICT DO NOTHING`;

/** Lets members be told of a change of their group's tour: for the batch of the change, before it. */
export const tourEmails = (isChange: SQL, isCancelled: boolean): SQL => {
  const subject = isCancelled
    ? sql`${emailSubjects.tourCancelled}`
    : sql`iif(${groups.confirmedTour} IS NULL, ${emailSubjects.tourConfirmed}, ${emailSubjects.tourChanged})`;
  return emailToSubscribers('tour', sql`coalesce(${tourSequence} + 1, 0)`, subject, new Date(), isChange);
};

const isUndecided = sql`${participants.interestLevel} NOT IN ('im_in', 'im_out') AND ${groups.outcome} IS NULL`;

/** Lets an e-mail wait for everybody undecided whose group decides within the next 24 hours. */
export const deadlineEmails = (now: Date): SQL =>
  emailToSubscribers(
    'deadline',
    sql`${groups.decisionDeadline}`,
    sql`${emailSubjects.deadline}`,
    now,
    sql`${isUndecided} AND ${isDecidingSoon(now)}`,
  );

const ownDevices = (what: SQL) =>
  sql`(SELECT ${what} FROM ${participantDevices} WHERE ${participantDevices.participantId} = ${participants.id})`;

/** Until when the member at hand knows what happened: they were there, or it was in a digest. */
const knownUntil = sql`max(coalesce(${emailSubscriptions.digestAt}, ''), coalesce(${emailSubscriptions.confirmedAt}, ''),
  coalesce(${ownDevices(sql`max(coalesce(${participantDevices.seenAt}, ${participantDevices.createdAt}))`)}, ''))`;

/** What others have said since. Of a long chat the newest are enough: the digest says '99+'. */
const saidSince = sql`(SELECT ${messages.createdAt} AS at, ${messages.deletedAt} AS gone,
    ${messages.deviceHash} AS device FROM ${messages} WHERE ${messages.groupId} = ${groups.id}
    ORDER BY ${messages.id} DESC LIMIT ${limits.newsInDigest})
  WHERE at > ${knownUntil} AND gone IS NULL
    AND (device IS NULL OR device NOT IN ${ownDevices(sql`${participantDevices.deviceHash}`)})`;

const newestMessageAt = sql`(SELECT ${messages.createdAt} FROM ${messages} WHERE ${messages.groupId} = ${groups.id}
  ORDER BY ${messages.id} DESC LIMIT 1)`;

/** Of a chat in which nothing was said since, one row is read. */
const isChatNew = sql`(${newestMessageAt} > ${knownUntil} AND EXISTS (SELECT 1 FROM ${saidSince}))`;

const other = alias(participants, 'other');

const newcomers = sql`${participants} AS ${other} WHERE ${other.groupId} = ${groups.id} AND ${other.removedAt} IS NULL
  AND ${other.id} <> ${participants.id} AND ${other.createdAt} > ${knownUntil}`;

/** Lets a digest wait for the members of a zone's groups who have missed something, once on each of its days. */
export const digests = (timeZone: string, day: string, now: Date): SQL =>
  emailToSubscribers(
    'digest',
    sql`${day}`,
    sql`${emailSubjects.digest}`,
    now,
    sql`coalesce(${groups.timeZone}, 'UTC') = ${timeZone}
      AND NOT EXISTS (SELECT 1 FROM ${sentEmails} WHERE ${sentEmails.occasion} = ${occasionOf('digest', sql`${day}`)})
      AND (${isChatNew} OR EXISTS (SELECT 1 FROM ${newcomers}))`,
  );

/** The zones in which groups have members who are to be e-mailed. */
export async function listZones(db: Database): Promise<string[]> {
  const rows = await all(
    db.all<{ zone: string }>(
      sql`SELECT DISTINCT coalesce(${groups.timeZone}, 'UTC') AS zone FROM ${subscribers} WHERE ${isSubscribed}`,
    ),
  );
  return rows.map(({ zone }) => zone);
}

/** Writes e-mails that wait. */
export async function writeMemberEmails(db: Database, emails: SQL[]): Promise<void> {
  if (emails.length > 0) await batch(db, emails);
}

/** Selects a row where e-mails wait in a group, for the batch that let them. */
export const waitingIn = (groupId: number): SQL =>
  sql`SELECT 1 FROM ${sentEmails} WHERE ${sentEmails.state} = 'waiting' AND ${sentEmails.groupId} = ${groupId} LIMIT 1`;

/** The ids of e-mails that wait, oldest first: of one group, or of all. */
export async function listWaiting(db: Database, groupId: number | null, atMost: number): Promise<number[]> {
  const ofGroup = groupId === null ? sql`true` : sql`${sentEmails.groupId} = ${groupId}`;
  const rows = await all(
    db.all<{ id: number }>(
      sql`SELECT ${sentEmails.id} AS id FROM ${sentEmails} WHERE ${sentEmails.state} = 'waiting' AND ${ofGroup}
          ORDER BY ${sentEmails.id} LIMIT ${atMost}`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** Lets an e-mail wait again that could not be sent, as one of the staff asks; no other. */
export async function letWaitAgain(db: Database, id: number, staff: string): Promise<void> {
  const groupOfEmail = sql`(SELECT ${sentEmails.groupId} FROM ${sentEmails} WHERE ${sentEmails.id} = ${id})`;
  await batch(db, [
    db
      .update(sentEmails)
      .set({ state: 'waiting' })
      .where(sql`${sentEmails.id} = ${id} AND ${sentEmails.state} = 'failed'`),
    audited(staff, 'email_sent_again', 'group', sql`${groups.id} = ${groupOfEmail} AND changes() = 1`),
  ]);
}

/** What an e-mail to a member is made of, as the group is when it is sent. */
export type MemberEmail = {
  kind: Exclude<EmailKind, 'setup'>;
  recipient: string;
  subject: string;
  memberName: string;
  propertyName: string;
  shareCode: string;
  timeZone: string | null;
  decisionDeadline: string | null;
  tour: ConfirmedTour | null;
  newMessages: number;
  newcomers: string[];
  stopToken: string;
};

const memberEmailJson = jsonObject<MemberEmail>({
  kind: sql<MemberEmail['kind']>`${sentEmails.kind}`,
  recipient: sentEmails.recipient,
  subject: sentEmails.subject,
  memberName: participants.name,
  propertyName: properties.name,
  shareCode: groups.shareCode,
  timeZone: groups.timeZone,
  decisionDeadline: groups.decisionDeadline,
  tour: sql<ConfirmedTour | null>`json(${groups.confirmedTour})`,
  newMessages: sql<number>`iif(${sentEmails.kind} = 'digest', (SELECT count(*) FROM ${saidSince}), 0)`,
  newcomers: jsonList(sql<string>`${other.name}`, newcomers, other.createdAt),
  stopToken: emailSubscriptions.stopToken,
});

/** Whether an e-mail still tells what is so, to somebody who still wants it. */
const isWanted = sql`${participants.email} = ${sentEmails.recipient}
  AND ${emailSubscriptions.state} = iif(${sentEmails.kind} = 'confirm', 'asked', 'on')
  AND CASE ${sentEmails.kind}
    WHEN 'tour' THEN ${sentEmails.occasion} = ${occasionOf('tour', tourSequence)}
    WHEN 'deadline' THEN ${isUndecided}
      AND ${sentEmails.occasion} = ${occasionOf('deadline', sql`${groups.decisionDeadline}`)}
    WHEN 'digest' THEN ${isChatNew} OR EXISTS (SELECT 1 FROM ${newcomers})
    ELSE true END`;

/**
 * Takes an e-mail that waits, and notes that it is being sent; one that nobody wants any more is thrown away.
 * @param confirmTokenHash the hash of what confirms the address, where the e-mail asks for that
 * @returns what to send; null where it waits no longer, or was thrown away
 */
export function takeMemberEmail(db: Database, id: number, confirmTokenHash: string): Promise<MemberEmail | null> {
  const withMember = sql`${sentEmails} JOIN ${subscribers}
    WHERE ${sentEmails.id} = ${id} AND ${participants.id} = ${sentEmails.participantId}`;
  const now = new Date().toISOString();
  return writeOnce<MemberEmail>(
    db,
    null,
    [
      db
        .update(sentEmails)
        .set({ state: 'sending', attempts: sql`${sentEmails.attempts} + 1` })
        .where(sql`${sentEmails.id} = ${id} AND ${sentEmails.state} = 'waiting' AND EXISTS (SELECT 1
          FROM ${subscribers} WHERE ${participants.id} = ${sentEmails.participantId} AND ${isWanted})`),
    ],
    selectJson(memberEmailJson, sql`${withMember} AND changes() = 1`),
    [
      db
        .update(emailSubscriptions)
        .set({
          confirmTokenHash: sql`iif(${sentEmails.kind} = 'confirm', ${confirmTokenHash}, ${emailSubscriptions.confirmTokenHash})`,
          digestAt: sql`iif(${sentEmails.kind} = 'digest', ${now}, ${emailSubscriptions.digestAt})`,
        })
        .from(sentEmails)
        .where(sql`${sentEmails.id} = ${id} AND ${sentEmails.participantId} = ${emailSubscriptions.participantId}
          AND changes() = 1`),
      db.delete(sentEmails).where(sql`${sentEmails.id} = ${id} AND ${sentEmails.state} = 'waiting'`),
    ],
  );
}
