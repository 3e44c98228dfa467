import { createMiddleware } from 'hono/factory';
import { describing } from '../describe-call';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { findSignedIn, isCompanyEmail } from '../staff';

const letStaffIn = createMiddleware<AppEnv>(async (c, next) => {
  const staff = await findSignedIn(c);
  if (!staff)
    throw new ApiError('unauthorized', 'Please sign in. If you have something unsaved here, sign in in another tab.');
  if (!isCompanyEmail(staff.email, c.env.COMPANY_EMAIL_DOMAIN)) {
    throw new ApiError('forbidden', 'Admin access needs a company email address.');
  }
  c.set('staff', staff);
  return next();
});

/**
 * Lets the company's staff through, as `c.var.staff`.
 * @throws ApiError 401 for nobody, 403 for another domain, 503 without the issuer's keys (contract section 7)
 */
export const requireAdmin = describing(letStaffIn, {
  isForStaff: true,
  refusals: ['unauthorized', 'forbidden'],
});
