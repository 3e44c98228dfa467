import { type SQL, sql } from 'drizzle-orm';
import type { PushParams } from '../contract/email';
import { dayMs } from '../contract/values/durations';
import { batch, type Database, type Statement } from './client';
import { mergedDueAt, toEmail } from './member-emails';
import { insertPush, type Push, pushJson, toPush } from './outbox';
import { hasChoice, isDeviceRecipient, isMemberRecipient, type RoomNotificationKind } from './room-recipients';
import { groups } from './schema/groups';
import { participants, pushSubscriptions } from './schema/members';
import { roomChoices } from './schema/room-choices';
import { columnName } from './statements/insert-into';
import { jsonObject } from './statements/json';

const choiceOfGroup = sql<number>`(SELECT ${roomChoices.id} FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${groups.id})`;

const paramsOf = jsonObject<PushParams[RoomNotificationKind]>({ choiceId: choiceOfGroup });

export function roomNotificationStatements(kind: RoomNotificationKind, choiceId: number, now: Date): Statement[] {
  const since = kind === 'rooms_asked' ? roomChoices.createdAt : roomChoices.closedAt;
  const isJustWritten = sql`${roomChoices.id} = ${choiceId} AND ${since} = ${now.toISOString()}`;
  return [
    ...toPush(
      kind,
      paramsOf,
      now,
      hasChoice(groups, isJustWritten),
      isDeviceRecipient(kind, pushSubscriptions, groups, isJustWritten),
      [kind === 'rooms_asked' ? 'rooms_cancelled' : 'rooms_proposed'],
    ),
    toEmail(
      kind,
      sql`${choiceId} || ' ' || ${now.toISOString()}`,
      now,
      isMemberRecipient(kind, participants, groups, isJustWritten),
      { dueAt: mergedDueAt(kind, now) },
    ),
  ];
}

/** Notifies a member who was added to an open choice. */
export function notifyAdded(groupId: number, participantId: number, now: Date, isAdded: SQL): Statement[] {
  const isOfGroup = sql`${roomChoices.groupId} = ${groupId} AND ${isAdded}`;
  const isAddedMember = sql`${isOfGroup} AND ${participants.id} = ${participantId}`;
  return [
    ...toPush(
      'rooms_asked',
      paramsOf,
      now,
      hasChoice(groups, isOfGroup),
      isDeviceRecipient('rooms_asked', pushSubscriptions, groups, isAddedMember),
    ),
    toEmail(
      'rooms_asked',
      sql`${choiceOfGroup} || ' ' || ${now.toISOString()}`,
      now,
      isMemberRecipient('rooms_asked', participants, groups, isAddedMember),
      { dueAt: mergedDueAt('rooms_asked', now) },
    ),
  ];
}

/** Reminds participants without an answer once, within a day of closing, in up to `atMost` groups. */
export async function writeRoomReminders(db: Database, now: Date, atMost: number): Promise<Push[]> {
  const until = new Date(now.getTime() + dayMs).toISOString();
  const isSoon = sql`${roomChoices.id} IN (SELECT ${roomChoices.id} FROM ${roomChoices} WHERE ${roomChoices.status} = 'open'
    AND ${roomChoices.remindedAt} IS NULL AND ${roomChoices.closesAt} > ${now.toISOString()}
    AND ${roomChoices.closesAt} <= ${until} LIMIT ${atMost})`;
  const id = sql`random() & ${sql.raw(String(Number.MAX_SAFE_INTEGER))}`;
  const isDue = sql`${groups.propertyId} IS NOT NULL AND ${groups.outcome} IS NULL
    AND ${groups.id} IN (SELECT ${roomChoices.groupId} FROM ${roomChoices} WHERE ${isSoon})`;
  const [rows = []] = await batch<{ body: string }>(db, [
    sql`${insertPush(id, 'rooms_asked', paramsOf, now, isDue, isDeviceRecipient('rooms_asked', pushSubscriptions, groups, isSoon))} RETURNING ${pushJson} AS body`,
    toEmail(
      'rooms_asked',
      sql`${choiceOfGroup} || ' soon'`,
      now,
      sql`${isDue} AND ${isMemberRecipient('rooms_asked', participants, groups, isSoon)}`,
      { dueAt: mergedDueAt('rooms_asked', now) },
    ),
    sql`UPDATE ${roomChoices} SET ${columnName(roomChoices.remindedAt)} = ${now.toISOString()} WHERE ${isSoon}`,
  ]);
  return rows.map(({ body }) => JSON.parse(body));
}
