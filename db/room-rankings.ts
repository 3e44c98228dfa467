import { type SQL, sql } from 'drizzle-orm';
import type { OwnRoomRanking, RoomProposal, RoomRanking } from '../contract/room-choice';
import { accessibleGroup } from './accessible-group';
import { audited } from './audit';
import { type Database, findJson } from './client';
import { ownerJson } from './participants';
import { isDeviceOf, isMember } from './permissions';
import type { Principal } from './principal';
import { isConcerned } from './room-choice-json';
import { memberInChoice, refusalInChoice, selectSavedChoice } from './room-choices';
import { participantDevices, participants } from './schema/members';
import { rooms } from './schema/properties';
import { roomChoices, roomRankingSenders, roomRankings } from './schema/room-choices';
import { asInserted, insertInto } from './statements/insert-into';
import { jsonBoolean, jsonObject } from './statements/json';
import { refusalJson } from './statements/refusal';
import { previousWriteHappened, write } from './statements/write';

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
  const sender = { participantId: sql`${id}`, deviceHash: principal.deviceHash, sentAt: new Date().toISOString() };
  return write(db, {
    refusal: refusalJson(reason, memberInChoice(id, principal), 'noMember', { owner: ownerJson }),
    writes: [
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
