import { type SQL, sql } from 'drizzle-orm';
import { appliedName, signedName } from '../../worker/contract/properties/lease-step';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { properties } from '../schema/properties';

/* The words in which statements speak of steps to the lease (docs/product.md, "Steps to the lease"). */

/** The steps of the `properties` row at hand, each as `step`. */
export const stepsOfProperty: SQL = sql`json_each(${properties.leaseSteps}) AS step`;

/** What the `step` at hand is. */
export const step = {
  id: sql<number>`(step.value ->> '$.id')`,
  name: sql<string>`(step.value ->> '$.name')`,
  by: sql<string>`(step.value ->> '$.by')`,
};

/** Whether the `participants` row at hand has done the step of this id. */
export const isDone = (id: SQL): SQL => sql`EXISTS (SELECT 1 FROM json_each(${participants.stepsDone}) AS tick
  WHERE tick.value ->> '$.id' = ${id})`;

/** The ids of the steps that the `participants` row at hand has done. */
export const stepsDoneJson = sql<number[]>`(SELECT json_group_array(tick.value ->> '$.id')
  FROM json_each(${participants.stepsDone}) AS tick)`;

/** What the `participants` row at hand has done once a step is, or is not; the same where there is no such step. */
export function withTick(id: SQL, done: boolean, at: string): SQL {
  const without = sql`(SELECT json_group_array(json(tick.value)) FROM json_each(${participants.stepsDone}) AS tick
    WHERE tick.value ->> '$.id' IS NOT ${id})`;
  const tick = sql`json_object('id', ${id}, 'at', ${at})`;
  if (!done) return without;
  return sql`iif(${id} IS NULL OR ${isDone(id)}, ${participants.stepsDone}, json_insert(${participants.stepsDone}, '$[#]', ${tick}))`;
}

/** Whether the `step` at hand is the member's of this name. */
const isOwnCalled = (name: string): SQL => sql`${step.by} = 'member' AND lower(${step.name}) = ${name.toLowerCase()}`;

const propertyOfGroup = sql`${properties.id} = coalesce(${groups.propertyId}, ${groups.formerPropertyId})`;

/** The id of the step that says whether the `participants` row at hand has applied, or null. */
export const appliedStep: SQL = sql`(SELECT ${step.id} FROM ${groups} JOIN ${properties} ON ${propertyOfGroup}
  JOIN ${stepsOfProperty} WHERE ${groups.id} = ${participants.groupId} AND ${isOwnCalled(appliedName)} ORDER BY step.key LIMIT 1)`;

/** Whether the `participants` row at hand, of the property at hand, is in and has a step of their own to do. */
export const hasOwnOpenStep: SQL = sql`(${participants.interestLevel} = 'im_in' AND EXISTS (SELECT 1 FROM ${stepsOfProperty}
  WHERE ${step.by} = 'member' AND NOT ${isDone(step.id)}))`;

export const ownOpenSteps = sql<
  string[]
>`(SELECT json_group_array(${step.name} ORDER BY step.key) FROM ${stepsOfProperty}
  WHERE ${step.by} = 'member' AND NOT ${isDone(step.id)})`;

/** The names of the steps of the property at hand that the `participants` row at hand has done, in their order. */
export const namesOfStepsDone = sql<
  string[]
>`(SELECT json_group_array(${step.name} ORDER BY step.key) FROM ${stepsOfProperty} WHERE ${isDone(step.id)})`;

/** JSON of whether the `participants` row at hand has signed; null where the property at hand has no such step. */
export const hasSigned = sql<boolean | null>`json((SELECT iif(${isDone(step.id)}, 'true', 'false')
  FROM ${stepsOfProperty} WHERE ${isOwnCalled(signedName)} ORDER BY step.key DESC LIMIT 1))`;
