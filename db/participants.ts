import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import { nameKey } from '../worker/contract/name-key';
import type { NewParticipant, Participant, ParticipantChange } from '../worker/contract/participant';
import { batchJson, type Database, findJson, first } from './client';
import { insertParticipantDevice } from './devices';
import { groupVersion, joinGroupOf } from './group-version';
import { type IdempotencyKey, writeOnce } from './idempotency-keys';
import { insertInto } from './insert-into';
import { jsonList, jsonObject, selectJson } from './json';
import { openGroup } from './open-group';
import { type Actor, mayEdit } from './permissions';
import { edited, isStill } from './rev';
import { isRoomOfGroup } from './rooms';
import { groups, participants } from './schema';

const withEmail = {
  id: participants.id,
  groupId: participants.groupId,
  name: participants.name,
  email: participants.email,
  interestLevel: participants.interestLevel,
  roomPreference: participants.roomPreference,
  createdAt: participants.createdAt,
  rev: participants.rev,
};

/** JSON of a `participants` row, as visitors get it: without the address. */
const participantJson = jsonObject<Participant>({ ...withEmail, email: sql`NULL` });

const ofGroup = sql`${participants} WHERE ${participants.groupId} = ${groups.id}`;

const listOf = (json: SQL<Participant>) => jsonList(json, ofGroup, sql`${participants.createdAt}, ${participants.id}`);

/** JSON of the participants of the `groups` row that is selected from, oldest first, as visitors get them. */
export const publicParticipantsJson = listOf(participantJson);

/** Participants keep their room while the group's property is deleted, but nobody sees it. */
const roomOfProperty = sql<number | null>`iif(${groups.propertyId} IS NULL, NULL, ${participants.roomPreference})`;

/** The same with their addresses, for staff alone. */
export const staffParticipantsJson = listOf(jsonObject<Participant>({ ...withEmail, roomPreference: roomOfProperty }));

const isBelowCap = sql`(SELECT count(*) FROM ${ofGroup}) < ${sql.raw(String(limits.participantsPerGroup))}`;

/** A participant as a write leaves them, as visitors get them, and their group's version since. */
export type SavedParticipant = { participant: Participant; version: number };

const savedParticipantJson = jsonObject<SavedParticipant>({ participant: participantJson, version: groupVersion });

const selectSaved = (id: number, condition = sql`true`) =>
  selectJson(
    savedParticipantJson,
    sql`${participants} ${joinGroupOf(participants.groupId)} WHERE ${participants.id} = ${id} AND ${condition}`,
  );

/**
 * Adds a participant under a random `id`, by whom the device is known from then on; null where the group is absent or
 * full, or the room is not one of its rooms.
 */
export function insertParticipant(
  db: Database,
  id: number,
  joining: NewParticipant,
  deviceHash: string,
  key: IdempotencyKey | null,
) {
  return writeOnce<SavedParticipant>(
    db,
    key,
    [
      insertInto(
        participants,
        { ...joining, id, nameKey: nameKey(joining.name), createdAt: new Date().toISOString() },
        sql`${openGroup(joining.groupId)} AND ${isBelowCap} AND ${isRoomOfGroup(joining.roomPreference)}`,
      ),
      insertParticipantDevice(id, deviceHash),
    ],
    selectSaved(id),
  );
}

/**
 * Changes a participant, what they were before being kept; null where absent, stale, not for this actor to change, or
 * the room is not one of the group's.
 */
export function updateParticipant(db: Database, id: number, { rev, ...change }: ParticipantChange, actor: Actor) {
  const group = openGroup(participants.groupId);
  const isOffered = isRoomOfGroup(change.roomPreference ?? null);
  const isAllowed = sql`EXISTS (SELECT 1 FROM ${group} AND ${isOffered} AND ${mayEdit(actor)})`;
  const update = db.update(participants).set(edited(participants, change));
  return batchJson(
    db,
    [update.where(sql`${participants.id} = ${id} AND ${isStill(participants.rev, rev)} AND ${isAllowed}`)],
    selectSaved(id, sql`changes() = 1`),
  );
}

/** A participant as visitors get them, or null. */
export function findParticipant(db: Database, id: number) {
  const isInGroup = sql`EXISTS (SELECT 1 FROM ${openGroup(participants.groupId)})`;
  return findJson(
    db,
    selectJson(participantJson, sql`${participants} WHERE ${participants.id} = ${id} AND ${isInGroup}`),
  );
}

/** Whether a group offers a room, or anything where no room is named; null where the group is absent. */
export async function isRoomOffered(db: Database, groupId: number, room: number | null): Promise<boolean | null> {
  const row = await first(
    db.all<{ isOffered: number }>(sql`SELECT ${isRoomOfGroup(room)} AS isOffered FROM ${openGroup(groupId)}`),
  );
  return row && row.isOffered === 1;
}
