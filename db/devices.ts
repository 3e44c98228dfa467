import { type SQL, sql } from 'drizzle-orm';
import type { Me } from '../contract/device';
import { limits } from '../contract/values/limits';
import { type Database, findJsonText, first, run } from './client';
import { fromAccessibleGroup } from './group/accessible-group';
import type { Principal } from './group/principal';
import { firstJoined, isKnownInGroup, isPointPersonDevice, membersOfDevice } from './permissions';
import { messages } from './schema/conversation';
import { groups } from './schema/groups';
import { emailSubscriptions, participantDevices, participants, readPositions } from './schema/members';
import { columnName, insertInto } from './statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from './statements/json';
import { write } from './statements/write';

const idsOfDevice = (deviceHash: string): SQL =>
  jsonList(sql`${participants.id}`, membersOfDevice(deviceHash, groups), firstJoined(participants));

/** The plus sign keeps SQLite from choosing the index by group, which would read the whole chat for a few own messages. */
const ownMessages = (deviceHash: string): SQL<number[]> => {
  const own = sql`SELECT ${messages.id} AS id FROM ${messages} WHERE ${messages.deviceHash} = ${deviceHash}
      AND ${messages.groupId} = ${groups.id} AND ${messages.deletedAt} IS NULL
    UNION SELECT ${messages.id} FROM ${messages} WHERE ${messages.participantId} IN (SELECT value FROM json_each(ids))
      AND +${messages.groupId} = ${groups.id} AND ${messages.deviceHash} IS NOT ${deviceHash} AND ${messages.deletedAt} IS NULL
    ORDER BY 1 DESC LIMIT ${sql.raw(String(limits.ownMessages))}`;
  return sql`(SELECT json_group_array(id ORDER BY id) FROM (${own}))`;
};

const readTo: SQL<number | null> = sql`(SELECT max(${readPositions.messageId}) FROM ${readPositions}
  WHERE ${readPositions.groupId} = ${groups.id}
    AND iif(${readPositions.participantId} IS NULL, leads, ${readPositions.participantId} IN (SELECT value FROM json_each(ids))))`;

const me = (deviceHash: string) =>
  jsonObject<Me>({
    participantIds: sql`json(ids)`,
    isPointPerson: jsonBoolean(sql`leads`),
    shareCode: sql`iif(leads OR ids <> '[]', ${groups.shareCode}, NULL)`,
    notify: sql`(SELECT json_group_object(value, coalesce(${emailSubscriptions.state}, 'off')) FROM json_each(ids)
      LEFT JOIN ${emailSubscriptions} ON ${emailSubscriptions.participantId} = value)`,
    name: sql`coalesce((SELECT ${participants.name} FROM ${participants} WHERE ${participants.id} = ids ->> '$[0]'),
      iif(leads, ${groups.pointPersonName}, NULL))`,
    messageIds: ownMessages(deviceHash),
    readTo,
  });

export const meJson = (deviceHash: string) =>
  sql<Me>`(SELECT ${me(deviceHash)} FROM (SELECT ${idsOfDevice(deviceHash)} AS ids, ${isPointPersonDevice(deviceHash, groups)} AS leads))`;

export function findMe(db: Database, groupId: number, principal: Principal) {
  return findJsonText(db, selectJson(meJson(principal.deviceHash), fromAccessibleGroup(groupId, principal)));
}

/** Never marks fewer messages as read than before. Null where the device is not known in the group, or may not open it. */
export function updateReadTo(db: Database, groupId: number, readTo: number, principal: Principal) {
  const { deviceHash } = principal;
  const group = sql`${fromAccessibleGroup(groupId, principal)} AND ${isKnownInGroup(deviceHash, groups)}`;
  const people = sql`SELECT ${participants.id} AS id FROM ${membersOfDevice(deviceHash, groups)}
    UNION ALL SELECT NULL WHERE ${isPointPersonDevice(deviceHash, groups)}`;
  const newest = sql`(SELECT max(${messages.id}) FROM ${messages} WHERE ${messages.groupId} = ${groups.id})`;
  const positions = insertInto(
    readPositions,
    { groupId: groups.id, participantId: sql`reader.value`, messageId: sql`min(${readTo}, ${newest})` },
    sql`${groups} JOIN json_each((SELECT json_group_array(id) FROM (${people}))) AS reader
      WHERE ${groups.id} = (SELECT ${groups.id} FROM ${group}) AND ${newest} IS NOT NULL`,
  );
  return write(db, {
    writes: [
      sql`${positions} ON CONFLICT (${columnName(readPositions.groupId)}, ${readerKey}) DO UPDATE
        SET message_id = max(message_id, excluded.message_id)`,
    ],
    select: selectJson(meJson(deviceHash), group),
  });
}

/** The expression of the unique index: the point person is reader 0. */
const readerKey = sql.raw('CASE WHEN participant_id IS NULL THEN 0 ELSE participant_id END');

export async function isDeviceKnown(
  db: Database,
  deviceHash: string,
  scope: { groupId: number } | { shareCode: string },
): Promise<boolean> {
  const isThere =
    'groupId' in scope ? sql`${groups.id} = ${scope.groupId}` : sql`${groups.shareCode} = ${scope.shareCode}`;
  const isKnown = sql`${isThere} AND ${isKnownInGroup(deviceHash, groups)}`;
  return (await first(db.select({ id: groups.id }).from(groups).where(isKnown))) !== null;
}

export async function markSeen(db: Database, groupId: number, deviceHash: string): Promise<void> {
  await run(
    db
      .update(participantDevices)
      .set({ seenAt: new Date().toISOString() })
      .where(
        sql`${participantDevices.deviceHash} = ${deviceHash} AND ${participantDevices.participantId} IN
          (SELECT ${participants.id} FROM ${participants} WHERE ${participants.groupId} = ${groupId})`,
      ),
  );
}

export const insertParticipantDevice = (participantId: number, deviceHash: string): SQL =>
  insertInto(
    participantDevices,
    { deviceHash, participantId, createdAt: new Date().toISOString() },
    sql`${participants} WHERE ${participants.id} = ${participantId}`,
  );
