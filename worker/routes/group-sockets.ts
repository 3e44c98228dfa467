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
import { isWithin, networkOf, tooMany } from '../middleware/rate-limit';

/** Devices admitted lately: an open page asks again and again. */
const admitted = isolateCache<string, true>({ most: 20_000, ms: 600_000 });

/**
 * A browser without a device becomes one (docs/product.md, "Changing the code").
 * @param answer gets the device's cookie
 * @throws ApiError 429 where a network brings in more browsers than a group has sockets for
 */
export async function admit(c: Context<AppEnv>, shareCode: string, answer: Response): Promise<void> {
  const known = deviceSecretOf(c);
  const secret = known ?? newSecretToken();
  const hash = hashOf(secret);
  const entry = `${hash} ${shareCode}`;
  if (admitted.get(entry)) return;
  if (!(await isWithin(c, 'SOCKET_LIMIT_OF_NETWORK', `${networkOf(c)} ${shareCode}`))) throw tooMany();
  await admitDevice(c.var.db, shareCode, hash);
  admitted.set(entry, true);
  if (known === undefined) answer.headers.append('Set-Cookie', deviceCookie(c, secret));
}

/** Closes the sockets of devices no longer admitted. Never fails a call: their pages learn of it at the next read. */
export function disconnectRevoked(c: Context<AppEnv>, groupId: number): void {
  const dismissing = async () => {
    const admissions = await findAdmissions(c.var.db, groupId);
    if (admissions) await channelOf(c.env, groupId).dismissOthers(admissions);
  };
  c.executionCtx.waitUntil(
    dismissing().catch((error) => log.warn({ event: 'dismissal_failed', name: nameOfError(error) })),
  );
}

/** An open page asks for messages every few seconds. */
const noted = isolateCache<string, true>({ most: 20_000, ms: 120_000 });

/** Notes that the device has the group open, so that it is not sent news it has seen. Never fails a call. */
export function markSeenIn(c: Context<AppEnv>, groupId: number): void {
  const hash = deviceHashOf(c);
  if (hash === null) return;
  const entry = entryOf(hash, groupId);
  if (noted.get(entry)) return;
  noted.set(entry, true);
  const noting = markSeen(c.var.db, groupId, hash);
  c.executionCtx.waitUntil(noting.catch((error) => log.warn({ event: 'not_noted', name: nameOfError(error) })));
}

/** For a device that has become somebody: until then there was nobody to note. */
export function markSeenSoon(groupId: number, deviceHash: string): void {
  noted.delete(entryOf(deviceHash, groupId));
}

const entryOf = (deviceHash: string, groupId: number) => `${deviceHash} ${groupId}`;
