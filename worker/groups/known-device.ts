import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { isDeviceKnown, markSeen } from '../../db/members/devices';
import { deviceHashOf } from '../auth/device';
import { nameOfError } from '../contract/values/error-in-log';
import type { AppEnv } from '../env';
import { log } from '../log';
import { isWithin, networkOf } from '../middleware/rate-limit';

/** Devices that were noted in a group a moment ago: an open page asks for messages every few seconds. */
const noted = new LRUCache<string, true>({ max: 20_000, ttl: 120_000 });

/** Notes that the caller's device has a group open, so that it is sent no news of what it saw. Never fails a call. */
export function markSeenIn(c: Context<AppEnv>, groupId: number): void {
  const hash = deviceHashOf(c);
  const entry = `${hash} ${groupId}`;
  if (hash === null || noted.has(entry)) return;
  noted.set(entry, true);
  const noting = markSeen(c.var.db, groupId, hash);
  c.executionCtx.waitUntil(noting.catch((error) => log.warn({ event: 'not_noted', name: nameOfError(error) })));
}

/** Where somebody says to be inside: the group of an id, or of a share code. */
type Place = { groupId: number } | { shareCode: string };

/** Devices that were found to be known, each in a place; one that is forgotten counts as known for a few minutes more. */
const known = new LRUCache<string, true>({ max: 20_000, ttl: 600_000 });

/**
 * The hash of the caller's device where it is known in a group, else null (docs/product.md, "Devices"). The database is
 * asked once while the isolate remembers it, not at all for a browser without a device, and within "Rate limits" for a
 * network: past them a device is a stranger's.
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
