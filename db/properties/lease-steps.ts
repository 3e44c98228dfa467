import { type SQL, sql } from 'drizzle-orm';
import type { LeaseStep, NewLeaseStep } from '../../worker/contract/properties/lease-step';
import type { Database } from '../client';
import { appliedStep, isDone, step, stepsOfProperty } from '../members/lease-steps';
import { groups, participants, properties } from '../schema';
import { randomId } from '../statements/random-id';
import { edited } from '../statements/rev';

/** Steps as they are stored: each new one under an id of its own. */
export const withIds = (steps: NewLeaseStep[]): LeaseStep[] =>
  steps.map(({ id = randomId(), name, by }) => ({ id, name, by }));

/**
 * Follows the write of a property's steps: takes the ticks of those that are gone away, and makes whether somebody has
 * applied and the step that is called so say the same where that is another one now.
 */
export function followSteps(db: Database, propertyId: number) {
  const isThere = sql`EXISTS (SELECT 1 FROM ${properties} JOIN ${stepsOfProperty}
    WHERE ${properties.id} = ${propertyId} AND ${step.id} = tick.value ->> '$.id')`;
  const kept: SQL = sql`(SELECT json_group_array(json(tick.value)) FROM json_each(${participants.stepsDone}) AS tick WHERE ${isThere})`;
  const applied = sql`json_object('id', ${appliedStep}, 'at', ${new Date().toISOString()})`;
  const hasStep = sql`${appliedStep} IS NOT NULL`;
  const isTicked = isDone(appliedStep);
  const differs = sql`(json_array_length(${kept}) <> json_array_length(${participants.stepsDone})
    OR (${hasStep} AND ${participants.hasApplied} <> ${isTicked}))`;
  const ofProperty = sql`SELECT ${groups.id} FROM ${groups}
    WHERE ${groups.propertyId} = ${propertyId} OR ${groups.keptPropertyId} = ${propertyId}`;
  return db
    .update(participants)
    .set(
      edited(participants, {
        stepsDone: sql`iif(${participants.hasApplied} AND ${hasStep} AND NOT ${isTicked}, json_insert(${kept}, '$[#]', ${applied}), ${kept})`,
        hasApplied: sql`(${participants.hasApplied} OR (${hasStep} AND ${isTicked}))`,
      }),
    )
    .where(sql`${participants.groupId} IN (${ofProperty}) AND ${differs} AND changes() = 1`);
}
