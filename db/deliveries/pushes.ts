import { type SQL, sql } from 'drizzle-orm';
import type { NewPushSubscription } from '../../contract/device';
import type { Outcome } from '../../contract/group';
import type { PushKind, PushParams } from '../../contract/notification';
import type { RoomChoiceStatus } from '../../contract/room-choice';
import type { ConfirmedTour } from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import type { Language } from '../../texts/languages';
import { batch, type Database, findJson, run } from '../client';
import { accessibleGroup } from '../group/accessible-group';
import { groupWithItsProperty } from '../group/group-version';
import type { Principal } from '../group/principal';
import { hasOwnOpenStep } from '../lease-steps';
import { firstJoined, isKnownInGroup, isOfOffice, membersOfDevice } from '../permissions';
import { isParticipant } from '../room-choice-json';
import { messages } from '../schema/conversation';
import { groups } from '../schema/groups';
import { participantDevices, participants, pointPersonDevices, pushSubscriptions } from '../schema/members';
import { properties } from '../schema/properties';
import { roomChoices, roomRankings } from '../schema/room-choices';
import { asInserted, columnName, insertInto } from '../statements/insert-into';
import { jsonList, jsonObject, selectJson } from '../statements/json';
import { write } from '../statements/write';
import { tourSequence } from './emails';

export type PushOf<Kind extends PushKind> = {
  groupId: number;
  kind: Kind;
  params: PushParams[Kind];
  /** The hashes of the devices that it has not reached yet. */
  devices: string[];
  /** How often sending it to them failed. */
  attempts: number;
  createdAt: string;
};

/** A notification of devices. It is held by the queue, not by the database (docs/product.md, "Deliveries"). */
export type Push = { [Kind in PushKind]: PushOf<Kind> }[PushKind];

/** `messageAt` is when the device was last notified of a message. */
export type PushRecipient = {
  deviceHash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The site's own key. */
  publicKey: string;
  messageAt: string | null;
  timeouts: number;
  language: Language;
};

/** What a push is composed of, and what decides whether it is still true. */
export type PushContents = {
  recipients: PushRecipient[];
  shareCode: string;
  propertyName: string;
  timeZone: string | null;
  decisionDeadline: string | null;
  outcome: Outcome | null;
  tour: ConfirmedTour | null;
  tourSequence: number | null;
  roomChoice: { id: number; status: RoomChoiceStatus; closedAt: string | null } | null;
  /** Null where it was taken back. */
  message: { senderName: string; content: string; by: 'office' | 'known' | 'visitor' } | null;
};

const recipientJson = jsonObject<PushRecipient>({
  deviceHash: pushSubscriptions.deviceHash,
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
  publicKey: pushSubscriptions.publicKey,
  messageAt: sql`${pushSubscriptions.messageAt}`,
  timeouts: pushSubscriptions.timeouts,
  language: sql<Language>`coalesce((SELECT ${participants.language} FROM ${membersOfDevice(pushSubscriptions.deviceHash, groups)}
    ORDER BY ${firstJoined(participants)} LIMIT 1), ${groups.pointPersonLanguage})`,
});

const hasNotAnswered = sql`EXISTS (SELECT 1 FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${groups.id}
  AND ${isParticipant(roomChoices, participants.id)} AND NOT EXISTS (SELECT 1 FROM ${roomRankings}
    WHERE ${roomRankings.choiceId} = ${roomChoices.id} AND ${roomRankings.participantId} = ${participants.id} AND NOT ${roomRankings.isOld}))`;

/** What a push asks of its members; one who has done it since needs no push. */
const openTasks: Partial<Record<PushKind, SQL>> = {
  steps: hasOwnOpenStep(participants, properties),
  rooms_asked: hasNotAnswered,
};

const hasOpenTask = (kind: PushKind): SQL => {
  const isOpen = openTasks[kind];
  return isOpen
    ? sql`EXISTS (SELECT 1 FROM ${membersOfDevice(pushSubscriptions.deviceHash, groups)} AND ${isOpen})`
    : sql`true`;
};

const messageJson = jsonObject<NonNullable<PushContents['message']>>({
  senderName: messages.senderName,
  content: messages.content,
  by: sql`CASE WHEN ${isOfOffice(messages)} THEN 'office'
    WHEN ${messages.participantId} IS NOT NULL OR ${messages.isPointPerson} THEN 'known' ELSE 'visitor' END`,
});

const choiceJson = jsonObject<NonNullable<PushContents['roomChoice']>>({
  id: roomChoices.id,
  status: roomChoices.status,
  closedAt: sql<string | null>`${roomChoices.closedAt}`,
});

/** Null where the group or its property is deleted. */
export function findPushContents(db: Database, push: Push): Promise<PushContents | null> {
  const { groupId, kind, devices } = push;
  const messageId = push.kind === 'message' ? push.params.messageId : null;
  const isRecipient = sql`${pushSubscriptions.groupId} = ${groupId}
    AND ${pushSubscriptions.deviceHash} IN (SELECT value FROM json_each(${JSON.stringify(devices)}))`;
  const json = jsonObject<PushContents>({
    recipients: jsonList(
      recipientJson,
      sql`${pushSubscriptions} WHERE ${isRecipient} AND ${isKnownInGroup(pushSubscriptions.deviceHash, groups)}
        AND ${hasOpenTask(kind)}`,
      pushSubscriptions.deviceHash,
    ),
    shareCode: groups.shareCode,
    propertyName: properties.name,
    timeZone: sql`${groups.timeZone}`,
    decisionDeadline: sql`${groups.decisionDeadline}`,
    outcome: sql`${groups.outcome}`,
    tour: sql`json(${groups.confirmedTour})`,
    tourSequence: kind === 'tour' ? tourSequence(groups) : sql`NULL`,
    roomChoice: sql`json((SELECT ${choiceJson} FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${groups.id}))`,
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
  return findJson(db, selectJson(jsonObject({ publicKey }), accessibleGroup(groupId, principal)));
}

/**
 * Whether a device is among the newest of none of its members, or of the point person: one personal link works on any number of
 * devices.
 */
const isPastLimitOfMembers = (
  groupId: number,
) => sql`${pushSubscriptions.groupId} = ${groupId} AND ${pushSubscriptions.deviceHash} IN (
  SELECT device FROM (SELECT linked.device, row_number() OVER
      (PARTITION BY linked.person ORDER BY pushed.created_at DESC, pushed.rowid DESC) AS place
    FROM (SELECT ${participantDevices.deviceHash} AS device, ${participants.id} AS person FROM ${participants}
        JOIN ${participantDevices} ON ${participantDevices.participantId} = ${participants.id} WHERE ${participants.groupId} = ${groupId}
      UNION ALL SELECT ${pointPersonDevices.deviceHash}, NULL FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${groupId}) AS linked
    JOIN ${pushSubscriptions} AS pushed ON pushed.group_id = ${groupId} AND pushed.device_hash = linked.device)
  GROUP BY device HAVING min(place) > ${limits.pushedDevicesPerMember})`;

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
    sql`${insertInto(pushSubscriptions, subscription, sql`${accessibleGroup(groupId, principal)} AND ${isAllowed}`)}
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
