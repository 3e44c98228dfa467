import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isMember } from '../groups/permissions';
import { groups, participantDevices, participants, pointPersonDevices } from '../schema';

/** Whether a device is known as the point person of the `groups` row that is selected from. */
export const isOfPointPerson = (deviceHash: string | SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groups.id}
    AND ${pointPersonDevices.deviceHash} = ${deviceHash})`;

/** Those whom a device is known as in the `groups` row that is selected from: `participants` with its conditions. */
export const membersOfDevice = (deviceHash: string | SQLWrapper): SQL =>
  sql`${participantDevices} JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
    WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${groups.id} AND ${isMember}`;

/** Which of them is the first: whoever joined first. */
export const firstJoined = sql`${participants.createdAt}, ${participants.id}`;

/** Whether a device is known in the `groups` row that is selected from, as a participant or as the point person. */
export const isKnownInGroup = (deviceHash: string | SQLWrapper): SQL =>
  sql`(EXISTS (SELECT 1 FROM ${membersOfDevice(deviceHash)}) OR ${isOfPointPerson(deviceHash)})`;
