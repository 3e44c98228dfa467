import { type SQL, sql } from 'drizzle-orm';
import { decidingGroup } from './accessible-group';
import { aboutGroup, aboutMember, differences, logged, loggedEach, nameOfRoom } from './activity-log';
import { audited } from './audit';
import { type Database, first } from './client';
import { isMember, mayActFor } from './permissions';
import type { Principal } from './principal';
import { isConcerned } from './room-choice-json';
import { selectSavedChoice } from './room-choices';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import type { rooms } from './schema/properties';
import { roomAgreements, roomChoices } from './schema/room-choices';
import { asInserted, insertInto } from './statements/insert-into';
import { edited } from './statements/rows';
import { write } from './statements/write';
import { memberChanged } from './undo-member-changed';

const givenRooms = sql`json_each(${roomChoices.proposal}, '$.rooms') AS given`;

const givenTo = sql`(given.value ->> '$.participantId')`;

const givenRoom = sql<number>`(given.value ->> '$.roomId')`;

const officeRent = sql`(SELECT monthly_rate FROM rooms WHERE id = other.value ->> '$.roomId')`;

const areRentsChanged = sql`EXISTS (SELECT 1 FROM json_each(${roomChoices.proposal}, '$.rooms') AS other
  WHERE ${officeRent} <> (other.value ->> '$.rent') - (other.value ->> '$.difference'))`;

/** In cents, or null; none once a rent of the office's has changed, as agreed prices add up to the rents as they were. */
export const agreedRent = (member: typeof participants, room: typeof rooms) =>
  sql<number | null>`(SELECT given.value ->> '$.rent' FROM ${roomChoices} JOIN ${givenRooms}
    WHERE ${roomChoices.groupId} = ${member.groupId} AND ${roomChoices.status} = 'agreed'
      AND ${givenTo} = ${member.id} AND ${givenRoom} = ${room.id} AND NOT ${areRentsChanged})`;

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
 * With the last agreement the proposal is settled, and each member's preference becomes their room, with an entry in the log.
 * Null where the member is absent, not this principal's or not concerned, the group closed, or nothing proposed.
 */
export function saveRoomAgreement(db: Database, id: number, agrees: boolean, principal: Principal) {
  const createdAt = new Date().toISOString();
  const ofMember = sql`${roomChoices.groupId} = (SELECT ${participants.groupId} FROM ${participants} WHERE ${participants.id} = ${id})`;
  const isAllowed = sql`EXISTS (SELECT 1 FROM ${participants} WHERE ${participants.id} = ${id} AND ${isMember(participants)}
    AND ${mayActFor(principal, participants)} AND ${isConcerned(roomChoices, sql`${participants.id}`)}
    AND EXISTS (SELECT 1 FROM ${decidingGroup(participants.groupId, principal)}))`;
  const isProposed = sql`${roomChoices.status} = 'proposed' AND ${ofMember} AND ${isAllowed}`;
  const entry = logged(
    principal,
    { ...aboutGroup, kind: 'rooms_agreed', createdAt },
    sql`${groups} JOIN ${roomChoices} ON ${roomChoices.groupId} = ${groups.id} WHERE ${isProposed} AND ${isAgreedByAll}`,
  );
  const isAgreed = sql`EXISTS (SELECT 1 FROM ${activity} WHERE ${activity.publicId} = ${entry.id})`;
  const whoGetsWhat = sql`${roomChoices} JOIN ${givenRooms} WHERE ${ofMember} AND ${isAgreed}`;
  const given = sql`(SELECT ${givenRoom} FROM ${whoGetsWhat} AND ${givenTo} = ${participants.id})`;
  return write(db, {
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
        sql`${groups.id} = (SELECT ${participants.groupId} FROM ${participants} WHERE ${participants.id} = ${id}) AND changes() = 1`,
      ),
      entry.statement,
      loggedEach(
        principal,
        { ...aboutMember, kind: memberChanged.name, ...sides, createdAt },
        sql`${roomChoices} JOIN ${groups} ON ${groups.id} = ${roomChoices.groupId} JOIN ${givenRooms}
          JOIN ${participants} ON ${participants.id} = ${givenTo} WHERE ${ofMember} AND ${isAgreed} AND ${isOther}`,
      ),
      db
        .update(participants)
        .set(edited(participants, { roomPreference: given }))
        .where(
          sql`${participants.id} IN (SELECT ${givenTo} FROM ${whoGetsWhat}) AND ${participants.roomPreference} IS NOT ${given}`,
        ),
      db.update(roomChoices).set({ status: 'agreed' }).where(sql`${ofMember} AND ${isAgreed}`),
    ],
    select: selectSavedChoice(sql`${ofMember} AND ${isAllowed} AND ${hasAnswered(id, agrees)}`),
  });
}

const hasAnswered = (id: number, agrees: boolean): SQL =>
  sql`EXISTS (SELECT 1 FROM ${roomAgreements} WHERE ${roomAgreements.choiceId} = ${roomChoices.id}
    AND ${roomAgreements.participantId} = ${id} AND ${roomAgreements.agrees} = ${agrees})`;

/** Why an agreement is refused to a member who is there; null without a choice. */
export async function whyNotAgreed(db: Database, id: number) {
  return first(
    db.all<{ reason: 'choiceStillOpen' | 'choiceAgreed' | 'notConcerned' }>(
      sql`SELECT CASE ${roomChoices.status} WHEN 'open' THEN 'choiceStillOpen' WHEN 'agreed' THEN 'choiceAgreed'
        ELSE 'notConcerned' END AS reason
        FROM ${participants} JOIN ${roomChoices} ON ${roomChoices.groupId} = ${participants.groupId}
        WHERE ${participants.id} = ${id}`,
    ),
  );
}
