import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { GroupFilter } from '../../contract/staff/group-list';
import { isKey, isStaff, type Staff, staffEmailOf } from '../../db/group/principal';
import { staffPrincipal } from '../auth/principal';
import { findSignedInUser, isCompanyEmail } from '../auth/staff';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { withDescription } from '../openapi/call-description';

const onlyStaff = () => new ApiError('forbidden', 'companyOnly');

const staffAuth = createMiddleware<AppEnv>(async (c, next) => {
  c.set('language', 'en');
  if (isKey(c.var.principal)) return next();
  const user = await findSignedInUser(c);
  if (!user) {
    throw new ApiError('unauthorized', 'signIn');
  }
  if (!isCompanyEmail(user.email, c.env.COMPANY_EMAIL_DOMAIN)) throw onlyStaff();
  c.set('principal', staffPrincipal(c, user));
  return next();
});

/**
 * Verifies the token of each call itself. Also accepts a key that {@link apiKeyAuth} accepted. Throws 401 without a valid
 * token, 403 for an email address of another domain (subdomains do not count), 503 if the keys cannot be fetched.
 */
export const requireStaff = withDescription(staffAuth, {
  isForStaff: true,
  refusals: ['unauthorized', 'forbidden'],
});

/** Throws 403 for an API key. */
export function staffOf({ var: { principal } }: Context<AppEnv>): Staff {
  if (!isStaff(principal)) throw onlyStaff();
  return principal;
}

/** Replaces the assignee `me` with the requesting staff member. */
export function resolveMeFilter<Filter extends Pick<GroupFilter, 'assignee'>>(
  c: Context<AppEnv>,
  filter: Filter,
): Filter {
  if (filter.assignee !== 'me') return filter;
  return { ...filter, assignee: staffEmailOf(c.var.principal)?.toLowerCase() ?? 'me' };
}
