import { type SQL, sql } from 'drizzle-orm';
import { StepReminder } from '../../contract/lease-step';
import {
  membersToRemindOfDeadline,
  type NearDeadlineFacts,
  type ReminderFacts,
} from '../../rules/changes/reminder-changes';
import { stepReminderMs } from '../../rules/deadline';
import type { GroupFacts } from '../../rules/group-facts';
import { all, batch, type Database } from '../client';
import { groupWithItsProperty } from '../group/group-version';
import { firstJoined, isMember } from '../permissions';
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
import { each, field } from '../statements/json-rows';
import { isAmong } from '../statements/rows';
import { isDecidingWithin } from './due-notifications';
import { recordEvents } from './events';

const remindedAt = sql<string | null>`(SELECT max(${stepReminders.at}) FROM ${stepReminders}
  WHERE ${stepReminders.groupId} = ${groups.id})`;

/** Beside a row of `groups` and its property: what decides whether members are reminded of their steps. */
export const remindableFacts = {
  leaseSteps: properties.leaseSteps,
  members: jsonList(
    jsonObject<NearDeadlineFacts['members'][number]>({
      id: participants.id,
      interestLevel: participants.interestLevel,
      stepsDone: participants.stepsDone,
    }),
    sql`${participants} WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)}`,
    firstJoined(participants),
  ),
  remindedAt,
};

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

/** What decides a reminder beside the group's facts. */
export const selectReminderFacts = (groupId: number): SelectsJson<ReminderFacts> =>
  selectJson(
    jsonObject<ReminderFacts>({
      remindedAt,
    }),
    sql`${groups} WHERE ${groups.id} = ${groupId}`,
  );

type Candidate = NearDeadlineFacts & Pick<GroupFacts, 'id' | 'version'>;

const isDeadlineReminded = sql`EXISTS (SELECT 1 FROM ${stepReminders} WHERE ${stepReminders.groupId} = ${groups.id}
  AND ${stepReminders.deadline} = ${groups.decisionDeadline})`;

const candidateFacts = jsonObject<Candidate>({
  id: groups.id,
  version: groups.version,
  outcome: groups.outcome,
  propertyId: groups.propertyId,
  decisionDeadline: groups.decisionDeadline,
  isDeadlineReminded: jsonBoolean(isDeadlineReminded),
  ...remindableFacts,
});

const groupsAtOnce = 100;

/** Reminds the members of groups whose deadline is near: reads those that may be due, a hundred at once, and decides each. */
export async function recordStepReminders(db: Database, now: Date): Promise<void> {
  for (let after = sql`true`; ; ) {
    const isCandidate = sql`${isDecidingWithin(stepReminderMs, now, groups)} AND NOT ${isDeadlineReminded} AND ${after}`;
    const rows = await all(
      db.all<{ body: string }>(
        sql`${selectJson(candidateFacts, sql`${groupWithItsProperty} WHERE ${isCandidate}`)}
          ORDER BY ${groups.decisionDeadline}, ${groups.id} LIMIT ${sql.raw(String(groupsAtOnce))}`,
      ),
    );
    const found = rows.map(({ body }): Candidate => JSON.parse(body));
    const reminded = found.flatMap((group) =>
      membersToRemindOfDeadline(group, now).map((id) => ({ id, groupId: group.id, version: group.version })),
    );
    if (reminded.length > 0) await saveReminders(db, reminded, now);
    const last = found.at(-1);
    if (!last || found.length < groupsAtOnce) return;
    after = sql`(${groups.decisionDeadline}, ${groups.id}) > (${last.decisionDeadline}, ${last.id})`;
  }
}

/** In the order of joining; a group that changed since it was read is left to the next run. */
async function saveReminders(
  db: Database,
  reminded: { id: number; groupId: number; version: number }[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const members = sql`${each(reminded)} CROSS JOIN ${participants} ON ${participants.id} = ${field('id')}
    CROSS JOIN ${groups} ON ${groups.id} = ${field('groupId')} AND ${groups.version} = ${field('version')}`;
  const ids = reminded.map(({ groupId }) => groupId);
  const remindedNow = sql`${stepReminders} WHERE ${stepReminders.groupId} = ${groups.id} AND ${stepReminders.at} = ${at}`;
  const isReminded = sql`${isAmong(groups.id, ids)} AND EXISTS (SELECT 1 FROM ${remindedNow})`;
  await batch(db, [
    insertReminders(members, at, sql`${groups.decisionDeadline}`),
    // A reminder by a person is decided on facts, which are now old.
    db
      .update(groups)
      .set({ version: sql`${groups.version} + 1` })
      .where(isReminded),
    recordEvents('steps.reminded', sql`${groups} WHERE ${isReminded}`, {
      createdAt: at,
      params: jsonObject({
        recipientIds: jsonList(sql<number>`${stepReminders.participantId}`, remindedNow, stepReminders.participantId),
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
