import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Database, first } from './client';
import { groups, participantDevices, participants, pointPersonDevices } from './schema';

/** Who asks for a change: a browser, by the hash of its device, and whether one of the staff is signed in in it. */
export type Actor = { deviceHash: string; isStaff: boolean };

/** Whether an actor's device is known as the `participants` row at hand. */
const isTheirs = ({ deviceHash }: Actor): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participantDevices} WHERE ${participantDevices.deviceHash} = ${deviceHash}
    AND ${participantDevices.participantId} = ${participants.id})`;

/** Whether an actor is the point person of the group of this id, or staff. */
export const leadsGroup = ({ deviceHash, isStaff }: Actor, groupId: SQLWrapper): SQL =>
  isStaff
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId}
        AND ${pointPersonDevices.deviceHash} = ${deviceHash})`;

/** Whether an actor is the `participants` row at hand, or may act for all (docs/product.md, "Who may change what"). */
export const mayActFor = (actor: Actor): SQL => sql`(${isTheirs(actor)} OR ${leadsGroup(actor, participants.groupId)})`;

/** Whether an actor may change the interest and the room of the `participants` row at hand, of the group at hand. */
export const mayEdit = (actor: Actor): SQL => sql`(${groups.editing} = 'anyone' OR ${mayActFor(actor)})`;

/** Those participants of the group at hand whose name this is. */
const isNamed = (nameKey: string): SQL =>
  sql`${participants.groupId} = ${groups.id} AND ${participants.nameKey} = ${nameKey}`;

/** Whether an actor may set the tour dates under a name in the group at hand: a participant's are theirs. */
export const mayPlanAs = (actor: Actor, nameKey: string): SQL =>
  sql`(${groups.editing} = 'anyone' OR NOT EXISTS (SELECT 1 FROM ${participants} WHERE ${isNamed(nameKey)})
    OR EXISTS (SELECT 1 FROM ${participants} WHERE ${isNamed(nameKey)} AND ${mayActFor(actor)}))`;

const holds = async (db: Database, statement: SQL) => (await first(db.all(statement))) !== null;

/** Whether an actor may change a participant's interest and room; false where they are absent. */
export function mayEditParticipant(db: Database, id: number, actor: Actor): Promise<boolean> {
  return holds(
    db,
    sql`SELECT 1 FROM ${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
        WHERE ${participants.id} = ${id} AND ${mayEdit(actor)}`,
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
