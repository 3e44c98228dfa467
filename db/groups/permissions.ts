import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ParticipantChange } from '../../worker/contract/groups/participant';
import { type Database, first } from '../client';
import { groups, messages, participantDevices, participants, pointPersonDevices, tourSchedules } from '../schema';

/** Who asks for a change: a browser, by the hash of its device, and the address of whoever of the staff is signed in in it. */
export type Actor = { deviceHash: string; staff: string | null };

/** Whether an actor's device is known as the participant of this id, also as one who has left. */
export const isDeviceOf = ({ deviceHash }: Actor, participantId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participantDevices} WHERE ${participantDevices.deviceHash} = ${deviceHash}
    AND ${participantDevices.participantId} = ${participantId})`;

/** The same of the `participants` row at hand. */
export const isKnownAs = (actor: Actor): SQL => isDeviceOf(actor, participants.id);

/** Whether an actor is the point person of the group of this id, or staff. */
export const leadsGroup = ({ deviceHash, staff }: Actor, groupId: SQLWrapper): SQL =>
  staff
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId}
        AND ${pointPersonDevices.deviceHash} = ${deviceHash})`;

/** Whether an actor is the `participants` row at hand, or may act for all (docs/product.md, "Who may change what"). */
export const mayActFor = (actor: Actor): SQL =>
  sql`(${isKnownAs(actor)} OR ${leadsGroup(actor, participants.groupId)})`;

/** Whether an actor may change the interest and the room of the `participants` row at hand, of the group at hand. */
export const mayEdit = (actor: Actor): SQL => sql`(${groups.editing} = 'anyone' OR ${mayActFor(actor)})`;

/** Whether a change says what is said by oneself alone: whether one has applied, and can come to the tour. */
const isPersonal = ({ hasApplied, tourAnswer }: ParticipantChange) =>
  hasApplied !== undefined || tourAnswer !== undefined;

/** Whether an actor may make a change of the `participants` row at hand, of the group at hand. */
export const mayChange = (actor: Actor, change: ParticipantChange): SQL => {
  if (change.notify !== undefined) return isKnownAs(actor);
  return isPersonal(change) ? mayActFor(actor) : mayEdit(actor);
};

/** Whether the `participants` row at hand is still in its group. */
export const isMember = sql`${participants.removedAt} IS NULL`;

/** Whether the `messages` row at hand is an actor's own: sent from their device, or written by a member whose device it is. */
export const isOwnMessage = (actor: Actor): SQL =>
  sql`(${messages.deviceHash} IS ${actor.deviceHash} OR ${isDeviceOf(actor, messages.participantId)})`;

/** Whether an actor may take the `messages` row at hand back. */
export const mayTakeBackMessage = (actor: Actor): SQL =>
  sql`(${isOwnMessage(actor)} OR ${leadsGroup(actor, messages.groupId)})`;

/** Whether an actor may take the `tour_schedules` row at hand back: a member's is theirs, any other that of who saved it. */
export const mayTakeBackSchedule = (actor: Actor): SQL =>
  sql`(iif(${tourSchedules.participantId} IS NULL, ${tourSchedules.deviceHash} IS ${actor.deviceHash},
    ${isDeviceOf(actor, tourSchedules.participantId)}) OR ${leadsGroup(actor, tourSchedules.groupId)})`;

/** Whether an actor may set the tour dates of the member of this id in the group at hand, or of nobody's where it is null. */
export const mayPlanFor = (actor: Actor, participantId: SQLWrapper): SQL =>
  sql`(${groups.editing} = 'anyone' OR ${participantId} IS NULL OR ${isDeviceOf(actor, participantId)}
    OR ${leadsGroup(actor, groups.id)})`;

const holds = async (db: Database, statement: SQL) => (await first(db.all(statement))) !== null;

/** Whether an actor may make a change of a participant; false where they are absent. */
export function mayChangeParticipant(
  db: Database,
  id: number,
  change: ParticipantChange,
  actor: Actor,
): Promise<boolean> {
  return holds(
    db,
    sql`SELECT 1 FROM ${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
        WHERE ${participants.id} = ${id} AND ${isMember} AND ${mayChange(actor, change)}`,
  );
}

/** Whether an actor leads a group; false where it is absent. */
export function mayLeadGroup(db: Database, id: number, actor: Actor): Promise<boolean> {
  return holds(db, sql`SELECT 1 FROM ${groups} WHERE ${groups.id} = ${id} AND ${leadsGroup(actor, groups.id)}`);
}
