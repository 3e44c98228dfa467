import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { GroupFilter } from '../../contract/group-list';
import { isKey, isStaff, labelOf, type Staff } from '../../db/principal';
import { staffIn } from '../auth/principal';
import { findSignedIn, isCompanyEmail } from '../auth/staff';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { describing } from '../openapi/call-description';

const onlyStaff = () => new ApiError('forbidden', 'companyOnly');

const staffAuth = createMiddleware<AppEnv>(async (c, next) => {
  c.set('language', 'en');
  if (isKey(c.var.principal)) return next();
  const person = await findSignedIn(c);
  if (!person) {
    throw new ApiError('unauthorized', 'signIn');
  }
  if (!isCompanyEmail(person.email, c.env.COMPANY_EMAIL_DOMAIN)) throw onlyStaff();
  c.set('principal', staffIn(c, person));
  return next();
});

/** Also admits a key that {@link letKeysRead} accepted. Throws 401, 403 for another domain, 503 (docs/product.md, "Sign-in"). */
export const requireStaff = describing(staffAuth, {
  isForStaff: true,
  refusals: ['unauthorized', 'forbidden'],
});

/** For what needs a person: throws 403 for a key. */
export function staffOf({ var: { principal } }: Context<AppEnv>): Staff {
  if (!isStaff(principal)) throw onlyStaff();
  return principal;
}

/** `me`, in a filter by assignee, is the member of staff who asks. */
export function resolveMeFilter<Filter extends GroupFilter>(c: Context<AppEnv>, filter: Filter): Filter {
  if (filter.assignee !== 'me') return filter;
  return { ...filter, assignee: labelOf(c.var.principal)?.toLowerCase() ?? 'me' };
}
