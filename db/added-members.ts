import { sql } from 'drizzle-orm';
import { limits } from '../contract/values/limits';
import { decidingGroup } from './accessible-group';
import { aboutMember, logged } from './activity-log';
import { audited } from './audit';
import { type Database, first } from './client';
import { isLed, isMember } from './permissions';
import type { Principal } from './principal';
import { isConcerned } from './room-choice-json';
import { selectSavedChoice } from './room-choices';
import { askAdded } from './room-notices';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { roomChoices } from './schema/room-choices';
import { write } from './statements/write';

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
  const isAllowed = sql`EXISTS (SELECT 1 FROM ${decidingGroup(groupId, principal)} AND ${isLed(groupId, principal)})`;
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
    outbox: askAdded(groupId, participantId, now, isAdded),
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
