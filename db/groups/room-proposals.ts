import { type SQL, sql } from 'drizzle-orm';
import type { RoomProposal } from '../../worker/contract/groups/room-choice';
import { logged, loggedAs } from '../activity/activity-log';
import { all, type Database, findJsonText } from '../client';
import { sendRoomNotice } from '../members/room-notices';
import { audited } from '../office/audit';
import type { Principal } from '../principal';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { rooms } from '../schema/properties';
import { roomChoices, roomWishes } from '../schema/room-choices';
import { jsonList, jsonObject, selectJson } from '../statements/json';
import { write } from '../statements/write';
import { aboutGroup, isLed } from './groups';
import { answerCount, isAnsweredByAll, isConcerned } from './room-choice-json';
import { selectSavedChoice } from './room-choices';

/** Why a choice closes: because its point person or staff say so, all have answered, or its time is over. */
export type Occasion = { kind: 'asked'; principal: Principal } | { kind: 'due'; now: Date };

/** JSON of what a proposal for the choice at hand is made of; nobody is told it. */
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
      WHERE ${participants.groupId} = ${roomChoices.groupId} AND ${isConcerned(participants.id)}`,
    sql`${participants.createdAt}, ${participants.id}`,
  ),
});

const isOpen = sql`${roomChoices.status} = 'open' AND EXISTS (SELECT 1 FROM ${groups}
  WHERE ${groups.id} = ${roomChoices.groupId} AND ${groups.propertyId} IS NOT NULL AND ${groups.outcome} IS NULL)`;

const isAnswered = sql`${answerCount} > 1`;

const isDue = (now: Date) => sql`(${isAnsweredByAll}
  OR (${roomChoices.closesAt} <= ${now.toISOString()} AND ${isAnswered}))`;

/** Whether the choice at hand may be closed on an occasion. */
function mayClose(occasion: Occasion): SQL {
  if (occasion.kind === 'due') return sql`${isOpen} AND ${isDue(occasion.now)}`;
  return sql`${isOpen} AND ${isAnswered} AND EXISTS (SELECT 1 FROM ${groups}
    WHERE ${groups.id} = ${roomChoices.groupId} AND ${isLed(roomChoices.groupId, occasion.principal)})`;
}

/** JSON text of what is asked in a group's choice; null where it is not to be closed on this occasion. */
export function findRoomQuestion(db: Database, groupId: number, occasion: Occasion): Promise<string | null> {
  return findJsonText(
    db,
    selectJson(questionJson, sql`${roomChoices} WHERE ${roomChoices.groupId} = ${groupId} AND ${mayClose(occasion)}`),
  );
}

/** The groups whose choice is to be closed by now, at most so many. */
export async function listDueRoomChoices(db: Database, now: Date, atMost: number): Promise<number[]> {
  const rows = await all(
    db.all<{ groupId: number }>(
      sql`SELECT ${roomChoices.groupId} AS groupId FROM ${roomChoices}
        WHERE ${mayClose({ kind: 'due', now })} LIMIT ${atMost}`,
    ),
  );
  return rows.map(({ groupId }) => groupId);
}

/**
 * Closes a group's choice with a proposal, and tells those concerned; null where anything of the question is not any more as
 * it was read, so that nobody is given what was not asked for.
 * @param question as {@link findRoomQuestion} gave it
 */
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
