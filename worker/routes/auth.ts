import { Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { accessCookie, StaffUser } from '../../contract/office';
import { upsertSignOut } from '../../db/staff';
import { findSignedIn, isCompanyEmail } from '../auth/staff';
import type { AppEnv } from '../env';
import { requireStaff, staffOf } from '../middleware/staff-auth';
import { describeCall } from '../openapi/call-description';

/** Cloudflare Access covers `/api/login` alone (docs/product.md, "Sign-in"). */
export const auth = new Hono<AppEnv>()
  .get('/auth/user', describeCall('Who is signed in', { 200: StaffUser }), requireStaff, (c) =>
    c.json<StaffUser>(staffOf(c).user),
  )
  .get('/login', describeCall('Signs in', { 302: 'To the dashboard, or to where this person is led' }), async (c) => {
    const person = await findSignedIn(c);
    if (!person) return c.redirect(c.env.LOGIN_URL);
    return c.redirect(isCompanyEmail(person.email, c.env.COMPANY_EMAIL_DOMAIN) ? '/admin' : '/access-denied');
  })
  // The provider's account page, for people who signed in with another account (docs/product.md, "Sign-in").
  .get('/account', describeCall("The account's own page", { 302: "To the identity provider's page" }), (c) =>
    c.redirect(new URL('/', c.env.ACCESS_ISSUER).href),
  )
  .get(
    '/logout',
    describeCall('Signs out on every device', { 302: "To the identity provider's sign-out" }, 'forbidden'),
    async (c) => {
      const person = await findSignedIn(c);
      if (person) await upsertSignOut(c.var.db, person.id, new Date());
      deleteCookie(c, accessCookie, { path: '/' });
      return c.redirect(new URL('/cdn-cgi/access/logout', c.env.ACCESS_ISSUER).href);
    },
  );
