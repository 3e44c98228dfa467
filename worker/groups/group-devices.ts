import type { Context } from 'hono';
import { nameOfError } from '../../contract/values/error-in-log';
import { admitDevice, findAdmissions } from '../../db/accessible-group';
import { markSeen } from '../../db/devices';
import { channelOf } from '../announcements';
import { deviceCookie, deviceHashOf, deviceSecretOf } from '../auth/device';
import { hashOf, newSecretToken } from '../auth/secrets';
import type { AppEnv } from '../env';
import { isolateCache } from '../isolate-cache';
import { log } from '../log';
import { isWithinLimit, networkOf, tooManyRequests } from '../middleware/rate-limit';

/** Recently admitted devices, because an open page reads the group repeatedly. */
const admitted = isolateCache<string, true>({ most: 20_000, ms: 600_000 });

/**
 * A browser without a device becomes one (docs/product.md, "Changing the code").
 * @param answer gets the device's cookie
 * @throws ApiError 429 if a network opens more browsers than a group has sockets
 */
export async function admitBrowser(c: Context<AppEnv>, shareCode: string, answer: Response): Promise<void> {
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

/** Closes the sockets of devices that may not open the group anymore. Never fails a call: their next read is refused anyway. */
export function disconnectRevoked(c: Context<AppEnv>, groupId: number): void {
  const disconnecting = async () => {
    const admissions = await findAdmissions(c.var.db, groupId);
    if (admissions) await channelOf(c.env, groupId).dismissOthers(admissions);
  };
  c.executionCtx.waitUntil(
    disconnecting().catch((error) => log.warn({ event: 'dismissal_failed', name: nameOfError(error) })),
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
  c.executionCtx.waitUntil(recording.catch((error) => log.warn({ event: 'not_noted', name: nameOfError(error) })));
}

/** For a device that was just linked to a member: earlier reads could not be recorded. */
export function resetSeen(groupId: number, deviceHash: string): void {
  recentlySeen.delete(cacheKey(deviceHash, groupId));
}

const cacheKey = (deviceHash: string, groupId: number) => `${deviceHash} ${groupId}`;
