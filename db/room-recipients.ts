import { type SQL, sql } from 'drizzle-orm';
import { isConcerned } from './room-choice-json';
import type { groups } from './schema/groups';
import { participantDevices, participants, type pushSubscriptions } from './schema/members';
import { roomChoices, roomWishes } from './schema/room-choices';

export type RoomNotificationKind = 'rooms_asked' | 'rooms_proposed';

export const hasChoice = (group: typeof groups, condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${group.id} AND ${condition})`;

const hasAnswered = (participantId: SQL): SQL => sql`EXISTS (SELECT 1 FROM ${roomWishes}
  WHERE ${roomWishes.choiceId} = ${roomChoices.id} AND ${roomWishes.participantId} = ${participantId} AND NOT ${roomWishes.isOld})`;

const isRecipient = (kind: RoomNotificationKind, participantId: SQL) =>
  kind === 'rooms_asked'
    ? sql`${roomChoices.status} = 'open' AND ${isConcerned(roomChoices, participantId)} AND NOT ${hasAnswered(participantId)}`
    : sql`${roomChoices.status} = 'proposed' AND ${isConcerned(roomChoices, participantId)}`;

export const isDeviceRecipient = (
  kind: RoomNotificationKind,
  device: typeof pushSubscriptions,
  group: typeof groups,
  condition: SQL,
): SQL =>
  sql`${device.deviceHash} IN (SELECT ${participantDevices.deviceHash} FROM ${roomChoices}
    JOIN ${participants} ON ${participants.groupId} = ${roomChoices.groupId}
    JOIN ${participantDevices} ON ${participantDevices.participantId} = ${participants.id}
    WHERE ${roomChoices.groupId} = ${group.id} AND ${condition} AND ${isRecipient(kind, sql`${participants.id}`)})`;

export const isMemberRecipient = (
  kind: RoomNotificationKind,
  member: typeof participants,
  group: typeof groups,
  condition = sql`true`,
): SQL => hasChoice(group, sql`${condition} AND ${isRecipient(kind, sql`${member.id}`)}`);

export const isRoomPushStillValid = (kind: RoomNotificationKind, group: typeof groups, choiceId: number): SQL =>
  hasChoice(
    group,
    sql`${roomChoices.id} = ${choiceId} AND ${roomChoices.status} = ${kind === 'rooms_asked' ? 'open' : 'proposed'}`,
  );
