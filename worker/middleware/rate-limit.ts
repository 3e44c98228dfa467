import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import { nameOfError } from '../../contract/values/error-in-log';
import { minuteMs } from '../../contract/values/time';
import { isDeviceKnown } from '../../db/devices';
import { isStaff } from '../../db/group/principal';
import { findGroupOfParticipant } from '../../db/participants';
import { deviceHashOf } from '../auth/device';
import { principalOf } from '../auth/principal';
import type { AppEnv, Bindings } from '../env';
import { ApiError, notFound } from '../errors';
import { isolateCache } from '../isolate-cache';
import { log } from '../log';
import { isLocalSite } from '../settings';
import { readFromPrimary } from './database-session';

type LimitName = keyof { [Name in keyof Bindings as Bindings[Name] extends RateLimit ? Name : never]: true };

/** Counts the network's calls before the body is read. Throws 429 above the limit. */
export const rateLimit = (limit: LimitName, use = '') =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!(await isWithinLimit(c, limit, `${networkOf(c)} ${use}`))) throw tooManyRequests();
    return next();
  });

/** Counted separately from valid bodies, so that one person cannot block the others behind the same address. */
export async function countRefusedBody(c: Context<AppEnv>): Promise<void> {
  if (!(await isWithinLimit(c, 'EDIT_LIMIT_OF_NETWORK', `${networkOf(c)} refused`))) throw tooManyRequests();
}

/** A local run can switch limits off for load tests. */
export const areCallsLimited = (env: Bindings) => !(env.RATE_LIMITS === 'off' && isLocalSite(env));

export const tooManyRequests = () =>
  new ApiError('rate_limited', 'tooMany', {
    headers: { 'Retry-After': '60' },
  });

/** Allows the call if the counter fails. */
export async function isWithinLimit({ env }: Context<AppEnv>, limit: LimitName, key: string): Promise<boolean> {
  if (!areCallsLimited(env)) return true;
  try {
    return (await env[limit].limit({ key })).success;
  } catch (error) {
    log.warn({ event: 'rate_limiter_failed', name: nameOfError(error) });
    return true;
  }
}

/** An IPv4 address, or the /64 of an IPv6 subscriber. */
export const networkOf = (c: Context<AppEnv>): string => prefixOf(c, 64);

/** The same with the /48 that an IPv6 site gets: its 65,536 networks are one person's to choose from. */
const siteOf = (c: Context<AppEnv>): string => prefixOf(c, 48);

function prefixOf(c: Context<AppEnv>, bits: number): string {
  const address = c.req.header('CF-Connecting-IP') ?? '';
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, bits / 16).join(':') : parsed.toString();
}

/** Networks that asked too often for what is not there. */
const networksOfMisses = isolateCache<string, true>({ most: 20_000, ms: minuteMs });

/**
 * Before the database is asked for an id, a token or a key that may be guessed.
 * @param groupId in which known devices are never refused
 * @throws ApiError 429 for a network above the limit of misses, except for staff and known devices
 */
export async function refuseGuesses(c: Context<AppEnv>, groupId?: number): Promise<void> {
  if (!networksOfMisses.get(siteOf(c)) || isStaff(await principalOf(c, groupId ?? null))) return;
  if (groupId !== undefined && (await knownDeviceOf(c, { groupId })) !== null) return;
  throw tooManyRequests();
}

/** Counts an id, a token or a key that does not exist. */
export async function countMiss(c: Context<AppEnv>): Promise<void> {
  const network = siteOf(c);
  if (!(await isWithinLimit(c, 'MISS_LIMIT', network))) networksOfMisses.set(network, true);
}

type RateLimitScope = { groupId: number } | { shareCode: string };

/** A forgotten device still counts as known for a few minutes. */
const knownDevices = isolateCache<string, true>({ most: 20_000, ms: 600_000 });

/**
 * Null if the device is not known in the group, or above its network's limit of unknown devices. Each isolate asks the
 * database once.
 */
export async function knownDeviceOf(c: Context<AppEnv>, scope: RateLimitScope): Promise<string | null> {
  const hash = deviceHashOf(c);
  if (hash === null) return null;
  const cacheKey = `${hash} ${JSON.stringify(scope)}`;
  if (knownDevices.get(cacheKey)) return hash;
  if (!(await isWithinLimit(c, 'DEVICE_LIMIT', networkOf(c)))) return null;
  if (!(await isDeviceKnown(c.var.db, hash, scope))) return null;
  knownDevices.set(cacheKey, true);
  return hash;
}

type WriteLimit =
  | ('JOIN_LIMIT' | 'EDIT_LIMIT' | 'MESSAGE_LIMIT' | 'SCHEDULE_LIMIT' | 'QUESTION_LIMIT' | 'SOCKET_LIMIT')
  | 'READ_POSITION_LIMIT';

/**
 * Ids can be guessed. A device outside the group counts for its network over all groups, so that no one can enumerate ids.
 * @throws ApiError 429 above the limit
 */
export async function countWriteById(c: Context<AppEnv>, groupId?: number): Promise<void> {
  const isInside =
    groupId !== undefined && (isStaff(await principalOf(c, groupId)) || (await knownDeviceOf(c, { groupId })) !== null);
  if (isInside) return countWrite(c, 'EDIT_LIMIT', groupId);
  const isAllowed =
    (await isWithinLimit(c, 'EDIT_LIMIT', `${networkOf(c)} ids`)) &&
    (await isWithinLimit(c, 'EDIT_LIMIT_OF_NETWORK', `${siteOf(c)} ids`));
  if (!isAllowed) throw tooManyRequests();
}

/**
 * A network has six times the limit of a device, forty times for read positions, so that people behind the same address do not
 * block each other. Staff, whose work on one group may be many calls, have a limit of their own.
 * @param groupId undefined for a group that was not found
 * @throws ApiError 429 above a limit
 */
export async function countWrite(c: Context<AppEnv>, limit: WriteLimit, groupId?: number): Promise<void> {
  const principal = await principalOf(c, groupId ?? null);
  const isAllowed = isStaff(principal)
    ? await isWithinLimit(c, 'STAFF_LIMIT', principal.staffHash)
    : await isWriteWithinLimits(c, limit, groupId);
  if (!isAllowed) throw tooManyRequests();
}

/** Unknown devices are counted for their network apart from known ones, which they cannot hold up. */
async function isWriteWithinLimits(c: Context<AppEnv>, limit: WriteLimit, groupId?: number): Promise<boolean> {
  const device = groupId === undefined ? null : await knownDeviceOf(c, { groupId });
  const [own, shared] = device ? [device, networkOf(c)] : [networkOf(c), `unknown ${siteOf(c)}`];
  return (
    (await isWithinLimit(c, limit, `${own} ${groupId ?? ''}`)) &&
    isWithinLimit(c, `${limit}_OF_NETWORK`, `${shared} ${groupId ?? ''}`)
  );
}

/** A member's group never changes. */
const groupsOfMembers = isolateCache<number, number>({ most: 10_000 });

/**
 * Counts an edit of a member in their group; the database is asked once for each isolate.
 * @returns the group's id
 * @throws ApiError 404 for an unknown member, 429 above the limit
 */
export async function countEditOfMember(c: Context<AppEnv>, participantId: number): Promise<number> {
  const find = () => findGroupOfParticipant(c.var.db, participantId);
  const nearby = groupsOfMembers.get(participantId) ?? (await find());
  await countWrite(c, 'EDIT_LIMIT', nearby ?? undefined);
  if (nearby === null) readFromPrimary(c);
  const groupId = nearby ?? (await find());
  if (groupId === null) throw notFound('Member');
  groupsOfMembers.set(participantId, groupId);
  return groupId;
}
