import { type SQL, sql } from 'drizzle-orm';
import type { ActivityKind } from '../contract/activity';
import type { PushKind, PushParams } from '../contract/email';
import type { ConfirmedTour } from '../contract/tour-schedule';
import { limits } from '../contract/values/limits';
import type { Language } from '../texts/languages';
import { all, batch, type Database, run } from './client';
import { groupWithItsProperty } from './group-version';
import { firstJoined, isKnownInGroup, membersOfDevice } from './known-devices';
import { hasOwnOpenStep } from './lease-steps';
import { isDecidingSoon, tourSequence } from './member-emails';
import { isMember } from './permissions';
import { isRoomPushStillValid } from './room-recipients';
import { outbox } from './schema/bookkeeping';
import { messages } from './schema/conversation';
import { activity, groups } from './schema/groups';
import { participants, pushSubscriptions } from './schema/members';
import { properties } from './schema/properties';
import { columnName, insertInto, randomId } from './statements/insert-into';
import { jsonList, jsonObject, selectJson } from './statements/json';
import { write } from './statements/write';

export type PushOf<Kind extends PushKind> = {
  id: number;
  groupId: number;
  kind: Kind;
  params: PushParams[Kind];
  devices: string[];
  attempts: number;
  createdAt: string;
};

export type Push = { [Kind in PushKind]: PushOf<Kind> }[PushKind];

export const pushJson = jsonObject<Record<keyof Push, unknown>>({
  id: outbox.id,
  groupId: outbox.groupId,
  kind: outbox.kind,
  params: sql`json(${outbox.params})`,
  devices: sql`json(${outbox.devices})`,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
}) as SQL<Push>;

/** The sender that claims a push has this long; after that another may claim it. */
const claimMs = 10 * 60_000;

const claimedUntil = (now: Date) => new Date(now.getTime() + claimMs).toISOString();

const ofGroup = sql`${pushSubscriptions.groupId} = ${groups.id}`;

/** When to send a push that follows recent changes of these kinds, so that they are merged; null where there were none. */
function mergedDueAt(changes: ActivityKind[], now: Date): SQL {
  const since = new Date(now.getTime() - limits.minutesBetweenChanges * 60_000).toISOString();
  const latest = sql`(SELECT ${activity.kind} AS kind, ${activity.createdAt} AS at FROM ${activity}
    WHERE ${activity.groupId} = ${groups.id} ORDER BY ${activity.id} DESC LIMIT 100)`;
  return sql`(SELECT strftime('%Y-%m-%dT%H:%M:%fZ', min(at), ${`+${limits.minutesBetweenChanges * 60} seconds`}) FROM ${latest}
    WHERE at > ${since} AND at < ${now.toISOString()} AND kind IN (SELECT value FROM json_each(${JSON.stringify(changes)})))`;
}

export function insertPush(
  id: SQL,
  kind: PushKind,
  params: SQL,
  now: Date,
  isOf: SQL,
  isRecipient: SQL,
  changes: ActivityKind[] = [],
): SQL {
  const recipients = sql`${pushSubscriptions} WHERE ${ofGroup} AND ${isRecipient}`;
  return insertInto(
    outbox,
    {
      ...{ id, groupId: groups.id, kind, params },
      devices: sql`(SELECT json_group_array(${pushSubscriptions.deviceHash}) FROM ${recipients})`,
      createdAt: now.toISOString(),
      dueAt: changes.length > 0 ? sql`coalesce(${mergedDueAt(changes, now)}, ${claimedUntil(now)})` : claimedUntil(now),
    },
    sql`${groups} WHERE ${isOf} AND EXISTS (SELECT 1 FROM ${recipients})`,
  );
}

/** A push for each group; returns what is to be sent as `body`. */
export const insertPushes = <Kind extends PushKind>(
  kind: Kind,
  params: SQL<PushParams[Kind]>,
  now: Date,
  isOf: SQL,
  isRecipient: SQL,
): SQL =>
  sql`${insertPush(sql`random() & ${sql.raw(String(Number.MAX_SAFE_INTEGER))}`, kind, params, now, isOf, isRecipient)}
    RETURNING ${pushJson} AS body`;

/**
 * For the `outbox` of a write: queues one push, or none where there is no recipient.
 * @param isOf the condition on the group; `isRecipient` is that on its subscriptions
 * @param changes kinds of activity: a push within minutes of one of them is left to the scheduled run
 */
export function toPush<Kind extends PushKind>(
  kind: Kind,
  params: SQL<PushParams[Kind]>,
  now: Date,
  isOf: SQL,
  isRecipient: SQL,
  changes: ActivityKind[] = [],
): SQL[] {
  const id = randomId();
  const isAtOnce = sql`${outbox.id} = ${id} AND ${outbox.dueAt} = ${claimedUntil(now)}`;
  return [
    insertPush(sql`${id}`, kind, params, now, isOf, isRecipient, changes),
    selectJson(jsonObject<{ push: Push }>({ push: pushJson }), sql`${outbox} WHERE ${isAtOnce}`),
  ];
}

/** Message pushes to a device are `minutesBetweenPushes` apart. */
const isQuietBefore = (at: string): SQL => {
  const until = new Date(Date.parse(at) - limits.minutesBetweenPushes * 60_000).toISOString();
  return sql`(${pushSubscriptions.messageAt} IS NULL OR ${pushSubscriptions.messageAt} <= ${until})`;
};

export const messagePush = (groupId: number, createdAt: string, sender: string) =>
  toPush(
    'message',
    jsonObject<PushParams['message']>({
      messageId: sql`(SELECT max(${messages.id}) FROM ${messages} WHERE ${messages.groupId} = ${groups.id})`,
    }),
    new Date(createdAt),
    sql`${groups.id} = ${groupId} AND changes() = 1`,
    sql`${pushSubscriptions.deviceHash} <> ${sender} AND ${isQuietBefore(createdAt)}`,
  );

/** Queues pushes for deadlines within 24 hours, one per deadline and device, in up to `atMost` groups. */
export async function writeDeadlinePushes(db: Database, now: Date, atMost: number): Promise<Push[]> {
  const params = jsonObject<PushParams['deadline']>({ decisionDeadline: sql`${groups.decisionDeadline}` });
  const isNew = sql`${pushSubscriptions.deadlineInCalendar} IS NOT ${groups.decisionDeadline}
    AND ${isKnownInGroup(pushSubscriptions.deviceHash, groups)}`;
  const isDue = sql`${groups.id} IN (SELECT ${groups.id} FROM ${groupWithItsProperty} WHERE ${isDecidingSoon(now, groups)}
    AND EXISTS (SELECT 1 FROM ${pushSubscriptions} WHERE ${ofGroup} AND ${isNew}) LIMIT ${atMost})`;
  const [rows = []] = await batch<{ body: string }>(db, [
    insertPushes('deadline', params, now, isDue, isNew),
    sql`UPDATE ${pushSubscriptions} SET ${columnName(pushSubscriptions.deadlineInCalendar)} = ${groups.decisionDeadline}
        FROM ${groups} WHERE ${ofGroup} AND ${isDue} AND ${isNew}`,
  ]);
  return rows.map(({ body }) => JSON.parse(body));
}

/** Claims pushes that were interrupted or are due for a retry, the oldest first. */
export async function takeDuePushes(db: Database, now: Date, atMost: number): Promise<Push[]> {
  const rows = await all(
    db.all<{ body: string }>(
      sql`UPDATE ${outbox} SET ${columnName(outbox.dueAt)} = ${claimedUntil(now)}, ${columnName(outbox.attempts)} = ${outbox.attempts} + 1
          WHERE ${outbox.id} IN (SELECT ${outbox.id} FROM ${outbox} WHERE ${outbox.dueAt} <= ${now.toISOString()}
            ORDER BY ${outbox.createdAt} LIMIT ${atMost}) RETURNING ${pushJson} AS body`,
    ),
  );
  return rows.map(({ body }) => JSON.parse(body));
}

export type Recipient = { deviceHash: string; endpoint: string; p256dh: string; auth: string; language: Language };

export type PushContents = {
  recipients: Recipient[];
  shareCode: string;
  propertyName: string;
  timeZone: string | null;
  tour: ConfirmedTour | null;
  message: { senderName: string; content: string } | null;
};

const recipientJson = jsonObject<Recipient>({
  deviceHash: pushSubscriptions.deviceHash,
  endpoint: pushSubscriptions.endpoint,
  p256dh: pushSubscriptions.p256dh,
  auth: pushSubscriptions.auth,
  language: sql<Language>`coalesce((SELECT ${participants.language} FROM ${membersOfDevice(pushSubscriptions.deviceHash, groups)}
    ORDER BY ${firstJoined(participants)} LIMIT 1), ${groups.pointPersonLanguage})`,
});

const messageJson = jsonObject<NonNullable<PushContents['message']>>({
  senderName: messages.senderName,
  content: messages.content,
});

function isPushStillValid({ kind, params }: Push, now: Date): SQL {
  if (kind === 'message') return sql`${messages.deletedAt} IS NULL`;
  if (kind === 'tour') return sql`${tourSequence(groups)} = ${params.sequence}`;
  if (kind === 'deadline')
    return sql`${isDecidingSoon(now, groups)} AND ${groups.decisionDeadline} = ${params.decisionDeadline}`;
  if (kind === 'steps')
    return sql`(${groups.outcome} IS NULL AND EXISTS (SELECT 1 FROM ${participants}
    WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)} AND ${hasOwnOpenStep(participants, properties)}))`;
  return isRoomPushStillValid(kind, groups, params.choiceId);
}

/**
 * Finds the recipients and marks them as notified of a message; null where the push is no longer true. A device is notified
 * of a message twice only where sending was interrupted before a later message.
 * @param notThese devices that have the group open
 */
export function findPushContents(
  db: Database,
  push: Push,
  notThese: string[],
  now: Date,
): Promise<PushContents | null> {
  const { groupId, createdAt } = push;
  const isFree = push.attempts > 0 ? sql`${pushSubscriptions.messageAt} = ${createdAt}` : sql`false`;
  const isRecipient = sql`${pushSubscriptions.groupId} = ${groupId}
    AND ${pushSubscriptions.deviceHash} IN (SELECT value FROM json_each(${JSON.stringify(push.devices)}))
    AND ${pushSubscriptions.deviceHash} NOT IN (SELECT value FROM json_each(${JSON.stringify(notThese)}))
    AND ${push.kind === 'message' ? sql`(${isQuietBefore(createdAt)} OR ${isFree})` : sql`true`}`;
  const contentsJson = jsonObject<PushContents>({
    recipients: jsonList(
      recipientJson,
      sql`${pushSubscriptions} WHERE ${isRecipient} AND ${isKnownInGroup(pushSubscriptions.deviceHash, groups)}`,
      pushSubscriptions.deviceHash,
    ),
    shareCode: groups.shareCode,
    propertyName: properties.name,
    timeZone: groups.timeZone,
    tour: sql`json(${groups.confirmedTour})`,
    message: sql`json(iif(${messages.id} IS NULL, NULL, ${messageJson}))`,
  });
  const messageId = push.kind === 'message' ? push.params.messageId : null;
  const isThere = sql`EXISTS (SELECT 1 FROM ${messages} WHERE ${messages.id} = ${messageId} AND ${messages.deletedAt} IS NULL)`;
  return write(db, {
    select: selectJson(
      contentsJson,
      sql`${groupWithItsProperty} LEFT JOIN ${messages} ON ${messages.id} = ${messageId}
        WHERE ${groups.id} = ${groupId} AND ${isPushStillValid(push, now)}`,
    ),
    after: [
      push.kind === 'message' &&
        db.update(pushSubscriptions).set({ messageAt: createdAt }).where(sql`${isRecipient} AND ${isThere}`),
    ],
  });
}

/** Keeps a push for the devices still to be notified, and deletes it where there are none. */
export async function endPush(db: Database, id: number, devices: string[], dueAt: Date): Promise<void> {
  const isThisPush = sql`${outbox.id} = ${id}`;
  await run(
    devices.length === 0
      ? db.delete(outbox).where(isThisPush)
      : db.update(outbox).set({ devices, dueAt: dueAt.toISOString() }).where(isThisPush),
  );
}

const isStillRecipient = sql`EXISTS (SELECT 1 FROM ${pushSubscriptions}
  WHERE ${pushSubscriptions.groupId} = ${outbox.groupId} AND ${pushSubscriptions.deviceHash} = value)`;

/** For the batch in which subscriptions are erased. */
export const forgetDevices: SQL = sql`UPDATE ${outbox} SET ${columnName(outbox.devices)} = (SELECT json_group_array(value)
  FROM json_each(${outbox.devices}) WHERE ${isStillRecipient})
  WHERE EXISTS (SELECT 1 FROM json_each(${outbox.devices}) WHERE NOT ${isStillRecipient})`;
