import { type SQL, sql } from 'drizzle-orm';
import type { OwnRoomRanking, RoomProposal } from '../contract/room-choice';
import { type DueFacts, isDue } from '../rules/room-choice/room-choice';
import { all, type Database, findJson } from './client';
import { fromAccessibleGroup } from './group/accessible-group';
import type { Principal } from './group/principal';
import { rankedBy } from './group/room-choice-facts';
import { isDeviceOf, isMember } from './permissions';
import { isParticipant } from './room-choice-json';
import { groups } from './schema/groups';
import { participantDevices, participants } from './schema/members';
import { roomChoices, roomRankingSenders, roomRankings } from './schema/room-choices';
import { jsonBoolean, jsonList, jsonObject, selectJson } from './statements/json';

const ofDecidingGroup = sql`${groups} ON ${groups.id} = ${roomChoices.groupId}
  AND ${groups.propertyId} IS NOT NULL AND ${groups.outcome} IS NULL`;

const dueFacts = jsonObject<DueFacts & { groupId: number }>({
  groupId: groups.id,
  roomChoice: jsonObject<NonNullable<DueFacts['roomChoice']>>({
    status: roomChoices.status,
    participantIds: roomChoices.participantIds,
    participantsChangedAt: roomChoices.participantsChangedAt,
    closesAt: roomChoices.closesAt,
    rankedBy,
  }),
  members: jsonList(
    jsonObject<DueFacts['members'][number]>({ id: participants.id, interestLevel: participants.interestLevel }),
    sql`${participants} WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)}`,
    participants.id,
  ),
});

/** The groups whose choice closes by itself: of all open choices with rankings, those that are due. */
export async function listDueRoomChoices(db: Database, now: Date, atMost: number): Promise<number[]> {
  const hasRankings = sql`EXISTS (SELECT 1 FROM ${roomRankings} WHERE ${roomRankings.choiceId} = ${roomChoices.id})`;
  const open = sql`${roomChoices} JOIN ${ofDecidingGroup} WHERE ${roomChoices.status} = 'open' AND ${hasRankings}`;
  const rows = await all(db.all<{ body: string }>(selectJson(dueFacts, open)));
  const found = rows.map(({ body }): DueFacts & { groupId: number } => JSON.parse(body));
  return found.flatMap((facts) => (isDue(facts, now) ? facts.groupId : [])).slice(0, atMost);
}

type StoredRanking = Pick<OwnRoomRanking, 'ranking' | 'values'> & {
  isByAnother: boolean;
  proposal: RoomProposal | null;
  isParticipant: boolean;
};

/**
 * Whether the device sent a member's rankings, or is known by a personal link made on that device afterwards. So someone who
 * entered a member or made their link does not see that member's ranking. A member whose ranking was sent from another
 * device does not see it until they send their own, also after the choice was canceled and started again.
 */
export const mayReadRanking = ({ deviceHash }: Pick<Principal, 'deviceHash'>): SQL =>
  sql`(${roomRankingSenders.deviceHash} = ${deviceHash} OR EXISTS (SELECT 1 FROM ${participantDevices}
    WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participantDevices.participantId} = ${participants.id}
      AND ${participantDevices.linkMadeBy} = ${roomRankingSenders.deviceHash}
      AND ${participantDevices.linkMadeAt} >= ${roomRankingSenders.sentAt}))`;

/** Without the rankings for a device that may not read them; null for a device that is not the member's. */
export function findOwnRanking(db: Database, id: number, principal: Principal): Promise<StoredRanking | null> {
  const ofMember = <T>(what: SQL) =>
    sql<T>`(SELECT ${what} FROM ${roomRankings} WHERE ${roomRankings.choiceId} = ${roomChoices.id}
      AND ${roomRankings.participantId} = ${participants.id} AND ${mayReadRanking(principal)})`;
  return findJson(
    db,
    sql`SELECT ${jsonObject<StoredRanking>({
      ranking: ofMember(sql`json(${roomRankings.ranking})`),
      values: ofMember(sql`json(${roomRankings.values})`),
      isByAnother: jsonBoolean(sql`${roomRankingSenders.deviceHash} IS NOT NULL AND NOT ${mayReadRanking(principal)}`),
      proposal: sql`json(${roomChoices.proposal})`,
      isParticipant: jsonBoolean(isParticipant(roomChoices, sql`${participants.id}`)),
    })} AS body FROM ${participants} LEFT JOIN ${roomChoices} ON ${roomChoices.groupId} = ${participants.groupId}
      LEFT JOIN ${roomRankingSenders} ON ${roomRankingSenders.participantId} = ${participants.id}
      WHERE ${participants.id} = ${id} AND ${isMember(participants)} AND ${isDeviceOf(principal, participants.id)}
        AND EXISTS (SELECT 1 FROM ${fromAccessibleGroup(participants.groupId, principal)})`,
  );
}
