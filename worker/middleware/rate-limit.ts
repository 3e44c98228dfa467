import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { nameOfError } from '../contract/values/error-in-log';
import type { AppEnv, Bindings } from '../env';
import { ApiError } from '../errors';
import { log } from '../log';
import { isLocalSite } from '../settings';

type LimitName = keyof { [Name in keyof Bindings as Bindings[Name] extends RateLimit ? Name : never]: true };

/**
 * Counts one call of this address, and of this group where one is named.
 * @throws ApiError 429 past the limit that wrangler.toml sets (docs/product.md, "Rate limits")
 */
export async function countAgainst(c: Context<AppEnv>, limit: LimitName, group?: number | string): Promise<void> {
  if (!(await isWithin(c, limit, `${networkOf(c)} ${group ?? ''}`))) throw tooMany();
}

/** Whether anything is counted here: a local run can do without, for load tests. */
export const areCallsLimited = (env: Bindings) => !(env.RATE_LIMITS === 'off' && isLocalSite(env));

export const tooMany = () =>
  new ApiError('rate_limited', 'tooMany', {
    headers: { 'Retry-After': '60' },
  });

/** Counts one call under a key. A counter that does not answer keeps nobody out. */
export async function isWithin({ env }: Context<AppEnv>, limit: LimitName, key: string): Promise<boolean> {
  if (!areCallsLimited(env)) return true;
  try {
    return (await env[limit].limit({ key })).success;
  } catch (error) {
    log.warn({ event: 'rate_limiter_failed', name: nameOfError(error) });
    return true;
  }
}

/** The caller's IPv4 address, or the /64 that an IPv6 subscriber owns. */
export function networkOf(c: Context<AppEnv>): string {
  const address = c.req.header('CF-Connecting-IP') ?? '';
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
