import { type SQL, sql } from 'drizzle-orm';
import { StepReminder } from '../../contract/lease-step';
import { dayMs } from '../../contract/values/time';
import type { ReminderFacts } from '../../rules/changes/reminder-changes';
import { batch, type Database } from '../client';
import { groupWithItsProperty } from '../group/group-version';
import { hasOwnOpenStep } from '../lease-steps';
import { isMember } from '../permissions';
import { groups } from '../schema/groups';
import {
  emailSubscriptions,
  participantDevices,
  participants,
  pushSubscriptions,
  stepReminders,
} from '../schema/members';
import { properties } from '../schema/properties';
import { insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, rowJson, type SelectsJson, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/rows';
import { isDecidingWithin } from './due-notifications';
import { recordEvents } from './events';

const pauseMs = dayMs;

const noticeMs = 2 * dayMs;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Whether the group was reminded less than a day before `now`, also by a concurrent request. */
const isRemindedLately = (now: Date): SQL => sql`EXISTS (SELECT 1 FROM ${stepReminders}
  WHERE ${stepReminders.groupId} = ${groups.id} AND ${stepReminders.at} > ${after(now, -pauseMs)})`;

/** Whether a reminder now reaches someone. */
export const canRemind = (now: Date): SQL => sql`(NOT ${isRemindedLately(now)} AND EXISTS (SELECT 1 FROM ${participants}
  WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)} AND ${hasOwnOpenStep(participants, properties)}))`;

const getsEmails = sql`EXISTS (SELECT 1 FROM ${emailSubscriptions} WHERE ${emailSubscriptions.participantId} = ${participants.id}
  AND ${emailSubscriptions.state} = 'on')`;

const getsPushes = sql`EXISTS (SELECT 1 FROM ${participantDevices} JOIN ${pushSubscriptions}
    ON ${pushSubscriptions.deviceHash} = ${participantDevices.deviceHash} AND ${pushSubscriptions.groupId} = ${participants.groupId}
  WHERE ${participantDevices.participantId} = ${participants.id})`;

/** @param members a table of them, with its conditions */
export const insertReminders = (members: SQL, at: string, deadline: SQL = sql`NULL`): SQL =>
  insertInto(
    stepReminders,
    {
      ...{ groupId: participants.groupId, participantId: participants.id, at, deadline },
      ...{ byEmail: getsEmails, byPush: getsPushes },
    },
    members,
  );

const remindedNow = (now: Date) =>
  sql`${stepReminders} WHERE ${stepReminders.at} = ${now.toISOString()} AND ${stepReminders.groupId} = ${groups.id}`;

/** What decides a reminder beside the group's facts. */
export const selectReminderFacts = (groupId: number): SelectsJson<ReminderFacts> =>
  selectJson(
    jsonObject<ReminderFacts>({
      isDeleted: jsonBoolean(sql`NOT ${isNotDeleted(groups)}`),
      remindedAt: sql`(SELECT max(${stepReminders.at}) FROM ${stepReminders} WHERE ${stepReminders.groupId} = ${groups.id})`,
    }),
    sql`${groups} WHERE ${groups.id} = ${groupId}`,
  );

/** Reminds groups that decide within 48 hours, once for each deadline, and not within a day of another reminder. */
export async function recordStepReminders(db: Database, now: Date): Promise<void> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${stepReminders} WHERE ${stepReminders.groupId} = ${groups.id}
    AND ${stepReminders.deadline} = ${groups.decisionDeadline})`;
  const isNear = isDecidingWithin(noticeMs, now, groups);
  const isReminded = sql`${isNear} AND EXISTS (SELECT 1 FROM ${remindedNow(now)})`;
  const due = sql`${groupWithItsProperty} JOIN ${participants} ON ${participants.groupId} = ${groups.id}
    WHERE ${isNear} AND ${isNew} AND NOT ${isRemindedLately(now)}
      AND ${isMember(participants)} AND ${hasOwnOpenStep(participants, properties)}`;
  await batch(db, [
    insertReminders(due, now.toISOString(), sql`${groups.decisionDeadline}`),
    // A reminder by a person is decided on facts, which are now old.
    db
      .update(groups)
      .set({ version: sql`${groups.version} + 1` })
      .where(isReminded),
    recordEvents('steps.reminded', sql`${groups} WHERE ${isReminded}`, {
      createdAt: now.toISOString(),
      params: jsonObject({
        only: jsonList(sql<number>`${stepReminders.participantId}`, remindedNow(now), stepReminders.participantId),
      }),
    }),
  ]);
}

const reminderJson = rowJson(StepReminder, stepReminders, {
  name: participants.name,
  isAutomatic: jsonBoolean(sql`${stepReminders.deadline} IS NOT NULL`),
});

export const remindersJson = jsonList(
  reminderJson,
  sql`${stepReminders} JOIN ${participants} ON ${participants.id} = ${stepReminders.participantId} AND ${isMember(participants)}
    WHERE ${stepReminders.groupId} = ${groups.id}`,
  sql`${stepReminders.id} DESC`,
);
