import { type SQL, sql } from 'drizzle-orm';
import type { Waiting, WaitingFor } from '../../worker/contract/groups/lease-tick';
import type { StepBy } from '../../worker/contract/properties/lease-step';
import { isDone, step, stepsOfProperty } from '../members/lease-steps';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { isMember } from './permissions';

const doers: Record<Waiting, StepBy> = { members: 'member', guarantors: 'guarantor', office: 'office' };

/** The open steps of those who are in, of the `groups` row at hand with its property; none once it has an outcome. */
const openSteps = sql`${participants} JOIN ${stepsOfProperty} WHERE ${participants.groupId} = ${groups.id}
  AND ${groups.outcome} IS NULL AND ${isMember(participants)} AND ${participants.interestLevel} = 'im_in'
  AND NOT ${isDone(step.id)}`;

const countOf = (who: Waiting) => sql`${who}, count(*) FILTER (WHERE ${step.by} = ${doers[who]})`;

export const waitingFor = sql<WaitingFor>`(SELECT json_object(${countOf('members')}, ${countOf('guarantors')}, ${countOf('office')})
  FROM ${openSteps})`;

/** Whether the `groups` row at hand waits for somebody of these. */
export const isWaitingFor = (who: Waiting): SQL =>
  sql`EXISTS (SELECT 1 FROM ${openSteps} AND ${step.by} = ${doers[who]})`;
