import { sql } from 'drizzle-orm';
import type { GuarantorStepMark } from '../contract/lease-step';
import { propertyOfGroup, step, stepsOf } from './lease-steps';
import { isMember } from './permissions';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { properties } from './schema/properties';
import { jsonList, jsonObject } from './statements/json';

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
