import { createMiddleware } from 'hono/factory';
import { isCompanyEmail, readSignIn } from '../auth/staff';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { describing } from '../openapi/describe-call';

const signedOut = () =>
  new ApiError('unauthorized', 'Please sign in. If you have something unsaved here, sign in in another tab.');

const letStaffIn = createMiddleware<AppEnv>(async (c, next) => {
  const signIn = await readSignIn(c);
  if (!signIn) throw signedOut();
  const isStaff = isCompanyEmail(signIn.person.email, c.env.COMPANY_EMAIL_DOMAIN);
  c.set('staff', signIn.person);

  // A read has no effect, so one trip fetches it and the look at whether its reader signed out.
  const isReadAhead = isStaff && c.req.method === 'GET';
  if (isReadAhead) {
    c.set('db', signIn.db);
    await next();
  }
  if (await signIn.isSignedOut()) {
    // An error's answer would take the headers over of what was read.
    c.res = undefined;
    throw signedOut();
  }
  if (!isStaff) throw new ApiError('forbidden', 'Admin access needs a company email address.');
  if (!isReadAhead) await next();
});

/**
 * Lets the company's staff through, as `c.var.staff`. A write begins when it is known that they have not signed out;
 * a read goes ahead, and its answer goes nowhere before that is known.
 * @throws ApiError 401 for nobody, 403 for another domain, 503 without the issuer's keys (docs/product.md, "Sign-in")
 */
export const requireAdmin = describing(letStaffIn, {
  isForStaff: true,
  refusals: ['unauthorized', 'forbidden'],
});
