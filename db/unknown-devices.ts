import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../contract/values/limits';
import { dayMs } from '../contract/values/time';
import { isKnownInGroup } from './permissions';
import { isStaff, type Principal } from './principal';
import { messages } from './schema/conversation';
import { groups } from './schema/groups';

/**
 * A condition on a message that a principal adds to a group: whether the devices that are unknown in it have written less within
 * a day, together and from any network (docs/product.md, "Rate limits").
 * @param areLimited false where a local run has no limits
 */
export function mayAddMessage(principal: Principal, areLimited: boolean): SQL {
  if (isStaff(principal) || !areLimited) return sql`true`;
  const dayAgo = new Date(Date.now() - dayMs).toISOString();
  return sql`(${isKnownInGroup(principal.deviceHash, groups)} OR (SELECT count(*) FROM ${messages}
    WHERE ${messages.groupId} = ${groups.id} AND ${messages.createdAt} > ${dayAgo} AND ${messages.participantId} IS NULL
      AND ${messages.staffHash} IS NULL AND ${messages.isPointPerson} = 0) < ${limits.unknownPerDay.messages})`;
}
