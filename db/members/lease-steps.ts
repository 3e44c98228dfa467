import { type SQL, sql } from 'drizzle-orm';
import { appliedName, signedName } from '../../worker/contract/properties/lease-step';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { properties } from '../schema/properties';

/** Each as `step` (docs/product.md, "Steps to the lease"). */
export const stepsOfProperty: SQL = sql`json_each(${properties.leaseSteps}) AS step`;

export const step = {
  id: sql<number>`(step.value ->> '$.id')`,
  name: sql<string>`(step.value ->> '$.name')`,
  by: sql<string>`(step.value ->> '$.by')`,
};

export const isDone = (id: SQL): SQL => sql`EXISTS (SELECT 1 FROM json_each(${participants.stepsDone}) AS tick
  WHERE tick.value ->> '$.id' = ${id})`;

export const stepsDoneJson = sql<number[]>`(SELECT json_group_array(tick.value ->> '$.id')
  FROM json_each(${participants.stepsDone}) AS tick)`;

/** The ticks of a participant once a step is done, or is not; unchanged where `id` is null. */
export function withTick(id: SQL, done: boolean, at: string): SQL {
  const without = sql`(SELECT json_group_array(json(tick.value)) FROM json_each(${participants.stepsDone}) AS tick
    WHERE tick.value ->> '$.id' IS NOT ${id})`;
  const tick = sql`json_object('id', ${id}, 'at', ${at})`;
  if (!done) return without;
  return sql`iif(${id} IS NULL OR ${isDone(id)}, ${participants.stepsDone}, json_insert(${participants.stepsDone}, '$[#]', ${tick}))`;
}

const isOwnCalled = (name: string): SQL => sql`${step.by} = 'member' AND lower(${step.name}) = ${name.toLowerCase()}`;

const propertyOfGroup = sql`${properties.id} = coalesce(${groups.propertyId}, ${groups.formerPropertyId})`;

/** The step named "Applied", which mirrors `hasApplied`; null where there is none. */
export const appliedStep: SQL = sql`(SELECT ${step.id} FROM ${groups} JOIN ${properties} ON ${propertyOfGroup}
  JOIN ${stepsOfProperty} WHERE ${groups.id} = ${participants.groupId} AND ${isOwnCalled(appliedName)} ORDER BY step.key LIMIT 1)`;

export const hasOwnOpenStep: SQL = sql`(${participants.interestLevel} = 'im_in' AND EXISTS (SELECT 1 FROM ${stepsOfProperty}
  WHERE ${step.by} = 'member' AND NOT ${isDone(step.id)}))`;

export const ownOpenSteps = sql<
  string[]
>`(SELECT json_group_array(${step.name} ORDER BY step.key) FROM ${stepsOfProperty}
  WHERE ${step.by} = 'member' AND NOT ${isDone(step.id)})`;

export const namesOfStepsDone = sql<
  string[]
>`(SELECT json_group_array(${step.name} ORDER BY step.key) FROM ${stepsOfProperty} WHERE ${isDone(step.id)})`;

/** Null where the property has no step named "Lease signed". */
export const hasSigned = sql<boolean | null>`json((SELECT iif(${isDone(step.id)}, 'true', 'false')
  FROM ${stepsOfProperty} WHERE ${isOwnCalled(signedName)} ORDER BY step.key DESC LIMIT 1))`;
