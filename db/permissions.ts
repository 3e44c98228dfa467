import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isStaff, type Principal } from './group/principal';
import type { messages } from './schema/conversation';
import type { groups } from './schema/groups';
import { participantDevices, participants, pointPersonDevices } from './schema/members';

/** Whether the device is the participant's, also of one who has left. */
export const isDeviceOf = ({ deviceHash }: Principal, participantId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participantDevices} WHERE ${participantDevices.deviceHash} = ${deviceHash}
    AND ${participantDevices.participantId} = ${participantId})`;

export const mayLeadGroup = (principal: Principal, groupId: SQLWrapper): SQL =>
  isStaff(principal)
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId}
        AND ${pointPersonDevices.deviceHash} = ${principal.deviceHash})`;

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

export const firstJoined = (member: typeof participants): SQL => sql`${member.createdAt}, ${member.id}`;

export const isKnownInGroup = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`(EXISTS (SELECT 1 FROM ${membersOfDevice(deviceHash, group)}) OR ${isPointPersonDevice(deviceHash, group)})`;
