import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ParticipantChange } from '../../worker/contract/groups/participant';
import { type Database, first } from '../client';
import { step } from '../members/lease-steps';
import { isStaff, type Principal } from '../principal';
import type { messages, tourSchedules } from '../schema/conversation';
import { groups } from '../schema/groups';
import { participantDevices, participants, pointPersonDevices } from '../schema/members';

/** Whether a principal's device is known as the participant of this id, also as one who has left. */
export const isDeviceOf = ({ deviceHash }: Principal, participantId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participantDevices} WHERE ${participantDevices.deviceHash} = ${deviceHash}
    AND ${participantDevices.participantId} = ${participantId})`;

/**
 * Whether a principal's device is the participant's beyond doubt: it did not come by a link that somebody else made, who
 * might have opened it themselves.
 */
export const isSurelyDeviceOf = ({ deviceHash }: { deviceHash: SQLWrapper | string }, participantId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participantDevices} WHERE ${participantDevices.deviceHash} = ${deviceHash}
    AND ${participantDevices.participantId} = ${participantId} AND NOT ${participantDevices.isByAnother})`;

/** Whether a principal is the point person of the group of this id, or staff. */
export const leadsGroup = (principal: Principal, groupId: SQLWrapper): SQL =>
  isStaff(principal)
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId}
        AND ${pointPersonDevices.deviceHash} = ${principal.deviceHash})`;

/** Whether a principal is a member, or may act for all (docs/product.md, "Who may change what"). */
export const mayActFor = (principal: Principal, member: typeof participants): SQL =>
  sql`(${isDeviceOf(principal, member.id)} OR ${leadsGroup(principal, member.groupId)})`;

/** Whether a principal may change the interest and the room of a member of a group. */
export const mayEdit = (principal: Principal, member: typeof participants, group: typeof groups): SQL =>
  sql`(${group.editing} = 'anyone' OR ${mayActFor(principal, member)})`;

/** Whether a change says what is said by oneself alone: whether one has applied, and can come to the tour. */
const isPersonal = ({ hasApplied, tourAnswer }: ParticipantChange) =>
  hasApplied !== undefined || tourAnswer !== undefined;

/** Whether a principal may make a change of a member of a group. */
export const mayChange = (
  principal: Principal,
  change: ParticipantChange,
  member: typeof participants,
  group: typeof groups,
): SQL => {
  if (change.notify !== undefined) return isDeviceOf(principal, member.id);
  return isPersonal(change) ? mayActFor(principal, member) : mayEdit(principal, member, group);
};

/** Whether a principal may say of the `step` at hand that the `participants` row at hand has done it. */
export const mayTick = (principal: Principal): SQL => {
  if (isStaff(principal)) return sql`true`;
  if (principal.kind === 'link') return sql`${step.by} = 'guarantor'`;
  return sql`(${step.by} = 'member' AND ${mayActFor(principal, participants)})`;
};

/** Whether a participant, of the table or an alias of it, is still in their group. */
export const isMember = ({ removedAt }: { removedAt: SQLWrapper }): SQL => sql`${removedAt} IS NULL`;

/** Whether a message is a principal's own: sent from their device, or written by a member whose device it is. */
const isOwnMessage = (principal: Principal, message: typeof messages): SQL =>
  sql`(${message.deviceHash} IS ${principal.deviceHash} OR ${isDeviceOf(principal, message.participantId)})`;

/** Whether a principal may remove a message. */
export const mayRemoveMessage = (principal: Principal, message: typeof messages): SQL =>
  sql`(${isOwnMessage(principal, message)} OR ${leadsGroup(principal, message.groupId)})`;

/** Whether a principal may take a schedule back: a member's is theirs, any other that of who saved it. */
export const mayTakeBackSchedule = (principal: Principal, schedule: typeof tourSchedules): SQL =>
  sql`(iif(${schedule.participantId} IS NULL, ${schedule.deviceHash} IS ${principal.deviceHash},
    ${isDeviceOf(principal, schedule.participantId)}) OR ${leadsGroup(principal, schedule.groupId)})`;

/** Whether a principal may set the tour dates of the member of this id in a group, or of nobody's where it is null. */
export const mayPlanFor = (principal: Principal, participantId: SQLWrapper, group: typeof groups): SQL =>
  sql`(${group.editing} = 'anyone' OR ${participantId} IS NULL OR ${isDeviceOf(principal, participantId)}
    OR ${leadsGroup(principal, group.id)})`;

const holds = async (db: Database, statement: SQL) => (await first(db.all(statement))) !== null;

/** Whether a principal may make a change of a participant; false where they are absent. */
export function mayChangeParticipant(
  db: Database,
  id: number,
  change: ParticipantChange,
  principal: Principal,
): Promise<boolean> {
  return holds(
    db,
    sql`SELECT 1 FROM ${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
        WHERE ${participants.id} = ${id} AND ${isMember(participants)} AND ${mayChange(principal, change, participants, groups)}`,
  );
}

/** Whether a principal may act for a participant; false where they are absent. */
export function mayActForParticipant(db: Database, id: number, principal: Principal): Promise<boolean> {
  return holds(
    db,
    sql`SELECT 1 FROM ${participants} WHERE ${participants.id} = ${id} AND ${isMember(participants)} AND ${mayActFor(principal, participants)}`,
  );
}

/** Whether a principal leads a group; false where it is absent. */
export function mayLeadGroup(db: Database, id: number, principal: Principal): Promise<boolean> {
  return holds(db, sql`SELECT 1 FROM ${groups} WHERE ${groups.id} = ${id} AND ${leadsGroup(principal, groups.id)}`);
}
