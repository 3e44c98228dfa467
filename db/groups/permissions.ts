import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ParticipantChange } from '../../worker/contract/groups/participant';
import { type Database, first } from '../client';
import { groups, participantDevices, participants, pointPersonDevices } from '../schema';

/** Who asks for a change: a browser, by the hash of its device, and the address of whoever of the staff is signed in in it. */
export type Actor = { deviceHash: string; staff: string | null };

/** Whether an actor's device is known as the `participants` row at hand. */
export const isKnownAs = ({ deviceHash }: Actor): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participantDevices} WHERE ${participantDevices.deviceHash} = ${deviceHash}
    AND ${participantDevices.participantId} = ${participants.id})`;

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

/** Whether an actor's device is the one that sent or saved a row last, or may act for all in the group of this id. */
export const mayTakeBack = (actor: Actor, by: SQLWrapper, groupId: SQLWrapper): SQL =>
  sql`(${by} IS ${actor.deviceHash} OR ${leadsGroup(actor, groupId)})`;

/** Those participants of the group at hand whose name this is. */
const isNamed = (nameKey: string | SQLWrapper): SQL =>
  sql`${participants.groupId} = ${groups.id} AND ${participants.nameKey} = ${nameKey} AND ${isMember}`;

/** Whether an actor may set the tour dates under a name in the group at hand: a participant's are theirs. */
export const mayPlanAs = (actor: Actor, nameKey: string | SQLWrapper): SQL =>
  sql`(${groups.editing} = 'anyone' OR NOT EXISTS (SELECT 1 FROM ${participants} WHERE ${isNamed(nameKey)})
    OR EXISTS (SELECT 1 FROM ${participants} WHERE ${isNamed(nameKey)} AND ${mayActFor(actor)}))`;

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

/** The participant whose tour dates those under a name are, where an actor may not set them; else null. */
export function findOwnerOfName(db: Database, groupId: number, nameKey: string, actor: Actor) {
  return first(
    db.all<{ name: string }>(
      sql`SELECT ${participants.name} AS name FROM ${groups} JOIN ${participants} ON ${isNamed(nameKey)}
          WHERE ${groups.id} = ${groupId} AND NOT ${mayPlanAs(actor, nameKey)} ORDER BY ${participants.createdAt} LIMIT 1`,
    ),
  );
}
