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
import { jsonBoolean, jsonObject, selectJson } from './statements/json';
import { write } from './statements/write';

const ofDevice = (groupId: number, deviceHash: string) =>
  sql`${pushSubscriptions.groupId} = ${groupId} AND ${pushSubscriptions.deviceHash} = ${deviceHash}`;

export function findPushState(db: Database, groupId: number, principal: Principal) {
  const isOn = sql`EXISTS (SELECT 1 FROM ${pushSubscriptions} WHERE ${ofDevice(groupId, principal.deviceHash)})`;
  return findJson(db, selectJson(jsonBoolean(isOn), accessibleGroup(groupId, principal)));
}

/** Replaces the device's subscription, or this browser's under another cookie; false for an unknown device or at the limit. */
export async function savePushSubscription(
  db: Database,
  groupId: number,
  principal: Principal,
  { endpoint, keys }: NewPushSubscription,
): Promise<boolean> {
  const { deviceHash } = principal;
  const others = sql`SELECT count(*) FROM ${pushSubscriptions} WHERE ${pushSubscriptions.groupId} = ${groupId}
    AND ${pushSubscriptions.deviceHash} <> ${deviceHash}`;
  const subscription = { groupId, deviceHash, endpoint, ...keys, createdAt: new Date().toISOString() };
  const isAllowed = sql`${isKnownInGroup(deviceHash, groups)} AND (${others}) < ${limits.pushesPerGroup}`;
  const saved = await write(db, {
    writes: [
      sql`${insertInto(pushSubscriptions, subscription, sql`${accessibleGroup(groupId, principal)} AND ${isAllowed}`)}
        ON CONFLICT (${columnName(pushSubscriptions.groupId)}, ${columnName(pushSubscriptions.deviceHash)}) DO UPDATE
        SET ${asInserted(pushSubscriptions.endpoint, pushSubscriptions.p256dh, pushSubscriptions.auth)}`,
    ],
    select: selectJson(
      jsonObject<{ groupId: number }>({ groupId: pushSubscriptions.groupId }),
      sql`${pushSubscriptions} WHERE ${ofDevice(groupId, deviceHash)} AND changes() = 1`,
    ),
    after: [
      sql`DELETE FROM ${pushSubscriptions} WHERE ${pushSubscriptions.groupId} = ${groupId}
        AND ${pushSubscriptions.endpoint} = ${endpoint} AND ${pushSubscriptions.deviceHash} <> ${deviceHash}
        AND changes() = 1`,
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
