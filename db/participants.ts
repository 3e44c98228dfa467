import { type SQL, sql } from 'drizzle-orm';
import type { NewParticipant, Participant, ParticipantChange } from '../contract/participant';
import { limits } from '../contract/values/limits';
import { nameKey } from '../contract/values/normalized';
import type { Language } from '../texts/languages';
import { accessibleGroup, openGroup } from './accessible-group';
import { aboutMember, lastEntryId, loggedAs, memberState } from './activity-log';
import { audited } from './audit';
import { type Database, findJson, first } from './client';
import { insertParticipantDevice } from './devices';
import {
  type ConfirmationRequest,
  mayRequestConfirmation,
  requestConfirmation,
  stopEmails,
} from './email-subscriptions';
import { groupVersion, joinGroupOf } from './group-version';
import { stepsDoneJson } from './lease-steps';
import { isDeviceOf, isMember, mayActFor, mayChange } from './permissions';
import { isStaff, type Principal } from './principal';
import { isRoomOfGroup } from './rooms';
import { tourSchedules } from './schema/conversation';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { insertInto } from './statements/insert-into';
import { jsonList, jsonObject, selectJson } from './statements/json';
import { edited, isStill } from './statements/rows';
import { type IdempotencyKey, write } from './statements/write';
import { logMemberChanged, memberChanged, tickOf } from './undo-member-changed';
import { logMemberRemoved } from './undo-member-removed';
import { toWebhooks } from './webhook-deliveries';

const withEmail = {
  id: participants.id,
  groupId: participants.groupId,
  name: participants.name,
  email: participants.email,
  interestLevel: participants.interestLevel,
  roomPreference: participants.roomPreference,
  removedRoom: sql<string>`${participants.removedRoom}`,
  hasApplied: participants.hasApplied,
  tourAnswer: participants.tourAnswer,
  stepsDone: stepsDoneJson(participants),
  createdAt: participants.createdAt,
  rev: participants.rev,
};

/** Leaves `removedRoom` out where there is none. */
const withRemovedRoom = (json: SQL<Participant>) =>
  sql<Participant>`json_remove(${json}, iif(${participants.removedRoom} IS NULL, '$.removedRoom', '$.nothing'))`;

/** As visitors get it: without the address. */
export const participantJson = withRemovedRoom(jsonObject<Participant>({ ...withEmail, email: sql`NULL` }));

const ofGroup = sql`${participants} WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)}`;

const listOf = (json: SQL<Participant>) => jsonList(json, ofGroup, sql`${participants.createdAt}, ${participants.id}`);

export const publicParticipantsJson = listOf(participantJson);

/** Participants keep their room while the property is deleted, but nobody sees it. */
const roomOfProperty = sql<number | null>`iif(${groups.propertyId} IS NULL, NULL, ${participants.roomPreference})`;

export const staffParticipantJson = withRemovedRoom(
  jsonObject<Participant>({ ...withEmail, roomPreference: roomOfProperty }),
);

export const staffParticipantsJson = listOf(staffParticipantJson);

const isBelowLimit = sql`(SELECT count(*) FROM ${ofGroup}) < ${sql.raw(String(limits.participantsPerGroup))}`;

type SavedParticipant = { participant: Participant; version: number };

const savedParticipantJson = jsonObject<SavedParticipant>({ participant: participantJson, version: groupVersion });

export const selectSaved = (isTheOne: SQL) =>
  selectJson(savedParticipantJson, sql`${participants} ${joinGroupOf(participants.groupId)} WHERE ${isTheOne}`);

const withGroup = (id: number) =>
  sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId} WHERE ${participants.id} = ${id}`;

const groupOf = (id: number) =>
  sql`(SELECT ${participants.groupId} FROM ${participants} WHERE ${participants.id} = ${id})`;

const isGroupOf = (id: number) => sql`${groups.id} = ${groupOf(id)}`;

/**
 * Also makes the device known; null where the group is absent, closed or full, or does not offer the room.
 * @param request where they want e-mails and gave an address; past its limits they join without
 */
export function insertParticipant(
  db: Database,
  id: number,
  { notify: _, ...joining }: NewParticipant,
  principal: Principal,
  key: IdempotencyKey | null,
  request: ConfirmationRequest | null,
) {
  const createdAt = new Date().toISOString();
  const entry = loggedAs(
    { role: 'member', memberId: participants.id },
    { ...aboutMember, kind: 'joined', after: memberState, createdAt },
    withGroup(id),
  );
  return write(db, {
    key,
    within: accessibleGroup(joining.groupId, principal),
    writes: [
      insertInto(
        participants,
        { ...joining, id, nameKey: nameKey(joining.name), language: principal.language, createdAt },
        sql`${openGroup(joining.groupId, principal)} AND ${isBelowLimit} AND ${isRoomOfGroup(joining.roomPreference, groups)}`,
      ),
      insertParticipantDevice(id, principal.deviceHash),
      entry.statement,
    ],
    select: selectSaved(sql`${participants.id} = ${id}`),
    outbox: [...(request ? requestConfirmation(id, request) : []), toWebhooks(joining.groupId)],
  });
}

/**
 * Null where absent, stale, not this principal's to change, the group is closed, or the room not offered.
 * @param request where they want e-mails; null also past its limits, or where they gave no address
 */
export function updateParticipant(
  db: Database,
  id: number,
  { rev, notify, ...change }: ParticipantChange,
  principal: Principal,
  request: ConfirmationRequest | null,
) {
  const group = (isStaff(principal) ? accessibleGroup : openGroup)(participants.groupId, principal);
  const isOffered = isRoomOfGroup(change.roomPreference ?? null, groups);
  const isAllowed = sql`EXISTS (SELECT 1 FROM ${group} AND ${isOffered} AND ${mayChange(principal, { ...change, notify }, participants, groups)})`;
  const isTheOne = sql`${participants.id} = ${id} AND ${isMember(participants)} AND ${isStill(participants.rev, rev)} AND ${isAllowed}
    AND ${request ? mayRequestConfirmation(request) : sql`true`}`;
  // Only the member's own device tells which language they read.
  const language = sql<Language>`iif(${isDeviceOf(principal, participants.id)}, ${principal.language}, ${participants.language})`;
  return write(db, {
    log: logMemberChanged(principal, change, sql`${withGroup(id)} AND ${isTheOne}`),
    writes: [
      db
        .update(participants)
        .set(
          edited(participants, {
            ...change,
            ...(change.roomPreference !== undefined && { removedRoom: null }),
            ...tickOf(change.hasApplied, new Date().toISOString()),
            language,
          }),
        )
        .where(isTheOne),
      audited(principal, memberChanged.name, 'group', sql`${isGroupOf(id)} AND changes() = 1`),
    ],
    select: selectSaved(sql`${participants.id} = ${id} AND changes() = 1`),
    after: [notify === false && stopEmails(db, id)],
    outbox: [...(request ? requestConfirmation(id, request) : []), toWebhooks(groupOf(id))],
  });
}

/** Keeps member and tour dates for undo until they are erased; null where absent or not this principal's to remove. */
export function removeParticipant(db: Database, id: number, principal: Principal) {
  const removedAt = new Date().toISOString();
  const isInGroup = sql`EXISTS (SELECT 1 FROM ${accessibleGroup(participants.groupId, principal)})`;
  const isTheOne = sql`${participants.id} = ${id} AND ${isMember(participants)} AND ${isInGroup} AND ${mayActFor(principal, participants)}`;
  const isTheirs = sql`${tourSchedules.participantId} = (SELECT ${participants.id} FROM ${participants} WHERE ${isTheOne})`;
  return write(db, {
    log: logMemberRemoved(principal, removedAt, sql`${withGroup(id)} AND ${isTheOne}`),
    writes: [
      db
        .update(tourSchedules)
        .set({ removedAt, removedBy: lastEntryId })
        .where(sql`${tourSchedules.removedAt} IS NULL AND ${isTheirs}`),
      db.update(participants).set(edited(participants, { removedAt })).where(isTheOne),
      audited(principal, 'member_removed', 'group', sql`${isGroupOf(id)} AND changes() = 1`),
    ],
    select: selectJson(
      jsonObject<{ groupId: number; version: number }>({ groupId: participants.groupId, version: groupVersion }),
      sql`${participants} ${joinGroupOf(participants.groupId)} WHERE ${participants.id} = ${id} AND changes() = 1`,
    ),
    outbox: [toWebhooks(groupOf(id))],
  });
}

export function findParticipant(db: Database, id: number, principal: Principal) {
  const isInGroup = sql`EXISTS (SELECT 1 FROM ${accessibleGroup(participants.groupId, principal)})`;
  return findJson(
    db,
    selectJson(
      participantJson,
      sql`${participants} WHERE ${participants.id} = ${id} AND ${isMember(participants)} AND ${isInGroup}`,
    ),
  );
}

export async function findGroupOfParticipant(db: Database, id: number): Promise<number | null> {
  const isTheOne = sql`${participants.id} = ${id} AND ${isMember(participants)}`;
  return (await first(db.select({ id: participants.groupId }).from(participants).where(isTheOne)))?.id ?? null;
}

/** True without a room; null where the group is absent. */
export async function isRoomOffered(
  db: Database,
  groupId: number,
  room: number | null,
  principal: Principal,
): Promise<boolean | null> {
  const row = await first(
    db.all<{ isOffered: number }>(
      sql`SELECT ${isRoomOfGroup(room, groups)} AS isOffered FROM ${accessibleGroup(groupId, principal)}`,
    ),
  );
  return row && row.isOffered === 1;
}
