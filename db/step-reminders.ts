import { type SQL, sql } from 'drizzle-orm';
import type { Reminded, StepReminder } from '../contract/lease-step';
import { hasNoOutcome, isAccessibleTo } from './accessible-group';
import { audited } from './audit';
import { batch, type Database } from './client';
import { groupWithItsProperty } from './group-version';
import { hasOwnOpenStep } from './lease-steps';
import { isDecidingWithin, toEmail } from './member-emails';
import { insertPushes, toPush } from './outbox';
import { isMember, isPointPerson } from './permissions';
import type { Principal } from './principal';
import { groups } from './schema/groups';
import {
  emailSubscriptions,
  participantDevices,
  participants,
  pushSubscriptions,
  stepReminders,
} from './schema/members';
import { properties } from './schema/properties';
import { insertInto } from './statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from './statements/json';
import { firstUnmet, refusalJson } from './statements/refusal';
import { isNotDeleted } from './statements/rows';
import { type ToSend, write } from './statements/write';

const hourMs = 60 * 60 * 1000;

const pauseMs = 24 * hourMs;

const noticeMs = 48 * hourMs;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Whether the group was reminded less than a day before `now`, also by a concurrent request. */
const isRemindedLately = (now: Date): SQL => sql`EXISTS (SELECT 1 FROM ${stepReminders}
  WHERE ${stepReminders.groupId} = ${groups.id} AND ${stepReminders.at} > ${after(now, -pauseMs)})`;

const getsEmails = sql`EXISTS (SELECT 1 FROM ${emailSubscriptions} WHERE ${emailSubscriptions.participantId} = ${participants.id}
  AND ${emailSubscriptions.state} = 'on')`;

const getsPushes = sql`EXISTS (SELECT 1 FROM ${participantDevices} JOIN ${pushSubscriptions}
    ON ${pushSubscriptions.deviceHash} = ${participantDevices.deviceHash} AND ${pushSubscriptions.groupId} = ${participants.groupId}
  WHERE ${participantDevices.participantId} = ${participants.id})`;

const remind = (isOf: SQL, now: Date, deadline: SQL = sql`NULL`) =>
  insertInto(
    stepReminders,
    {
      ...{ groupId: groups.id, participantId: participants.id, at: now.toISOString(), deadline },
      ...{ byEmail: getsEmails, byPush: getsPushes },
    },
    sql`${groupWithItsProperty} JOIN ${participants} ON ${participants.groupId} = ${groups.id}
      WHERE ${isOf} AND ${groups.outcome} IS NULL AND NOT ${isRemindedLately(now)}
        AND ${isMember(participants)} AND ${hasOwnOpenStep(participants, properties)}`,
  );

const remindedNow = (now: Date) =>
  sql`${stepReminders} WHERE ${stepReminders.at} = ${now.toISOString()} AND ${stepReminders.groupId} = ${groups.id}`;

/** @param isOf the condition on the group, which keeps this from scanning every subscriber */
const emailsOf = (now: Date, isOf: SQL) =>
  toEmail(
    'steps',
    sql`${now.toISOString()}`,
    now,
    sql`${isOf} AND ${participants.id} IN (SELECT ${stepReminders.participantId} FROM ${remindedNow(now)})`,
  );

const pushParams = (now: Date) => jsonObject<{ remindedAt: string }>({ remindedAt: sql`${now.toISOString()}` });

const isOfReminded = (now: Date) => sql`${pushSubscriptions.deviceHash} IN (SELECT ${participantDevices.deviceHash}
  FROM ${participantDevices} WHERE ${participantDevices.participantId} IN (SELECT ${stepReminders.participantId} FROM ${remindedNow(now)}))`;

/** Whether this request's insert, just before, added rows: a concurrent one may have the same timestamp. */
const isMade = sql`changes() > 0`;

/** Returns how many members were reminded. */
export function remindOfSteps(db: Database, groupId: number, principal: Principal, now: Date) {
  const conditions = {
    groupWithoutPage: sql`${groups.propertyId} IS NOT NULL`,
    noGroup: isAccessibleTo(principal, groups),
    onlyPointPersons: isPointPerson(principal, groups.id),
    groupClosed: hasNoOutcome(groups),
  };
  const group = sql`${groups} WHERE ${groups.id} = ${groupId} AND ${isNotDeleted(groups)}`;
  const ledGroup = sql`${group} AND ${firstUnmet(conditions)} IS NULL`;
  const isTheOne = sql`${groups.id} = (SELECT ${groups.id} FROM ${ledGroup})`;
  return write(db, {
    refusal: refusalJson(
      firstUnmet({ ...conditions, remindedLately: sql`NOT ${isRemindedLately(now)}` }),
      group,
      'noGroup',
    ),
    writes: [
      remind(isTheOne, now),
      audited(principal, 'members_reminded', 'group', sql`${groups.id} = ${groupId} AND changes() > 0`),
    ],
    select: selectJson(
      jsonObject<Reminded>({ reminded: sql`iif(${isMade}, (SELECT count(*) FROM ${remindedNow(now)}), 0)` }),
      sql`${ledGroup} AND (${isMade} OR NOT ${isRemindedLately(now)})`,
    ),
    outbox: [
      ...toPush('steps', pushParams(now), now, sql`${groups.id} = ${groupId} AND ${isMade}`, isOfReminded(now)),
      emailsOf(now, sql`${groups.id} = ${groupId}`),
    ],
  });
}

/** Reminds up to `atMost` groups that decide within 48 hours, once for each deadline. */
export async function writeStepReminders(db: Database, now: Date, atMost: number): Promise<ToSend[]> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${stepReminders} WHERE ${stepReminders.groupId} = ${groups.id}
    AND ${stepReminders.deadline} = ${groups.decisionDeadline})`;
  const isNear = isDecidingWithin(noticeMs, now, groups);
  const hasSomebodyToRemind = sql`EXISTS (SELECT 1 FROM ${participants}
    WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)} AND ${hasOwnOpenStep(participants, properties)})`;
  const isDue = sql`${groups.id} IN (SELECT ${groups.id} FROM ${groupWithItsProperty} WHERE ${isNear}
    AND ${isNew} AND NOT ${isRemindedLately(now)} AND ${hasSomebodyToRemind} LIMIT ${atMost})`;
  const isReminded = sql`${isNear} AND EXISTS (SELECT 1 FROM ${remindedNow(now)})`;
  const rows = await batch<{ body: string }>(db, [
    remind(isDue, now, sql`${groups.decisionDeadline}`),
    emailsOf(now, isNear),
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

export const remindersJson = jsonList(
  reminderJson,
  sql`${stepReminders} JOIN ${participants} ON ${participants.id} = ${stepReminders.participantId} AND ${isMember(participants)}
    WHERE ${stepReminders.groupId} = ${groups.id}`,
  sql`${stepReminders.id} DESC`,
);
