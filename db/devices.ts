import { type SQL, sql } from 'drizzle-orm';
import type { Me } from '../contract/device';
import { limits } from '../contract/values/limits';
import { accessibleGroup, isAccessibleTo } from './accessible-group';
import { aboutGroup, aboutMember, logged, loggedEach } from './activity-log';
import { auditedWhere } from './audit';
import { type Database, findJsonText, first, run } from './client';
import {
  firstJoined,
  isEnteredAfterAnother,
  isKnownInGroup,
  isPointPersonDevice,
  membersOfDevice,
} from './permissions';
import type { Principal } from './principal';
import { messages } from './schema/conversation';
import { groups } from './schema/groups';
import {
  emailSubscriptions,
  guarantorLinks,
  participantDevices,
  participants,
  personalLinks,
  pointPersonDevices,
  readPositions,
} from './schema/members';
import { columnName, insertInto } from './statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from './statements/json';
import { firstUnmet, refusalJson, write } from './statements/write';

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
  return findJsonText(db, selectJson(meJson(principal.deviceHash), accessibleGroup(groupId, principal)));
}

/** Never marks fewer messages as read than before. */
export function updateReadTo(db: Database, groupId: number, readTo: number, principal: Principal) {
  const { deviceHash } = principal;
  const accessible = accessibleGroup(groupId, principal);
  const isKnown = isKnownInGroup(deviceHash, groups);
  const group = sql`${accessible} AND ${isKnown}`;
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
    refusal: refusalJson(firstUnmet({ deviceUnknown: isKnown }), accessible, 'noGroup'),
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

const groupWithPage = (id: number) => sql`${groups} WHERE ${groups.id} = ${id} AND ${groups.propertyId} IS NOT NULL`;

/**
 * Also ends the personal links that were opened on the device.
 * @param participantId the only member as whom it is forgotten; undefined for all members, and the point person
 */
export function deleteDevice(db: Database, groupId: number, participantId: number | undefined, principal: Principal) {
  const { deviceHash } = principal;
  const group = sql`(SELECT ${groups.id} FROM ${accessibleGroup(groupId, principal)})`;
  const isAll = participantId === undefined;
  const ofGroup = sql`SELECT ${participants.id} FROM ${participants} WHERE ${participants.groupId} = ${group}
    AND ${isAll ? sql`true` : sql`${participants.id} = ${participantId}`}`;
  const asParticipant = sql`${participantDevices} WHERE ${participantDevices.deviceHash} = ${deviceHash}
    AND ${participantDevices.participantId} IN (${ofGroup})`;
  const asPointPerson = sql`${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${group}
    AND ${pointPersonDevices.deviceHash} = ${deviceHash} AND ${isAll ? sql`true` : sql`false`}`;
  const leads = sql`EXISTS (SELECT 1 FROM ${asPointPerson})`;
  const isKnown = sql`(${leads} OR EXISTS (SELECT 1 FROM ${asParticipant}))`;
  const reason = firstUnmet({ notAdmitted: isAccessibleTo(principal, groups), deviceUnknown: isKnown });
  return write(db, {
    refusal: refusalJson(reason, groupWithPage(groupId), 'noGroup'),
    select: selectJson(
      jsonObject<{ isDone: boolean }>({ isDone: jsonBoolean(sql`true`) }),
      sql`(SELECT 1) WHERE ${isKnown}`,
    ),
    afterSelect: [
      sql`DELETE FROM ${personalLinks} WHERE ${personalLinks.tokenHash} IN (
        SELECT ${pointPersonDevices.linkHash} FROM ${asPointPerson}
        UNION ALL SELECT made.token_hash FROM ${participantDevices} JOIN ${personalLinks} AS made
          ON made.participant_id = ${participantDevices.participantId} AND made.created_at = ${participantDevices.linkMadeAt}
        WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participantDevices.participantId} IN (${ofGroup}))`,
      sql`DELETE FROM ${asParticipant}`,
      sql`DELETE FROM ${asPointPerson}`,
    ],
  });
}

/**
 * Also ends the personal links of the device's members, and their guarantors' links. Leaves out members who have, or may get, a
 * device of their own: those as whom it is known only by a link that someone else made, and those it entered after its first.
 */
export function deleteOtherDevices(db: Database, groupId: number, principal: Principal) {
  const { deviceHash } = principal;
  const group = sql`(SELECT ${groups.id} FROM ${groups} WHERE ${groups.id} = ${groupId} AND ${isPointPersonDevice(deviceHash, groups)})`;
  const members = sql`SELECT ${participants.id} FROM ${groups}, ${membersOfDevice(deviceHash, groups)} AND ${groups.id} = ${groupId}
    AND NOT ${participantDevices.isByAnother} AND NOT ${isEnteredAfterAnother(participants)}`;
  const createdAt = new Date().toISOString();
  const kind = 'devices_signed_out';
  const otherDevices = (table: typeof participantDevices | typeof pointPersonDevices, condition: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${condition} AND ${table.deviceHash} <> ${deviceHash})`;
  const isOwn = sql`(${group} IS NOT NULL OR EXISTS (${members}))`;
  const isKnown = isKnownInGroup(deviceHash, groups);
  const reason = firstUnmet({
    noGroup: sql`(${isKnown} OR ${groups.propertyId} IS NOT NULL)`,
    notAdmitted: sql`(${isKnown} OR ${isAccessibleTo(principal, groups)})`,
    deviceUnknown: isKnown,
    notOwnDevice: isOwn,
  });
  return write(db, {
    refusal: refusalJson(reason, sql`${groups} WHERE ${groups.id} = ${groupId}`, 'noGroup'),
    writes: [
      loggedEach(
        principal,
        { ...aboutMember, kind, createdAt },
        sql`${groups} JOIN ${participants} ON ${participants.groupId} = ${groups.id} WHERE ${participants.id} IN (${members})
          AND ${otherDevices(participantDevices, sql`${participantDevices.participantId} = ${participants.id}`)}`,
      ),
      logged(
        principal,
        { ...aboutGroup, kind, createdAt },
        sql`${groups} WHERE ${groups.id} = ${group}
          AND ${otherDevices(pointPersonDevices, sql`${pointPersonDevices.groupId} = ${groups.id}`)}`,
      ).statement,
      sql`DELETE FROM ${guarantorLinks} WHERE ${guarantorLinks.participantId} IN (${members})`,
      sql`DELETE FROM ${personalLinks} WHERE ${personalLinks.participantId} IN (${members})
          OR (${personalLinks.participantId} IS NULL AND ${personalLinks.groupId} = ${group})`,
      sql`DELETE FROM ${participantDevices} WHERE ${participantDevices.participantId} IN (${members})
          AND ${participantDevices.deviceHash} <> ${deviceHash}`,
      sql`DELETE FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${group}
          AND ${pointPersonDevices.deviceHash} <> ${deviceHash}`,
    ],
    select: selectJson(
      jsonObject<{ isDone: boolean }>({ isDone: jsonBoolean(sql`true`) }),
      sql`(SELECT 1) WHERE ${isOwn}`,
    ),
  });
}

/** Also ends their personal link; false where the group is absent. */
export async function signOutPointPerson(db: Database, groupId: number, by: Principal): Promise<boolean> {
  const isTarget = sql`${groups.id} = ${groupId} AND ${groups.propertyId} IS NOT NULL`;
  const signedOut = await write(db, {
    writes: [auditedWhere(by, 'point_person_signed_out', 'group', isTarget), ...deletePointPersonDevices(isTarget)],
    select: selectJson(jsonObject<{ id: number }>({ id: groups.id }), sql`${groups} WHERE ${isTarget}`),
  });
  return signedOut !== null;
}

export const deletePointPersonDevices = (isTarget: SQL): SQL[] => {
  const group = sql`(SELECT ${groups.id} FROM ${groups} WHERE ${isTarget})`;
  return [
    sql`DELETE FROM ${personalLinks} WHERE ${personalLinks.participantId} IS NULL AND ${personalLinks.groupId} = ${group}`,
    sql`DELETE FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${group}`,
  ];
};
