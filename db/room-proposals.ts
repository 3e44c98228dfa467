import { type SQL, sql } from 'drizzle-orm';
import type { RoomProposal } from '../contract/room-choice';
import { minuteMs } from '../contract/values/time';
import { openGroup } from './accessible-group';
import { aboutGroup, aboutMember, differences, logged, loggedAs, loggedEach, nameOfRoom } from './activity-log';
import { givenRoom, givenRooms, givenTo } from './agreed-rooms';
import { audited } from './audit';
import { all, type Database, findJsonText } from './client';
import { recordEvent } from './events';
import { ownerJson } from './participants';
import { isMember, ledGroup, mayActFor } from './permissions';
import type { Principal } from './principal';
import { answerCount, isAnsweredByAll, isConcerned } from './room-choice-json';
import { choiceAndGroup, memberInChoice, refusalInChoice, selectSavedChoice } from './room-choices';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { rooms } from './schema/properties';
import { roomAgreements, roomChoices, roomRankings } from './schema/room-choices';
import { asInserted, insertInto } from './statements/insert-into';
import { jsonList, jsonObject, selectJson } from './statements/json';
import { edited } from './statements/rows';
import { previousWriteHappened, refusalJson, write } from './statements/write';

/** Why a choice closes: the point person or staff close it, or it is due since all have answered or its time is over. */
export type Occasion = { kind: 'asked'; principal: Principal } | { kind: 'due'; now: Date };

/** The input of a proposal; never sent to a client. */
const assignmentInputJson = jsonObject<Record<'id' | 'evenOut' | 'rooms' | 'people', unknown>>({
  id: roomChoices.id,
  evenOut: roomChoices.evenOut,
  rooms: jsonList(
    sql`json_object('id', ${rooms.id}, 'rent', ${rooms.monthlyRate})`,
    sql`${rooms} WHERE ${rooms.unitId} = ${roomChoices.unitId}`,
    sql`${rooms.monthlyRate} DESC, ${rooms.id}`,
  ),
  people: jsonList(
    sql`json_object('id', ${participants.id}, 'ranking', json(${roomRankings.ranking}), 'values', json(${roomRankings.values}))`,
    sql`${participants} LEFT JOIN ${roomRankings}
      ON ${roomRankings.participantId} = ${participants.id} AND ${roomRankings.choiceId} = ${roomChoices.id} AND NOT ${roomRankings.isOld}
      WHERE ${participants.groupId} = ${roomChoices.groupId} AND ${isConcerned(roomChoices, participants.id)}`,
    sql`${participants.createdAt}, ${participants.id}`,
  ),
});

const isOpen = sql`${roomChoices.status} = 'open' AND EXISTS (SELECT 1 FROM ${groups}
  WHERE ${groups.id} = ${roomChoices.groupId} AND ${groups.propertyId} IS NOT NULL AND ${groups.outcome} IS NULL)`;

const isAnswered = sql`${answerCount(roomChoices)} > 1`;

const quietMs = 5 * minuteMs;

/** Not within five minutes of a change of the participants, so that no one triggers a proposal by changing them. */
const isQuiet = (now: Date) => sql`(${roomChoices.concernedChangedAt} IS NULL
  OR ${roomChoices.concernedChangedAt} <= ${new Date(now.getTime() - quietMs).toISOString()})`;

const isDue = (now: Date) => sql`(${isQuiet(now)} AND (${isAnsweredByAll(roomChoices)}
  OR (${roomChoices.closesAt} <= ${now.toISOString()} AND ${isAnswered})))`;

function mayClose(occasion: Occasion): SQL {
  if (occasion.kind === 'due') return sql`${isOpen} AND ${isDue(occasion.now)}`;
  return sql`${isOpen} AND ${isAnswered} AND EXISTS (SELECT 1 FROM ${groups}
    WHERE ${groups.id} = ${roomChoices.groupId} AND ${ledGroup(roomChoices.groupId, occasion.principal)})`;
}

export function findAssignmentInput(db: Database, groupId: number, occasion: Occasion): Promise<string | null> {
  return findJsonText(
    db,
    selectJson(
      assignmentInputJson,
      sql`${roomChoices} WHERE ${roomChoices.groupId} = ${groupId} AND ${mayClose(occasion)}`,
    ),
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

/** Stores a proposal and notifies its participants; null where `question` has changed since {@link findAssignmentInput} read it. */
export function insertProposal(
  db: Database,
  groupId: number,
  input: string,
  { proposal, concerned, closedAt }: { proposal: RoomProposal; concerned: number[]; closedAt: Date },
  occasion: Occasion,
) {
  const isSame = sql`${roomChoices.groupId} = ${groupId} AND ${mayClose(occasion)} AND ${assignmentInputJson} = ${input}`;
  const written = { ...aboutGroup, kind: 'rooms_proposed', createdAt: closedAt.toISOString() } as const;
  const from = sql`${groups} JOIN ${roomChoices} ON ${roomChoices.groupId} = ${groups.id} WHERE ${isSame}`;
  const { id }: { id: number } = JSON.parse(input);
  return write(db, {
    writes: [
      occasion.kind === 'asked'
        ? logged(occasion.principal, written, from).statement
        : loggedAs({ role: 'visitor', memberId: null }, written, from).statement,
      db
        .update(roomChoices)
        .set({ status: 'proposed', proposal, concerned, closedAt: closedAt.toISOString(), restartedAt: null })
        .where(isSame),
      occasion.kind === 'asked' && audited(occasion.principal, 'room_choice_closed', 'group', groupId),
    ],
    select: selectSavedChoice(sql`${roomChoices.id} = ${id} AND ${previousWriteHappened}`),
    toSend: [
      recordEvent(
        'rooms.proposed',
        sql`${choiceAndGroup} AND ${roomChoices.id} = ${id} AND ${roomChoices.closedAt} = ${closedAt.toISOString()}`,
        {
          createdAt: closedAt.toISOString(),
          subjectId: roomChoices.id,
        },
      ),
    ],
  });
}

const isAgreedByAll = sql`NOT EXISTS (SELECT 1 FROM ${givenRooms} WHERE ${givenTo} IS NOT NULL
  AND ${givenTo} NOT IN (SELECT ${roomAgreements.participantId} FROM ${roomAgreements}
    WHERE ${roomAgreements.choiceId} = ${roomChoices.id} AND ${roomAgreements.agrees}))`;

const { isAny: isOther, ...sides } = differences({
  roomPreference: {
    before: participants.roomPreference,
    after: givenRoom,
    with: { roomName: [nameOfRoom(participants.roomPreference), nameOfRoom(givenRoom)] },
  },
});

/**
 * The last agreement settles the proposal: each member's preference becomes their room, with an entry in the log.
 */
export function saveRoomAgreement(db: Database, id: number, agrees: boolean, principal: Principal) {
  const createdAt = new Date().toISOString();
  const ofMember = sql`${roomChoices.groupId} = (SELECT ${participants.groupId} FROM ${participants} WHERE ${participants.id} = ${id})`;
  const reason = refusalInChoice(principal, {
    choiceStillOpen: sql`${roomChoices.status} <> 'open'`,
    choiceAgreed: sql`${roomChoices.status} <> 'agreed'`,
    notConcerned: isConcerned(roomChoices, participants.id),
  });
  const isAllowed = sql`EXISTS (SELECT 1 FROM ${participants} WHERE ${participants.id} = ${id} AND ${isMember(participants)}
    AND ${mayActFor(principal, participants)} AND ${isConcerned(roomChoices, sql`${participants.id}`)}
    AND EXISTS (SELECT 1 FROM ${openGroup(participants.groupId, principal)}))`;
  const isProposed = sql`${roomChoices.status} = 'proposed' AND ${ofMember} AND ${isAllowed}`;
  const entry = logged(
    principal,
    { ...aboutGroup, kind: 'rooms_agreed', createdAt },
    sql`${groups} JOIN ${roomChoices} ON ${roomChoices.groupId} = ${groups.id} WHERE ${isProposed} AND ${isAgreedByAll}`,
  );
  const isAgreed = sql`EXISTS (SELECT 1 FROM ${activity} WHERE ${activity.publicId} = ${entry.id})`;
  const whoGetsWhat = sql`${roomChoices} JOIN ${givenRooms} WHERE ${ofMember} AND ${isAgreed}`;
  const agreedRoom = sql`(SELECT ${givenRoom} FROM ${whoGetsWhat} AND ${givenTo} = ${participants.id})`;
  return write(db, {
    refusal: refusalJson(reason, memberInChoice(id, principal), 'noMember', { owner: ownerJson }),
    writes: [
      sql`${insertInto(
        roomAgreements,
        { choiceId: roomChoices.id, participantId: sql`${id}`, agrees },
        sql`${roomChoices} WHERE ${isProposed}`,
      )} ON CONFLICT DO UPDATE SET ${asInserted(roomAgreements.agrees)}`,
      audited(
        principal,
        'room_agreement_saved',
        'group',
        sql`(SELECT ${participants.groupId} FROM ${participants} WHERE ${participants.id} = ${id})`,
      ),
      entry.statement,
      loggedEach(
        principal,
        { ...aboutMember, kind: 'member_changed', ...sides, createdAt },
        sql`${roomChoices} JOIN ${groups} ON ${groups.id} = ${roomChoices.groupId} JOIN ${givenRooms}
          JOIN ${participants} ON ${participants.id} = ${givenTo} WHERE ${ofMember} AND ${isAgreed} AND ${isOther}`,
      ),
      db
        .update(participants)
        .set(edited(participants, { roomPreference: agreedRoom }))
        .where(
          sql`${participants.id} IN (SELECT ${givenTo} FROM ${whoGetsWhat}) AND ${participants.roomPreference} IS NOT ${agreedRoom}`,
        ),
      db.update(roomChoices).set({ status: 'agreed' }).where(sql`${ofMember} AND ${isAgreed}`),
    ],
    select: selectSavedChoice(sql`${ofMember} AND ${isAllowed} AND ${hasAnswered(id, agrees)}`),
  });
}

const hasAnswered = (id: number, agrees: boolean): SQL =>
  sql`EXISTS (SELECT 1 FROM ${roomAgreements} WHERE ${roomAgreements.choiceId} = ${roomChoices.id}
    AND ${roomAgreements.participantId} = ${id} AND ${roomAgreements.agrees} = ${agrees})`;
