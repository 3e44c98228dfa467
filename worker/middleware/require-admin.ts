import { createMiddleware } from 'hono/factory';
import { findSignedIn, isCompanyEmail } from '../auth/staff';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { describing } from '../openapi/describe-call';

const letStaffIn = createMiddleware<AppEnv>(async (c, next) => {
  const person = await findSignedIn(c);
  if (!person) {
    throw new ApiError('unauthorized', 'Please sign in. If you have something unsaved here, sign in in another tab.');
  }
  if (!isCompanyEmail(person.email, c.env.COMPANY_EMAIL_DOMAIN)) {
    throw new ApiError('forbidden', 'Admin access needs a company email address.');
  }
  c.set('staff', person);
  return next();
});

/**
 * Lets the company's staff through, as `c.var.staff`.
 * @throws ApiError 401 for nobody, 403 for another domain, 503 without the issuer's keys (docs/product.md, "Sign-in")
 */
export const requireAdmin = describing(letStaffIn, {
  isForStaff: true,
  refusals: ['unauthorized', 'forbidden'],
});
