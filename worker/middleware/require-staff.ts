import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isStaff, type Staff } from '../../db/principal';
import { staffIn } from '../auth/principal';
import { findSignedIn, isCompanyEmail } from '../auth/staff';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { describing } from '../openapi/describe-call';

const onlyStaff = () => new ApiError('forbidden', 'companyOnly');

const letStaffIn = createMiddleware<AppEnv>(async (c, next) => {
  c.set('language', 'en');
  const person = await findSignedIn(c);
  if (!person) {
    throw new ApiError('unauthorized', 'signIn');
  }
  if (!isCompanyEmail(person.email, c.env.COMPANY_EMAIL_DOMAIN)) throw onlyStaff();
  c.set('principal', staffIn(c, person));
  return next();
});

/**
 * Lets the company's staff through, as `c.var.principal`.
 * @throws ApiError 401 for nobody, 403 for another domain, 503 without the issuer's keys (docs/product.md, "Sign-in")
 */
export const requireStaff = describing(letStaffIn, {
  isForStaff: true,
  refusals: ['unauthorized', 'forbidden'],
});

/**
 * Who of the staff was let through, for what is a person's own.
 * @throws ApiError 403 for whoever is let through without being one of them
 */
export function staffOf({ var: { principal } }: Context<AppEnv>): Staff {
  if (!isStaff(principal)) throw onlyStaff();
  return principal;
}
