import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { macOf } from '../auth/mac';
import type { AppEnv } from '../env';
import { log } from '../log';
import { isWithin, networkOf, tooMany } from '../middleware/rate-limit';

/** Some 10 MB: what eight hundred networks can be let through with in a minute. */
const mostRemembered = 50_000;

/** Whether a network is let through with a share code; a refusal is forgotten at once. */
const letThrough = new LRUCache<string, Promise<boolean>>({ max: mostRemembered });

/**
 * Counts how many different share codes a network tries; one that it was let through with is not counted again.
 * @throws ApiError 429 past the limit (docs/product.md, "Rate limits")
 */
export async function countLookUp(c: Context<AppEnv>, shareCode: string): Promise<void> {
  const network = networkOf(c);
  const attempt = `${network} ${shareCode.slice(0, 64)}`;
  const counted = letThrough.get(attempt) ?? isWithin(c, 'LOOKUP_LIMIT', network);
  letThrough.set(attempt, counted);
  // Others may wait for it by now, so it goes on when this visitor leaves.
  c.executionCtx.waitUntil(counted);
  if (await counted) return;
  letThrough.delete(attempt);
  throw tooMany();
}

/** Tells the log of a code that is nobody's, and who tries many of them, without their address. */
export function logMiss(c: Context<AppEnv>): void {
  log.warn({ event: 'lookup_missed', network: macOf(c.env, 'network', [networkOf(c)]) });
}
