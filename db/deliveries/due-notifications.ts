import { type SQL, sql } from 'drizzle-orm';
import { dayMs } from '../../contract/values/time';
import { deadlineNoticeMs } from '../../rules/deadline';
import { isEmailedOfDeadline } from '../../rules/deadline-emails';
import { choiceReminderMs, isReminderDue, type ReminderTimes } from '../../rules/room-choice/room-choice';
import { all, batch, type Database } from '../client';
import { isItsProperty } from '../group/group-version';
import { isKnownInGroup, isMember } from '../permissions';
import { deliveries } from '../schema/deliveries';
import { groups } from '../schema/groups';
import { emailSubscriptions, participants, pushSubscriptions } from '../schema/members';
import { properties } from '../schema/properties';
import { roomChoices } from '../schema/room-choices';
import { columnName } from '../statements/insert-into';
import { jsonObject } from '../statements/json';
import { isAmong, isNotDeleted } from '../statements/rows';
import type { PlannedEmail } from './deliveries';
import { keyOfEmail } from './emails';
import { type Event, recordEvent, recordEvents, recordedIn } from './events';
import { isChatNew, newcomers } from './news';

/** The groups for which `isDecidingWithin` of rules/deadline.ts is true, by the index of deadlines. */
export const isDecidingWithin = (ms: number, now: Date, group: typeof groups): SQL => sql`${group.outcome} IS NULL
  AND ${group.decisionDeadline} > ${now.toISOString()}
  AND ${group.decisionDeadline} <= ${new Date(now.getTime() + ms).toISOString()}`;

const subscribers = sql`${emailSubscriptions}
  JOIN ${participants} ON ${participants.id} = ${emailSubscriptions.participantId} AND ${isMember(participants)}
  JOIN ${groups} ON ${groups.id} = ${participants.groupId} AND ${isNotDeleted(groups)}
  JOIN ${properties} ON ${isItsProperty}
  WHERE ${emailSubscriptions.state} = 'on' AND ${participants.email} IS NOT NULL`;

const zoneWithout = 'UTC';

/** The time zones of groups. Jumps from one to the next in the index, where DISTINCT would read every group. */
export async function listZones(db: Database): Promise<string[]> {
  const firstAfter = (zone: SQL) =>
    sql`(SELECT min(${groups.timeZone}) FROM ${groups} WHERE ${groups.timeZone} > ${zone})`;
  const rows = await all(
    db.all<{ zone: string }>(sql`WITH RECURSIVE zones(zone) AS (SELECT ${firstAfter(sql`''`)}
      UNION ALL SELECT ${firstAfter(sql`zone`)} FROM zones WHERE zone IS NOT NULL)
      SELECT zone FROM zones WHERE zone IS NOT NULL`),
  );
  return [...new Set([zoneWithout, ...rows.map(({ zone }) => zone)])];
}

type Due = { groupId: number; participantId: number; recipient: string; property: string; occasion: string };

const isPlanned = (kind: 'digest' | 'deadline', occasion: SQL) => sql`EXISTS (SELECT 1 FROM ${deliveries}
  WHERE ${deliveries.key} = ${kind} || ' ' || ${participants.id} || ' ' || ${occasion})`;

const dueColumns = sql`${groups.id} AS groupId, ${participants.id} AS participantId, ${participants.email} AS recipient,
  ${properties.name} AS property`;

const emailOf = (kind: 'digest' | 'deadline', { occasion, property, participantId, groupId, recipient }: Due) => ({
  ...{ groupId, recipient, kind, participantId, key: keyOfEmail(kind, participantId, occasion) },
  ...{ params: { property }, sendAfter: null },
});

type DeadlineCandidate = Due & Parameters<typeof isEmailedOfDeadline>[0];

/** The members who get an email about their group's deadline: reads those of groups that decide soon, and decides about each. */
export async function listDeadlineEmails(db: Database, now: Date): Promise<PlannedEmail[]> {
  const emailsOfDay = sql`(SELECT count(*) FROM ${deliveries}
    WHERE ${deliveries.groupId} = ${groups.id} AND ${deliveries.participantId} = ${participants.id}
      AND ${deliveries.kind} = 'deadline' AND ${deliveries.state} <> 'canceled'
      AND ${deliveries.createdAt} > ${new Date(now.getTime() - dayMs).toISOString()})`;
  const candidates = await all(
    db.all<DeadlineCandidate>(sql`SELECT ${dueColumns}, ${groups.decisionDeadline} AS occasion,
        ${groups.decisionDeadline} AS decisionDeadline, ${groups.outcome} AS outcome,
        ${participants.interestLevel} AS interestLevel, ${emailsOfDay} AS emailsOfDay
      FROM ${subscribers} AND ${isDecidingWithin(deadlineNoticeMs, now, groups)}
        AND NOT ${isPlanned('deadline', sql`${groups.decisionDeadline}`)}`),
  );
  return candidates.filter((member) => isEmailedOfDeadline(member, now)).map((due) => emailOf('deadline', due));
}

/**
 * Members with unseen changes, once a day.
 * @param days the current date in each time zone where digests may be sent
 */
export async function listDigests(db: Database, days: Record<string, string>): Promise<PlannedEmail[]> {
  const day = sql`(SELECT value FROM json_each(${JSON.stringify(days)}) WHERE key = coalesce(${groups.timeZone}, ${zoneWithout}))`;
  const rows = await all(
    db.all<Due>(sql`SELECT ${dueColumns}, ${day} AS occasion FROM ${subscribers} AND NOT ${isPlanned('digest', day)}
      AND ${day} IS NOT NULL AND (${isChatNew} OR EXISTS (SELECT 1 FROM ${newcomers}))`),
  );
  return rows.map((due) => emailOf('digest', due));
}

const ofGroup = sql`${pushSubscriptions.groupId} = ${groups.id}`;

/** Records that a deadline is near, once for each deadline and device. */
export async function recordNearDeadlines(db: Database, now: Date): Promise<void> {
  const isNew = sql`${pushSubscriptions.deadlineNotified} IS NOT ${groups.decisionDeadline}
    AND ${isKnownInGroup(pushSubscriptions.deviceHash, groups)}`;
  const isDue = sql`${isDecidingWithin(deadlineNoticeMs, now, groups)} AND ${groups.propertyId} IS NOT NULL`;
  const params = jsonObject({
    decisionDeadline: sql<string>`${groups.decisionDeadline}`,
    devices: sql<
      string[]
    >`(SELECT json_group_array(${pushSubscriptions.deviceHash}) FROM ${pushSubscriptions} WHERE ${ofGroup} AND ${isNew})`,
  });
  const dueGroups = sql`${groups} WHERE ${isDue} AND EXISTS (SELECT 1 FROM ${pushSubscriptions} WHERE ${ofGroup} AND ${isNew})`;
  await batch(db, [
    recordEvents('deadline.near', dueGroups, { createdAt: now.toISOString(), params }),
    sql`UPDATE ${pushSubscriptions} SET ${columnName(pushSubscriptions.deadlineNotified)} = ${groups.decisionDeadline}
        FROM ${groups} WHERE ${ofGroup} AND ${isDue} AND ${isNew}`,
  ]);
}

type ReminderCandidate = ReminderTimes & { id: number };

/** Records, once, a reminder of room choices that close soon; of up to `atMost`, those that close first. */
export async function recordRoomReminders(db: Database, now: Date, atMost: number): Promise<Event[]> {
  const { id, closesAt, participantsChangedAt, createdAt, status, remindedAt } = roomChoices;
  const until = new Date(now.getTime() + choiceReminderMs).toISOString();
  const isUnreminded = sql`${status} = 'open' AND ${remindedAt} IS NULL`;
  const candidates = await all(
    db.all<ReminderCandidate>(sql`SELECT ${id} AS id, ${closesAt} AS closesAt,
        ${participantsChangedAt} AS participantsChangedAt, ${createdAt} AS createdAt FROM ${roomChoices}
      WHERE ${isUnreminded} AND ${closesAt} > ${now.toISOString()} AND ${closesAt} <= ${until} ORDER BY ${closesAt}`),
  );
  const due = candidates.filter((choice) => isReminderDue(choice, now)).slice(0, atMost);
  if (due.length === 0) return [];
  // One that closed meanwhile needs none.
  const ids = due.map((choice) => choice.id);
  const isDue = sql`${isAmong(id, ids)} AND ${isUnreminded}`;
  const choice = sql`${groups} JOIN ${roomChoices} ON ${roomChoices.groupId} = ${groups.id} WHERE ${isDue}
    AND ${groups.propertyId} IS NOT NULL AND ${groups.outcome} IS NULL`;
  const params = jsonObject({ isReminder: sql<boolean>`json('true')` });
  return recordedIn(db, [
    recordEvent('rooms.asked', choice, { createdAt: now.toISOString(), subjectId: roomChoices.id, params }),
    sql`UPDATE ${roomChoices} SET ${columnName(remindedAt)} = ${now.toISOString()} WHERE ${isDue}`,
  ]);
}
