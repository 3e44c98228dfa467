import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import { nameOfError } from '../../contract/values/error-in-log';
import { isDeviceKnown } from '../../db/devices';
import { findGroupOfParticipant } from '../../db/participants';
import { isStaff, type Principal } from '../../db/principal';
import { deviceHashOf } from '../auth/device';
import type { AppEnv, Bindings } from '../env';
import { ApiError } from '../errors';
import { isolateCache } from '../isolate-cache';
import { log } from '../log';
import { isLocalSite } from '../settings';

type LimitName = keyof { [Name in keyof Bindings as Bindings[Name] extends RateLimit ? Name : never]: true };

/** Counts for the network before the body is read; throws 429 past the limit in wrangler.toml (docs/product.md, "Rate limits"). */
export const rateLimit = (limit: LimitName, use = '') =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!(await isWithin(c, limit, `${networkOf(c)} ${use}`))) throw tooMany();
    return next();
  });

/** Apart from bodies that are taken, so that one person keeps nobody of a house behind one address from writing. */
export async function countRefusedBody(c: Context<AppEnv>): Promise<void> {
  if (!(await isWithin(c, 'EDIT_LIMIT_OF_NETWORK', `${networkOf(c)} refused`))) throw tooMany();
}

/** A local run can switch limits off, for load tests. */
export const areCallsLimited = (env: Bindings) => !(env.RATE_LIMITS === 'off' && isLocalSite(env));

export const tooMany = () =>
  new ApiError('rate_limited', 'tooMany', {
    headers: { 'Retry-After': '60' },
  });

/** A counter that does not answer keeps nobody out. */
export async function isWithin({ env }: Context<AppEnv>, limit: LimitName, key: string): Promise<boolean> {
  if (!areCallsLimited(env)) return true;
  try {
    return (await env[limit].limit({ key })).success;
  } catch (error) {
    log.warn({ event: 'rate_limiter_failed', name: nameOfError(error) });
    return true;
  }
}

/** An IPv4 address, or the /64 of an IPv6 subscriber. */
export function networkOf(c: Context<AppEnv>): string {
  const address = c.req.header('CF-Connecting-IP') ?? '';
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}

type RateLimitScope = { groupId: number } | { shareCode: string };

/** A device that is forgotten still counts as known for a few minutes. */
const known = isolateCache<string, true>({ most: 20_000, ms: 600_000 });

/**
 * Null where the device is not known there (docs/product.md, "Devices"), or past its network's limit. An isolate asks the
 * database once.
 */
export async function knownDeviceOf(c: Context<AppEnv>, place: RateLimitScope): Promise<string | null> {
  const hash = deviceHashOf(c);
  if (hash === null) return null;
  const entry = `${hash} ${JSON.stringify(place)}`;
  if (known.get(entry)) return hash;
  if (!(await isWithin(c, 'DEVICE_LIMIT', networkOf(c)))) return null;
  if (!(await isDeviceKnown(c.var.db, hash, place))) return null;
  known.set(entry, true);
  return hash;
}

type WriteLimit = 'JOIN_LIMIT' | 'EDIT_LIMIT' | 'MESSAGE_LIMIT' | 'SCHEDULE_LIMIT' | 'QUESTION_LIMIT' | 'SOCKET_LIMIT';

/**
 * Ids can be guessed: outside the group counts for the network over all groups, so that nobody walks from id to id.
 * @throws ApiError 429 past the limit (docs/product.md, "Rate limits")
 */
export async function countWriteById(c: Context<AppEnv>, principal: Principal, groupId?: number): Promise<void> {
  const isInside = groupId !== undefined && (isStaff(principal) || (await knownDeviceOf(c, { groupId })) !== null);
  if (isInside) return countWrite(c, 'EDIT_LIMIT', groupId);
  if (!(await isWithin(c, 'EDIT_LIMIT', `${networkOf(c)} ids`))) throw tooMany();
}

/**
 * Six times as much for the network as for a device in it, so that a house behind one address does not lock itself out.
 * @param groupId undefined for a group that was not found
 * @throws ApiError 429 past either limit (docs/product.md, "Rate limits")
 */
export async function countWrite(c: Context<AppEnv>, limit: WriteLimit, groupId?: number): Promise<void> {
  const device = groupId === undefined ? null : await knownDeviceOf(c, { groupId });
  const network = networkOf(c);
  const isAllowed =
    (await isWithin(c, limit, `${device ?? network} ${groupId ?? ''}`)) &&
    (await isWithin(c, `${limit}_OF_NETWORK`, `${network} ${groupId ?? ''}`));
  if (!isAllowed) throw tooMany();
}

/** A member's group never changes. */
const groupsOfMembers = isolateCache<number, number>({ most: 10_000 });

/** Counts an edit of a member in their group; the database is asked once for each isolate. */
export async function countEditOfMember(c: Context<AppEnv>, participantId: number): Promise<void> {
  const groupId = groupsOfMembers.get(participantId) ?? (await findGroupOfParticipant(c.var.db, participantId));
  if (groupId !== null) groupsOfMembers.set(participantId, groupId);
  return countWrite(c, 'EDIT_LIMIT', groupId ?? undefined);
}
