import { sql } from 'drizzle-orm';
import type { NewPushSubscription } from '../contract/device';
import { limits } from '../contract/values/limits';
import { accessibleGroup } from './accessible-group';
import { type Database, findJson, run } from './client';
import { isKnownInGroup } from './known-devices';
import type { Principal } from './principal';
import { groups } from './schema/groups';
import { pushSubscriptions } from './schema/members';
import { asInserted, columnName, insertInto } from './statements/insert-into';
import { jsonObject, selectJson } from './statements/json';
import { previousWriteHappened, write } from './statements/write';

const ofDevice = (groupId: number, deviceHash: string) =>
  sql`${pushSubscriptions.groupId} = ${groupId} AND ${pushSubscriptions.deviceHash} = ${deviceHash}`;

/** The site's key that the device's subscription was made with, null without one; null without the group. */
export function findPushKey(db: Database, groupId: number, principal: Principal) {
  const publicKey = sql<string | null>`(SELECT ${pushSubscriptions.publicKey} FROM ${pushSubscriptions}
    WHERE ${ofDevice(groupId, principal.deviceHash)})`;
  return findJson(db, selectJson(jsonObject({ publicKey }), accessibleGroup(groupId, principal)));
}

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
  const content = { endpoint, ...keys, publicKey };
  const subscription = { groupId, deviceHash, ...content, createdAt: new Date().toISOString() };
  const isAllowed = sql`${isKnownInGroup(deviceHash, groups)} AND (${others}) < ${limits.pushesPerGroup}`;
  const saved = await write(db, {
    writes: [
      sql`${insertInto(pushSubscriptions, subscription, sql`${accessibleGroup(groupId, principal)} AND ${isAllowed}`)}
        ON CONFLICT (${columnName(pushSubscriptions.groupId)}, ${columnName(pushSubscriptions.deviceHash)}) DO UPDATE
        SET ${asInserted(pushSubscriptions.endpoint, pushSubscriptions.p256dh, pushSubscriptions.auth, pushSubscriptions.publicKey)}`,
    ],
    select: selectJson(
      jsonObject<{ groupId: number }>({ groupId: pushSubscriptions.groupId }),
      sql`${pushSubscriptions} WHERE ${ofDevice(groupId, deviceHash)} AND ${previousWriteHappened}`,
    ),
    afterSelect: [
      sql`DELETE FROM ${pushSubscriptions} WHERE ${pushSubscriptions.groupId} = ${groupId}
        AND ${pushSubscriptions.endpoint} = ${endpoint} AND ${pushSubscriptions.deviceHash} <> ${deviceHash}
        AND ${previousWriteHappened}`,
      db
        .update(pushSubscriptions)
        .set(content)
        .where(
          sql`${pushSubscriptions.deviceHash} = ${deviceHash} AND EXISTS (SELECT 1 FROM ${pushSubscriptions} AS saved
            WHERE saved.group_id = ${groupId} AND saved.device_hash = ${deviceHash} AND saved.endpoint = ${endpoint})`,
        ),
    ],
  });
  return saved !== null;
}

export async function deletePushSubscription(db: Database, groupId: number, deviceHash: string): Promise<void> {
  await run(db.delete(pushSubscriptions).where(ofDevice(groupId, deviceHash)));
}

/** For a subscription that its push service reports as gone. */
export async function endPushesTo(db: Database, endpoint: string): Promise<void> {
  await run(db.delete(pushSubscriptions).where(sql`${pushSubscriptions.endpoint} = ${endpoint}`));
}
