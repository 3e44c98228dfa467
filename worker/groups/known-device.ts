import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { isDeviceKnown, markSeen } from '../../db/members/devices';
import { deviceHashOf } from '../auth/device';
import { nameOfError } from '../contract/values/error-in-log';
import type { AppEnv } from '../env';
import { log } from '../log';
import { isWithin, networkOf } from '../middleware/rate-limit';

/** An open page asks for messages every few seconds. */
const noted = new LRUCache<string, true>({ max: 20_000, ttl: 120_000 });

/** Notes that the device has the group open, so that it is not sent news it has seen. Never fails a call. */
export function markSeenIn(c: Context<AppEnv>, groupId: number): void {
  const hash = deviceHashOf(c);
  const entry = `${hash} ${groupId}`;
  if (hash === null || noted.has(entry)) return;
  noted.set(entry, true);
  const noting = markSeen(c.var.db, groupId, hash);
  c.executionCtx.waitUntil(noting.catch((error) => log.warn({ event: 'not_noted', name: nameOfError(error) })));
}

type Place = { groupId: number } | { shareCode: string };

/** A device that is forgotten still counts as known for a few minutes. */
const known = new LRUCache<string, true>({ max: 20_000, ttl: 600_000 });

/**
 * Null where the device is not known there (docs/product.md, "Devices"), or past its network's limit. An isolate asks the
 * database once.
 */
export async function knownDeviceOf(c: Context<AppEnv>, place: Place): Promise<string | null> {
  const hash = deviceHashOf(c);
  if (hash === null) return null;
  const entry = `${hash} ${JSON.stringify(place)}`;
  if (known.has(entry)) return hash;
  if (!(await isWithin(c, 'DEVICE_LIMIT', networkOf(c)))) return null;
  if (!(await isDeviceKnown(c.var.db, hash, place))) return null;
  known.set(entry, true);
  return hash;
}
