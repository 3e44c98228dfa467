import { type SQL, sql } from 'drizzle-orm';
import { appliedStepName, signedStepName } from '../contract/step-names';
import { groups } from './schema/groups';
import type { participants } from './schema/members';
import { properties } from './schema/properties';
import { jsonList } from './statements/json';

type Member = typeof participants;
type Property = typeof properties;

/** Each as `step`. */
export const stepsOf = (property: Property): SQL => sql`json_each(${property.leaseSteps}) AS step`;

export const step = {
  id: sql<number>`(step.value ->> '$.id')`,
  name: sql<string>`(step.value ->> '$.name')`,
  by: sql<string>`(step.value ->> '$.by')`,
};

export const isDone = (member: Member, id: SQL): SQL => sql`EXISTS (SELECT 1 FROM json_each(${member.stepsDone}) AS mark
  WHERE mark.value ->> '$.id' = ${id})`;

export const stepsDoneJson = (member: Member) => sql<number[]>`(SELECT json_group_array(mark.value ->> '$.id')
  FROM json_each(${member.stepsDone}) AS mark)`;

/** Matches at most one step: a property's steps have distinct names. */
const isOwnCalled = (name: string): SQL => sql`${step.by} = 'member' AND lower(${step.name}) = ${name.toLowerCase()}`;

export const propertyOfGroup = sql`${properties.id} = coalesce(${groups.propertyId}, ${groups.formerPropertyId})`;

/** The step named "Applied", which mirrors `hasApplied`; null where there is none. */
export const appliedStep = (member: Member): SQL => sql`(SELECT ${step.id} FROM ${groups}
  JOIN ${properties} ON ${propertyOfGroup} JOIN ${stepsOf(properties)}
  WHERE ${groups.id} = ${member.groupId} AND ${isOwnCalled(appliedStepName)})`;

export const namesOfStepsDone = (member: Member, property: Property) =>
  jsonList(sql<string>`${step.name}`, sql`${stepsOf(property)} WHERE ${isDone(member, step.id)}`, sql`step.key`);

/** Null where the property has no step named "Lease signed". */
export const hasSigned = (member: Member, property: Property) =>
  sql<boolean | null>`json((SELECT iif(${isDone(member, step.id)}, 'true', 'false')
    FROM ${stepsOf(property)} WHERE ${isOwnCalled(signedStepName)}))`;
