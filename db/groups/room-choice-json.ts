import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RoomChoice, RoomProposal } from '../../worker/contract/groups/room-choice';
import { limits } from '../../worker/contract/values/limits';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { roomAgreements, roomChoices, roomWishes } from '../schema/room-choices';
import { jsonList, jsonObject } from '../statements/json';
import { isMember } from './permissions';

export const takingPart = (groupId: SQLWrapper | number): SQL =>
  sql`${participants} WHERE ${participants.groupId} = ${groupId} AND ${isMember(participants)}
    AND ${participants.interestLevel} <> 'im_out'`;

/** Whether the choice at hand is about the participant of this id: of a proposal those that it is for. */
export const isConcerned = (participantId: SQLWrapper): SQL =>
  sql`iif(${roomChoices.concerned} IS NULL,
    ${participantId} IN (SELECT ${participants.id} FROM ${takingPart(roomChoices.groupId)}
      ORDER BY ${participants.createdAt}, ${participants.id} LIMIT ${sql.raw(`${limits.membersChoosingRooms}`)}),
    ${participantId} IN (SELECT value FROM json_each(${roomChoices.concerned})))`;

const concernedJson = sql<number[]>`iif(${roomChoices.concerned} IS NULL,
  ${jsonList(
    sql`id`,
    sql`(SELECT ${participants.id} AS id, ${participants.createdAt} AS at FROM ${takingPart(roomChoices.groupId)}
    ORDER BY ${participants.createdAt}, ${participants.id} LIMIT ${sql.raw(`${limits.membersChoosingRooms}`)})`,
    sql`at, id`,
  )},
  json(${roomChoices.concerned}))`;

const answers = sql`${roomWishes} WHERE ${roomWishes.choiceId} = ${roomChoices.id} AND NOT ${roomWishes.isOld}
  AND ${isConcerned(roomWishes.participantId)}`;

const whoAnswered = (agrees: boolean) =>
  jsonList(
    sql<number>`${roomAgreements.participantId}`,
    sql`${roomAgreements} WHERE ${roomAgreements.choiceId} = ${roomChoices.id} AND ${agrees ? sql`` : sql`NOT `}${roomAgreements.agrees}`,
    roomAgreements.participantId,
  );

export const answerCount = sql`(SELECT count(*) FROM ${answers})`;

/** Whether everybody concerned has answered, and there is something to share. */
export const isAnsweredByAll = sql`(${answerCount} > 1 AND ${answerCount} = json_array_length(${concernedJson}))`;

/** JSON of a `room_choices` row, as everybody gets it: who has answered, and nothing of what. */
export const roomChoiceJson = jsonObject<RoomChoice>({
  id: roomChoices.id,
  unitId: roomChoices.unitId,
  evenOut: roomChoices.evenOut,
  status: roomChoices.status,
  closesAt: roomChoices.closesAt,
  concerned: concernedJson,
  answered: jsonList(sql<number>`${roomWishes.participantId}`, answers, roomWishes.participantId),
  proposal: sql<RoomProposal | null>`json(${roomChoices.proposal})`,
  agreed: whoAnswered(true),
  declined: whoAnswered(false),
});

/** The same of the `groups` row at hand, or null. */
export const roomChoiceOfGroupJson = sql<RoomChoice | null>`(SELECT ${roomChoiceJson} FROM ${roomChoices}
  WHERE ${roomChoices.groupId} = ${groups.id})`;
