import { type SQL, sql } from 'drizzle-orm';
import { appliedName } from '../contract/lease-step';
import { aboutMember, logged } from './activity-log';
import { appliedStep, isDone, step, stepsOf, tickedBy, withTick } from './lease-steps';
import { isMember, mayActFor } from './permissions';
import type { Principal } from './principal';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { properties } from './schema/properties';
import { edited } from './statements/rows';
import { type EntryInGroup, isChained, laterThan, type UndoableKind } from './undo-kind';

export const logStepChanged = (principal: Principal, done: boolean, createdAt: string, from: SQL) => {
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
  const isApplied = sql`lower(${name}) = ${appliedName.toLowerCase()} AND json_type(later.after, '$.hasApplied') IS NOT NULL`;
  return sql`EXISTS (${laterThan(entry)} AND (${nameIn(sql`later`)} = ${name} OR (${isApplied})))`;
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
  putBack: (db, { id, subjectId }, now, principal) => [
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
