import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isStaff, type Principal } from './principal';
import type { messages } from './schema/conversation';
import type { groups } from './schema/groups';
import { participantDevices, participants, pointPersonDevices } from './schema/members';

/** Whether the device is the participant's, also of one who has left. */
export const isDeviceOf = ({ deviceHash }: Principal, participantId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participantDevices} WHERE ${participantDevices.deviceHash} = ${deviceHash}
    AND ${participantDevices.participantId} = ${participantId})`;

/** Excludes devices known by a link that someone else made, who might have opened it themselves. */
export const isOwnDevice = ({ deviceHash }: { deviceHash: SQLWrapper | string }, participantId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participantDevices} WHERE ${participantDevices.deviceHash} = ${deviceHash}
    AND ${participantDevices.participantId} = ${participantId} AND NOT ${participantDevices.isByAnother})`;

export const mayLeadGroup = (principal: Principal, groupId: SQLWrapper): SQL =>
  isStaff(principal)
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId}
        AND ${pointPersonDevices.deviceHash} = ${principal.deviceHash})`;

/** Rules: docs/product.md, "Who may change what". */
export const mayActFor = (principal: Principal, member: typeof participants): SQL =>
  sql`(${isDeviceOf(principal, member.id)} OR ${mayLeadGroup(principal, member.groupId)})`;

export const isMember = ({ removedAt }: { removedAt: SQLWrapper }): SQL => sql`${removedAt} IS NULL`;

/** Written by staff for the office. */
export const isOfOffice = (message: typeof messages): SQL<boolean> => sql`(${message.staffHash} IS NOT NULL)`;

export const isPointPersonDevice = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${group.id}
    AND ${pointPersonDevices.deviceHash} = ${deviceHash})`;

/** `participants` with its conditions, to select from. */
export const membersOfDevice = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`${participantDevices} CROSS JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
    WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${group.id} AND ${isMember(participants)}`;

/**
 * Whether the device only entered the member, after the one whose device it probably is (docs/product.md, "Devices"). Of a row
 * of `participant_devices` with its member.
 */
export const isEnteredAfterAnother = (member: typeof participants): SQL =>
  sql`(${participantDevices.linkHash} IS NULL AND EXISTS (SELECT 1 FROM ${participantDevices} AS earlier
    JOIN ${participants} AS owner ON owner.id = earlier.participant_id
    WHERE earlier.device_hash = ${participantDevices.deviceHash} AND earlier.link_hash IS NULL
      AND owner.group_id = ${member.groupId} AND owner.removed_at IS NULL
      AND (owner.created_at, owner.id) < (${member.createdAt}, ${member.id})))`;

export const firstJoined = (member: typeof participants): SQL => sql`${member.createdAt}, ${member.id}`;

export const isKnownInGroup = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`(EXISTS (SELECT 1 FROM ${membersOfDevice(deviceHash, group)}) OR ${isPointPersonDevice(deviceHash, group)})`;
