import type { Context } from 'hono';
import { foldShareCode } from '../../contract/share-code';
import { hasEnded } from '../../db/retention';
import { macOf } from '../auth/secrets';
import type { AppEnv } from '../env';
import { groupEnded, notFound } from '../errors';
import { isolateCache } from '../isolate-cache';
import { log } from '../log';
import { retryOnPrimary } from '../middleware/database-session';
import { knownVersion, type Subject, type VersionedText, versionedJson } from '../middleware/json-text';
import { isWithin, knownDeviceOf, networkOf, tooMany } from '../middleware/rate-limit';
import { admit } from './group-sockets';

/** Some 10 MB: what eight hundred networks can be let through with in a minute. */
const mostRemembered = 50_000;

/** Share codes that networks try. A refusal is forgotten at once. */
const attempts = isolateCache<string, 'let through' | 'counting'>({ most: mostRemembered });

const [retryMs, patienceMs] = [5, 1000];

/** A code that the network was let through with is not counted again; 429 past the limit (docs/product.md, "Rate limits"). */
async function countLookUp(c: Context<AppEnv>, shareCode: string): Promise<void> {
  const network = networkOf(c);
  const attempt = `${network} ${shareCode.slice(0, 64)}`;
  // A promise of another request must not be awaited; its result can only be polled.
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
  // Others wait for the result, so it is finished even if this visitor leaves.
  c.executionCtx.waitUntil(counted);
  if (!(await counted)) throw tooMany();
}

/** Logs a miss, and a pseudonym of the network that tries. */
function logMiss(c: Context<AppEnv>): void {
  log.warn({ event: 'lookup_missed', network: macOf(c.env, 'network', [networkOf(c)]) });
}

/**
 * Whoever has a tag of the page was let in before; after a change of code, whoever opens it by the present one is admitted.
 * @throws ApiError 404, 410 where the group has ended, 429 for too many look-ups
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

/** A device known in the group is not counted; everybody else might be guessing codes. Throws 404, 410 and 429. */
export async function limitedLookUp<Found>(c: Context<AppEnv>, shareCode: string, look: () => Promise<Found | null>) {
  if (!(await knownDeviceOf(c, { shareCode }))) await countLookUp(c, shareCode);
  return found(c, shareCode, look);
}

async function found<Found>(c: Context<AppEnv>, shareCode: string, look: () => Promise<Found | null>): Promise<Found> {
  const page = await retryOnPrimary(c, look);
  if (page !== null) return page;
  if (await hasEnded(c.var.db, shareCode)) throw groupEnded();
  logMiss(c);
  throw notFound('Group');
}
