import { type SQL, sql } from 'drizzle-orm';
import type { Message } from '../../worker/contract/groups/message';
import type { NewPushSubscription } from '../../worker/contract/groups/push';
import { limits } from '../../worker/contract/values/limits';
import { batch, type Database, findJson, run } from '../client';
import { isDecidingSoon } from '../groups/deciding-soon';
import { groupWithItsProperty } from '../groups/group-version';
import { openGroup } from '../groups/open-group';
import type { Actor } from '../groups/permissions';
import { groups, properties, pushSubscriptions } from '../schema';
import { asInserted, bare, insertInto } from '../statements/insert-into';
import { jsonBoolean, selectJson } from '../statements/json';
import { isKnownInGroup } from './known-devices';

/** A device that is pushed something, and what of its group every push says. */
export type Recipient = { endpoint: string; p256dh: string; auth: string; shareCode: string; propertyName: string };

/** The same for a change of a tour: whether there was one before it. */
export type TourRecipient = Recipient & { hadTour: number };

/** The same for a deadline, an instant. */
export type DeadlineRecipient = Recipient & { groupId: number; decisionDeadline: string; timeZone: string | null };

const ofDevice = (groupId: number, deviceHash: string) =>
  sql`${pushSubscriptions.groupId} = ${groupId} AND ${pushSubscriptions.deviceHash} = ${deviceHash}`;

/** Whether a device is pushed what happens in a group; null where the group is absent. */
export function findPushState(db: Database, groupId: number, actor: Actor) {
  const isOn = sql`EXISTS (SELECT 1 FROM ${pushSubscriptions} WHERE ${ofDevice(groupId, actor.deviceHash)})`;
  return findJson(db, selectJson(jsonBoolean(isOn), openGroup(groupId, actor)));
}

/**
 * Subscribes a device that is known in a group, in the place of what it, or this browser under another cookie, had there;
 * false where it is not known there, or too many are subscribed.
 */
export async function savePushSubscription(
  db: Database,
  groupId: number,
  actor: Actor,
  { endpoint, keys }: NewPushSubscription,
): Promise<boolean> {
  const { deviceHash } = actor;
  const others = sql`SELECT count(*) FROM ${pushSubscriptions} WHERE ${pushSubscriptions.groupId} = ${groupId}
    AND ${pushSubscriptions.deviceHash} <> ${deviceHash}`;
  const subscription = { groupId, deviceHash, endpoint, ...keys, createdAt: new Date().toISOString() };
  const isAllowed = sql`${isKnownInGroup(deviceHash)} AND (${others}) < ${limits.pushesPerGroup}`;
  const [saved] = await batch<[unknown[], unknown[]]>(db, [
    sql`${insertInto(pushSubscriptions, subscription, sql`${openGroup(groupId, actor)} AND ${isAllowed}`)}
        ON CONFLICT (${bare(pushSubscriptions.groupId)}, ${bare(pushSubscriptions.deviceHash)}) DO UPDATE
        SET ${asInserted(pushSubscriptions.endpoint, pushSubscriptions.p256dh, pushSubscriptions.auth)} RETURNING 1`,
    sql`DELETE FROM ${pushSubscriptions} WHERE ${pushSubscriptions.groupId} = ${groupId}
        AND ${pushSubscriptions.endpoint} = ${endpoint} AND ${pushSubscriptions.deviceHash} <> ${deviceHash}
        AND changes() = 1`,
  ]);
  return saved.length > 0;
}

/** Ends a device's subscription in a group, where it has one. */
export async function deletePushSubscription(db: Database, groupId: number, deviceHash: string): Promise<void> {
  await run(db.delete(pushSubscriptions).where(ofDevice(groupId, deviceHash)));
}

/** Ends every subscription of a browser that its push service knows no more. */
export async function endPushesTo(db: Database, endpoint: string): Promise<void> {
  await run(db.delete(pushSubscriptions).where(sql`${pushSubscriptions.endpoint} = ${endpoint}`));
}

/** Subscriptions, each with its group and its property: those of devices that are still known there. */
const subscribed = sql`${groupWithItsProperty}
  JOIN ${pushSubscriptions} ON ${pushSubscriptions.groupId} = ${groups.id}
    AND ${isKnownInGroup(pushSubscriptions.deviceHash)}`;

const recipient = sql`${pushSubscriptions.endpoint} AS endpoint, ${pushSubscriptions.p256dh} AS p256dh,
  ${pushSubscriptions.auth} AS auth, ${groups.shareCode} AS shareCode, ${properties.name} AS propertyName`;

/** Whether the subscription at hand was told of no message for as long as it has to be before one of `at`. */
const isQuietBefore = (at: string): SQL => {
  const until = new Date(Date.parse(at) - limits.minutesBetweenPushes * 60_000).toISOString();
  return sql`(${pushSubscriptions.messageAt} IS NULL OR ${pushSubscriptions.messageAt} <= ${until})`;
};

/** Whether somebody but its sender may have to be told of a message that is sent at an instant to the `groups` row at hand. */
export const hasSomebodyToTell = (sender: string, at: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${pushSubscriptions} WHERE ${pushSubscriptions.groupId} = ${groups.id}
    AND ${pushSubscriptions.deviceHash} <> ${sender} AND ${isQuietBefore(at)})`;

/** Takes note that devices are told of a message, all but these and those that were told of another a moment ago. */
export async function claimMessagePushes(
  db: Database,
  { groupId, createdAt }: Message,
  notThese: string[],
): Promise<Recipient[]> {
  const isMeant = sql`${pushSubscriptions.groupId} = ${groupId} AND ${isQuietBefore(createdAt)}
    AND ${pushSubscriptions.deviceHash} NOT IN (SELECT value FROM json_each(${JSON.stringify(notThese)}))`;
  const [recipients] = await batch<[Recipient[], unknown[]]>(db, [
    sql`SELECT ${recipient} FROM ${subscribed} WHERE ${isMeant}`,
    db.update(pushSubscriptions).set({ messageAt: createdAt }).where(isMeant),
  ]);
  return recipients;
}

/** Selects who is told of a change of a tour, for the batch of the change, before it; whoever made it knows. */
export const tourRecipients = (isChange: SQL, madeBy: string | null): SQL =>
  sql`SELECT ${recipient}, ${groups.confirmedTour} IS NOT NULL AS hadTour FROM ${subscribed}
      WHERE ${isChange} AND ${pushSubscriptions.deviceHash} IS NOT ${madeBy}`;

/** Takes note that devices are told of a deadline within the next 24 hours: each of one deadline once, at most so many. */
export async function claimDeadlinePushes(db: Database, now: Date, atMost: number): Promise<DeadlineRecipient[]> {
  const isDue = sql`${isDecidingSoon(now)}
    AND ${pushSubscriptions.deadlineTold} IS NOT ${groups.decisionDeadline}`;
  const due = (what: SQL) =>
    sql`SELECT ${what} FROM ${subscribed} WHERE ${isDue}
        ORDER BY ${pushSubscriptions.groupId}, ${pushSubscriptions.deviceHash} LIMIT ${atMost}`;
  const deadline = sql`${groups.id} AS groupId, ${groups.decisionDeadline} AS decisionDeadline,
    ${groups.timeZone} AS timeZone`;
  const [recipients] = await batch<[DeadlineRecipient[], unknown[]]>(db, [
    due(sql`${recipient}, ${deadline}`),
    sql`UPDATE ${pushSubscriptions} SET ${bare(pushSubscriptions.deadlineTold)} = due.deadline FROM (${due(sql`${pushSubscriptions.groupId} AS groupId,
          ${pushSubscriptions.deviceHash} AS device, ${groups.decisionDeadline} AS deadline`)}) AS due
        WHERE ${pushSubscriptions.groupId} = due.groupId AND ${pushSubscriptions.deviceHash} = due.device`,
  ]);
  return recipients;
}
