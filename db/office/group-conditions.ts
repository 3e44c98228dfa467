import { type SQL, sql } from 'drizzle-orm';
import type { GroupStatus } from '../../contract/group';
import type { GroupFilter } from '../../contract/staff/group-list';
import { groups } from '../schema/groups';

export function isOfAssignee(assignee: GroupFilter['assignee']): SQL {
  if (!assignee) return sql`true`;
  return assignee === 'none' ? sql`${groups.assignee} IS NULL` : sql`${groups.assignee} = ${assignee}`;
}

export function isOfStatus(status: GroupStatus | undefined, now: Date): SQL {
  if (!status) return sql`true`;
  const isStill = sql`(${groups.decisionDeadline} IS NULL OR ${groups.decisionDeadline} > ${now.toISOString()})`;
  return status === 'open' || status === 'ready'
    ? sql`${groups.status} = ${status} AND ${isStill}`
    : sql`${groups.status} = ${status}`;
}

/** As `isReadyToLease` of rules/rooms.ts. */
export const isReadyToLease = (now: Date): SQL =>
  sql`${isOfStatus('ready', now)} AND ${groups.committed} = ${groups.beds} AND ${groups.roomsChosen} = ${groups.beds}`;
