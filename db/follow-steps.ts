import { type SQL, sql } from 'drizzle-orm';
import type { Database, Statement } from './client';
import { appliedStep, isDone, step, stepsOf } from './lease-steps';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { properties } from './schema/properties';
import { withNextRevision } from './statements/rows';

/** After a change of steps: drops the marks of removed ones, and aligns `hasApplied` with the step named "Applied". */
export function followSteps(db: Database, propertyId: number, now: string): Statement {
  const isThere = sql`EXISTS (SELECT 1 FROM ${properties} JOIN ${stepsOf(properties)}
    WHERE ${properties.id} = ${propertyId} AND ${step.id} = mark.value ->> '$.id')`;
  const remaining: SQL = sql`(SELECT json_group_array(json(mark.value)) FROM json_each(${participants.stepsDone}) AS mark WHERE ${isThere})`;
  const applied = sql`json_object('id', ${appliedStep(participants)}, 'at', ${now})`;
  const hasStep = sql`${appliedStep(participants)} IS NOT NULL`;
  const isStepDone = isDone(participants, appliedStep(participants));
  const differs = sql`(json_array_length(${remaining}) <> json_array_length(${participants.stepsDone})
    OR (${hasStep} AND ${participants.hasApplied} <> ${isStepDone}))`;
  const ofProperty = sql`SELECT ${groups.id} FROM ${groups}
    WHERE ${groups.propertyId} = ${propertyId} OR ${groups.formerPropertyId} = ${propertyId}`;
  return db
    .update(participants)
    .set(
      withNextRevision(participants, {
        stepsDone: sql`iif(${participants.hasApplied} AND ${hasStep} AND NOT ${isStepDone}, json_insert(${remaining}, '$[#]', ${applied}), ${remaining})`,
        hasApplied: sql`(${participants.hasApplied} OR (${hasStep} AND ${isStepDone}))`,
      }),
    )
    .where(sql`${participants.groupId} IN (${ofProperty}) AND ${differs}`);
}
