import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Message, type MessagesQuery, type NewMessage } from '../contract/message';
import { officeSenderOf } from '../contract/staff/office';
import { limits } from '../contract/values/limits';
import { dayMs } from '../contract/values/time';
import type { MessageCounts, MessageToTakeBack } from '../rules/changes/message-changes';
import { batch, type Database, findJson, findVersioned } from './client';
import { recordEvent } from './deliveries/events';
import { isAccessibleTo, isNotClosed, isReadableBy } from './group/accessible-group';
import { messageFacts } from './group/entry-facts';
import { groupVersion, groupWithItsProperty } from './group/group-version';
import { isStaff, type Principal, type Staff } from './group/principal';
import { auditedWhere } from './office/audit';
import {
  firstJoined,
  isKnownInGroup,
  isOfOffice,
  isPointPersonDevice,
  mayLeadGroup,
  membersOfDevice,
} from './permissions';
import { messages } from './schema/conversation';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { type IdempotencyKey, insertKey } from './statements/idempotency-keys';
import { insertInto } from './statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, rowJson, type SelectsJson, selectJson } from './statements/json';
import type { ToSend } from './statements/write';

const messageJson = rowJson(Message, messages, {
  content: sql<string>`iif(${messages.deletedAt} IS NULL, ${messages.content}, '')`,
  isOffice: jsonBoolean(isOfOffice(messages)),
});

const ofGroup = sql`${messages.groupId} = ${groups.id}`;
const latestFirst = sql`${messages.id} DESC`;

/** The limit is inlined: SQLite prepares a statement again for every value of a bound `LIMIT`. Oldest first. */
const messagesJson = (atMost: number, isMatch: SQL, order: SQL): SQL<Message[]> =>
  jsonList(
    messageJson,
    sql`(SELECT * FROM ${messages} WHERE ${ofGroup} AND ${isMatch} ORDER BY ${order} LIMIT ${sql.raw(String(atMost))})
      ${messages}`,
    messages.id,
  );

export const latestMessagesJson = (atMost: number) => messagesJson(atMost, sql`true`, latestFirst);

const latestId = sql`coalesce((SELECT max(${messages.id}) FROM ${messages} WHERE ${ofGroup}), 0)`;

/** Changes with everything that a group's page shows: a removed message raises the group's version, a new one does not. */
export const versionWithMessages = sql<string>`${groupVersion} || '.' || ${latestId}`;

/** The group's version in a {@link versionWithMessages}. */
export const groupVersionIn = (version: string): number => Number(version.split('.')[0]);

/**
 * A page of messages, oldest first: the latest, those after a known one, or those before it. Without a body where
 * `knownVersion` is current; null without the group.
 */
export function listMessages(
  db: Database,
  { groupId, after, before }: MessagesQuery,
  principal: Principal,
  knownVersion?: string,
) {
  const isEarlier = sql`${messages.id} < ${before ?? Number.MAX_SAFE_INTEGER}`;
  const page =
    after === undefined
      ? messagesJson(limits.messagesPerPage, isEarlier, latestFirst)
      : messagesJson(limits.messagesPerPage, sql`${messages.id} > ${after}`, sql`${messages.id}`);
  const group = sql`${groupWithItsProperty} WHERE ${groups.id} = ${groupId} AND ${isReadableBy(principal, groups)}`;
  return findVersioned(db, page, { version: versionWithMessages }, group, knownVersion);
}

/** Counts the messages from devices that are unknown in the group, within a day. */
const countOfUnknown = (groupId: number | SQLWrapper) => sql`SELECT count(*) FROM ${messages}
  WHERE ${messages.groupId} = ${groupId} AND ${messages.createdAt} > ${new Date(Date.now() - dayMs).toISOString()}
    AND ${messages.participantId} IS NULL AND ${messages.staffHash} IS NULL AND ${messages.isPointPerson} = 0`;

/** @param areLimited false where a local run has no limits */
const mayAddMessage = (principal: Principal, areLimited: boolean): SQL =>
  isStaff(principal) || !areLimited
    ? sql`true`
    : sql`(${isKnownInGroup(principal.deviceHash, groups)} OR (${countOfUnknown(groups.id)}) < ${limits.unknownPerDay.messages})`;

const lastOrdinal = sql`coalesce((SELECT ${messages.ordinal} FROM ${messages} WHERE ${ofGroup}
  ORDER BY ${latestFirst} LIMIT 1), 0)`;

const countOfShown = sql`(SELECT count(*) FROM ${messages} WHERE ${ofGroup} AND ${messages.deletedAt} IS NULL)`;

/** The author: the given member, else the device's first member; on the point person's device null. */
const writerOf = (deviceHash: string, participantId: number | null): SQL => {
  const isWriter = participantId === null ? sql`NOT ${isPointPersonDevice(deviceHash, groups)}` : sql`true`;
  return sql`(SELECT ${participants.id} FROM ${membersOfDevice(deviceHash, groups)} AND ${isWriter}
    ORDER BY ${participants.id} = ${participantId} DESC, ${firstJoined(participants)} LIMIT 1)`;
};

type Content = Pick<NewMessage, 'groupId' | 'content'>;

export function insertMessage(
  db: Database,
  { participantId = null, senderName, ...content }: NewMessage,
  principal: Principal,
  key: IdempotencyKey | null,
  areLimited: boolean,
) {
  const { deviceHash } = principal;
  const author = {
    senderName,
    participantId: writerOf(deviceHash, participantId),
    isPointPerson: isPointPersonDevice(deviceHash, groups),
    deviceHash,
  };
  return insertBy(db, content, author, principal, key, areLimited);
}

/** A message of the office, under the name of the staff member. */
export function insertOfficeMessage(db: Database, content: Content, staff: Staff, key: IdempotencyKey | null) {
  return insertBy(
    db,
    content,
    { senderName: officeSenderOf(staff.user), staffHash: staff.staffHash },
    staff,
    key,
    true,
  );
}

type Author = {
  senderName: string;
  participantId?: SQL;
  isPointPerson?: SQL;
  staffHash?: string;
  deviceHash?: string;
};

export type AddedMessage = { message: Message; toSend: ToSend[] };

/**
 * Inserts a message if its group takes it: the conditions of `messageRefusal` in rules/changes/message-changes.ts. Without
 * them the group is NULL, which ends the whole transaction.
 * @returns null if the group does not take it
 * @throws the error of `isKeyTaken` for a repeated key
 */
async function insertBy(
  db: Database,
  { groupId, content }: Content,
  author: Author,
  principal: Principal,
  key: IdempotencyKey | null,
  areLimited: boolean,
): Promise<AddedMessage | null> {
  const createdAt = new Date().toISOString();
  const atMost = sql`iif(${mayLeadGroup(principal, groups.id)}, ${limits.messagesPerGroup + limits.messagesOfLeaders}, ${limits.messagesPerGroup})`;
  // Rows are counted only in a chat that may be full.
  const hasSpace = sql`iif(${lastOrdinal} < ${limits.messagesPerGroup}, true, ${countOfShown} < ${atMost})`;
  const group = sql`(SELECT 1) LEFT JOIN ${groups} ON ${groups.id} = ${groupId} AND ${isReadableBy(principal, groups)}
    AND ${isNotClosed(groups)} AND ${hasSpace} AND ${mayAddMessage(principal, areLimited)}`;
  const row = { ...author, groupId: sql`${groups.id}`, content, createdAt, ordinal: sql`${lastOrdinal} + 1` };
  const newest = sql`(SELECT max(${messages.id}) FROM ${messages} WHERE ${messages.groupId} = ${groupId})`;
  const statements = [
    sql`${insertInto(messages, row, group)} RETURNING ${messageJson} AS body`,
    key && insertKey({ ...key, rowId: sql`last_insert_rowid()` }, createdAt),
    auditedWhere(principal, 'message_sent', 'group', sql`${groups.id} = ${groupId}`),
    recordEvent('message.sent', sql`${groups} WHERE ${groups.id} = ${groupId}`, {
      ...{ createdAt, subjectId: newest, actor: author.deviceHash },
    }),
  ].filter((statement) => statement !== null);
  const rows = await batch<{ body: string }>(db, statements).catch((error: Error) => {
    if (error.message.includes('NOT NULL constraint failed: messages.group_id')) return null;
    throw error;
  });
  if (!rows) return null;
  const [shown] = rows[0] ?? [];
  if (!shown) throw new Error('The message was inserted');
  return { message: JSON.parse(shown.body), toSend: (rows.at(-1) ?? []).map(({ body }) => JSON.parse(body)) };
}

/** What `messageRefusal` in rules/changes/message-changes.ts needs beside the facts of a group. */
export function selectMessageCounts(groupId: number): SelectsJson<MessageCounts> {
  const counts = jsonObject<MessageCounts>({
    shown: sql<number>`(SELECT count(*) FROM ${messages} WHERE ${messages.groupId} = ${groupId} AND ${messages.deletedAt} IS NULL)`,
    ofUnknown: sql<number>`(${countOfUnknown(groupId)})`,
  });
  return sql`SELECT ${counts} AS body`;
}

const withGroup = (id: number, principal: Principal) =>
  sql`${messages} JOIN ${groups} ON ${groups.id} = ${messages.groupId} WHERE ${messages.id} = ${id} AND ${isAccessibleTo(principal, groups)}`;

export function findMessage(db: Database, id: number, principal: Principal) {
  return findJson(db, selectJson(messageJson, withGroup(id, principal)));
}

/** A message, and the public id of the entry by which it was taken back. */
export function selectMessageToTakeBack(id: number, principal: Principal) {
  const removalId = sql<number | null>`(SELECT ${activity.publicId} FROM ${activity}
    WHERE ${activity.groupId} = ${messages.groupId} AND ${activity.kind} = 'message_removed'
      AND ${activity.subjectId} = ${messages.id} AND ${activity.createdAt} = ${messages.deletedAt}
    ORDER BY ${activity.id} DESC LIMIT 1)`;
  const json = jsonObject<MessageToTakeBack>({ message: messageFacts(principal), removalId });
  return selectJson(json, sql`${messages} WHERE ${messages.id} = ${id}`);
}
