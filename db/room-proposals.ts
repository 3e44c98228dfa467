import { type SQL, sql } from 'drizzle-orm';
import type { RoomProposal } from '../contract/room-choice';
import { aboutGroup, logged, loggedAs } from './activity-log';
import { audited } from './audit';
import { all, type Database, findJsonText } from './client';
import { isLed } from './permissions';
import type { Principal } from './principal';
import { answerCount, isAnsweredByAll, isConcerned } from './room-choice-json';
import { selectSavedChoice } from './room-choices';
import { sendRoomNotice } from './room-notices';
import { groups } from './schema/groups';
import { participants } from './schema/members';
import { rooms } from './schema/properties';
import { roomChoices, roomWishes } from './schema/room-choices';
import { jsonList, jsonObject, selectJson } from './statements/json';
import { write } from './statements/write';

/** The point person or staff close it, or it is due: all have answered, or its time is over. */
export type Occasion = { kind: 'asked'; principal: Principal } | { kind: 'due'; now: Date };

/** The input of a proposal; never sent to anybody. */
const questionJson = jsonObject<Record<'id' | 'evenOut' | 'rooms' | 'people', unknown>>({
  id: roomChoices.id,
  evenOut: roomChoices.evenOut,
  rooms: jsonList(
    sql`json_object('id', ${rooms.id}, 'rent', ${rooms.monthlyRate})`,
    sql`${rooms} WHERE ${rooms.unitId} = ${roomChoices.unitId}`,
    sql`${rooms.monthlyRate} DESC, ${rooms.id}`,
  ),
  people: jsonList(
    sql`json_object('id', ${participants.id}, 'ranking', json(${roomWishes.ranking}), 'values', json(${roomWishes.values}))`,
    sql`${participants} LEFT JOIN ${roomWishes}
      ON ${roomWishes.participantId} = ${participants.id} AND ${roomWishes.choiceId} = ${roomChoices.id} AND NOT ${roomWishes.isOld}
      WHERE ${participants.groupId} = ${roomChoices.groupId} AND ${isConcerned(roomChoices, participants.id)}`,
    sql`${participants.createdAt}, ${participants.id}`,
  ),
});

const isOpen = sql`${roomChoices.status} = 'open' AND EXISTS (SELECT 1 FROM ${groups}
  WHERE ${groups.id} = ${roomChoices.groupId} AND ${groups.propertyId} IS NOT NULL AND ${groups.outcome} IS NULL)`;

const isAnswered = sql`${answerCount(roomChoices)} > 1`;

const quietMs = 5 * 60_000;

/** Not within five minutes of a change of who is concerned, so that nobody makes a proposal by changing that. */
const isQuiet = (now: Date) => sql`(${roomChoices.concernedChangedAt} IS NULL
  OR ${roomChoices.concernedChangedAt} <= ${new Date(now.getTime() - quietMs).toISOString()})`;

const isDue = (now: Date) => sql`(${isQuiet(now)} AND (${isAnsweredByAll(roomChoices)}
  OR (${roomChoices.closesAt} <= ${now.toISOString()} AND ${isAnswered})))`;

function mayClose(occasion: Occasion): SQL {
  if (occasion.kind === 'due') return sql`${isOpen} AND ${isDue(occasion.now)}`;
  return sql`${isOpen} AND ${isAnswered} AND EXISTS (SELECT 1 FROM ${groups}
    WHERE ${groups.id} = ${roomChoices.groupId} AND ${isLed(roomChoices.groupId, occasion.principal)})`;
}

export function findRoomQuestion(db: Database, groupId: number, occasion: Occasion): Promise<string | null> {
  return findJsonText(
    db,
    selectJson(questionJson, sql`${roomChoices} WHERE ${roomChoices.groupId} = ${groupId} AND ${mayClose(occasion)}`),
  );
}

export async function listDueRoomChoices(db: Database, now: Date, atMost: number): Promise<number[]> {
  const rows = await all(
    db.all<{ groupId: number }>(
      sql`SELECT ${roomChoices.groupId} AS groupId FROM ${roomChoices}
        WHERE ${mayClose({ kind: 'due', now })} LIMIT ${atMost}`,
    ),
  );
  return rows.map(({ groupId }) => groupId);
}

/** Stores a proposal and notifies those concerned; null where `question` has changed since {@link findRoomQuestion} read it. */
export function insertProposal(
  db: Database,
  groupId: number,
  question: string,
  { proposal, concerned, closedAt }: { proposal: RoomProposal; concerned: number[]; closedAt: Date },
  occasion: Occasion,
) {
  const isSame = sql`${roomChoices.groupId} = ${groupId} AND ${mayClose(occasion)} AND ${questionJson} = ${question}`;
  const written = { ...aboutGroup, kind: 'rooms_proposed', createdAt: closedAt.toISOString() } as const;
  const from = sql`${groups} JOIN ${roomChoices} ON ${roomChoices.groupId} = ${groups.id} WHERE ${isSame}`;
  const { id }: { id: number } = JSON.parse(question);
  return write(db, {
    writes: [
      occasion.kind === 'asked'
        ? logged(occasion.principal, written, from).statement
        : loggedAs({ role: 'visitor', memberId: null }, written, from).statement,
      db
        .update(roomChoices)
        .set({ status: 'proposed', proposal, concerned, closedAt: closedAt.toISOString() })
        .where(isSame),
      occasion.kind === 'asked' &&
        audited(occasion.principal, 'room_choice_closed', 'group', sql`${groups.id} = ${groupId} AND changes() = 1`),
    ],
    select: selectSavedChoice(sql`${roomChoices.id} = ${id} AND changes() = 1`),
    outbox: sendRoomNotice('rooms_proposed', id, closedAt),
  });
}
