import { type SQL, sql } from 'drizzle-orm';
import { isConcerned } from '../groups/room-choice-json';
import { groups } from '../schema/groups';
import { participantDevices, participants, pushSubscriptions } from '../schema/members';
import { roomChoices, roomWishes } from '../schema/room-choices';

/* Who is told of a choice of rooms: those concerned (docs/product.md, "Who gets which room"). */

export type Kind = 'rooms_asked' | 'rooms_proposed';

export const hasChoice = (condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${groups.id} AND ${condition})`;

const hasAnswered = (participantId: SQL): SQL => sql`EXISTS (SELECT 1 FROM ${roomWishes}
  WHERE ${roomWishes.choiceId} = ${roomChoices.id} AND ${roomWishes.participantId} = ${participantId} AND NOT ${roomWishes.isOld})`;

/** Whether what is told of a choice is meant for the participant of this id, in the choice at hand. */
const isMeant = (kind: Kind, participantId: SQL) =>
  kind === 'rooms_asked'
    ? sql`${roomChoices.status} = 'open' AND ${isConcerned(participantId)} AND NOT ${hasAnswered(participantId)}`
    : sql`${roomChoices.status} = 'proposed' AND ${isConcerned(participantId)}`;

/** Whether the subscription at hand is of a device of somebody for whom it is meant. */
export const isDeviceMeant = (kind: Kind, condition: SQL): SQL =>
  sql`${pushSubscriptions.deviceHash} IN (SELECT ${participantDevices.deviceHash} FROM ${roomChoices}
    JOIN ${participants} ON ${participants.groupId} = ${roomChoices.groupId}
    JOIN ${participantDevices} ON ${participantDevices.participantId} = ${participants.id}
    WHERE ${roomChoices.groupId} = ${groups.id} AND ${condition} AND ${isMeant(kind, sql`${participants.id}`)})`;

export const isMemberMeant = (kind: Kind, condition = sql`true`): SQL =>
  hasChoice(sql`${condition} AND ${isMeant(kind, sql`${participants.id}`)}`);

/** Whether what was pushed of a choice is still so, of the group at hand. */
export const isRoomPushSo = (kind: Kind, choiceId: number): SQL =>
  hasChoice(
    sql`${roomChoices.id} = ${choiceId} AND ${roomChoices.status} = ${kind === 'rooms_asked' ? 'open' : 'proposed'}`,
  );
