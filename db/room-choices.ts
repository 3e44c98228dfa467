import { type SQL, sql } from 'drizzle-orm';
import type { NewRoomChoice, OwnRoomRanking, RoomChoice, RoomProposal, RoomRanking } from '../contract/room-choice';
import { limits } from '../contract/values/limits';
import { accessibleGroup, hasNoOutcome, isAccessibleTo, openGroup } from './accessible-group';
import { aboutGroup, aboutMember, isJustLogged, isSomeoneElse, logged } from './activity-log';
import { audited, auditedWhere } from './audit';
import { type Database, findJson } from './client';
import { recordEvent } from './events';
import { groupVersion, groupWithItsProperty, joinGroupOf } from './group-version';
import { ownerJson } from './participants';
import { isDeviceOf, isMember, ledGroup, mayActFor, mayLeadGroup } from './permissions';
import type { Principal } from './principal';
import { activeMembers, isChoosingRooms, isConcerned, roomChoiceJson } from './room-choice-json';
import { activity, groups } from './schema/groups';
import { participantDevices, participants } from './schema/members';
import { rooms, units } from './schema/properties';
import { roomChoices, roomRankingSenders, roomRankings } from './schema/room-choices';
import { asInserted, insertInto, randomId } from './statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from './statements/json';
import {
  firstUnmet,
  type IdempotencyKey,
  previousWriteHappened,
  refusalJson,
  selectRefusal,
  write,
} from './statements/write';

/** With a condition to be continued. */
export const choiceAndGroup = sql`${roomChoices} JOIN ${groups} ON ${groups.id} = ${roomChoices.groupId} WHERE true`;

type SavedRoomChoice = { groupId: number; roomChoice: RoomChoice; version: number };

export const selectSavedChoice = (condition: SQL) =>
  selectJson(
    jsonObject<SavedRoomChoice>({
      groupId: roomChoices.groupId,
      roomChoice: sql`json(${roomChoiceJson})`,
      version: groupVersion,
    }),
    sql`${roomChoices} ${joinGroupOf(roomChoices.groupId)} WHERE ${condition}`,
  );

const isUnitOffered = (unitId: number) => sql`EXISTS (SELECT 1 FROM ${units} WHERE ${units.id} = ${unitId}
  AND ${units.isActive} AND ${units.propertyId} = ${groups.propertyId}
  AND (${groups.unitId} IS NULL OR ${groups.unitId} = ${units.id}))`;

const activeMemberCount = sql`(SELECT count(*) FROM ${activeMembers(groups.id)})`;

const activeMembersJson = jsonList(
  sql<number>`${participants.id}`,
  activeMembers(groups.id),
  sql`${participants.createdAt}, ${participants.id}`,
);

/** The first rules of everything that only the point person and staff may do. */
const leaderConditions = (principal: Principal) => ({
  onlyPointPersons: mayLeadGroup(principal, groups.id),
  groupClosed: hasNoOutcome(groups),
});

/** Starts a choice in place of an agreed one and notifies its participants. */
export function insertRoomChoice(
  db: Database,
  groupId: number,
  choice: NewRoomChoice,
  principal: Principal,
  key: IdempotencyKey | null,
) {
  const id = randomId();
  const now = new Date();
  const reason = firstUnmet({
    ...leaderConditions(principal),
    unitNotOffered: isUnitOffered(choice.unitId),
    choosingAlready: sql`NOT ${isChoosingRooms}`,
    tooFewMembers: sql`${activeMemberCount} >= 2`,
    tooManyMembers: sql`${activeMemberCount} <= ${limits.membersChoosingRooms}`,
  });
  const accessible = accessibleGroup(groupId, principal);
  const group = sql`${accessible} AND ${reason} IS NULL`;
  return write(db, {
    key: key && { ...key, within: accessible },
    refusal: refusalJson(reason, accessible, 'noGroup'),
    writes: [
      sql`DELETE FROM ${roomChoices} WHERE ${roomChoices.groupId} IN (SELECT ${groups.id} FROM ${group})`,
      insertInto(
        roomChoices,
        { ...choice, id, groupId, concerned: activeMembersJson, createdAt: now.toISOString() },
        group,
      ),
      audited(principal, 'room_choice_started', 'group', groupId),
    ],
    select: selectSavedChoice(sql`${roomChoices.id} = ${id}`),
    toSend: [
      recordEvent('rooms.asked', sql`${choiceAndGroup} AND ${roomChoices.id} = ${id}`, {
        createdAt: now.toISOString(),
        subjectId: roomChoices.id,
      }),
    ],
  });
}

/** Deletes the choice with its rankings. */
export function deleteRoomChoice(db: Database, groupId: number, principal: Principal) {
  const group = accessibleGroup(groupId, principal);
  const reason = firstUnmet({
    ...leaderConditions(principal),
    noRoomChoice: sql`EXISTS (SELECT 1 FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${groups.id})`,
  });
  const entry = logged(
    principal,
    { ...aboutGroup, kind: 'rooms_cancelled', createdAt: new Date().toISOString() },
    sql`${group} AND ${reason} IS NULL`,
  );
  const isDone = sql`EXISTS (SELECT 1 FROM ${activity} WHERE ${activity.publicId} = ${entry.id})`;
  return write(db, {
    refusal: refusalJson(reason, group, 'noGroup'),
    writes: [
      entry.statement,
      sql`DELETE FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${groupId} AND ${isDone}`,
      audited(principal, 'room_choice_cancelled', 'group', groupId),
    ],
    select: selectJson(
      jsonObject<{ version: number }>({ version: groupVersion }),
      sql`${groupWithItsProperty} WHERE ${groups.id} = ${groupId} AND ${isDone}`,
    ),
  });
}

/** Why a choice got no proposal; an open one has too few answers, as a proposal was tried. */
export function findCloseRefusal(db: Database, groupId: number, principal: Principal) {
  const reason = firstUnmet({
    ...leaderConditions(principal),
    noRoomChoice: sql`${roomChoices.id} IS NOT NULL`,
    choiceClosed: sql`${roomChoices.status} = 'open'`,
    tooFewAnswers: sql`false`,
  });
  const group = sql`${groups} LEFT JOIN ${roomChoices} ON ${roomChoices.groupId} = ${groups.id}
    WHERE ${groups.id} = ${groupId} AND ${isAccessibleTo(principal, groups)}`;
  return findJson(db, selectRefusal(refusalJson(reason, group, 'noGroup')));
}

/** A member, with the choice of their group if there is one. */
export const memberInChoice = (id: number, principal: Principal) =>
  sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
    LEFT JOIN ${roomChoices} ON ${roomChoices.groupId} = ${participants.groupId}
    WHERE ${participants.id} = ${id} AND ${isMember(participants)} AND ${isAccessibleTo(principal, groups)}`;

/** Why a member cannot take part in the choice, of the row of {@link memberInChoice}. */
export const refusalInChoice = <Reason extends string>(principal: Principal, conditions: Record<Reason, SQL>) =>
  firstUnmet({
    onlyTheirs: mayActFor(principal, participants),
    groupClosed: hasNoOutcome(groups),
    noRoomChoice: sql`${roomChoices.id} IS NOT NULL`,
    ...conditions,
  });

const isListed = isConcerned(roomChoices, participants.id);

const isFull = sql`json_array_length(${roomChoices.concerned}) >= ${sql.raw(`${limits.membersChoosingRooms}`)}`;

const isOut = sql`${participants.interestLevel} = 'im_out'`;

const ofChoice = sql`${participants} JOIN ${roomChoices} ON ${roomChoices.groupId} = ${participants.groupId}`;

/**
 * Adds a member who joined after the choice began; a proposal is void then. Adding a participant of the choice changes
 * nothing.
 */
export function addToRoomChoice(db: Database, groupId: number, participantId: number, principal: Principal) {
  const now = new Date();
  const addedAt = now.toISOString();
  const isAllowed = sql`EXISTS (SELECT 1 FROM ${openGroup(groupId, principal)} AND ${ledGroup(groupId, principal)})`;
  const isTarget = sql`${participants.id} = ${participantId} AND ${participants.groupId} = ${groupId}
    AND ${isMember(participants)} AND ${roomChoices.status} <> 'agreed' AND ${isAllowed}`;
  const entry = logged(
    principal,
    { ...aboutMember, kind: 'rooms_member_added', createdAt: addedAt },
    sql`${ofChoice} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
      WHERE ${isTarget} AND NOT ${isListed} AND NOT ${isOut} AND NOT ${isFull}`,
  );
  const isAdded = sql`EXISTS (SELECT 1 FROM ${activity} WHERE ${activity.publicId} = ${entry.id})`;
  const reason = firstUnmet({
    ...leaderConditions(principal),
    noRoomChoice: sql`${roomChoices.id} IS NOT NULL`,
    noMember: sql`${participants.id} IS NOT NULL`,
    choiceAgreed: sql`${roomChoices.status} <> 'agreed'`,
    memberIsOut: sql`NOT ${isOut}`,
    tooManyMembers: sql`NOT ${isFull}`,
  });
  return write(db, {
    refusal: refusalJson(
      reason,
      sql`${groups} LEFT JOIN ${roomChoices} ON ${roomChoices.groupId} = ${groups.id}
        LEFT JOIN ${participants} ON ${participants.id} = ${participantId} AND ${participants.groupId} = ${groups.id}
          AND ${isMember(participants)} WHERE ${groups.id} = ${groupId} AND ${isAccessibleTo(principal, groups)}`,
      'noGroup',
    ),
    writes: [
      entry.statement,
      db
        .update(roomChoices)
        .set({
          ...{ status: 'open', proposal: null, closedAt: null, concernedChangedAt: addedAt },
          closesAt: sql`iif(${roomChoices.status} = 'proposed' AND ${roomChoices.closesAt} <= ${addedAt}, NULL, ${roomChoices.closesAt})`,
          concerned: sql`json_insert(${roomChoices.concerned}, '$[#]', ${participantId})`,
        })
        .where(sql`${roomChoices.groupId} = ${groupId} AND ${isAdded}`),
      auditedWhere(principal, 'room_choice_member_added', 'group', sql`${groups.id} = ${groupId} AND ${isAdded}`),
    ],
    select: selectSavedChoice(
      sql`${roomChoices.groupId} = ${groupId} AND EXISTS (SELECT 1 FROM ${participants} WHERE ${isTarget} AND ${isListed})`,
    ),
    toSend: [
      recordEvent('rooms.asked', sql`${choiceAndGroup} AND ${roomChoices.groupId} = ${groupId} AND ${isAdded}`, {
        createdAt: addedAt,
        subjectId: roomChoices.id,
        params: jsonObject({ only: sql<number>`${participantId}` }),
      }),
    ],
  });
}

const roomsOfUnit = sql`${rooms} WHERE ${rooms.unitId} = ${roomChoices.unitId}`;

const roomCount = sql`(SELECT count(*) FROM ${roomsOfUnit})`;

const hasEveryRoom = (ranking: number[]): SQL =>
  sql`(${new Set(ranking).size} = ${ranking.length} AND ${ranking.length} = ${roomCount} AND NOT EXISTS
    (SELECT 1 FROM ${roomsOfUnit} AND ${rooms.id} NOT IN (SELECT value FROM json_each(${JSON.stringify(ranking)}))))`;

const valueEveryRoom = (values: Record<string, number>): SQL =>
  sql`(${Object.keys(values).length} = ${roomCount} AND NOT EXISTS (SELECT 1 FROM ${roomsOfUnit}
    AND CAST(${rooms.id} AS TEXT) NOT IN (SELECT key FROM json_each(${JSON.stringify(values)}))))`;

const equalShares = sql`(SELECT sum(${rooms.monthlyRate}) FROM ${roomsOfUnit})`;

/** Each value must be from 0.5 to 1.5 of an equal share of the rents. */
const areInBounds = (values: Record<string, number>): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(values)})
    WHERE value * 2 * ${roomCount} NOT BETWEEN ${equalShares} AND 3 * ${equalShares})`;

const rankingConditions = ({ ranking, values }: RoomRanking) => ({
  choiceClosed: sql`${roomChoices.status} = 'open'`,
  notConcerned: isConcerned(roomChoices, participants.id),
  rankEveryRoom: hasEveryRoom(ranking),
  valuesNotAsked: values ? sql`${roomChoices.evenOut}` : sql`true`,
  valueEveryRoom: values ? valueEveryRoom(values) : sql`NOT ${roomChoices.evenOut}`,
  valuesOutOfBounds: values ? areInBounds(values) : sql`true`,
});

/** Replaces the member's earlier rankings. */
export function saveRoomRanking(db: Database, id: number, sent: RoomRanking, principal: Principal) {
  const reason = refusalInChoice(principal, rankingConditions(sent));
  const from = sql`${memberInChoice(id, principal)} AND ${reason} IS NULL`;
  const row = {
    choiceId: roomChoices.id,
    participantId: participants.id,
    ranking: sent.ranking,
    values: sent.values ?? null,
    isOld: false,
  };
  const sentAt = new Date().toISOString();
  const sender = { participantId: sql`${id}`, deviceHash: principal.deviceHash, sentAt };
  return write(db, {
    refusal: refusalJson(reason, memberInChoice(id, principal), 'noMember', { owner: ownerJson }),
    writes: [
      logged(
        principal,
        { ...aboutMember, kind: 'ranking_sent', createdAt: sentAt },
        sql`${from} AND ${isSomeoneElse(principal, participants)}
          AND NOT ${isJustLogged('ranking_sent', participants.id, principal, sentAt)}`,
      ).statement,
      sql`${insertInto(roomRankings, row, from)} ON CONFLICT DO UPDATE SET ${asInserted(roomRankings.ranking, roomRankings.values, roomRankings.isOld)}`,
      sql`${insertInto(roomRankingSenders, sender, sql`(SELECT 1) WHERE ${previousWriteHappened}`)} ON CONFLICT DO UPDATE SET ${asInserted(roomRankingSenders.deviceHash)},
        sent_at = iif(device_hash = excluded.device_hash, sent_at, excluded.sent_at)`,
      audited(
        principal,
        'room_wishes_saved',
        'group',
        sql`(SELECT ${participants.groupId} FROM ${participants} WHERE ${participants.id} = ${id})`,
      ),
    ],
    select: selectSavedChoice(
      sql`${roomChoices.groupId} = (SELECT ${participants.groupId} FROM ${participants} WHERE ${participants.id} = ${id})
        AND ${previousWriteHappened}`,
    ),
  });
}

type StoredRanking = Pick<OwnRoomRanking, 'ranking' | 'values'> & {
  isByAnother: boolean;
  proposal: RoomProposal | null;
  isConcerned: boolean;
};

/** Whether the device sent a member's rankings, or is known by a personal link made on that device afterwards. */
const mayRead = ({ deviceHash }: Principal): SQL =>
  sql`(${roomRankingSenders.deviceHash} = ${deviceHash} OR EXISTS (SELECT 1 FROM ${participantDevices}
    WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participantDevices.participantId} = ${participants.id}
      AND ${participantDevices.linkMadeBy} = ${roomRankingSenders.deviceHash}
      AND ${participantDevices.linkMadeAt} >= ${roomRankingSenders.sentAt}))`;

/** Without the rankings for a device that may not read them; null for a device that is not the member's. */
export function findOwnRanking(db: Database, id: number, principal: Principal): Promise<StoredRanking | null> {
  const ofMember = <T>(what: SQL) =>
    sql<T>`(SELECT ${what} FROM ${roomRankings} WHERE ${roomRankings.choiceId} = ${roomChoices.id}
      AND ${roomRankings.participantId} = ${participants.id} AND ${mayRead(principal)})`;
  return findJson(
    db,
    sql`SELECT ${jsonObject<StoredRanking>({
      ranking: ofMember(sql`json(${roomRankings.ranking})`),
      values: ofMember(sql`json(${roomRankings.values})`),
      isByAnother: jsonBoolean(sql`${roomRankingSenders.deviceHash} IS NOT NULL AND NOT ${mayRead(principal)}`),
      proposal: sql`json(${roomChoices.proposal})`,
      isConcerned: jsonBoolean(isConcerned(roomChoices, sql`${participants.id}`)),
    })} AS body FROM ${participants} LEFT JOIN ${roomChoices} ON ${roomChoices.groupId} = ${participants.groupId}
      LEFT JOIN ${roomRankingSenders} ON ${roomRankingSenders.participantId} = ${participants.id}
      WHERE ${participants.id} = ${id} AND ${isMember(participants)} AND ${isDeviceOf(principal, participants.id)}
        AND EXISTS (SELECT 1 FROM ${accessibleGroup(participants.groupId, principal)})`,
  );
}
