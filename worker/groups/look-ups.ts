import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { macOf } from '../auth/mac';
import type { AppEnv } from '../env';
import { log } from '../log';
import { isWithin, networkOf, tooMany } from '../middleware/rate-limit';

/** Some 10 MB: what eight hundred networks can be let through with in a minute. */
const mostRemembered = 50_000;

/** The share codes that networks try: those let through with, and those being counted. A refusal is forgotten at once. */
const attempts = new LRUCache<string, 'let through' | 'counting'>({ max: mostRemembered });

/** How often a request looks whether another one has counted its attempt, and when it gives that up. */
const [lookAgainMs, patienceMs] = [5, 1000];

/**
 * Counts how many different share codes a network tries; one that it was let through with is not counted again.
 * @throws ApiError 429 past the limit (docs/product.md, "Rate limits")
 */
export async function countLookUp(c: Context<AppEnv>, shareCode: string): Promise<void> {
  const network = networkOf(c);
  const attempt = `${network} ${shareCode.slice(0, 64)}`;
  // What goes on after another request's promise belongs to that request; what it found can only be looked at.
  for (let waited = 0; attempts.get(attempt) === 'counting' && waited < patienceMs; waited += lookAgainMs) {
    await scheduler.wait(lookAgainMs);
  }
  if (attempts.get(attempt) === 'let through') return;
  attempts.set(attempt, 'counting');
  const counted = isWithin(c, 'LOOKUP_LIMIT', network).then((isLetThrough) => {
    if (isLetThrough) attempts.set(attempt, 'let through');
    else attempts.delete(attempt);
    return isLetThrough;
  });
  // Others wait for it by now, so it goes on when this visitor leaves.
  c.executionCtx.waitUntil(counted);
  if (!(await counted)) throw tooMany();
}

/** Tells the log of a code that is nobody's, and who tries many of them, without their address. */
export function logMiss(c: Context<AppEnv>): void {
  log.warn({ event: 'lookup_missed', network: macOf(c.env, 'network', [networkOf(c)]) });
}
