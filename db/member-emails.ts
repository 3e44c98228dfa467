import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { EmailKind, EmailParams } from '../contract/email';
import type { TourChange } from '../contract/tour-schedule';
import { dayMs } from '../contract/values/durations';
import { limits } from '../contract/values/limits';
import { all, type Database } from './client';
import { isMember } from './permissions';
import { messages } from './schema/conversation';
import { calendarEvents, groups } from './schema/groups';
import { emailSubscriptions, participantDevices, participants, readPositions } from './schema/members';
import { sentEmails } from './schema/office';
import { properties } from './schema/properties';
import { insertInto } from './statements/insert-into';
import { jsonObject } from './statements/json';
import { isNotDeleted } from './statements/rows';
import { write } from './statements/write';

export const propertyOfEmail = jsonObject<Omit<EmailParams, 'change'>>({ property: properties.name });

/** Ends a statement that queues emails: the caller sends the returned ones at once. */
export const returningEmail = sql`RETURNING json_object('email', ${sentEmails.id}) AS body`;

const subscribers = sql`${emailSubscriptions}
  JOIN ${participants} ON ${participants.id} = ${emailSubscriptions.participantId} AND ${isMember(participants)}
  JOIN ${groups} ON ${groups.id} = ${participants.groupId} AND ${isNotDeleted(groups)}
  JOIN ${properties} ON ${properties.id} = ${groups.propertyId}`;

export const isSubscribed = (subscription: typeof emailSubscriptions): SQL => sql`${subscription.state} = 'on'`;

/** A unique key: each member gets at most one email of a kind on an occasion. */
export const occasionOf = (kind: EmailKind, member: typeof participants, what: SQL) =>
  sql`${sql.raw(`'${kind} '`)} || ${member.id} || ' ' || ${what}`;

/** How often the group's tour was confirmed, changed or canceled. */
export const tourSequence = (
  group: typeof groups,
) => sql<number>`(SELECT ${calendarEvents.sequence} FROM ${calendarEvents}
  WHERE ${calendarEvents.groupId} = ${group.id} AND ${calendarEvents.kind} = 'tour')`;

/** Repeated changes are merged into one email (docs/product.md, "Email"). */
type MergedKind = 'tour' | 'rooms_asked' | 'rooms_proposed';

const earlier = alias(sentEmails, 'earlier');

const dueAfter = (kind: MergedKind, before: number, ms: number) => sql`coalesce((
  SELECT strftime('%Y-%m-%dT%H:%M:%fZ', ${earlier.takenAt}, ${`+${ms / 1000} seconds`}) FROM ${sentEmails} AS ${earlier}
  WHERE ${earlier.participantId} = ${participants.id} AND ${earlier.kind} = ${kind} AND ${earlier.takenAt} IS NOT NULL
  ORDER BY ${earlier.takenAt} DESC LIMIT 1 OFFSET ${before}), '')`;

/** Some minutes after the member's last email of the kind; after many in a day, once that day is over. */
export const mergedDueAt = (kind: MergedKind, now: Date, isUrgent = false): SQL =>
  sql`max(${now.toISOString()}, ${dueAfter(kind, 0, limits.minutesBetweenChanges * 60_000)},
    ${isUrgent ? '' : dueAfter(kind, limits.changesPerDay - 1, dayMs)})`;

/** The tour change in the member's last email about it, or null. */
export const lastTourSent = (member: typeof participants) =>
  sql<TourChange | null>`(SELECT ${earlier.params} ->> '$.change' FROM ${sentEmails} AS ${earlier}
    WHERE ${earlier.participantId} = ${member.id} AND ${earlier.kind} = 'tour' AND ${earlier.state} IN ('sending', 'sent')
    ORDER BY ${earlier.takenAt} DESC, ${earlier.id} DESC LIMIT 1)`;

/** Whether nothing newer of its kind was queued for the member. */
export const isNewestOfKind = (
  email: typeof sentEmails,
): SQL => sql`NOT EXISTS (SELECT 1 FROM ${sentEmails} AS ${earlier}
  WHERE ${earlier.participantId} = ${email.participantId} AND ${earlier.kind} = ${email.kind} AND ${earlier.id} > ${email.id})`;

/** For the `outbox` of a write: queues an email to each subscriber who meets `condition`, once on each `occasion`. */
export const toEmail = (
  kind: EmailKind,
  occasion: SQL,
  now: Date,
  condition: SQL,
  { params = propertyOfEmail, dueAt = sql`NULL` }: { params?: SQL<EmailParams>; dueAt?: SQL } = {},
): SQL =>
  sql`${insertInto(
    sentEmails,
    {
      groupId: groups.id,
      kind,
      participantId: participants.id,
      occasion: occasionOf(kind, participants, occasion),
      recipient: sql`${participants.email}`,
      params,
      subject: '',
      state: 'waiting',
      createdAt: now.toISOString(),
      dueAt,
    },
    sql`${subscribers} WHERE ${isSubscribed(emailSubscriptions)} AND ${condition}`,
  )} ON CONFLICT DO NOTHING ${returningEmail}`;

export const isUndecided = (member: typeof participants, group: typeof groups): SQL =>
  sql`${member.interestLevel} NOT IN ('im_in', 'im_out') AND ${group.outcome} IS NULL`;

export const isDecidingWithin = (ms: number, now: Date, group: typeof groups): SQL => sql`${group.outcome} IS NULL
  AND ${group.decisionDeadline} > ${now.toISOString()}
  AND ${group.decisionDeadline} <= ${new Date(now.getTime() + ms).toISOString()}`;

export const isDecidingSoon = (now: Date, group: typeof groups): SQL => isDecidingWithin(dayMs, now, group);

export const deadlineEmails = (now: Date): SQL =>
  toEmail(
    'deadline',
    sql`${groups.decisionDeadline}`,
    now,
    sql`${isUndecided(participants, groups)} AND ${isDecidingSoon(now, groups)}`,
  );

const ownDevices = (what: SQL) =>
  sql`(SELECT ${what} FROM ${participantDevices} WHERE ${participantDevices.participantId} = ${participants.id})`;

/** The member has seen everything before this instant: on the open page, or in a digest. */
const knownUntil = sql`max(coalesce(${emailSubscriptions.digestAt}, ''), coalesce(${emailSubscriptions.confirmedAt}, ''),
  coalesce(${ownDevices(sql`max(coalesce(${participantDevices.seenAt}, ${participantDevices.createdAt}))`)}, ''))`;

/** Counts only the newest: the digest shows '99+'. */
const newestMessages = (what: SQL, isMatch = sql`true`) => sql`(SELECT ${what} FROM ${messages}
  WHERE ${messages.groupId} = ${groups.id} AND ${isMatch} ORDER BY ${messages.id} DESC LIMIT ${sql.raw(String(limits.newsInDigest))})`;

/** The last message that the member has read; older ones need no scan. */
const lastKnownMessage = sql`max(coalesce((SELECT id FROM ${newestMessages(sql`${messages.id} AS id, ${messages.createdAt} AS at`)}
  WHERE at <= ${knownUntil} LIMIT 1), 0), coalesce((SELECT ${readPositions.messageId} FROM ${readPositions}
  WHERE ${readPositions.participantId} = ${participants.id}), 0))`;

export const messagesSince = sql`${newestMessages(
  sql`${messages.createdAt} AS at, ${messages.deletedAt} AS gone, ${messages.deviceHash} AS device`,
  sql`${messages.id} > ${lastKnownMessage}`,
)}
  WHERE at > ${knownUntil} AND gone IS NULL
    AND (device IS NULL OR device NOT IN ${ownDevices(sql`${participantDevices.deviceHash}`)})`;

const newestMessageAt = sql`(SELECT ${messages.createdAt} FROM ${messages} WHERE ${messages.groupId} = ${groups.id}
  ORDER BY ${messages.id} DESC LIMIT 1)`;

/** Reads one row where there is no newer message. */
export const isChatNew = sql`(${newestMessageAt} > ${knownUntil} AND EXISTS (SELECT 1 FROM ${messagesSince}))`;

export const otherMember = alias(participants, 'other');

export const newcomers = sql`${participants} AS ${otherMember} WHERE ${otherMember.groupId} = ${groups.id} AND ${otherMember.removedAt} IS NULL
  AND ${otherMember.id} <> ${participants.id} AND ${otherMember.createdAt} > ${knownUntil}`;

/**
 * Queues digests for members with unseen changes, once a day.
 * @param days the current date in each time zone where digests may be queued
 */
export const digests = (days: Record<string, string>, now: Date): SQL => {
  const day = sql`(SELECT value FROM json_each(${JSON.stringify(days)}) WHERE key = ${zoneOf(groups)})`;
  return toEmail(
    'digest',
    day,
    now,
    sql`${day} IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${sentEmails} WHERE ${sentEmails.occasion} = ${occasionOf('digest', participants, day)})
      AND (${isChatNew} OR EXISTS (SELECT 1 FROM ${newcomers}))`,
  );
};

const zoneOf = (group: typeof groups): SQL<string> => sql`coalesce(${group.timeZone}, 'UTC')`;

export async function listZones(db: Database): Promise<string[]> {
  const rows = await all(
    db.all<{ zone: string }>(
      sql`SELECT DISTINCT ${zoneOf(groups)} AS zone FROM ${emailSubscriptions}
        JOIN ${participants} ON ${participants.id} = ${emailSubscriptions.participantId}
        JOIN ${groups} ON ${groups.id} = ${participants.groupId} WHERE ${isSubscribed(emailSubscriptions)}`,
    ),
  );
  return rows.map(({ zone }) => zone);
}

export async function writeMemberEmails(db: Database, emails: (SQL | false)[]): Promise<void> {
  await write(db, { writes: emails });
}
