import { sql } from 'drizzle-orm';
import type { NewPushSubscription } from '../../contract/device';
import type { NotificationKind } from '../../contract/notification';
import { limits } from '../../contract/values/limits';
import { batch, type Database, findJson, run } from '../client';
import { fromAccessibleGroup } from '../group/accessible-group';
import { groupWithItsProperty } from '../group/group-version';
import type { Principal } from '../group/principal';
import { isKnownInGroup, isOfOffice } from '../permissions';
import { messages } from '../schema/conversation';
import { groups } from '../schema/groups';
import { participantDevices, participants, pointPersonDevices, pushSubscriptions } from '../schema/members';
import { asInserted, columnName, insertInto } from '../statements/insert-into';
import { jsonList, jsonObject, selectJson } from '../statements/json';
import { write } from '../statements/write';
import type { Event } from './events';
import { membersOfPushedDevice, type NotificationFacts, notificationFacts } from './notification-facts';

/** A notification of devices about an event. It is held by the queue, not by the database (docs/product.md, "Deliveries"). */
export type Push = Pick<Event, 'groupId' | 'subjectId' | 'params' | 'createdAt'> & {
  kind: NotificationKind;
  /** The hashes of the devices that it has not reached yet. */
  devices: string[];
  /** How often sending it to them failed. */
  attempts: number;
};

/** `participantIds`: the members to whom it is linked, of any group. `messageAt` is when it was last notified of a message. */
export type PushRecipient = {
  deviceHash: string;
  participantIds: number[];
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The site's own key. */
  publicKey: string;
  messageAt: string | null;
  timeouts: number;
};

/** What a push is composed of, and what decides whether it is still true. */
export type PushContents = {
  group: NotificationFacts;
  recipients: PushRecipient[];
  /** Null in pushes of other kinds, and where it was taken back. */
  message: { senderName: string; content: string; by: 'office' | 'known' | 'visitor' } | null;
};

const recipientJson = jsonObject<PushRecipient>({
  deviceHash: pushSubscriptions.deviceHash,
  participantIds: membersOfPushedDevice,
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
  publicKey: pushSubscriptions.publicKey,
  messageAt: sql`${pushSubscriptions.messageAt}`,
  timeouts: pushSubscriptions.timeouts,
});

const messageJson = jsonObject<NonNullable<PushContents['message']>>({
  senderName: messages.senderName,
  content: messages.content,
  by: sql`CASE WHEN ${isOfOffice(messages)} THEN 'office'
    WHEN ${messages.participantId} IS NOT NULL OR ${messages.isPointPerson} THEN 'known' ELSE 'visitor' END`,
});

/** Null where the group or its property is deleted. */
export function findPushContents(db: Database, push: Push): Promise<PushContents | null> {
  const { groupId, devices } = push;
  const messageId = push.kind === 'message' ? push.subjectId : null;
  const isRecipient = sql`${pushSubscriptions.groupId} = ${groupId}
    AND ${pushSubscriptions.deviceHash} IN (SELECT value FROM json_each(${JSON.stringify(devices)}))`;
  const json = jsonObject<PushContents>({
    group: notificationFacts,
    recipients: jsonList(
      recipientJson,
      sql`${pushSubscriptions} WHERE ${isRecipient} AND ${isKnownInGroup(pushSubscriptions.deviceHash, groups)}`,
      pushSubscriptions.deviceHash,
    ),
    message: sql`json((SELECT ${messageJson} FROM ${messages}
      WHERE ${messages.id} = ${messageId} AND ${messages.deletedAt} IS NULL))`,
  });
  return findJson(db, selectJson(json, sql`${groupWithItsProperty} WHERE ${groups.id} = ${groupId}`));
}

const ofDevice = (groupId: number, deviceHash: string) =>
  sql`${pushSubscriptions.groupId} = ${groupId} AND ${pushSubscriptions.deviceHash} = ${deviceHash}`;

/** The site's key that the device's subscription was made with, null without one; null without the group. */
export function findPushKey(db: Database, groupId: number, principal: Principal) {
  const publicKey = sql<string | null>`(SELECT ${pushSubscriptions.publicKey} FROM ${pushSubscriptions}
    WHERE ${ofDevice(groupId, principal.deviceHash)})`;
  return findJson(db, selectJson(jsonObject({ publicKey }), fromAccessibleGroup(groupId, principal)));
}

/**
 * Whether a device is among the newest of none of its members, or of the point person: one personal link works on any number of
 * devices.
 */
const isPastLimitOfMembers = (
  groupId: number,
) => sql`${pushSubscriptions.groupId} = ${groupId} AND ${pushSubscriptions.deviceHash} IN (
  SELECT device FROM (SELECT linked.device, row_number() OVER
      (PARTITION BY linked.person ORDER BY pushed.created_at DESC, pushed.rowid DESC) AS rank
    FROM (SELECT ${participantDevices.deviceHash} AS device, ${participants.id} AS person FROM ${participants}
        JOIN ${participantDevices} ON ${participantDevices.participantId} = ${participants.id} WHERE ${participants.groupId} = ${groupId}
      UNION ALL SELECT ${pointPersonDevices.deviceHash}, NULL FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId}) AS linked
    JOIN ${pushSubscriptions} AS pushed ON pushed.group_id = ${groupId} AND pushed.device_hash = linked.device)
  GROUP BY device HAVING min(rank) > ${limits.pushedDevicesPerMember})`;

/**
 * Replaces the device's subscription, in its other groups too, because a browser has one for the whole site. Also replaces this
 * browser's under another cookie. False for an unknown device or at the limit.
 */
export async function savePushSubscription(
  db: Database,
  groupId: number,
  principal: Principal,
  { endpoint, keys, publicKey }: Required<NewPushSubscription>,
): Promise<boolean> {
  const { deviceHash } = principal;
  const others = sql`SELECT count(*) FROM ${pushSubscriptions} WHERE ${pushSubscriptions.groupId} = ${groupId}
    AND ${pushSubscriptions.deviceHash} <> ${deviceHash}`;
  const content = { endpoint, ...keys, publicKey, timeouts: 0 };
  const subscription = { groupId, deviceHash, ...content, createdAt: new Date().toISOString() };
  const isAllowed = sql`${isKnownInGroup(deviceHash, groups)} AND (${others}) < ${limits.pushesPerGroup}`;
  const isSaved = sql`EXISTS (SELECT 1 FROM ${pushSubscriptions} AS saved
    WHERE saved.group_id = ${groupId} AND saved.device_hash = ${deviceHash} AND saved.endpoint = ${endpoint})`;
  const [saved] = await batch<{ groupId: number }>(db, [
    sql`${insertInto(pushSubscriptions, subscription, sql`${fromAccessibleGroup(groupId, principal)} AND ${isAllowed}`)}
        ON CONFLICT (${columnName(pushSubscriptions.groupId)}, ${columnName(pushSubscriptions.deviceHash)}) DO UPDATE
        SET ${asInserted(pushSubscriptions.endpoint, pushSubscriptions.p256dh, pushSubscriptions.auth, pushSubscriptions.publicKey, pushSubscriptions.timeouts)}
        RETURNING ${pushSubscriptions.groupId} AS groupId`,
    db
      .delete(pushSubscriptions)
      .where(sql`${pushSubscriptions.groupId} = ${groupId} AND ${pushSubscriptions.endpoint} = ${endpoint}
          AND ${pushSubscriptions.deviceHash} <> ${deviceHash} AND ${isSaved}`),
    db
      .update(pushSubscriptions)
      .set(content)
      .where(sql`${pushSubscriptions.deviceHash} = ${deviceHash} AND ${isSaved}`),
    db.delete(pushSubscriptions).where(isPastLimitOfMembers(groupId)),
  ]);
  return saved !== undefined && saved.length > 0;
}

export async function deletePushSubscription(db: Database, groupId: number, deviceHash: string): Promise<void> {
  await run(db.delete(pushSubscriptions).where(ofDevice(groupId, deviceHash)));
}

/** Ends a subscription whose push service did not answer several times in a row. */
export async function countTimeout(db: Database, endpoint: string): Promise<void> {
  const isThis = sql`${pushSubscriptions.endpoint} = ${endpoint}`;
  await write(db, {
    writes: [
      db
        .update(pushSubscriptions)
        .set({ timeouts: sql`${pushSubscriptions.timeouts} + 1` })
        .where(isThis),
      db.delete(pushSubscriptions).where(sql`${isThis} AND ${pushSubscriptions.timeouts} >= ${limits.pushTimeouts}`),
    ],
  });
}

export async function forgetTimeouts(db: Database, endpoint: string): Promise<void> {
  await run(db.update(pushSubscriptions).set({ timeouts: 0 }).where(sql`${pushSubscriptions.endpoint} = ${endpoint}`));
}

/** For a subscription that its push service reports as gone. */
export async function endPushesTo(db: Database, endpoint: string): Promise<void> {
  await run(db.delete(pushSubscriptions).where(sql`${pushSubscriptions.endpoint} = ${endpoint}`));
}
