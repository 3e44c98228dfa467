import { type SQL, sql } from 'drizzle-orm';
import type { StepBy } from '../contract/lease-step';
import type { GuarantorTick } from '../contract/lease-tick';
import { isAccessibleTo } from './accessible-group';
import { audited } from './audit';
import { type Database, findJson, first } from './client';
import { isOfGuarantor } from './guarantor-links';
import { appliedStep, isDone, propertyOfGroup, step, stepsOf, tickedBy, withTick } from './lease-steps';
import { selectSaved } from './participants';
import { isMember, mayTick } from './permissions';
import { isStaff, type Principal } from './principal';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { properties } from './schema/properties';
import { jsonList, jsonObject } from './statements/json';
import { edited } from './statements/rows';
import { type IdempotencyKey, write } from './statements/write';
import { logStepChanged } from './undo-step-changed';

export type Ticked = { memberId: number } | { guarantorHash: string };

const isTicked = (whose: Ticked): SQL =>
  'memberId' in whose ? sql`${participants.id} = ${whose.memberId}` : isOfGuarantor(whose.guarantorHash);

const withStep = (whose: Ticked, stepId: SQL, principal: Principal) =>
  sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
    JOIN ${properties} ON ${properties.id} = ${groups.propertyId} JOIN ${stepsOf(properties)} ON ${step.id} = ${stepId}
    WHERE ${isTicked(whose)} AND ${isMember(participants)} AND ${isAccessibleTo(principal, groups)}`;

/** D1 binds every number as a float, and JSON would hold 7.0. */
const integer = (id: number) => sql`CAST(${id} AS INTEGER)`;

/**
 * A key that was used before has its effect once; the entry is null where nothing changed. Null where member or step is absent,
 * the group closed, or the principal may not.
 */
export async function updateTick(
  db: Database,
  whose: Ticked,
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
        sql`${groups.id} = (SELECT ${participants.groupId} FROM ${participants} WHERE ${isTicked(whose)}) AND changes() = 1`,
      ),
    ],
    select: selectSaved(member(allowed)),
  });
  if (!saved || !key || saved.activityId !== null) return saved;
  // What the key stored may be over: others have changed the step since.
  const current = await findJson(db, selectSaved(member(allowed)));
  return current && { ...current, activityId: null };
}

export function findStep(db: Database, whose: Ticked, stepId: number, principal: Principal) {
  return first(
    db.all<{ by: StepBy; isClosed: number }>(
      sql`SELECT ${step.by} AS "by", ${groups.outcome} IS NOT NULL AS isClosed FROM ${withStep(whose, integer(stepId), principal)}`,
    ),
  );
}

const guarantorTickJson = jsonObject<GuarantorTick>({
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
