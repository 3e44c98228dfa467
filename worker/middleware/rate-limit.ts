import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { nameOfError } from '../contract/values/error-in-log';
import type { AppEnv, Bindings } from '../env';
import { ApiError } from '../errors';
import { log } from '../log';
import { isLocalSite } from '../settings';

type LimitName = keyof { [Name in keyof Bindings as Bindings[Name] extends RateLimit ? Name : never]: true };

/** Throws 429 past the limit in wrangler.toml (docs/product.md, "Rate limits"). */
export async function countAgainst(c: Context<AppEnv>, limit: LimitName, group?: number | string): Promise<void> {
  if (!(await isWithin(c, limit, `${networkOf(c)} ${group ?? ''}`))) throw tooMany();
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
