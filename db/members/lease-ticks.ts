import { type SQL, sql } from 'drizzle-orm';
import type { StepBy } from '../../worker/contract/properties/lease-step';
import { logStepChanged } from '../activity/step-changed';
import { type Database, first } from '../client';
import { isAccessibleTo } from '../groups/accessible-group';
import { isMember, mayTick } from '../groups/permissions';
import { audited } from '../office/audit';
import { isStaff, type Principal } from '../principal';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { properties } from '../schema/properties';
import { edited } from '../statements/rev';
import { write } from '../statements/write';
import { isOfGuarantor } from './guarantor-links';
import { appliedStep, isDone, step, stepsOfProperty, withTick } from './lease-steps';
import { selectSaved } from './participants';

/** Whose step it is: a member's, by their id or by what their guarantor has. */
export type Ticked = { memberId: number } | { guarantorHash: string };

const isTicked = (whose: Ticked): SQL =>
  'memberId' in whose ? sql`${participants.id} = ${whose.memberId}` : isOfGuarantor(whose.guarantorHash);

const withStep = (whose: Ticked, stepId: SQL, principal: Principal) =>
  sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
    JOIN ${properties} ON ${properties.id} = ${groups.propertyId} JOIN ${stepsOfProperty} ON ${step.id} = ${stepId}
    WHERE ${isTicked(whose)} AND ${isMember(participants)} AND ${isAccessibleTo(principal, groups)}`;

/** Bound numbers are no integers to JSON. */
const integer = (id: number) => sql`CAST(${id} AS INTEGER)`;

/**
 * Says of a member that a step is done, or is not.
 * @returns the member as they are, and the entry if that is another; null where they or the step are absent, the group is
 * closed, or it is not for this principal to say
 */
export function updateTick(db: Database, whose: Ticked, stepId: number, done: boolean, principal: Principal) {
  const now = new Date().toISOString();
  const id = integer(stepId);
  const isClosed = isStaff(principal) ? sql`false` : sql`${groups.outcome} IS NOT NULL`;
  const allowed = sql`${withStep(whose, id, principal)} AND NOT ${isClosed} AND ${mayTick(principal)}`;
  const isOther = sql`${isDone(id)} = ${Number(!done)}`;
  const member = (from: SQL) => sql`${participants.id} = (SELECT ${participants.id} FROM ${from})`;
  const change = {
    stepsDone: withTick(id, done, now),
    hasApplied: sql`iif(${id} IS ${appliedStep}, ${Number(done)}, ${participants.hasApplied})`,
  };
  return write(db, {
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
        sql`${groups.id} = (SELECT ${participants.groupId} FROM ${participants} WHERE ${isTicked(whose)}) AND changes() = 1`,
      ),
    ],
    select: selectSaved(member(allowed)),
  });
}

/** Who does a step of a member's, and whether their group takes nothing more; null where there is none. */
export function findStep(db: Database, whose: Ticked, stepId: number, principal: Principal) {
  return first(
    db.all<{ by: StepBy; isClosed: number }>(
      sql`SELECT ${step.by} AS "by", ${groups.outcome} IS NOT NULL AS isClosed FROM ${withStep(whose, integer(stepId), principal)}`,
    ),
  );
}
