import { eq, type SQL, sql } from 'drizzle-orm';
import { Participant } from '../contract/participant';
import { type Database, findJson, first } from './client';
import { fromAccessibleGroup } from './group/accessible-group';
import type { Principal } from './group/principal';
import { stepsDoneJson } from './lease-steps';
import { isMember } from './permissions';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { rooms } from './schema/properties';
import { jsonList, rowJson, selectJson } from './statements/json';

const computedFields = {
  removedRoom: sql<string>`${participants.removedRoom}`,
  stepsDone: stepsDoneJson(participants),
};

/** Omits `removedRoom` where there is none. */
const withRemovedRoom = (json: SQL<Participant>) =>
  sql<Participant>`json_remove(${json}, iif(${participants.removedRoom} IS NULL, '$.removedRoom', '$.nothing'))`;

/** For visitors: without the email address. */
const participantJson = withRemovedRoom(
  rowJson(Participant, participants, { ...computedFields, email: sql<null>`NULL` }),
);

const ofGroup = sql`${participants} WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)}`;

const listOf = (json: SQL<Participant>) => jsonList(json, ofGroup, sql`${participants.createdAt}, ${participants.id}`);

/** How many members of the group meet a condition; all of them without one. */
export const countOfMembers = (condition = sql`true`) => sql<number>`(SELECT count(*) FROM ${participants}
  WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)} AND ${condition})`;

export const publicParticipantsJson = listOf(participantJson);

/**
 * Participants keep their room while the property is deleted, but no one sees it. In a group with a unit, a room of another unit
 * counts as none (`offeredRooms` in rules/rooms.ts).
 */
const roomOfGroup = sql<number | null>`CASE WHEN ${groups.propertyId} IS NULL THEN NULL
  WHEN ${groups.unitId} IS NULL THEN ${participants.roomPreference}
  ELSE (SELECT ${rooms.id} FROM ${rooms} WHERE ${rooms.id} = ${participants.roomPreference} AND ${rooms.unitId} = ${groups.unitId}) END`;

export const staffParticipantJson = withRemovedRoom(
  rowJson(Participant, participants, { ...computedFields, roomPreference: roomOfGroup }),
);

export const staffParticipantsJson = listOf(staffParticipantJson);

export function findParticipant(db: Database, id: number, principal: Principal) {
  const isInGroup = sql`EXISTS (SELECT 1 FROM ${fromAccessibleGroup(participants.groupId, principal)})`;
  return findJson(
    db,
    selectJson(
      participantJson,
      sql`${participants} WHERE ${participants.id} = ${id} AND ${isMember(participants)} AND ${isInGroup}`,
    ),
  );
}

/** Also of a removed member, until they are erased. */
export async function findGroupOfParticipant(db: Database, id: number): Promise<number | null> {
  const found = db.select({ id: participants.groupId }).from(participants).where(eq(participants.id, id));
  return (await first(found))?.id ?? null;
}
