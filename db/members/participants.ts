import { type SQL, sql } from 'drizzle-orm';
import { nameKey } from '../../worker/contract/groups/name-key';
import type { NewParticipant, Participant, ParticipantChange } from '../../worker/contract/groups/participant';
import { limits } from '../../worker/contract/values/limits';
import { type Database, findJson, first } from '../client';
import { batchLogged, lastEntryId, logged, loggedAs, memberDifferences, memberState } from '../groups/activity-log';
import { groupVersion, joinGroupOf } from '../groups/group-version';
import { decidingGroup, openGroup } from '../groups/open-group';
import { type Actor, isKnownAs, isMember, mayActFor, mayChange } from '../groups/permissions';
import { auditedBy } from '../office/audit';
import { isRoomOfGroup } from '../properties/rooms';
import { groups, participants, tourSchedules } from '../schema';
import { type IdempotencyKey, writeOnce } from '../statements/idempotency-keys';
import { insertInto } from '../statements/insert-into';
import { jsonList, jsonObject, selectJson } from '../statements/json';
import { edited, isStill } from '../statements/rev';
import { insertParticipantDevice } from './devices';
import { type Ask, askToConfirm, stopEmails } from './email-subscriptions';

const withEmail = {
  id: participants.id,
  groupId: participants.groupId,
  name: participants.name,
  email: participants.email,
  interestLevel: participants.interestLevel,
  roomPreference: participants.roomPreference,
  hasApplied: participants.hasApplied,
  tourAnswer: participants.tourAnswer,
  createdAt: participants.createdAt,
  rev: participants.rev,
};

/** JSON of a `participants` row, as visitors get it: without the address. */
export const participantJson = jsonObject<Participant>({ ...withEmail, email: sql`NULL` });

const ofGroup = sql`${participants} WHERE ${participants.groupId} = ${groups.id} AND ${isMember}`;

const listOf = (json: SQL<Participant>) => jsonList(json, ofGroup, sql`${participants.createdAt}, ${participants.id}`);

/** JSON of the participants of the `groups` row that is selected from, oldest first, as visitors get them. */
export const publicParticipantsJson = listOf(participantJson);

/** Participants keep their room while the group's property is deleted, but nobody sees it. */
const roomOfProperty = sql<number | null>`iif(${groups.propertyId} IS NULL, NULL, ${participants.roomPreference})`;

/** The same with their addresses, for staff alone. */
export const staffParticipantsJson = listOf(jsonObject<Participant>({ ...withEmail, roomPreference: roomOfProperty }));

const isBelowCap = sql`(SELECT count(*) FROM ${ofGroup}) < ${sql.raw(String(limits.participantsPerGroup))}`;

/** A participant as a write leaves them, as visitors get them, and their group's version since. */
type SavedParticipant = { participant: Participant; version: number };

const savedParticipantJson = jsonObject<SavedParticipant>({ participant: participantJson, version: groupVersion });

const selectSaved = (id: number, condition = sql`true`) =>
  selectJson(
    savedParticipantJson,
    sql`${participants} ${joinGroupOf(participants.groupId)} WHERE ${participants.id} = ${id} AND ${condition}`,
  );
const aboutMember = { subjectType: 'participant', subjectId: participants.id } as const;

const withGroup = (id: number) =>
  sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId} WHERE ${participants.id} = ${id}`;

const isGroupOf = (id: number) =>
  sql`${groups.id} = (SELECT ${participants.groupId} FROM ${participants} WHERE ${participants.id} = ${id})`;

/**
 * Adds a participant under a random `id`, by whom the device is known from then on; null where the group is absent, closed
 * or full, or the room is not one of its rooms.
 */
export function insertParticipant(
  db: Database,
  id: number,
  { notify, ...joining }: NewParticipant,
  actor: Actor,
  key: IdempotencyKey | null,
  ask: Ask,
) {
  const createdAt = new Date().toISOString();
  return writeOnce<SavedParticipant>(
    db,
    key,
    [
      insertInto(
        participants,
        { ...joining, id, nameKey: nameKey(joining.name), createdAt },
        sql`${decidingGroup(joining.groupId, actor)} AND ${isBelowCap} AND ${isRoomOfGroup(joining.roomPreference)}`,
      ),
      insertParticipantDevice(id, actor.deviceHash),
      loggedAs(
        { role: 'member', memberId: participants.id },
        { ...aboutMember, kind: 'joined', after: memberState, createdAt },
        withGroup(id),
      ),
      ...(notify ? askToConfirm(id, ask) : []),
    ],
    selectSaved(id),
    [],
    openGroup(joining.groupId, actor),
  );
}

/**
 * Changes a participant; null where absent, stale, not for this actor to change, the group is closed, or the room is not
 * one of its rooms.
 */
export function updateParticipant(
  db: Database,
  id: number,
  { rev, notify, ...change }: ParticipantChange,
  actor: Actor,
  ask: Ask,
) {
  const group = (actor.staff ? openGroup : decidingGroup)(participants.groupId, actor);
  const isOffered = isRoomOfGroup(change.roomPreference ?? null);
  const isAllowed = sql`EXISTS (SELECT 1 FROM ${group} AND ${isOffered} AND ${mayChange(actor, { ...change, notify })})`;
  const isTheOne = sql`${participants.id} = ${id} AND ${isMember} AND ${isStill(participants.rev, rev)} AND ${isAllowed}`;
  const update = db.update(participants).set(edited(participants, change)).where(isTheOne);
  const emails = notify === undefined ? [] : notify ? askToConfirm(id, ask) : [stopEmails(db, id)];
  const { isAny, ...sides } = memberDifferences(change);
  return batchLogged(
    db,
    [
      logged(
        actor,
        { ...aboutMember, kind: 'member_changed', ...sides, createdAt: new Date().toISOString() },
        sql`${withGroup(id)} AND ${isTheOne} AND ${isAny}`,
      ),
      update,
      ...auditedBy(actor, 'member_changed', sql`${isGroupOf(id)} AND changes() = 1`),
    ],
    selectSaved(id, sql`changes() = 1`),
    emails,
  );
}

/**
 * Takes a participant out of their group, and their tour dates; they are kept for undo and then erased.
 * @returns their group, its version since and its entry, or null where they are absent or it is not for this actor to do
 */
export function removeParticipant(db: Database, id: number, actor: Actor) {
  const removedAt = new Date().toISOString();
  const isInGroup = sql`EXISTS (SELECT 1 FROM ${openGroup(participants.groupId, actor)})`;
  const isTheOne = sql`${participants.id} = ${id} AND ${isMember} AND ${isInGroup} AND ${mayActFor(actor)}`;
  const isTheirs = sql`${tourSchedules.participantId} = (SELECT ${participants.id} FROM ${participants} WHERE ${isTheOne})`;
  return batchLogged(
    db,
    [
      logged(
        actor,
        {
          ...aboutMember,
          kind: actor.staff ? 'removed' : sql`iif(${isKnownAs(actor)}, 'left', 'removed')`,
          before: memberState,
          createdAt: removedAt,
        },
        sql`${withGroup(id)} AND ${isTheOne}`,
      ),
      db
        .update(tourSchedules)
        .set({ removedAt, removedBy: lastEntryId })
        .where(sql`${tourSchedules.removedAt} IS NULL AND ${isTheirs}`),
      db.update(participants).set(edited(participants, { removedAt })).where(isTheOne),
      ...auditedBy(actor, 'member_removed', sql`${isGroupOf(id)} AND changes() = 1`),
    ],
    selectJson(
      jsonObject<{ groupId: number; version: number }>({ groupId: participants.groupId, version: groupVersion }),
      sql`${participants} ${joinGroupOf(participants.groupId)} WHERE ${participants.id} = ${id} AND changes() = 1`,
    ),
  );
}

/** A participant of a group that is open to an actor, as visitors get them, or null. */
export function findParticipant(db: Database, id: number, actor: Actor) {
  const isInGroup = sql`EXISTS (SELECT 1 FROM ${openGroup(participants.groupId, actor)})`;
  return findJson(
    db,
    selectJson(participantJson, sql`${participants} WHERE ${participants.id} = ${id} AND ${isMember} AND ${isInGroup}`),
  );
}

/** The id of the group that a participant is in, or null. */
export async function findGroupOfParticipant(db: Database, id: number): Promise<number | null> {
  const isTheOne = sql`${participants.id} = ${id} AND ${isMember}`;
  return (await first(db.select({ id: participants.groupId }).from(participants).where(isTheOne)))?.id ?? null;
}

/** Whether a group offers a room, or anything where no room is named; null where the group is absent. */
export async function isRoomOffered(
  db: Database,
  groupId: number,
  room: number | null,
  actor: Actor,
): Promise<boolean | null> {
  const row = await first(
    db.all<{ isOffered: number }>(sql`SELECT ${isRoomOfGroup(room)} AS isOffered FROM ${openGroup(groupId, actor)}`),
  );
  return row && row.isOffered === 1;
}
