import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { GroupFilter } from '../../contract/staff/group-list';
import type { Role } from '../../contract/values/roles';
import { isKey, isStaff, type Staff, scopeOf, staffEmailOf } from '../../db/group/principal';
import { findPersonFacts, listOwners } from '../../db/office/people';
import { isAtLeast } from '../../rules/roles';
import { staffPrincipal } from '../auth/principal';
import { findSignedInUser, isCompanyEmail, ownerBySetting } from '../auth/staff';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { withDescription } from '../openapi/call-description';

const onlyStaff = () => new ApiError('forbidden', 'companyOnly');

export const roleTooLow = () => new ApiError('forbidden', 'roleTooLow');

/** A sentence has space for some. */
const ownersInSentence = 3;

async function noRole(c: Context<AppEnv>): Promise<ApiError> {
  const setting = ownerBySetting(c.env);
  const owners = new Set([setting, ...(await listOwners(c.var.db))].filter((owner) => owner !== ''));
  const named = [...owners].slice(0, ownersInSentence);
  return new ApiError('forbidden', ['noRole', { owners: named.join(', ') || 'an owner' }]);
}

/**
 * Verifies the token of each call itself, and that the colleague's role is at least `needed`. Also accepts a key that
 * {@link apiKeyAuth} accepted, with the role of `scopeOf`. Throws 401 without a valid token, 403 for an email address of another
 * domain (subdomains do not count) and for a lower role, 503 if the keys cannot be fetched.
 */
const requireRole = (needed: Exclude<Role, 'none'>) =>
  withDescription(
    createMiddleware<AppEnv>(async (c, next) => {
      c.set('language', 'en');
      c.set('isStaffCall', true);
      if (isKey(c.var.principal)) {
        if (!isAtLeast(scopeOf(c.var.principal).role, needed)) throw roleTooLow();
        return next();
      }
      const user = await findSignedInUser(c);
      if (!user) throw new ApiError('unauthorized', 'signIn');
      if (!isCompanyEmail(user.email, c.env.COMPANY_EMAIL_DOMAIN)) throw onlyStaff();
      if (user.role === 'none') throw await noRole(c);
      if (!isAtLeast(user.role, needed)) throw roleTooLow();
      c.set('principal', staffPrincipal(c, user));
      return next();
    }),
    { role: needed, refusals: ['unauthorized', 'forbidden'] },
  );

export const requireReader = requireRole('reader');
export const requireAgent = requireRole('agent');
export const requireManager = requireRole('manager');
export const requireOwner = requireRole('owner');

/** Of a call of which only a part needs more. Throws 403 for a lower role. */
export function checkRole(c: Context<AppEnv>, needed: Role): void {
  if (!isAtLeast(staffOf(c).user.role, needed)) throw roleTooLow();
}

/** Throws 403 for an API key. */
export function staffOf({ var: { principal } }: Context<AppEnv>): Staff {
  if (!isStaff(principal)) throw onlyStaff();
  return principal;
}

/** Why a colleague could not make something: their access has ended since the request began; else `other`. */
export async function refusalToMake(c: Context<AppEnv>, other: ApiError): Promise<ApiError> {
  const person = await findPersonFacts(c.var.db, staffOf(c).user.email.toLowerCase());
  return person?.role === 'none' ? roleTooLow() : other;
}

/** Replaces the assignee `me` with the requesting staff member. */
export function resolveMeFilter<Filter extends Pick<GroupFilter, 'assignee'>>(
  c: Context<AppEnv>,
  filter: Filter,
): Filter {
  if (filter.assignee !== 'me') return filter;
  return { ...filter, assignee: staffEmailOf(c.var.principal)?.toLowerCase() ?? 'me' };
}
