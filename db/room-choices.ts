import { type SQL, sql } from 'drizzle-orm';
import type { NewRoomChoice, RoomChoice } from '../contract/room-choice';
import { limits } from '../contract/values/limits';
import { accessibleGroup, openGroup } from './accessible-group';
import { aboutGroup, aboutMember, logged } from './activity-log';
import { audited } from './audit';
import { type Database, findJson, first } from './client';
import { groupVersion, groupWithItsProperty, joinGroupOf } from './group-version';
import { isMember, ledGroup } from './permissions';
import type { Principal } from './principal';
import { activeMembers, isConcerned, roomChoiceJson, roomChoiceOfGroupJson } from './room-choice-json';
import { notifyAdded, sendRoomNotice } from './room-notices';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { units } from './schema/properties';
import { roomChoices } from './schema/room-choices';
import { insertInto, randomId } from './statements/insert-into';
import { jsonList, jsonObject, selectJson } from './statements/json';
import { type IdempotencyKey, write } from './statements/write';

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

const isUnderWay = sql`EXISTS (SELECT 1 FROM ${roomChoices}
  WHERE ${roomChoices.groupId} = ${groups.id} AND ${roomChoices.status} <> 'agreed')`;

/** Starts a choice in place of an agreed one and notifies those concerned; null where a rule refuses it (`whyNoRoomChoice`). */
export function insertRoomChoice(
  db: Database,
  groupId: number,
  choice: NewRoomChoice,
  principal: Principal,
  key: IdempotencyKey | null,
) {
  const id = randomId();
  const now = new Date();
  const group = sql`${openGroup(groupId, principal)} AND ${ledGroup(groupId, principal)} AND NOT ${isUnderWay}
    AND ${isUnitOffered(choice.unitId)} AND ${activeMemberCount} BETWEEN 2 AND ${limits.membersChoosingRooms}`;
  return write(db, {
    key,
    within: accessibleGroup(groupId, principal),
    writes: [
      sql`DELETE FROM ${roomChoices} WHERE ${roomChoices.groupId} IN (SELECT ${groups.id} FROM ${group})`,
      insertInto(
        roomChoices,
        { ...choice, id, groupId, concerned: activeMembersJson, createdAt: now.toISOString() },
        group,
      ),
      audited(principal, 'room_choice_started', 'group', sql`${groups.id} = ${groupId} AND changes() = 1`),
    ],
    select: selectSavedChoice(sql`${roomChoices.id} = ${id}`),
    outbox: sendRoomNotice('rooms_asked', id, now),
  });
}

/** Deletes the choice with its wishes; null where there is none or it is not the principal's to end. */
export function deleteRoomChoice(db: Database, groupId: number, principal: Principal) {
  const isThere = sql`EXISTS (SELECT 1 FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${groups.id})`;
  const entry = logged(
    principal,
    { ...aboutGroup, kind: 'rooms_cancelled', createdAt: new Date().toISOString() },
    sql`${openGroup(groupId, principal)} AND ${ledGroup(groupId, principal)} AND ${isThere}`,
  );
  const isDone = sql`EXISTS (SELECT 1 FROM ${activity} WHERE ${activity.publicId} = ${entry.id})`;
  return write(db, {
    writes: [
      entry.statement,
      sql`DELETE FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${groupId} AND ${isDone}`,
      audited(principal, 'room_choice_cancelled', 'group', sql`${groups.id} = ${groupId} AND changes() = 1`),
    ],
    select: selectJson(
      jsonObject<{ version: number }>({ version: groupVersion }),
      sql`${groupWithItsProperty} WHERE ${groups.id} = ${groupId} AND ${isDone}`,
    ),
  });
}

export async function findRoomChoice(db: Database, groupId: number, principal: Principal): Promise<RoomChoice | null> {
  const found = await findJson(
    db,
    selectJson(
      jsonObject<{ roomChoice: RoomChoice | null }>({ roomChoice: roomChoiceOfGroupJson(groups) }),
      accessibleGroup(groupId, principal),
    ),
  );
  return found?.roomChoice ?? null;
}

export async function whyNoRoomChoice(db: Database, groupId: number, unitId: number) {
  const row = await first(
    db.all<{ isUnderWay: number; isOffered: number; members: number }>(
      sql`SELECT ${isUnderWay} AS isUnderWay, ${isUnitOffered(unitId)} AS isOffered, ${activeMemberCount} AS members
        FROM ${groups} WHERE ${groups.id} = ${groupId}`,
    ),
  );
  if (!row) return null;
  if (!row.isOffered) return 'unitNotOffered' as const;
  if (row.isUnderWay) return 'choosingAlready' as const;
  return row.members < 2 ? ('tooFewMembers' as const) : ('tooManyMembers' as const);
}

const isListed = isConcerned(roomChoices, participants.id);

const isFull = sql`json_array_length(${roomChoices.concerned}) >= ${sql.raw(`${limits.membersChoosingRooms}`)}`;

const isOut = sql`${participants.interestLevel} = 'im_out'`;

const ofChoice = sql`${participants} JOIN ${roomChoices} ON ${roomChoices.groupId} = ${participants.groupId}`;

/**
 * Lets a member take part who was not there when the choice began; a proposal is void then. A member who takes part already
 * changes nothing. Null where a rule refuses it (`whyNotAdded`).
 */
export function addToRoomChoice(db: Database, groupId: number, participantId: number, principal: Principal) {
  const now = new Date();
  const at = now.toISOString();
  const isAllowed = sql`EXISTS (SELECT 1 FROM ${openGroup(groupId, principal)} AND ${ledGroup(groupId, principal)})`;
  const isTheOne = sql`${participants.id} = ${participantId} AND ${participants.groupId} = ${groupId}
    AND ${isMember(participants)} AND ${roomChoices.status} <> 'agreed' AND ${isAllowed}`;
  const entry = logged(
    principal,
    { ...aboutMember, kind: 'rooms_member_added', createdAt: at },
    sql`${ofChoice} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
      WHERE ${isTheOne} AND NOT ${isListed} AND NOT ${isOut} AND NOT ${isFull}`,
  );
  const isAdded = sql`EXISTS (SELECT 1 FROM ${activity} WHERE ${activity.publicId} = ${entry.id})`;
  return write(db, {
    writes: [
      entry.statement,
      db
        .update(roomChoices)
        .set({
          ...{ status: 'open', proposal: null, closedAt: null, concernedChangedAt: at },
          closesAt: sql`iif(${roomChoices.status} = 'proposed' AND ${roomChoices.closesAt} <= ${at}, NULL, ${roomChoices.closesAt})`,
          concerned: sql`json_insert(${roomChoices.concerned}, '$[#]', ${participantId})`,
        })
        .where(sql`${roomChoices.groupId} = ${groupId} AND ${isAdded}`),
      audited(principal, 'room_choice_member_added', 'group', sql`${groups.id} = ${groupId} AND ${isAdded}`),
    ],
    select: selectSavedChoice(
      sql`${roomChoices.groupId} = ${groupId} AND EXISTS (SELECT 1 FROM ${participants} WHERE ${isTheOne} AND ${isListed})`,
    ),
    outbox: notifyAdded(groupId, participantId, now, isAdded),
  });
}

/** Why a member is not added to a choice by somebody who leads the group; null without a choice or such a member. */
export async function whyNotAdded(db: Database, groupId: number, participantId: number) {
  const row = await first(
    db.all<{ reason: 'choiceAgreed' | 'memberIsOut' | 'tooManyMembers' }>(
      sql`SELECT CASE WHEN ${roomChoices.status} = 'agreed' THEN 'choiceAgreed' WHEN ${isOut} THEN 'memberIsOut'
          ELSE 'tooManyMembers' END AS reason
        FROM ${ofChoice} WHERE ${participants.id} = ${participantId} AND ${participants.groupId} = ${groupId}
          AND ${isMember(participants)}`,
    ),
  );
  return row?.reason ?? null;
}
