import type { Context } from 'hono';
import { foldShareCode } from '../../contract/share-code';
import { hasEnded } from '../../db/retention';
import { macOf } from '../auth/secrets';
import type { AppEnv } from '../env';
import { groupEnded, notFound } from '../errors';
import { isolateCache } from '../isolate-cache';
import { log } from '../log';
import { retryOnPrimary } from '../middleware/database-session';
import { cachedVersion, type Subject, type VersionedText, versionedJson } from '../middleware/json-text';
import { isWithinLimit, knownDeviceOf, networkOf, tooManyRequests } from '../middleware/rate-limit';
import { admitBrowser } from './group-devices';

/** About 10 MB, enough for the allowed lookups of eight hundred networks in a minute. */
const attemptsCached = 50_000;

/** The share codes that networks have tried. Refused attempts are not kept. */
const attempts = isolateCache<string, 'allowed' | 'counting'>({ most: attemptsCached });

const [retryMs, patienceMs] = [5, 1000];

/** Counts a code that the network was allowed to try only once. Throws 429 above the limit (docs/product.md, "Rate limits"). */
async function countLookup(c: Context<AppEnv>, shareCode: string): Promise<void> {
  const network = networkOf(c);
  const attempt = `${network} ${shareCode.slice(0, 64)}`;
  // A request cannot await another request's promise, so it polls the result.
  for (let waited = 0; attempts.get(attempt) === 'counting' && waited < patienceMs; waited += retryMs) {
    await scheduler.wait(retryMs);
  }
  if (attempts.get(attempt) === 'allowed') return;
  attempts.set(attempt, 'counting');
  const counted = isWithinLimit(c, 'LOOKUP_LIMIT', network).then((isAllowed) => {
    if (isAllowed) attempts.set(attempt, 'allowed');
    else attempts.delete(attempt);
    return isAllowed;
  });
  // Other requests wait for the result, so it must be determined even if this visitor leaves.
  c.executionCtx.waitUntil(counted);
  if (!(await counted)) throw tooManyRequests();
}

/** Logs only a pseudonym of the network. */
function logMiss(c: Context<AppEnv>): void {
  log.warn({ event: 'lookup_missed', network: macOf(c.env, 'network', [networkOf(c)]) });
}

/**
 * A visitor with an ETag of the page is not counted again. After the code was changed, a browser that opens the current one is
 * admitted. Throws 404, 410 if the group has ended, 429 for too many lookups.
 */
export async function answerByShareCode<Page>(
  c: Context<AppEnv>,
  kind: 'group' | 'portal',
  typedCode: string,
  find: (shareCode: string, cached?: string) => Promise<VersionedText | null>,
) {
  const shareCode = foldShareCode(typedCode);
  const subject: Subject = [kind, shareCode];
  const cached = cachedVersion(c, subject);
  const findPage = () => find(shareCode, cached);
  const page =
    cached === undefined ? await limitedLookup(c, shareCode, findPage) : await findOrThrow(c, shareCode, findPage);
  const answer = versionedJson<Page>(c, subject, page);
  if (page.hasChangedCode) await admitBrowser(c, shareCode, answer);
  return answer;
}

/** Only devices that are not known in the group are counted, because they may be guessing codes. Throws 404, 410 and 429. */
export async function limitedLookup<Found>(c: Context<AppEnv>, shareCode: string, find: () => Promise<Found | null>) {
  if (!(await knownDeviceOf(c, { shareCode }))) await countLookup(c, shareCode);
  return findOrThrow(c, shareCode, find);
}

async function findOrThrow<Found>(
  c: Context<AppEnv>,
  shareCode: string,
  find: () => Promise<Found | null>,
): Promise<Found> {
  const page = await retryOnPrimary(c, find);
  if (page !== null) return page;
  if (await hasEnded(c.var.db, shareCode)) throw groupEnded();
  logMiss(c);
  throw notFound('Group');
}
