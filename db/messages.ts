import { type SQL, sql } from 'drizzle-orm';
import { Message, type MessagesQuery, type NewMessage } from '../contract/message';
import { officeSenderOf } from '../contract/office';
import { limits } from '../contract/values/limits';
import type { MessageToTakeBack } from '../rules/message-changes';
import { accessibleGroup, isAccessibleTo, isNotClosed } from './accessible-group';
import { audited } from './audit';
import { type Database, findJson, findJsonText } from './client';
import { messageFacts } from './entry-facts';
import { recordEvent } from './events';
import { firstJoined, isOfOffice, isPointPersonDevice, mayLeadGroup, membersOfDevice } from './permissions';
import type { Principal, Staff } from './principal';
import { messages } from './schema/conversation';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { insertInto } from './statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, rowJson, selectJson } from './statements/json';
import { firstUnmet, type IdempotencyKey, previousWriteHappened, refusalJson, write } from './statements/write';
import { mayAddMessage } from './unknown-devices';

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

/** A page of messages, oldest first: the latest, those after a known one, or those before it; null without the group. */
export function listMessages(db: Database, { groupId, after, before }: MessagesQuery, principal: Principal) {
  const size = limits.messagesPerPage;
  if (after === undefined) {
    const isEarlier = sql`${messages.id} < ${before ?? Number.MAX_SAFE_INTEGER}`;
    return findJsonText(
      db,
      selectJson(messagesJson(size, isEarlier, latestFirst), accessibleGroup(groupId, principal)),
    );
  }
  // Usually the known message is the latest one, and this reads a single row.
  const latest = sql`(SELECT max(${messages.id}) FROM ${messages} WHERE ${messages.groupId} = ${groupId})`;
  const newer = messagesJson(size, sql`${messages.id} > ${after}`, sql`${messages.id}`);
  return findJsonText(
    db,
    selectJson(sql`iif(${latest} = ${after}, '[]', ${newer})`, accessibleGroup(groupId, principal)),
  );
}

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

/** `isRepeated` is true where a repeated key returned the first result. */
async function insertBy(
  db: Database,
  { groupId, content }: Content,
  author: Author,
  principal: Principal,
  key: IdempotencyKey | null,
  areLimited: boolean,
) {
  const createdAt = new Date().toISOString();
  const group = accessibleGroup(groupId, principal);
  const atMost = sql`iif(${mayLeadGroup(principal, groups.id)}, ${limits.messagesPerGroup + limits.messagesOfLeaders}, ${limits.messagesPerGroup})`;
  const reason = firstUnmet({
    groupClosed: isNotClosed(groups),
    // Rows are counted only in a chat that may be full.
    chatFull: sql`iif(${lastOrdinal} < ${limits.messagesPerGroup}, true, ${countOfShown} < ${atMost})`,
    unknownOver: mayAddMessage(principal, areLimited),
  });
  const newestMessage = sql`(SELECT max(${messages.id}) FROM ${messages} WHERE ${ofGroup})`;
  const added = await write(db, {
    key: key && { ...key, within: group },
    refusal: refusalJson(reason, group, 'noGroup'),
    writes: [
      insertInto(
        messages,
        { ...author, groupId, content, createdAt, ordinal: sql`${lastOrdinal} + 1` },
        sql`${group} AND ${reason} IS NULL`,
      ),
    ],
    select: selectJson(
      jsonObject({ message: messageJson }),
      sql`${messages} WHERE ${messages.id} = last_insert_rowid() AND ${previousWriteHappened}`,
    ),
    afterSelect: [author.staffHash !== undefined && audited(principal, 'message_sent', 'group', groupId)],
    toSend: [
      recordEvent('message.sent', sql`${groups} WHERE ${previousWriteHappened} AND ${groups.id} = ${groupId}`, {
        createdAt,
        subjectId: newestMessage,
        actor: author.deviceHash,
      }),
    ],
  });
  return 'refused' in added ? added : { ...added, isRepeated: added.message.createdAt !== createdAt };
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
