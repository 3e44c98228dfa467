import { sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import type { NewParticipant, Participant, ParticipantChange } from '../worker/contract/participant';
import { type Database, findJson, first } from './client';
import { type IdempotencyKey, writeOnce } from './idempotency-keys';
import { jsonObject } from './json';
import { openGroup } from './open-group';
import { isStill } from './rev';
import { isRoomOfGroup } from './rooms';

const memberJson = (email: string) =>
  jsonObject({
    id: 'participants.id',
    groupId: 'participants.group_id',
    name: 'participants.name',
    email,
    interestLevel: 'participants.interest_level',
    roomPreference: 'participants.room_preference',
    createdAt: 'participants.created_at',
    rev: 'participants.rev',
  });

const membersOfGroup = (
  json: string,
) => `(SELECT json_group_array(${json} ORDER BY participants.created_at, participants.id)
  FROM participants WHERE participants.group_id = g.id)`;

/** JSON of a `participants` row, as visitors get it: without the address. */
const participantJson = memberJson('NULL');

/** JSON of the members of the `groups` row named `g`, oldest first, as visitors get them. */
export const publicParticipantsJson = membersOfGroup(participantJson);

/** The same with their addresses, for staff alone. */
export const staffParticipantsJson = membersOfGroup(memberJson('participants.email'));

const isBelowCap = sql`(SELECT count(*) FROM participants WHERE group_id = g.id) < ${sql.raw(String(limits.participantsPerGroup))}`;

/** Adds a member under a random `id`; null where the group is absent or full, or the room is not one of its rooms. */
export function insertParticipant(db: Database, id: number, joining: NewParticipant, key: IdempotencyKey | null) {
  return writeOnce<Participant>(
    db,
    key,
    [
      sql`INSERT INTO participants (id, group_id, name, email, interest_level, room_preference, created_at)
          SELECT ${id}, g.id, ${joining.name}, ${joining.email}, ${joining.interestLevel}, ${joining.roomPreference},
            ${new Date().toISOString()}
          FROM ${openGroup(joining.groupId)} AND ${isBelowCap}
            AND ${isRoomOfGroup(joining.roomPreference)}`,
    ],
    sql`SELECT ${sql.raw(participantJson)} AS body FROM participants WHERE participants.id = ${id}`,
  );
}

/** Changes a member, what they were before being kept; null where absent, stale, or the room is not one of the group's. */
export function updateParticipant(db: Database, id: number, { interestLevel, roomPreference, rev }: ParticipantChange) {
  const room = roomPreference === undefined ? sql`room_preference` : roomPreference;
  return findJson<Participant>(
    db,
    sql`UPDATE participants SET interest_level = ${interestLevel ?? sql`interest_level`}, room_preference = ${room},
          rev = rev + 1
        WHERE id = ${id} AND ${isStill(sql`rev`, rev)} AND EXISTS (
          SELECT 1 FROM ${openGroup(sql`participants.group_id`)} AND ${isRoomOfGroup(roomPreference ?? null)})
        RETURNING ${sql.raw(participantJson)} AS body`,
  );
}

/** A member as visitors get them, or null. */
export function findParticipant(db: Database, id: number) {
  return findJson<Participant>(
    db,
    sql`SELECT ${sql.raw(participantJson)} AS body FROM participants WHERE participants.id = ${id}
        AND EXISTS (SELECT 1 FROM ${openGroup(sql`participants.group_id`)})`,
  );
}

/** Whether a group offers a room, or anything where no room is named; null where the group is absent. */
export async function isRoomOffered(db: Database, groupId: number, room: number | null): Promise<boolean | null> {
  const offer = sql`SELECT ${isRoomOfGroup(room)} AS isOffered FROM ${openGroup(groupId)}`;
  const row = await first<{ isOffered: number }>(db, offer);
  return row && row.isOffered === 1;
}
