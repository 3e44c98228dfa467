import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { hasEnded } from '../../db/groups/retention';
import { macOf } from '../auth/mac';
import { foldShareCode } from '../contract/groups/share-code';
import type { AppEnv } from '../env';
import { groupEnded, notFound } from '../errors';
import { knownVersion, type Subject, type VersionedText, versionedJson } from '../http/json-text';
import { log } from '../log';
import { readAtPrimary } from '../middleware/database';
import { isWithin, networkOf, tooMany } from '../middleware/rate-limit';
import { admit } from './admit';
import { knownDeviceOf } from './known-device';

/** Some 10 MB: what eight hundred networks can be let through with in a minute. */
const mostRemembered = 50_000;

/** The share codes that networks try: those let through with, and those being counted. A refusal is forgotten at once. */
const attempts = new LRUCache<string, 'let through' | 'counting'>({ max: mostRemembered });

const [retryMs, patienceMs] = [5, 1000];

/**
 * Counts how many different share codes a network tries; one that it was let through with is not counted again.
 * @throws ApiError 429 past the limit (docs/product.md, "Rate limits")
 */
async function countLookUp(c: Context<AppEnv>, shareCode: string): Promise<void> {
  const network = networkOf(c);
  const attempt = `${network} ${shareCode.slice(0, 64)}`;
  // What goes on after another request's promise belongs to that request; what it found can only be looked at.
  for (let waited = 0; attempts.get(attempt) === 'counting' && waited < patienceMs; waited += retryMs) {
    await scheduler.wait(retryMs);
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
function logMiss(c: Context<AppEnv>): void {
  log.warn({ event: 'lookup_missed', network: macOf(c.env, 'network', [networkOf(c)]) });
}

/**
 * Answers a group's page as it is found by a share code, or 304 where the visitor has it already. Who has a tag of it
 * is inside and looks again, whatever has changed since. Where the code was changed once, who opens it is let in.
 * @param find reads the page unless its version is the known one
 * @throws ApiError 404 where nothing was found, 410 where the group has ended, 429 for too many look-ups
 */
export async function answerGroupPage<Page>(
  c: Context<AppEnv>,
  kind: 'group' | 'portal',
  typedCode: string,
  find: (shareCode: string, known?: string) => Promise<VersionedText | null>,
) {
  const shareCode = foldShareCode(typedCode);
  const subject: Subject = [kind, shareCode];
  const known = knownVersion(c, subject);
  const look = () => find(shareCode, known);
  const page = known === undefined ? await limitedLookUp(c, shareCode, look) : await found(c, shareCode, look);
  const answer = versionedJson<Page>(c, subject, page);
  if (page.hasChangedCode) await admit(c, shareCode, answer);
  return answer;
}

/**
 * What is found by a share code. A device that is known in the group is inside; everyone else might be guessing codes,
 * and is counted.
 * @throws ApiError 404 where nothing was found, 410 where the group has ended, 429 for too many look-ups
 */
export async function limitedLookUp<Found>(c: Context<AppEnv>, shareCode: string, look: () => Promise<Found | null>) {
  if (!(await knownDeviceOf(c, { shareCode }))) await countLookUp(c, shareCode);
  return found(c, shareCode, look);
}

async function found<Found>(c: Context<AppEnv>, shareCode: string, look: () => Promise<Found | null>): Promise<Found> {
  const nearby = await look();
  if (nearby !== null) return nearby;
  // The nearest replica may not have heard of a group that was made, or given its code, a moment ago.
  readAtPrimary(c);
  const there = await look();
  if (there !== null) return there;
  if (await hasEnded(c.var.db, shareCode)) throw groupEnded();
  logMiss(c);
  throw notFound('Group');
}
