import { type SQL, sql } from 'drizzle-orm';
import type { Message, MessagesQuery, NewMessage } from '../../worker/contract/groups/message';
import { limits } from '../../worker/contract/values/limits';
import { batchJson, type Database, findJson, findJsonText } from '../client';
import { isOfPointPerson } from '../members/devices';
import { hasSomebodyToTell } from '../members/push-subscriptions';
import { auditedBy } from '../office/audit';
import { groups, messages } from '../schema';
import { type IdempotencyKey, writeOnce } from '../statements/idempotency-keys';
import { insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from '../statements/json';
import { logged } from './activity-log';
import { decidingGroup, openGroup } from './open-group';
import { type Actor, mayTakeBack } from './permissions';

const messageJson = jsonObject<Message>({
  id: messages.id,
  groupId: messages.groupId,
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
const pageOf = (atMost: number, isWanted: SQL, order: SQL): SQL<Message[]> =>
  jsonList(
    messageJson,
    sql`(SELECT * FROM ${messages} WHERE ${ofGroup} AND ${isWanted} ORDER BY ${order} LIMIT ${sql.raw(String(atMost))})
      ${messages}`,
    messages.id,
  );

/** JSON of the latest messages of the `groups` row that is selected from, oldest first. */
export const latestMessagesJson = (atMost: number) => pageOf(atMost, sql`true`, latestFirst);

/**
 * JSON text of up to 200 messages, oldest first: the latest, those after a known one, or those before it.
 * Null where the group is absent.
 */
export function listMessages(db: Database, { groupId, after, before }: MessagesQuery) {
  const size = limits.messagesPerPage;
  if (after === undefined) {
    const isEarlier = sql`${messages.id} < ${before ?? Number.MAX_SAFE_INTEGER}`;
    return findJsonText(db, selectJson(pageOf(size, isEarlier, latestFirst), openGroup(groupId)));
  }
  // Mostly the known one is the latest, and then one row says so.
  const latest = sql`(SELECT max(${messages.id}) FROM ${messages} WHERE ${messages.groupId} = ${groupId})`;
  const newer = pageOf(size, sql`${messages.id} > ${after}`, sql`${messages.id}`);
  return findJsonText(db, selectJson(sql`iif(${latest} = ${after}, '[]', ${newer})`, openGroup(groupId)));
}

/** How many messages the chat of the `groups` row that is selected from has: its last one says so without a count. */
const saidSoFar = sql`coalesce((SELECT ${messages.ordinal} FROM ${messages} WHERE ${ofGroup}
  ORDER BY ${latestFirst} LIMIT 1), 0)`;

/** A message, and whether somebody may have to be pushed it. */
type Said = { message: Message; hasSomebodyToTell: boolean };

/** Adds a message that a device has sent; null where the group is absent or closed, or its chat is full. */
export function insertMessage(db: Database, message: NewMessage, deviceHash: string, key: IdempotencyKey | null) {
  const createdAt = new Date().toISOString();
  const said = jsonObject<Said>({
    message: messageJson,
    hasSomebodyToTell: jsonBoolean(hasSomebodyToTell(deviceHash, createdAt)),
  });
  return writeOnce<Said>(
    db,
    key,
    [
      insertInto(
        messages,
        {
          ...message,
          createdAt,
          ordinal: sql`${saidSoFar} + 1`,
          isPointPerson: isOfPointPerson(deviceHash),
          deviceHash,
        },
        sql`${decidingGroup(message.groupId)} AND ${saidSoFar} < ${limits.messagesPerGroup}`,
      ),
    ],
    selectJson(
      said,
      sql`${messages} JOIN ${groups} ON ${ofGroup} WHERE ${messages.id} = last_insert_rowid() AND changes() = 1`,
    ),
  );
}

/** A message with its group, to select from; absent where the group is. */
const withGroup = (id: number) =>
  sql`${messages} JOIN ${groups} ON ${groups.id} = ${messages.groupId} AND ${groups.propertyId} IS NOT NULL
    WHERE ${messages.id} = ${id}`;

/** A message, or null. */
export function findMessage(db: Database, id: number) {
  return findJson(db, selectJson(messageJson, withGroup(id)));
}

/** Takes a message back, whose text is kept for undo and then erased; gives its stub, or null where it is not for this actor. */
export function removeMessage(db: Database, id: number, actor: Actor): Promise<Message | null> {
  const deletedAt = new Date().toISOString();
  const isTheOne = sql`${messages.deletedAt} IS NULL AND ${mayTakeBack(actor, messages.deviceHash, messages.groupId)}`;
  return batchJson(
    db,
    [
      logged(
        actor,
        { kind: 'message_removed', subjectType: 'message', subjectId: messages.id, createdAt: deletedAt },
        sql`${withGroup(id)} AND ${isTheOne}`,
      ),
      db.update(messages).set({ deletedAt }).where(sql`${messages.id} = ${id} AND ${isTheOne} AND changes() = 1`),
      ...auditedBy(
        actor,
        'message_removed',
        sql`${groups.id} =
        (SELECT ${messages.groupId} FROM ${messages} WHERE ${messages.id} = ${id}) AND changes() = 1`,
      ),
    ],
    selectJson(messageJson, sql`${messages} WHERE ${messages.id} = ${id} AND changes() = 1`),
  );
}
