import { sql } from 'drizzle-orm';
import type { PushKind, PushParams } from '../contract/email';
import type { Outcome } from '../contract/group';
import type { RoomChoiceStatus } from '../contract/room-choice';
import type { ConfirmedTour } from '../contract/tour-schedule';
import type { Language } from '../texts/languages';
import { type Database, findJson } from './client';
import { tourSequence } from './emails';
import { groupWithItsProperty } from './group-version';
import { firstJoined, isKnownInGroup, membersOfDevice } from './known-devices';
import { hasOwnOpenStep } from './lease-steps';
import { isMember } from './permissions';
import { messages } from './schema/conversation';
import { groups } from './schema/groups';
import { participants, pushSubscriptions } from './schema/members';
import { properties } from './schema/properties';
import { roomChoices } from './schema/room-choices';
import { jsonBoolean, jsonList, jsonObject, selectJson } from './statements/json';

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
  /** Of the site. */
  publicKey: string;
  messageAt: string | null;
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
  hasOpenSteps: boolean;
  roomChoice: { id: number; status: RoomChoiceStatus } | null;
  /** Null where it was taken back. */
  message: { senderName: string; content: string; isOffice: boolean } | null;
};

const recipientJson = jsonObject<PushRecipient>({
  deviceHash: pushSubscriptions.deviceHash,
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
  publicKey: pushSubscriptions.publicKey,
  messageAt: sql`${pushSubscriptions.messageAt}`,
  language: sql<Language>`coalesce((SELECT ${participants.language} FROM ${membersOfDevice(pushSubscriptions.deviceHash, groups)}
    ORDER BY ${firstJoined(participants)} LIMIT 1), ${groups.pointPersonLanguage})`,
});

const openSteps = sql`EXISTS (SELECT 1 FROM ${participants}
  WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)} AND ${hasOwnOpenStep(participants, properties)})`;

const messageJson = jsonObject<NonNullable<PushContents['message']>>({
  senderName: messages.senderName,
  content: messages.content,
  isOffice: messages.isOffice,
});

const choiceJson = jsonObject<NonNullable<PushContents['roomChoice']>>({
  id: roomChoices.id,
  status: roomChoices.status,
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
      sql`${pushSubscriptions} WHERE ${isRecipient} AND ${isKnownInGroup(pushSubscriptions.deviceHash, groups)}`,
      pushSubscriptions.deviceHash,
    ),
    shareCode: groups.shareCode,
    propertyName: properties.name,
    timeZone: sql`${groups.timeZone}`,
    decisionDeadline: sql`${groups.decisionDeadline}`,
    outcome: sql`${groups.outcome}`,
    tour: sql`json(${groups.confirmedTour})`,
    tourSequence: kind === 'tour' ? tourSequence(groups) : sql`NULL`,
    hasOpenSteps: kind === 'steps' ? jsonBoolean(openSteps) : sql`json('false')`,
    roomChoice: sql`json((SELECT ${choiceJson} FROM ${roomChoices} WHERE ${roomChoices.groupId} = ${groups.id}))`,
    message: sql`json((SELECT ${messageJson} FROM ${messages}
      WHERE ${messages.id} = ${messageId} AND ${messages.deletedAt} IS NULL))`,
  });
  return findJson(db, selectJson(json, sql`${groupWithItsProperty} WHERE ${groups.id} = ${groupId}`));
}
