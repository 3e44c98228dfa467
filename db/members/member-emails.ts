import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { EmailKind, EmailParams } from '../../worker/contract/groups/email';
import { limits } from '../../worker/contract/values/limits';
import { all, type Database } from '../client';
import { isDecidingSoon } from '../groups/deciding-soon';
import { isMember } from '../groups/permissions';
import { messages } from '../schema/conversation';
import { calendarEvents, groups } from '../schema/groups';
import { emailSubscriptions, participantDevices, participants } from '../schema/members';
import { sentEmails } from '../schema/office';
import { properties } from '../schema/properties';
import { insertInto } from '../statements/insert-into';
import { jsonObject } from '../statements/json';
import { isNotDeleted } from '../statements/not-deleted';
import { write } from '../statements/write';

/* Who is e-mailed what (docs/product.md, "E-mail"): an e-mail waits from what it tells of, or from the scheduled run. */

/** What is stored of an e-mail that says no more than where it is about. */
export const propertyOfEmail = jsonObject<Omit<EmailParams, 'change'>>({ property: properties.name });

/** Ends a statement that lets e-mails wait, so that what it wrote is sent. */
export const returningEmail = sql`RETURNING json_object('email', ${sentEmails.id}) AS body`;

const subscribers = sql`${emailSubscriptions}
  JOIN ${participants} ON ${participants.id} = ${emailSubscriptions.participantId} AND ${isMember(participants)}
  JOIN ${groups} ON ${groups.id} = ${participants.groupId} AND ${isNotDeleted(groups)}
  JOIN ${properties} ON ${properties.id} = ${groups.propertyId}`;

export const isSubscribed = sql`${emailSubscriptions.state} = 'on'`;

/** What an e-mail of this kind is sent for at most once to the member that is selected. */
export const occasionOf = (kind: EmailKind, what: SQL) =>
  sql`${sql.raw(`'${kind} '`)} || ${participants.id} || ' ' || ${what}`;

/** How often the tour of the `groups` row that is selected from was confirmed, changed or cancelled. */
export const tourSequence = sql<number>`(SELECT ${calendarEvents.sequence} FROM ${calendarEvents}
  WHERE ${calendarEvents.groupId} = ${groups.id} AND ${calendarEvents.kind} = 'tour')`;

/**
 * Lets an e-mail wait for each of the members for whom `condition` holds, for the `outbox` of the write by which something
 * happens.
 * @param occasion what one is written for at most once to each
 */
export const toEmail = (
  kind: EmailKind,
  occasion: SQL,
  now: Date,
  condition: SQL,
  params: SQL<EmailParams> = propertyOfEmail,
): SQL =>
  sql`${insertInto(
    sentEmails,
    {
      groupId: groups.id,
      kind,
      participantId: participants.id,
      occasion: occasionOf(kind, occasion),
      recipient: sql`${participants.email}`,
      params,
      subject: '',
      state: 'waiting',
      createdAt: now.toISOString(),
    },
    sql`${subscribers} WHERE ${isSubscribed} AND ${condition}`,
  )} ON CONFLICT DO NOTHING ${returningEmail}`;

export const isUndecided = sql`${participants.interestLevel} NOT IN ('im_in', 'im_out') AND ${groups.outcome} IS NULL`;

/** Lets an e-mail wait for everybody undecided whose group decides within the next 24 hours. */
export const deadlineEmails = (now: Date): SQL =>
  toEmail('deadline', sql`${groups.decisionDeadline}`, now, sql`${isUndecided} AND ${isDecidingSoon(now, groups)}`);

const ownDevices = (what: SQL) =>
  sql`(SELECT ${what} FROM ${participantDevices} WHERE ${participantDevices.participantId} = ${participants.id})`;

/** Until when the member at hand knows what happened: they were there, or it was in a digest. */
const knownUntil = sql`max(coalesce(${emailSubscriptions.digestAt}, ''), coalesce(${emailSubscriptions.confirmedAt}, ''),
  coalesce(${ownDevices(sql`max(coalesce(${participantDevices.seenAt}, ${participantDevices.createdAt}))`)}, ''))`;

/** What others have said since. Of a long chat the newest are enough: the digest says '99+'. */
export const messagesSince = sql`(SELECT ${messages.createdAt} AS at, ${messages.deletedAt} AS gone,
    ${messages.deviceHash} AS device FROM ${messages} WHERE ${messages.groupId} = ${groups.id}
    ORDER BY ${messages.id} DESC LIMIT ${limits.newsInDigest})
  WHERE at > ${knownUntil} AND gone IS NULL
    AND (device IS NULL OR device NOT IN ${ownDevices(sql`${participantDevices.deviceHash}`)})`;

const newestMessageAt = sql`(SELECT ${messages.createdAt} FROM ${messages} WHERE ${messages.groupId} = ${groups.id}
  ORDER BY ${messages.id} DESC LIMIT 1)`;

/** Of a chat in which nothing was said since, one row is read. */
export const isChatNew = sql`(${newestMessageAt} > ${knownUntil} AND EXISTS (SELECT 1 FROM ${messagesSince}))`;

export const other = alias(participants, 'other');

export const newcomers = sql`${participants} AS ${other} WHERE ${other.groupId} = ${groups.id} AND ${other.removedAt} IS NULL
  AND ${other.id} <> ${participants.id} AND ${other.createdAt} > ${knownUntil}`;

/** Lets a digest wait for the members of a zone's groups who have missed something, once on each of its days. */
export const digests = (timeZone: string, day: string, now: Date): SQL =>
  toEmail(
    'digest',
    sql`${day}`,
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

export async function writeMemberEmails(db: Database, emails: SQL[]): Promise<void> {
  await write(db, { writes: emails });
}
