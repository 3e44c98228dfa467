import { type SQLWrapper, sql } from 'drizzle-orm';
import { minuteMs } from '../../contract/values/time';
import type { RankingOfMember, RoomChoiceFacts, UnitOfRooms } from '../../rules/room-choice/room-choice-facts';
import { activity, groups } from '../schema/groups';
import { rooms, units } from '../schema/properties';
import { roomAgreements, roomChoices, roomRankings } from '../schema/room-choices';
import { jsonBoolean, jsonList, jsonObject, type SelectsJson, selectJson } from '../statements/json';
import { type Principal, staffEmailOf } from './principal';

const unit = jsonObject<UnitOfRooms>({
  propertyId: units.propertyId,
  isActive: units.isActive,
  rooms: jsonList(
    jsonObject<UnitOfRooms['rooms'][number]>({ id: rooms.id, name: rooms.name, rent: rooms.monthlyRate }),
    sql`${rooms} WHERE ${rooms.unitId} = ${units.id}`,
    sql`${rooms.monthlyRate} DESC, ${rooms.id}`,
  ),
});

const answeredWith = (condition: SQLWrapper) =>
  jsonList(
    sql<number>`${roomAgreements.participantId}`,
    sql`${roomAgreements} WHERE ${roomAgreements.choiceId} = ${roomChoices.id} AND ${condition}`,
    roomAgreements.participantId,
  );

/** Whose rankings of a choice count. */
export const rankedBy = jsonList(
  sql<number>`${roomRankings.participantId}`,
  sql`${roomRankings} WHERE ${roomRankings.choiceId} = ${roomChoices.id} AND NOT ${roomRankings.isOld}`,
  roomRankings.participantId,
);

/** The facts of the room choice beside a row of `groups`; contains no values of a request. */
export const roomChoiceFacts = sql<RoomChoiceFacts | null>`(SELECT ${jsonObject<RoomChoiceFacts>({
  id: roomChoices.id,
  unitId: roomChoices.unitId,
  evenOut: roomChoices.evenOut,
  status: roomChoices.status,
  closesAt: roomChoices.closesAt,
  closedAt: roomChoices.closedAt,
  participantIds: roomChoices.participantIds,
  participantsChangedAt: roomChoices.participantsChangedAt,
  restartedAt: roomChoices.restartedAt,
  proposal: roomChoices.proposal,
  rankedBy,
  agreed: answeredWith(roomAgreements.agrees),
  declined: answeredWith(sql`NOT ${roomAgreements.agrees}`),
  unit: sql<UnitOfRooms | null>`(SELECT ${unit} FROM ${units} WHERE ${units.id} = ${roomChoices.unitId})`,
})} FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${groups.id})`;

/** For the decision that starts a choice. */
export const selectUnitOfRooms = (unitId: number) => selectJson(unit, sql`${units} WHERE ${units.id} = ${unitId}`);

/** All rankings of a group's choice that count: only for the decision that closes it. */
export const selectRankings = (groupId: number) =>
  selectJson(
    sql<RankingOfMember[]>`json_group_array(${jsonObject<RankingOfMember>({
      participantId: roomRankings.participantId,
      ranking: roomRankings.ranking,
      values: roomRankings.values,
    })})`,
    sql`${roomChoices} JOIN ${roomRankings} ON ${roomRankings.choiceId} = ${roomChoices.id}
      WHERE ${roomChoices.groupId} = ${groupId} AND NOT ${roomRankings.isOld}`,
  );

/** Whether the activity has rankings that the same people sent for a member within a minute, such as by a retried request. */
export const selectIsRankingLogged = (memberId: number, principal: Principal, now: Date): SelectsJson<boolean> =>
  sql`SELECT ${jsonBoolean(sql`EXISTS (SELECT 1 FROM ${activity} WHERE ${activity.subjectId} = ${memberId}
    AND ${activity.kind} = 'ranking_sent' AND ${activity.staff} IS ${staffEmailOf(principal)}
    AND ${activity.createdAt} > ${new Date(now.getTime() - minuteMs).toISOString()})`)} AS body`;
