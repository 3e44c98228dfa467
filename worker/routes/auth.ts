import { type Context, Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { accessCookie, StaffUser } from '../../contract/staff/office';
import { upsertSignOut } from '../../db/office/sign-ins';
import { findSignedInUser, isCompanyEmail } from '../auth/staff';
import type { AppEnv } from '../env';
import { requireReader, staffOf } from '../middleware/staff-auth';
import { describeCall } from '../openapi/call-description';

/** Who is of the company but has no role reads there whom to ask. */
function pageAfterSignIn({ env }: Context<AppEnv>, { email, role }: StaffUser): string {
  if (role !== 'none') return '/admin';
  return isCompanyEmail(email, env.COMPANY_EMAIL_DOMAIN) ? '/access-denied?reason=role' : '/access-denied';
}

/** Cloudflare Access protects only `/api/login`; the Worker verifies the token of each call of staff. */
export const auth = new Hono<AppEnv>()
  .get('/auth/user', describeCall('Gets the signed-in staff member', { 200: StaffUser }), requireReader, (c) =>
    c.json<StaffUser>(staffOf(c).user),
  )
  .get(
    '/login',
    describeCall('Signs in', {
      302: 'To the dashboard; for an address of another domain, or without a role, to `/access-denied`; without a valid token to the sign-in',
    }),
    async (c) => {
      const user = await findSignedInUser(c);
      if (!user) return c.redirect(c.env.LOGIN_URL);
      return c.redirect(pageAfterSignIn(c, user));
    },
  )
  // For people who are signed in with the wrong account.
  .get('/account', describeCall("The account's own page", { 302: "To the identity provider's page" }), (c) =>
    c.redirect(new URL('/', c.env.ACCESS_ISSUER).href),
  )
  .get(
    '/logout',
    describeCall('Signs out on every device', { 302: "To the identity provider's sign-out" }, 'forbidden'),
    async (c) => {
      const user = await findSignedInUser(c);
      if (user) await upsertSignOut(c.var.db, user.id, new Date());
      deleteCookie(c, accessCookie, { path: '/' });
      return c.redirect(new URL('/cdn-cgi/access/logout', c.env.ACCESS_ISSUER).href);
    },
  );
