import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import type { Message, MessagesQuery, NewMessage } from '../worker/contract/message';
import { type Database, findJsonText } from './client';
import { type IdempotencyKey, writeOnce } from './idempotency-keys';
import { jsonObject } from './json';
import { openGroup } from './open-group';

const messageJson = sql.raw(
  jsonObject({
    id: 'messages.id',
    groupId: 'messages.group_id',
    senderName: 'messages.sender_name',
    content: 'messages.content',
    createdAt: 'messages.created_at',
  }),
);

/**
 * JSON of one page of messages of the `groups` row named `g`, oldest first. Its size is part of the statement:
 * SQLite prepares one anew for every value of a bound `LIMIT`.
 */
export const messagesPageJson = (page: SQL, size: number) =>
  sql`(SELECT json_group_array(${messageJson} ORDER BY messages.id) FROM (
        SELECT * FROM messages ${page} LIMIT ${sql.raw(String(size))}) messages)`;

/**
 * JSON text of up to 200 messages, oldest first: the latest, those after a known one, or those before it.
 * Null where the group is absent.
 */
export function listMessages(db: Database, { groupId, after, before }: MessagesQuery) {
  const pageOf = (page: SQL) =>
    sql`(SELECT ${messagesPageJson(page, limits.messagesPerPage)} FROM ${openGroup(groupId)})`;
  if (after === undefined) {
    const until = before ?? Number.MAX_SAFE_INTEGER;
    return findJsonText(
      db,
      sql`SELECT ${pageOf(sql`WHERE group_id = g.id AND id < ${until} ORDER BY id DESC`)} AS body`,
    );
  }
  // Mostly the known one is the latest, and then one row says so.
  const latest = sql`(SELECT max(id) FROM messages WHERE group_id = ${groupId})`;
  const newer = pageOf(sql`WHERE group_id = g.id AND id > ${after} ORDER BY id`);
  return findJsonText(db, sql`SELECT iif(${latest} = ${after}, '[]', ${newer}) AS body FROM ${openGroup(groupId)}`);
}

/** How many messages the chat of the `groups` row named `g` has, of its last one's place and without a count. */
const saidSoFar = sql`coalesce((SELECT ordinal FROM messages WHERE group_id = g.id ORDER BY id DESC LIMIT 1), 0)`;

/** Adds a message; null where the group is absent or its chat is full. */
export function insertMessage(db: Database, { groupId, senderName, content }: NewMessage, key: IdempotencyKey | null) {
  return writeOnce<Message>(
    db,
    key,
    [
      sql`INSERT INTO messages (group_id, sender_name, content, created_at, ordinal)
          SELECT g.id, ${senderName}, ${content}, ${new Date().toISOString()}, ${saidSoFar} + 1
          FROM ${openGroup(groupId)} AND ${saidSoFar} < ${limits.messagesPerGroup}`,
    ],
    sql`SELECT ${messageJson} AS body FROM messages WHERE id = last_insert_rowid() AND changes() = 1`,
  );
}
