import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../contract/values/limits';
import { dayMs } from '../contract/values/time';
import { isKnownInGroup } from './permissions';
import { isStaff, type Principal } from './principal';
import { messages } from './schema/conversation';
import { groups } from './schema/groups';

/**
 * Conditions on a row that a principal adds to a group: whether the devices that are unknown in it have added less within a
 * day, together and from any network (docs/product.md, "Rate limits").
 * @param areLimited false where a local run has no limits
 */
const isBelow = (atMost: number | SQL, rows: SQL, isExempt: SQL): SQL =>
  sql`(${isExempt} OR (SELECT count(*) FROM ${rows}) < ${atMost})`;

const dayAgo = () => new Date(Date.now() - dayMs).toISOString();

const isKnown = (principal: Principal, areLimited: boolean): SQL =>
  isStaff(principal) || !areLimited ? sql`true` : isKnownInGroup(principal.deviceHash, groups);

export const mayAddMessage = (principal: Principal, areLimited: boolean): SQL =>
  isBelow(
    limits.unknownPerDay.messages,
    sql`${messages} WHERE ${messages.groupId} = ${groups.id} AND ${messages.createdAt} > ${dayAgo()}
      AND ${messages.participantId} IS NULL AND ${messages.staffHash} IS NULL AND ${messages.isPointPerson} = 0`,
    isKnown(principal, areLimited),
  );
