import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isMember } from '../groups/permissions';
import type { groups } from '../schema/groups';
import { participantDevices, participants, pointPersonDevices } from '../schema/members';

/** Whether a device is known as the point person of a group. */
export const isOfPointPerson = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${group.id}
    AND ${pointPersonDevices.deviceHash} = ${deviceHash})`;

/** Those whom a device is known as in a group: `participants` with its conditions. */
export const membersOfDevice = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`${participantDevices} JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
    WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${group.id} AND ${isMember(participants)}`;

/** Which member is the first: whoever joined first. */
export const firstJoined = (member: typeof participants): SQL => sql`${member.createdAt}, ${member.id}`;

/** Whether a device is known in a group, as a participant or as the point person. */
export const isKnownInGroup = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`(EXISTS (SELECT 1 FROM ${membersOfDevice(deviceHash, group)}) OR ${isOfPointPerson(deviceHash, group)})`;
