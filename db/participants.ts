import { type SQL, sql } from 'drizzle-orm';
import { type NewParticipant, Participant, type ParticipantChange } from '../contract/participant';
import { limits } from '../contract/values/limits';
import { nameKey } from '../contract/values/normalized';
import type { Language } from '../texts/languages';
import { accessibleGroup, hasNoOutcome, isAccessibleTo, isOpenFor } from './accessible-group';
import { aboutMember, lastEntryId, loggedAs, memberState } from './activity-log';
import { audited } from './audit';
import { type Database, findJson, first } from './client';
import { insertParticipantDevice } from './devices';
import { type ConfirmationRequest, confirmationLimits, requestConfirmation, stopEmails } from './email-subscriptions';
import { readyEvent, recordEvent } from './events';
import { groupVersion, joinGroupOf } from './group-version';
import { stepsDoneJson } from './lease-steps';
import { insertMemberWords } from './member-search';
import { cameByLinkOfAnother, isDeviceOf, isMember, mayActFor, mayChange } from './permissions';
import type { Principal } from './principal';
import { isRoomOfGroup } from './rooms';
import { tourSchedules } from './schema/conversation';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { insertInto } from './statements/insert-into';
import { jsonList, jsonObject, rowJson, selectJson } from './statements/json';
import { edited, isStill } from './statements/rows';
import { firstUnmet, type IdempotencyKey, previousWriteHappened, refusalJson, write } from './statements/write';
import { appliedStepMark, logMemberChanged, logMemberRemoved, memberChanged } from './undo-members';
import { mayAddMember } from './unknown-devices';

const computedFields = {
  removedRoom: sql<string>`${participants.removedRoom}`,
  stepsDone: stepsDoneJson(participants),
};

/** Omits `removedRoom` where there is none. */
const withRemovedRoom = (json: SQL<Participant>) =>
  sql<Participant>`json_remove(${json}, iif(${participants.removedRoom} IS NULL, '$.removedRoom', '$.nothing'))`;

/** For visitors: without the email address. */
export const participantJson = withRemovedRoom(
  rowJson(Participant, participants, { ...computedFields, email: sql<null>`NULL` }),
);

const ofGroup = sql`${participants} WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)}`;

const listOf = (json: SQL<Participant>) => jsonList(json, ofGroup, sql`${participants.createdAt}, ${participants.id}`);

/** How many members of the group meet a condition; all of them without one. */
export const countOfMembers = (condition = sql`true`) => sql<number>`(SELECT count(*) FROM ${participants}
  WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)} AND ${condition})`;

export const publicParticipantsJson = listOf(participantJson);

/** Participants keep their room while the property is deleted, but no one sees it. */
const roomOfProperty = sql<number | null>`iif(${groups.propertyId} IS NULL, NULL, ${participants.roomPreference})`;

export const staffParticipantJson = withRemovedRoom(
  rowJson(Participant, participants, { ...computedFields, roomPreference: roomOfProperty }),
);

export const staffParticipantsJson = listOf(staffParticipantJson);

const isBelowLimit = sql`(SELECT count(*) FROM ${ofGroup}) < ${sql.raw(String(limits.participantsPerGroup))}`;

/** So that no one fills the database, and its erasure, by joining and leaving. */
const hasFewRemoved = sql`(SELECT count(*) FROM ${participants} WHERE ${participants.groupId} = ${groups.id}
  AND NOT ${isMember(participants)}) < ${sql.raw(String(limits.removedMembersPerGroup))}`;

type SavedParticipant = { participant: Participant; version: number };

const savedParticipantJson = jsonObject<SavedParticipant>({ participant: participantJson, version: groupVersion });

export const selectSaved = (isTarget: SQL) =>
  selectJson(savedParticipantJson, sql`${participants} ${joinGroupOf(participants.groupId)} WHERE ${isTarget}`);

const withGroup = (id: number) =>
  sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId} WHERE ${participants.id} = ${id}`;

const groupOf = (id: number) =>
  sql`(SELECT ${participants.groupId} FROM ${participants} WHERE ${participants.id} = ${id})`;

/**
 * Also makes the device known.
 * @param request where they want emails and gave an address; past its limits they join without emails
 */
export function insertParticipant(
  db: Database,
  id: number,
  { notify: _, ...joining }: NewParticipant,
  principal: Principal,
  key: IdempotencyKey | null,
  request: ConfirmationRequest | null,
  areLimited: boolean,
) {
  const createdAt = new Date().toISOString();
  const entry = loggedAs(
    { role: 'member', memberId: participants.id },
    { ...aboutMember, kind: 'joined', after: memberState, createdAt },
    withGroup(id),
  );
  const group = accessibleGroup(joining.groupId, principal);
  const reason = firstUnmet({
    groupClosed: hasNoOutcome(groups),
    roomNotOffered: isRoomOfGroup(joining.roomPreference, groups),
    groupFull: isBelowLimit,
    unknownOver: mayAddMember(principal, areLimited),
    tooManyLeft: hasFewRemoved,
  });
  return write(db, {
    key: key && { ...key, within: group },
    refusal: refusalJson(reason, group, 'noGroup'),
    writes: [
      insertInto(
        participants,
        { ...joining, id, nameKey: nameKey(joining.name), language: principal.language, createdAt },
        sql`${group} AND ${reason} IS NULL`,
      ),
      insertMemberWords(id, joining),
      insertParticipantDevice(id, principal.deviceHash),
      entry.statement,
    ],
    select: selectSaved(sql`${participants.id} = ${id}`),
    toSend: [
      ...(request ? requestConfirmation(id, request) : []),
      recordEvent('member.joined', withGroup(id), { createdAt, subjectId: participants.id }),
      readyEvent(joining.groupId),
    ],
  });
}

/** @param request where they want emails; null where they gave no address */
export function updateParticipant(
  db: Database,
  id: number,
  { rev, notify, ...change }: ParticipantChange,
  principal: Principal,
  request: ConfirmationRequest | null,
) {
  const reason = refusalOfChange({ rev, notify, ...change }, principal, request);
  const isTarget = sql`${participants.id} = ${id} AND ${isMember(participants)}
    AND EXISTS (SELECT 1 FROM ${accessibleGroup(participants.groupId, principal)} AND ${reason} IS NULL)`;
  // Only a request from the member's own device shows which language they read.
  const language = sql<Language>`iif(${isDeviceOf(principal, participants.id)}, ${principal.language}, ${participants.language})`;
  return write(db, {
    refusal: memberRefusalJson(id, principal, reason),
    log: logMemberChanged(principal, change, sql`${withGroup(id)} AND ${isTarget}`),
    writes: [
      db
        .update(participants)
        .set(
          edited(participants, {
            ...change,
            ...(change.roomPreference !== undefined && { removedRoom: null }),
            ...appliedStepMark(change.hasApplied, new Date().toISOString()),
            language,
          }),
        )
        .where(isTarget),
      audited(principal, memberChanged.name, 'group', groupOf(id)),
    ],
    select: selectSaved(sql`${participants.id} = ${id} AND ${previousWriteHappened}`),
    afterSelect: [notify === false && stopEmails(db, id)],
    toSend: [...(request ? requestConfirmation(id, request) : []), readyEvent(groupOf(id))],
  });
}

function refusalOfChange(change: ParticipantChange, principal: Principal, request: ConfirmationRequest | null) {
  const isAsked = change.notify !== undefined;
  const isAllowed = mayChange(principal, change, participants, groups);
  const isByAnother = cameByLinkOfAnother(principal, participants);
  const isAddressGiven = request ? sql`${participants.email} IS NOT NULL` : sql`${!change.notify}`;
  return firstUnmet({
    onlyTheirs: isAsked ? sql`true` : isAllowed,
    notOwnDevice: isAsked ? sql`(${isAllowed} OR NOT ${isByAnother})` : sql`true`,
    onlyTheirOwn: isAllowed,
    noEmailGiven: isAddressGiven,
    ...(request ? confirmationLimits(request) : { confirmationsOver: sql`true`, confirmationsOverToday: sql`true` }),
    groupClosed: isOnlyUnsubscribing(change) ? sql`true` : isOpenFor(principal, groups),
    memberChanged: isStill(participants.rev, change.rev),
    roomNotOffered: isRoomOfGroup(change.roomPreference ?? null, groups),
  });
}

/** Possible at any time, because emails go on after an outcome. */
const isOnlyUnsubscribing = ({ rev: _, notify, ...others }: ParticipantChange) =>
  notify === false && Object.keys(others).length === 0;

/** The member whose row a write was refused to change. */
export const ownerJson = jsonObject<{ groupId: number; name: string }>({
  groupId: participants.groupId,
  name: participants.name,
});

/** @param reason reads the rows of `participants` and `groups` */
export const memberRefusalJson = <Reason extends string>(
  id: number,
  principal: Principal,
  reason: SQL<Reason | null>,
) =>
  refusalJson(
    reason,
    sql`${withGroup(id)} AND ${isMember(participants)} AND ${isAccessibleTo(principal, groups)}`,
    'noMember',
    { owner: ownerJson },
  );

/** Keeps member and tour dates for undo until they are erased. */
export function removeParticipant(db: Database, id: number, principal: Principal) {
  const removedAt = new Date().toISOString();
  const isInGroup = sql`EXISTS (SELECT 1 FROM ${accessibleGroup(participants.groupId, principal)})`;
  const isTarget = sql`${participants.id} = ${id} AND ${isMember(participants)} AND ${isInGroup} AND ${mayActFor(principal, participants)}`;
  const isTheirs = sql`${tourSchedules.participantId} = (SELECT ${participants.id} FROM ${participants} WHERE ${isTarget})`;
  return write(db, {
    refusal: memberRefusalJson(id, principal, firstUnmet({ onlyTheirsToDo: mayActFor(principal, participants) })),
    log: logMemberRemoved(principal, removedAt, sql`${withGroup(id)} AND ${isTarget}`),
    writes: [
      db
        .update(tourSchedules)
        .set({ removedAt, removedBy: lastEntryId })
        .where(sql`${tourSchedules.removedAt} IS NULL AND ${isTheirs}`),
      db.update(participants).set(edited(participants, { removedAt })).where(isTarget),
      audited(principal, 'member_removed', 'group', groupOf(id)),
    ],
    select: selectJson(
      jsonObject<{ groupId: number; version: number }>({ groupId: participants.groupId, version: groupVersion }),
      sql`${participants} ${joinGroupOf(participants.groupId)} WHERE ${participants.id} = ${id} AND ${previousWriteHappened}`,
    ),
    toSend: [
      recordEvent('member.left', sql`${withGroup(id)} AND ${participants.removedAt} = ${removedAt}`, {
        createdAt: removedAt,
        subjectId: participants.id,
      }),
    ],
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
  const isTarget = sql`${participants.id} = ${id} AND ${isMember(participants)}`;
  return (await first(db.select({ id: participants.groupId }).from(participants).where(isTarget)))?.id ?? null;
}
