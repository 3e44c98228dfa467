import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasLeft } from '../activity/member-removed';
import { isKnownInGroup } from '../members/known-devices';
import type { Principal } from '../principal';
import { groupAdmissions, groups } from '../schema';

/** Whether a device has opened a group by its present code. */
const isAdmitted = (deviceHash: string, group: typeof groups): SQL =>
  sql`EXISTS (SELECT 1 FROM ${groupAdmissions} WHERE ${groupAdmissions.groupId} = ${group.id}
    AND ${groupAdmissions.deviceHash} = ${deviceHash})`;

/**
 * Whether a group lets a principal in: everybody who has its id until its code is changed,
 * from then on those whom it knows and those who come by the present code (docs/product.md, "Changing the code"), and whoever
 * has a link.
 */
const letsIn = (principal: Principal, group: typeof groups): SQL =>
  principal.kind !== 'device'
    ? sql`true`
    : sql`(${group.codeChangedAt} IS NULL OR ${isKnownInGroup(principal.deviceHash, group)}
        OR ${isAdmitted(principal.deviceHash, group)} OR ${hasLeft(principal.deviceHash, group)})`;

/** Whether a group has a page, which without its property it has not, and is open to a principal. */
export const isOpenTo = (principal: Principal, group: typeof groups): SQL =>
  sql`${group.propertyId} IS NOT NULL AND ${letsIn(principal, group)}`;

/** The `groups` row of this id, to select from; absent where it is not open to the principal. */
export const openGroup = (id: number | SQLWrapper, principal: Principal): SQL =>
  sql`${groups} WHERE ${groups.id} = ${id} AND ${isOpenTo(principal, groups)}`;

/** The same of a group that is still deciding: one with an outcome takes nothing more (docs/product.md, "Outcome"). */
export const decidingGroup = (id: number | SQLWrapper, principal: Principal): SQL =>
  sql`${openGroup(id, principal)} AND ${groups.outcome} IS NULL`;
