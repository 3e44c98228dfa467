import { type SQL, sql } from 'drizzle-orm';
import type { StepBy, Waiting, WaitingFor } from '../contract/lease-step';
import { isDone, step, stepsOf } from './lease-steps';
import { isMember } from './permissions';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { properties } from './schema/properties';

const doers: Record<Waiting, StepBy> = { members: 'member', guarantors: 'guarantor', office: 'office' };

/** Open steps of members who are in; none once the group has an outcome. */
const openSteps = sql`${participants} JOIN ${stepsOf(properties)} WHERE ${participants.groupId} = ${groups.id}
  AND ${groups.outcome} IS NULL AND ${isMember(participants)} AND ${participants.interestLevel} = 'im_in'
  AND NOT ${isDone(participants, step.id)}`;

const countOf = (who: Waiting) => sql`${who}, count(*) FILTER (WHERE ${step.by} = ${doers[who]})`;

export const waitingFor = sql<WaitingFor>`(SELECT json_object(${countOf('members')}, ${countOf('guarantors')}, ${countOf('office')})
  FROM ${openSteps})`;

export const isWaitingFor = (who: Waiting): SQL =>
  sql`EXISTS (SELECT 1 FROM ${openSteps} AND ${step.by} = ${doers[who]})`;
