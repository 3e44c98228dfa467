import { type SQL, sql } from 'drizzle-orm';
import type { GuarantorStepMark } from '../contract/lease-step';
import { isAccessibleTo, isOpenFor } from './accessible-group';
import { aboutMember, logged } from './activity-log';
import { audited } from './audit';
import { type Database, findJson } from './client';
import { isOfGuarantor } from './guarantor-links';
import { appliedStep, isDone, markedBy, propertyOfGroup, step, stepsOf, withStepMark } from './lease-steps';
import { ownerJson, selectSaved } from './participants';
import { isMember, mayMarkStep } from './permissions';
import type { Principal } from './principal';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { properties } from './schema/properties';
import { jsonList, jsonObject } from './statements/json';
import { edited } from './statements/rows';
import { firstUnmet, type IdempotencyKey, refusalJson, selectRefusal, write } from './statements/write';

export type StepOwner = { memberId: number } | { guarantorHash: string };

const isOwner = (whose: StepOwner): SQL =>
  'memberId' in whose ? sql`${participants.id} = ${whose.memberId}` : isOfGuarantor(whose.guarantorHash);

const withStep = (whose: StepOwner, stepId: SQL, principal: Principal, join = sql`JOIN`) =>
  sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
    ${join} ${properties} ON ${properties.id} = ${groups.propertyId} ${join} ${stepsOf(properties)} ON ${step.id} = ${stepId}
    WHERE ${isOwner(whose)} AND ${isMember(participants)} AND ${isAccessibleTo(principal, groups)}`;

/** D1 binds every number as a float, and JSON would hold 7.0. */
const integer = (id: number) => sql`CAST(${id} AS INTEGER)`;

function refusalOfMark(whose: StepOwner, principal: Principal) {
  const isAllowed = mayMarkStep(principal, participants);
  const isByDevice = principal.kind === 'device';
  return firstUnmet({
    noStep: sql`${step.id} IS NOT NULL`,
    onlyOffices: sql`(${isAllowed} OR ${step.by} <> 'office')`,
    onlyGuarantors: isByDevice ? sql`(${isAllowed} OR ${step.by} <> 'guarantor')` : sql`true`,
    groupClosed: isOpenFor(principal, groups),
    onlyTheirs: 'memberId' in whose ? isAllowed : sql`true`,
    onlyMembers: isAllowed,
  });
}

/** A repeated key changes nothing; `activityId` is null where nothing changed. */
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
  const reason = refusalOfMark(whose, principal);
  const refusal = refusalJson(reason, withStep(whose, id, principal, sql`LEFT JOIN`), 'noMember', {
    owner: ownerJson,
  });
  const allowed = sql`${withStep(whose, id, principal)} AND ${reason} IS NULL`;
  const isOther = sql`${isDone(participants, id)} = ${Number(!done)}`;
  const member = (from: SQL) => sql`${participants.id} = (SELECT ${participants.id} FROM ${from})`;
  const change = {
    stepsDone: withStepMark(participants, id, done, { at: now, by: markedBy(principal) }),
    hasApplied: sql`iif(${id} IS ${appliedStep(participants)}, ${Number(done)}, ${participants.hasApplied})`,
  };
  const saved = await write(db, {
    key,
    refusal,
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
        sql`(SELECT ${participants.groupId} FROM ${participants} WHERE ${isOwner(whose)})`,
      ),
    ],
    select: selectSaved(member(allowed)),
  });
  if ('refused' in saved || !key || saved.activityId !== null) return saved;
  // The stored result may be outdated: others may have changed the step since.
  const current = await findJson(db, selectSaved(member(allowed)));
  if (current) return { ...current, activityId: null };
  const refused = await findJson(db, selectRefusal(refusal));
  return refused?.refused ? refused : saved;
}

const guarantorMarkJson = jsonObject<GuarantorStepMark>({
  participantId: participants.id,
  stepId: step.id,
  by: sql`mark.value ->> '$.by'`,
});

export const guarantorMarksJson = jsonList(
  guarantorMarkJson,
  sql`${participants} JOIN ${properties} ON ${propertyOfGroup} JOIN ${stepsOf(properties)} ON ${step.by} = 'guarantor'
    JOIN json_each(${participants.stepsDone}) AS mark ON mark.value ->> '$.id' = ${step.id} AND mark.value ->> '$.by' IS NOT NULL
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
