import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { RoomChoice, type RoomProposal } from '../contract/room-choice';
import { isMember } from './permissions';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { roomAgreements, roomChoices, roomRankings } from './schema/room-choices';
import { jsonList, rowJson } from './statements/json';

const activeMembers = (groupId: SQLWrapper | number): SQL =>
  sql`${participants} WHERE ${participants.groupId} = ${groupId} AND ${isMember(participants)}
    AND ${participants.interestLevel} <> 'im_out'`;

/** As `isChoosingRooms` of rules/rooms.ts. */
export const isChoosingRooms: SQL = sql`EXISTS (SELECT 1 FROM ${roomChoices}
  WHERE ${roomChoices.groupId} = ${groups.id} AND ${roomChoices.status} <> 'agreed')`;

/** The participants of an open choice are its listed members who are not out; of a proposal, those it was made for. */
export const isParticipant = (choice: typeof roomChoices, participantId: SQLWrapper): SQL =>
  sql`(${participantId} IN (SELECT value FROM json_each(${choice.participantIds})) AND (${choice.status} <> 'open'
    OR ${participantId} IN (SELECT ${participants.id} FROM ${activeMembers(choice.groupId)})))`;

const participantIdsJson = (choice: typeof roomChoices) =>
  jsonList(
    sql<number>`listed.value`,
    sql`json_each(${choice.participantIds}) AS listed WHERE ${isParticipant(choice, sql`listed.value`)}`,
    sql`listed.key`,
  );

const answers = (
  choice: typeof roomChoices,
): SQL => sql`${roomRankings} WHERE ${roomRankings.choiceId} = ${choice.id} AND NOT ${roomRankings.isOld}
  AND ${isParticipant(choice, roomRankings.participantId)}`;

const whoAnswered = (agrees: boolean) =>
  jsonList(
    sql<number>`${roomAgreements.participantId}`,
    sql`${roomAgreements} WHERE ${roomAgreements.choiceId} = ${roomChoices.id} AND ${agrees ? sql`` : sql`NOT `}${roomAgreements.agrees}`,
    roomAgreements.participantId,
  );

/** Shows who has answered, never what. */
const roomChoiceJson = rowJson(RoomChoice, roomChoices, {
  concerned: participantIdsJson(roomChoices),
  answered: jsonList(sql<number>`${roomRankings.participantId}`, answers(roomChoices), roomRankings.participantId),
  proposal: sql<RoomProposal | null>`json(${roomChoices.proposal})`,
  agreed: whoAnswered(true),
  declined: whoAnswered(false),
});

export const roomChoiceOfGroupJson = (
  group: typeof groups,
) => sql<RoomChoice | null>`(SELECT ${roomChoiceJson} FROM ${roomChoices}
  WHERE ${roomChoices.groupId} = ${group.id})`;
