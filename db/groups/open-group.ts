import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isKnownInGroup } from '../members/known-devices';
import { activity, groupAdmissions, groups, participantDevices, participants } from '../schema';
import type { Actor } from './permissions';

/** Whether a device is that of somebody who has left the `groups` row that is selected from, and may take that back. */
const hasLeft = (deviceHash: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participantDevices}
    JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
    JOIN ${activity} ON ${activity.subjectId} = ${participants.id} AND ${activity.kind} = 'left'
      AND ${activity.createdAt} = ${participants.removedAt}
    WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${groups.id})`;

/** Whether a device has opened the `groups` row that is selected from by its present code. */
const isAdmitted = (deviceHash: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${groupAdmissions} WHERE ${groupAdmissions.groupId} = ${groups.id}
    AND ${groupAdmissions.deviceHash} = ${deviceHash})`;

/**
 * Whether the `groups` row that is selected from lets an actor in: everybody who has its id until its code is changed,
 * from then on those whom it knows and those who come by the present code (docs/product.md, "Changing the code").
 */
export const letsIn = ({ deviceHash, staff }: Actor): SQL =>
  staff
    ? sql`true`
    : sql`(${groups.codeChangedAt} IS NULL OR ${isKnownInGroup(deviceHash)} OR ${isAdmitted(deviceHash)}
        OR ${hasLeft(deviceHash)})`;

/** Whether the `groups` row that is selected from has a page, which without its property it has not, and is open to an actor. */
export const isOpenTo = (actor: Actor): SQL => sql`${groups.propertyId} IS NOT NULL AND ${letsIn(actor)}`;

/** The `groups` row of this id, to select from; absent where it is not open to the actor. */
export const openGroup = (id: number | SQLWrapper, actor: Actor): SQL =>
  sql`${groups} WHERE ${groups.id} = ${id} AND ${isOpenTo(actor)}`;

/** The same of a group that is still deciding: one with an outcome takes nothing more (docs/product.md, "Outcome"). */
export const decidingGroup = (id: number | SQLWrapper, actor: Actor): SQL =>
  sql`${openGroup(id, actor)} AND ${groups.outcome} IS NULL`;
