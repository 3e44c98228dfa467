import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { noteSeen } from '../../db/members/devices';
import { deviceHashOf } from '../auth/device';
import { nameOfError } from '../contract/values/error-in-log';
import type { AppEnv } from '../env';
import { log } from '../log';

/** Devices that were noted in a group a moment ago: an open page asks for messages every few seconds. */
const noted = new LRUCache<string, true>({ max: 20_000, ttl: 120_000 });

/** Notes that the caller's device has a group open, so that it is sent no news of what it saw. Never fails a call. */
export function noteSeenIn(c: Context<AppEnv>, groupId: number): void {
  const hash = deviceHashOf(c);
  const entry = `${hash} ${groupId}`;
  if (hash === null || noted.has(entry)) return;
  noted.set(entry, true);
  const noting = noteSeen(c.var.db, groupId, hash);
  c.executionCtx.waitUntil(noting.catch((error) => log.warn({ event: 'not_noted', name: nameOfError(error) })));
}
