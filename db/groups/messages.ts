import { type SQL, sql } from 'drizzle-orm';
import type { Message, MessagesQuery, NewMessage } from '../../worker/contract/groups/message';
import { limits } from '../../worker/contract/values/limits';
import { logMessageRemoved, removalOf } from '../activity/message-removed';
import { type Database, findJson, findJsonText } from '../client';
import { firstJoined, isOfPointPerson, membersOfDevice } from '../members/known-devices';
import { messagePush } from '../members/outbox';
import { audited } from '../office/audit';
import type { Principal } from '../principal';
import { messages } from '../schema/conversation';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import type { IdempotencyKey } from '../statements/idempotency-keys';
import { insertInto } from '../statements/insert-into';
import { jsonList, jsonObject, selectJson } from '../statements/json';
import { type Logged, write } from '../statements/write';
import { accessibleGroup, decidingGroup, isAccessibleTo } from './accessible-group';
import { groupVersion, joinGroupOf } from './group-version';
import { mayRemoveMessage } from './permissions';

export const messageJson = jsonObject<Message>({
  id: messages.id,
  groupId: messages.groupId,
  participantId: sql`${messages.participantId}`,
  senderName: messages.senderName,
  content: sql`iif(${messages.deletedAt} IS NULL, ${messages.content}, '')`,
  createdAt: messages.createdAt,
  isPointPerson: messages.isPointPerson,
  deletedAt: messages.deletedAt,
});

const ofGroup = sql`${messages.groupId} = ${groups.id}`;
const latestFirst = sql`${messages.id} DESC`;

/**
 * JSON of the first messages in an `order` that fulfil a condition, oldest first, of the `groups` row that is selected
 * from. How many is part of the statement: SQLite prepares one anew for every value of a bound `LIMIT`.
 */
const messagesJson = (atMost: number, isMatch: SQL, order: SQL): SQL<Message[]> =>
  jsonList(
    messageJson,
    sql`(SELECT * FROM ${messages} WHERE ${ofGroup} AND ${isMatch} ORDER BY ${order} LIMIT ${sql.raw(String(atMost))})
      ${messages}`,
    messages.id,
  );

/** JSON of the latest messages of the `groups` row that is selected from, oldest first. */
export const latestMessagesJson = (atMost: number) => messagesJson(atMost, sql`true`, latestFirst);

/**
 * JSON text of up to 200 messages, oldest first: the latest, those after a known one, or those before it.
 * Null where the group is absent.
 */
export function listMessages(db: Database, { groupId, after, before }: MessagesQuery, principal: Principal) {
  const size = limits.messagesPerPage;
  if (after === undefined) {
    const isEarlier = sql`${messages.id} < ${before ?? Number.MAX_SAFE_INTEGER}`;
    return findJsonText(
      db,
      selectJson(messagesJson(size, isEarlier, latestFirst), accessibleGroup(groupId, principal)),
    );
  }
  // Mostly the known one is the latest, and then one row says so.
  const latest = sql`(SELECT max(${messages.id}) FROM ${messages} WHERE ${messages.groupId} = ${groupId})`;
  const newer = messagesJson(size, sql`${messages.id} > ${after}`, sql`${messages.id}`);
  return findJsonText(
    db,
    selectJson(sql`iif(${latest} = ${after}, '[]', ${newer})`, accessibleGroup(groupId, principal)),
  );
}

/** How many messages the chat of the `groups` row that is selected from has: its last one says so without a count. */
const lastOrdinal = sql`coalesce((SELECT ${messages.ordinal} FROM ${messages} WHERE ${ofGroup}
  ORDER BY ${latestFirst} LIMIT 1), 0)`;

/**
 * Who of those that a device is known as in the group at hand writes: whoever it says; else nobody on the point person's
 * device, and elsewhere the first that joined.
 */
const writerOf = (deviceHash: string, participantId: number | null): SQL => {
  const isWriter = participantId === null ? sql`NOT ${isOfPointPerson(deviceHash, groups)}` : sql`true`;
  return sql`(SELECT ${participants.id} FROM ${membersOfDevice(deviceHash, groups)} AND ${isWriter}
    ORDER BY ${participants.id} = ${participantId} DESC, ${firstJoined(participants)} LIMIT 1)`;
};

/**
 * Adds a message that a device has sent; null where the group is absent or closed, or its chat is full.
 * @returns with `isAgain`, what was added the first time that its key was used
 */
export async function insertMessage(
  db: Database,
  { participantId = null, ...message }: NewMessage,
  principal: Principal,
  key: IdempotencyKey | null,
) {
  const { deviceHash } = principal;
  const createdAt = new Date().toISOString();
  const added = await write(db, {
    key,
    within: accessibleGroup(message.groupId, principal),
    writes: [
      insertInto(
        messages,
        {
          ...message,
          participantId: writerOf(deviceHash, participantId),
          createdAt,
          ordinal: sql`${lastOrdinal} + 1`,
          isPointPerson: isOfPointPerson(deviceHash, groups),
          deviceHash,
        },
        sql`${decidingGroup(message.groupId, principal)} AND ${lastOrdinal} < ${limits.messagesPerGroup}`,
      ),
    ],
    select: selectJson(
      jsonObject({ message: messageJson }),
      sql`${messages} WHERE ${messages.id} = last_insert_rowid() AND changes() = 1`,
    ),
    outbox: messagePush(message.groupId, createdAt, deviceHash),
  });
  return added && { ...added, isAgain: added.message.createdAt !== createdAt };
}

/** A message with its group, to select from; absent where the group is. */
const withGroup = (id: number, principal: Principal) =>
  sql`${messages} JOIN ${groups} ON ${groups.id} = ${messages.groupId} WHERE ${messages.id} = ${id} AND ${isAccessibleTo(principal, groups)}`;

/** A message in a group that is open to a principal, or null. */
export function findMessage(db: Database, id: number, principal: Principal) {
  return findJson(db, selectJson(messageJson, withGroup(id, principal)));
}

/** A message that was taken back, the group's version since, and whether this was the time. */
type TakenBack = Logged<{ message: Message; version: number; isNow: boolean }>;

/**
 * Takes a message back, whose text is kept for undo and then erased; one that was taken back already stays as it is.
 * @returns its stub, or null where it is absent or not for this principal
 */
export async function removeMessage(db: Database, id: number, principal: Principal): Promise<TakenBack | null> {
  const deletedAt = new Date().toISOString();
  const isTheirs = mayRemoveMessage(principal, messages);
  const isThere = sql`${messages.deletedAt} IS NULL AND ${isTheirs}`;
  const removed = await write(db, {
    log: logMessageRemoved(principal, deletedAt, sql`${withGroup(id, principal)} AND ${isThere}`),
    writes: [
      db.update(messages).set({ deletedAt }).where(sql`${messages.id} = ${id} AND ${isThere} AND changes() = 1`),
      audited(
        principal,
        'message_removed',
        'group',
        sql`${groups.id} =
          (SELECT ${messages.groupId} FROM ${messages} WHERE ${messages.id} = ${id}) AND changes() = 1`,
      ),
    ],
    select: selectJson(
      jsonObject<{ message: Message; version: number; removalId: number | null }>({
        ...{ message: messageJson, version: groupVersion, removalId: removalOf(messages) },
      }),
      sql`${messages} ${joinGroupOf(messages.groupId)} WHERE ${messages.id} = ${id} AND ${messages.deletedAt} IS NOT NULL
        AND ${isTheirs}`,
    ),
  });
  if (!removed) return null;
  const { message, version, removalId: activityId } = removed;
  return { message, version, activityId, isNow: removed.activityId !== null };
}
