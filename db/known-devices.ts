import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isMember } from './permissions';
import type { groups } from './schema/groups';
import { participantDevices, participants, pointPersonDevices } from './schema/members';

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
