import { type SQL, sql } from 'drizzle-orm';
import { type Reminded, StepReminder } from '../contract/lease-step';
import { dayMs } from '../contract/values/time';
import { hasNoOutcome, isAccessibleTo } from './accessible-group';
import { audited } from './audit';
import { batch, type Database } from './client';
import { isDecidingWithin } from './due-notifications';
import { recordEvent, recordEvents } from './events';
import { groupWithItsProperty } from './group-version';
import { hasOwnOpenStep } from './lease-steps';
import { isMember, mayLeadGroup } from './permissions';
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
import { jsonBoolean, jsonList, jsonObject, rowJson, selectJson } from './statements/json';
import { isNotDeleted } from './statements/rows';
import { firstUnmet, previousWriteHappened, refusalJson, write } from './statements/write';

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

const remind = (condition: SQL, now: Date, deadline: SQL = sql`NULL`) =>
  insertInto(
    stepReminders,
    {
      ...{ groupId: groups.id, participantId: participants.id, at: now.toISOString(), deadline },
      ...{ byEmail: getsEmails, byPush: getsPushes },
    },
    sql`${groupWithItsProperty} JOIN ${participants} ON ${participants.groupId} = ${groups.id}
      WHERE ${condition} AND ${groups.outcome} IS NULL AND NOT ${isRemindedLately(now)}
        AND ${isMember(participants)} AND ${hasOwnOpenStep(participants, properties)}`,
  );

const remindedNow = (now: Date) =>
  sql`${stepReminders} WHERE ${stepReminders.at} = ${now.toISOString()} AND ${stepReminders.groupId} = ${groups.id}`;

/** Returns how many members were reminded. */
export function remindOfSteps(db: Database, groupId: number, principal: Principal, now: Date) {
  const conditions = {
    groupWithoutPage: sql`${groups.propertyId} IS NOT NULL`,
    noGroup: isAccessibleTo(principal, groups),
    onlyPointPersons: mayLeadGroup(principal, groups.id),
    groupClosed: hasNoOutcome(groups),
  };
  const group = sql`${groups} WHERE ${groups.id} = ${groupId} AND ${isNotDeleted(groups)}`;
  const groupToRemind = sql`${group} AND ${firstUnmet(conditions)} IS NULL`;
  const isTarget = sql`${groups.id} = (SELECT ${groups.id} FROM ${groupToRemind})`;
  return write(db, {
    refusal: refusalJson(
      firstUnmet({ ...conditions, remindedLately: sql`NOT ${isRemindedLately(now)}` }),
      group,
      'noGroup',
    ),
    writes: [remind(isTarget, now), audited(principal, 'members_reminded', 'group', groupId)],
    select: selectJson(
      jsonObject<Reminded>({
        reminded: sql`iif(${previousWriteHappened}, (SELECT count(*) FROM ${remindedNow(now)}), 0)`,
      }),
      sql`${groupToRemind} AND (${previousWriteHappened} OR NOT ${isRemindedLately(now)})`,
    ),
    toSend: [
      recordEvent('steps.reminded', sql`${group} AND ${previousWriteHappened}`, { createdAt: now.toISOString() }),
    ],
  });
}

/** Reminds groups that decide within 48 hours, once for each deadline. */
export async function recordStepReminders(db: Database, now: Date): Promise<void> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${stepReminders} WHERE ${stepReminders.groupId} = ${groups.id}
    AND ${stepReminders.deadline} = ${groups.decisionDeadline})`;
  const isNear = isDecidingWithin(noticeMs, now, groups);
  const isReminded = sql`${isNear} AND EXISTS (SELECT 1 FROM ${remindedNow(now)})`;
  await batch(db, [
    remind(sql`${isNear} AND ${isNew}`, now, sql`${groups.decisionDeadline}`),
    recordEvents('steps.reminded', sql`${groups} WHERE ${isReminded}`, { createdAt: now.toISOString() }),
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
