import { type SQL, sql } from 'drizzle-orm';
import type { Reminded, StepReminder } from '../../worker/contract/groups/lease-tick';
import { batch, type Database } from '../client';
import { accessibleGroup } from '../groups/accessible-group';
import { groupWithItsProperty } from '../groups/group-version';
import { isMember, leadsGroup } from '../groups/permissions';
import { audited } from '../office/audit';
import type { Principal } from '../principal';
import { groups } from '../schema/groups';
import {
  emailSubscriptions,
  participantDevices,
  participants,
  pushSubscriptions,
  stepReminders,
} from '../schema/members';
import { insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from '../statements/json';
import { type ToSend, write } from '../statements/write';
import { hasOwnOpenStep } from './lease-steps';
import { toEmail } from './member-emails';
import { insertPushes, toPush } from './outbox';

/* Who is reminded of their own open steps to the lease, and how (docs/product.md, "Reminders"). */

const hourMs = 60 * 60 * 1000;

const pauseMs = 24 * hourMs;

const noticeMs = 48 * hourMs;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Whether the `groups` row at hand was reminded, before now, less than a day ago. */
const isRemindedLately = (now: Date): SQL => sql`EXISTS (SELECT 1 FROM ${stepReminders}
  WHERE ${stepReminders.groupId} = ${groups.id} AND ${stepReminders.at} > ${after(now, -pauseMs)}
    AND ${stepReminders.at} < ${now.toISOString()})`;

const getsEmails = sql`EXISTS (SELECT 1 FROM ${emailSubscriptions} WHERE ${emailSubscriptions.participantId} = ${participants.id}
  AND ${emailSubscriptions.state} = 'on')`;

const getsPushes = sql`EXISTS (SELECT 1 FROM ${participantDevices} JOIN ${pushSubscriptions}
    ON ${pushSubscriptions.deviceHash} = ${participantDevices.deviceHash} AND ${pushSubscriptions.groupId} = ${participants.groupId}
  WHERE ${participantDevices.participantId} = ${participants.id})`;

/** Writes down who is reminded: those of the groups for which `isOf` holds who have steps of their own to do. */
const remind = (isOf: SQL, now: Date, deadline: SQL = sql`NULL`) =>
  insertInto(
    stepReminders,
    {
      ...{ groupId: groups.id, participantId: participants.id, at: now.toISOString(), deadline },
      ...{ byEmail: getsEmails, byPush: getsPushes },
    },
    sql`${groupWithItsProperty} JOIN ${participants} ON ${participants.groupId} = ${groups.id}
      WHERE ${isOf} AND ${groups.outcome} IS NULL AND NOT ${isRemindedLately(now)}
        AND ${isMember(participants)} AND ${hasOwnOpenStep}`,
  );

/** Those who are reminded now: `step_reminders` with its conditions. */
const remindedNow = (now: Date) =>
  sql`${stepReminders} WHERE ${stepReminders.at} = ${now.toISOString()} AND ${stepReminders.groupId} = ${groups.id}`;

const emailsOf = (now: Date, isOf = sql`true`) =>
  toEmail(
    'steps',
    sql`${now.toISOString()}`,
    now,
    sql`${emailSubscriptions.participantId} IN (SELECT ${stepReminders.participantId} FROM ${stepReminders}
      WHERE ${stepReminders.at} = ${now.toISOString()} AND ${isOf})`,
  );

const pushParams = (now: Date) => jsonObject<{ remindedAt: string }>({ remindedAt: sql`${now.toISOString()}` });

const isOfReminded = (now: Date) => sql`${pushSubscriptions.deviceHash} IN (SELECT ${participantDevices.deviceHash}
  FROM ${participantDevices} WHERE ${participantDevices.participantId} IN (SELECT ${stepReminders.participantId} FROM ${remindedNow(now)}))`;

/**
 * Reminds those of a group who are in and have steps of their own to do.
 * @returns how many they are, and whether the group was reminded less than a day ago or takes nothing more; null where it is
 * absent or not the principal's
 */
export function remindOfSteps(db: Database, groupId: number, principal: Principal, now: Date) {
  const isLed = sql`${accessibleGroup(groupId, principal)} AND ${leadsGroup(principal, groups.id)}`;
  const isTheOne = sql`${groups.id} = (SELECT ${groups.id} FROM ${isLed})`;
  return write(db, {
    writes: [
      remind(isTheOne, now),
      audited(principal, 'members_reminded', 'group', sql`${groups.id} = ${groupId} AND changes() > 0`),
    ],
    select: selectJson(
      jsonObject<Reminded & { isTooSoon: boolean; isClosed: boolean }>({
        reminded: sql`(SELECT count(*) FROM ${remindedNow(now)})`,
        isTooSoon: jsonBoolean(isRemindedLately(now)),
        isClosed: jsonBoolean(sql`${groups.outcome} IS NOT NULL`),
      }),
      isLed,
    ),
    outbox: [
      emailsOf(now, sql`${stepReminders.groupId} = ${groupId}`),
      ...toPush('steps', pushParams(now), now, sql`${groups.id} = ${groupId}`, isOfReminded(now)),
    ],
  });
}

/**
 * Reminds groups that decide within 48 hours, once of each deadline; gives what is to be sent.
 * @param atMost how many groups
 */
export async function writeStepReminders(db: Database, now: Date, atMost: number): Promise<ToSend[]> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${stepReminders} WHERE ${stepReminders.groupId} = ${groups.id}
    AND ${stepReminders.deadline} = ${groups.decisionDeadline})`;
  const isNear = sql`${groups.decisionDeadline} > ${now.toISOString()} AND ${groups.decisionDeadline} <= ${after(now, noticeMs)}`;
  const isDue = sql`${groups.id} IN (SELECT ${groups.id} FROM ${groups} WHERE ${isNear} AND ${groups.outcome} IS NULL
    AND ${isNew} AND NOT ${isRemindedLately(now)} LIMIT ${atMost})`;
  const isReminded = sql`EXISTS (SELECT 1 FROM ${remindedNow(now)})`;
  const rows = await batch<{ body: string }>(db, [
    remind(isDue, now, sql`${groups.decisionDeadline}`),
    emailsOf(now),
    insertPushes('steps', pushParams(now), now, isReminded, isOfReminded(now)),
  ]);
  const [, emails = [], pushes = []] = rows.map((made) => made.map(({ body }) => JSON.parse(body)));
  return [...emails, ...pushes.map((push) => ({ push }))];
}

const reminderJson = jsonObject<StepReminder>({
  at: stepReminders.at,
  name: participants.name,
  byEmail: stepReminders.byEmail,
  byPush: stepReminders.byPush,
  isAutomatic: jsonBoolean(sql`${stepReminders.deadline} IS NOT NULL`),
});

/** JSON of who of the `groups` row at hand was reminded, the newest first. */
export const remindersJson = jsonList(
  reminderJson,
  sql`${stepReminders} JOIN ${participants} ON ${participants.id} = ${stepReminders.participantId} AND ${isMember(participants)}
    WHERE ${stepReminders.groupId} = ${groups.id}`,
  sql`${stepReminders.id} DESC`,
);
