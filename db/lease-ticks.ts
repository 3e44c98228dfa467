import { type SQL, sql } from 'drizzle-orm';
import type { GuarantorStepMark, StepBy } from '../contract/lease-step';
import { appliedStepName } from '../contract/lease-step';
import { isAccessibleTo } from './accessible-group';
import { aboutMember, logged } from './activity-log';
import { audited } from './audit';
import { type Database, findJson, first } from './client';
import { isOfGuarantor } from './guarantor-links';
import { appliedStep, isDone, propertyOfGroup, step, stepsOf, tickedBy, withTick } from './lease-steps';
import { selectSaved } from './participants';
import { isMember, mayActFor, mayTick } from './permissions';
import { isStaff, type Principal } from './principal';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { properties } from './schema/properties';
import { jsonList, jsonObject } from './statements/json';
import { edited } from './statements/rows';
import { type IdempotencyKey, write } from './statements/write';
import type { EntryInGroup, UndoableKind } from './undo-kind';
import { isChained, isNewerThan } from './undo-kind';

export type StepOwner = { memberId: number } | { guarantorHash: string };

const isMarkedDone = (whose: StepOwner): SQL =>
  'memberId' in whose ? sql`${participants.id} = ${whose.memberId}` : isOfGuarantor(whose.guarantorHash);

const withStep = (whose: StepOwner, stepId: SQL, principal: Principal) =>
  sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
    JOIN ${properties} ON ${properties.id} = ${groups.propertyId} JOIN ${stepsOf(properties)} ON ${step.id} = ${stepId}
    WHERE ${isMarkedDone(whose)} AND ${isMember(participants)} AND ${isAccessibleTo(principal, groups)}`;

/** D1 binds every number as a float, and JSON would hold 7.0. */
const integer = (id: number) => sql`CAST(${id} AS INTEGER)`;

/**
 * A key that was used before has its effect once; the entry is null where nothing changed. Null where member or step is absent,
 * the group closed, or the principal may not.
 */
export async function updateStepMark(
  db: Database,
  whose: StepOwner,
  stepId: number,
  done: boolean,
  principal: Principal,
  key: IdempotencyKey | null,
) {
  const now = new Date().toISOString();
  const id = integer(stepId);
  const isClosed = isStaff(principal) ? sql`false` : sql`${groups.outcome} IS NOT NULL`;
  const allowed = sql`${withStep(whose, id, principal)} AND NOT ${isClosed} AND ${mayTick(principal, participants)}`;
  const isOther = sql`${isDone(participants, id)} = ${Number(!done)}`;
  const member = (from: SQL) => sql`${participants.id} = (SELECT ${participants.id} FROM ${from})`;
  const change = {
    stepsDone: withTick(participants, id, done, { at: now, by: tickedBy(principal) }),
    hasApplied: sql`iif(${id} IS ${appliedStep(participants)}, ${Number(done)}, ${participants.hasApplied})`,
  };
  const saved = await write(db, {
    key,
    log: logStepChanged(principal, done, now, sql`${allowed} AND ${isOther}`),
    writes: [
      db
        .update(participants)
        .set(edited(participants, change))
        .where(member(sql`${allowed} AND ${isOther}`)),
      audited(
        principal,
        'step_changed',
        'group',
        sql`${groups.id} = (SELECT ${participants.groupId} FROM ${participants} WHERE ${isMarkedDone(whose)}) AND changes() = 1`,
      ),
    ],
    select: selectSaved(member(allowed)),
  });
  if (!saved || !key || saved.activityId !== null) return saved;
  // What the key stored may be over: others have changed the step since.
  const current = await findJson(db, selectSaved(member(allowed)));
  return current && { ...current, activityId: null };
}

export function findStep(db: Database, whose: StepOwner, stepId: number, principal: Principal) {
  return first(
    db.all<{ by: StepBy; isClosed: number }>(
      sql`SELECT ${step.by} AS "by", ${groups.outcome} IS NOT NULL AS isClosed FROM ${withStep(whose, integer(stepId), principal)}`,
    ),
  );
}

const guarantorTickJson = jsonObject<GuarantorStepMark>({
  participantId: participants.id,
  stepId: step.id,
  by: sql`tick.value ->> '$.by'`,
});

export const guarantorTicksJson = jsonList(
  guarantorTickJson,
  sql`${participants} JOIN ${properties} ON ${propertyOfGroup} JOIN ${stepsOf(properties)} ON ${step.by} = 'guarantor'
    JOIN json_each(${participants.stepsDone}) AS tick ON tick.value ->> '$.id' = ${step.id} AND tick.value ->> '$.by' IS NOT NULL
    WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)}`,
  sql`${participants.createdAt}, ${participants.id}, step.key`,
);

const logStepChanged = (principal: Principal, done: boolean, createdAt: string, from: SQL) => {
  const state = sql`json_object('step', ${step.name})`;
  return logged(
    principal,
    {
      ...{ ...aboutMember, kind: done ? 'step_done' : 'step_undone', createdAt },
      ...(done ? { after: state } : { before: state }),
    },
    from,
  );
};

/** Steps are found by the name that they had when they were ticked. */
const nameIn = (entry: SQL) => sql`coalesce(${entry}.after ->> '$.step', ${entry}.before ->> '$.step')`;

const memberAndStep = ({
  entry,
  group,
}: EntryInGroup) => sql`${participants} JOIN ${properties} ON ${properties.id} = ${group.propertyId}
  JOIN ${stepsOf(properties)} ON ${step.name} = ${nameIn(sql`${entry}`)}
  WHERE ${participants.id} = ${entry.subjectId} AND ${isMember(participants)}`;

const isChangedSince = ({ entry }: EntryInGroup) => {
  const name = nameIn(sql`${entry}`);
  const isApplied = sql`lower(${name}) = ${appliedStepName.toLowerCase()} AND json_type(later.after, '$.hasApplied') IS NOT NULL`;
  return sql`EXISTS (${isNewerThan(entry)} AND (${nameIn(sql`later`)} = ${name} OR (${isApplied})))`;
};

const stepIn = (
  id: number,
) => sql`(SELECT ${step.id} FROM ${activity} JOIN ${groups} ON ${groups.id} = ${activity.groupId}
  JOIN ${properties} ON ${properties.id} = ${groups.propertyId} JOIN ${stepsOf(properties)} ON ${step.name} = ${nameIn(sql`${activity}`)}
  WHERE ${activity.id} = ${id})`;

const kindOf = (done: boolean): UndoableKind => ({
  name: done ? 'step_done' : 'step_undone',
  undoneAs: done ? 'step_undone' : 'step_done',
  mayDo: (principal, { entry }) =>
    sql`EXISTS (SELECT 1 FROM ${participants} WHERE ${participants.id} = ${entry.subjectId} AND ${mayActFor(principal, participants)})`,
  isStaffOnly: (at) => sql`EXISTS (SELECT 1 FROM ${memberAndStep(at)} AND ${step.by} <> 'member')`,
  isUnchanged: (at) =>
    sql`NOT ${isChangedSince(at)} AND EXISTS (SELECT 1 FROM ${memberAndStep(at)} AND ${isDone(participants, step.id)} = ${Number(done)})`,
  revert: (db, { id, subjectId }, now, principal) => [
    db
      .update(participants)
      .set(
        edited(participants, {
          stepsDone: withTick(participants, stepIn(id), !done, { at: now, by: tickedBy(principal) }),
          hasApplied: sql`iif(${stepIn(id)} IS ${appliedStep(participants)}, ${Number(!done)}, ${participants.hasApplied})`,
        }),
      )
      .where(sql`${participants.id} = ${subjectId} AND ${isChained}`),
  ],
});

export const stepDone = kindOf(true);
export const stepUndone = kindOf(false);
