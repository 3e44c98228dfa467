import type { Context } from 'hono';
import { foldShareCode } from '../../contract/share-code';
import { nameOfError } from '../../contract/values/error-in-log';
import { markSeen } from '../../db/devices';
import { isGroupErased } from '../../db/erasure/retention';
import { admitDevice, findAdmissions } from '../../db/group/accessible-group';
import { isStaff, type Principal } from '../../db/group/principal';
import { findTypists } from '../../db/typists';
import { channelOf } from '../announcements';
import { deviceCookie, deviceHashOf, deviceSecretOf } from '../auth/device';
import { devicePrincipal, principalOf, readAs } from '../auth/principal';
import { hashOf, macOf, newSecretToken } from '../auth/secrets';
import type { AppEnv } from '../env';
import { groupErased, notFound } from '../errors';
import { isolateCache } from '../isolate-cache';
import { log } from '../log';
import { cachedVersion, type Subject, type VersionedText, versionedJson } from '../middleware/answers';
import { retryOnPrimary } from '../middleware/database-session';
import {
  countMiss,
  isWithinLimit,
  knownDeviceOf,
  networkOf,
  refuseGuesses,
  tooManyRequests,
} from '../middleware/rate-limit';

/** Recently admitted devices, because an open page reads the group repeatedly. */
const admitted = isolateCache<string, true>({ most: 20_000, ms: 600_000 });

/**
 * After the code was changed, a device that opens the group by the new one is admitted. A browser without a device becomes
 * one.
 * @param answer gets the device's cookie
 * @throws ApiError 429 if a network opens more browsers than a group has sockets
 */
async function admitBrowser(c: Context<AppEnv>, shareCode: string, answer: Response): Promise<void> {
  const current = deviceSecretOf(c);
  const secret = current ?? newSecretToken();
  const hash = hashOf(secret);
  const key = `${hash} ${shareCode}`;
  if (admitted.get(key)) return;
  if (!(await isWithinLimit(c, 'SOCKET_LIMIT_OF_NETWORK', `${networkOf(c)} ${shareCode}`))) throw tooManyRequests();
  await admitDevice(c.var.db, shareCode, hash);
  admitted.set(key, true);
  if (current === undefined) answer.headers.append('Set-Cookie', deviceCookie(c, secret));
}

/**
 * Closes the sockets of devices that may not open the group anymore, and updates the others' names. Never fails a call:
 * their next read is refused anyway.
 */
export function disconnectRevoked(c: Context<AppEnv>, groupId: number): void {
  updateTypists(c, groupId);
  dismissOthers(c, groupId);
}

/** The same after the group leased. The database is asked only for a group with open pages, because staff mark many at once. */
export function disconnectStrangers(c: Context<AppEnv>, groupId: number): void {
  dismissOthers(c, groupId, () => channelOf(c.env, groupId).hasOpenSockets());
}

function dismissOthers(c: Context<AppEnv>, groupId: number, isNeeded: () => Promise<boolean> = async () => true): void {
  const dismissing = async () => {
    const admissions = (await isNeeded()) ? await findAdmissions(c.var.db, groupId) : null;
    if (admissions) await channelOf(c.env, groupId).dismissOthers(admissions);
  };
  c.executionCtx.waitUntil(
    dismissing().catch((error) => log.warn({ event: 'dismissal_failed', name: nameOfError(error) })),
  );
}

/**
 * After devices became known or unknown, or a name changed. Never fails a call: a socket gets its names again when it
 * reconnects.
 */
export function updateTypists(c: Context<AppEnv>, groupId: number): void {
  const updating = async () => {
    const channel = channelOf(c.env, groupId);
    const devices = await channel.openDevices();
    if (devices.length > 0) await channel.setTypists(await findTypists(c.var.db, groupId, devices));
  };
  c.executionCtx.waitUntil(
    updating().catch((error) => log.warn({ event: 'typists_not_updated', name: nameOfError(error) })),
  );
}

/** Limits writes, because an open page polls messages every few seconds. */
const recentlySeen = isolateCache<string, true>({ most: 20_000, ms: 120_000 });

/** Records that the device has the group open, so that digests leave out what it has seen. Never fails a call. */
export function recordSeen(c: Context<AppEnv>, groupId: number): void {
  const hash = deviceHashOf(c);
  if (hash === null) return;
  const key = cacheKey(hash, groupId);
  if (recentlySeen.get(key)) return;
  recentlySeen.set(key, true);
  const recording = markSeen(c.var.db, groupId, hash);
  c.executionCtx.waitUntil(
    recording.catch((error) => log.warn({ event: 'last_use_not_recorded', name: nameOfError(error) })),
  );
}

/** For a device that was just linked to a member: earlier reads could not be recorded. */
export function resetSeen(groupId: number, deviceHash: string): void {
  recentlySeen.delete(cacheKey(deviceHash, groupId));
}

const cacheKey = (deviceHash: string, groupId: number) => `${deviceHash} ${groupId}`;

/** About 10 MB, enough for the allowed lookups of eight hundred networks in a minute. */
const attemptsCached = 50_000;

/** The share codes that networks have tried. Refused attempts are not kept. */
const attempts = isolateCache<string, 'allowed' | 'counting'>({ most: attemptsCached });

const [retryMs, patienceMs] = [5, 1000];

/**
 * Counts how many different codes a network tries, valid or not. One that it was allowed to try is not counted again while
 * the isolate remembers it; a refused one is never accepted by repeating it. Throws 429 above the limit, without asking the
 * database.
 */
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

/** What is read by a group's id. Throws 404, and 429 for a network that tries unknown ids. */
export async function readInGroup<T>(
  c: Context<AppEnv>,
  groupId: number,
  read: (principal: Principal) => Promise<T | null>,
): Promise<T> {
  await refuseGuesses(c, groupId);
  const found = await readAs(c, read);
  if (found !== null) return found;
  await countMiss(c);
  throw notFound('Group');
}

/** Logs only a pseudonym of the network. */
function logMiss(c: Context<AppEnv>): void {
  log.warn({ event: 'lookup_missed', network: macOf(c.env, 'network', [networkOf(c)]) });
}

/**
 * A visitor with an ETag of the page is not counted again. After the code was changed, a browser that opens the current one
 * is admitted. Strangers get a group that has leased without its people. Throws 404, 410 if the group is erased, 429 for too
 * many lookups.
 */
export async function answerByShareCode<Page>(
  c: Context<AppEnv>,
  kind: 'group' | 'portal',
  typedCode: string,
  find: (shareCode: string, principal: Principal, cached?: string) => Promise<VersionedText | null>,
  withoutPeople: (page: Page) => Page,
) {
  const shareCode = foldShareCode(typedCode);
  const subject: Subject = [kind, shareCode];
  const cached = cachedVersion(c, subject);
  const findPage = () => find(shareCode, devicePrincipal(c), cached);
  let page =
    cached === undefined ? await limitedLookup(c, shareCode, findPage) : await findOrThrow(c, shareCode, findPage);
  if (!page.showsPeople) {
    const principal = await principalOf(c, null);
    if (isStaff(principal)) page = (await retryOnPrimary(c, () => find(shareCode, principal, cached))) ?? page;
  }
  const body =
    page.body === null || page.showsPeople ? page.body : JSON.stringify(withoutPeople(JSON.parse(page.body)));
  const answer = versionedJson<Page>(c, subject, { ...page, body });
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
  if (await isGroupErased(c.var.db, shareCode)) throw groupErased();
  logMiss(c);
  throw notFound('Group');
}
