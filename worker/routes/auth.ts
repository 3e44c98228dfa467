import { Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { upsertSignOut } from '../../db/staff';
import type { StaffUser } from '../contract/staff';
import type { AppEnv } from '../env';
import { requireAdmin } from '../middleware/require-admin';
import { accessCookie, findSignedIn, isCompanyEmail } from '../staff';

/** Signing in and out; Cloudflare Access covers `/api/login` alone (contract section 7). */
export const auth = new Hono<AppEnv>()
  .get('/auth/user', requireAdmin, (c) => c.json<StaffUser>(c.var.staff))
  .get('/login', async (c) => {
    const person = await findSignedIn(c);
    if (!person) return c.redirect(c.env.LOGIN_URL);
    return c.redirect(isCompanyEmail(person.email, c.env.COMPANY_EMAIL_DOMAIN) ? '/admin' : '/access-denied');
  })
  // The identity provider's own page of the account, for people who signed in with another one (spec section 2).
  .get('/account', (c) => c.redirect(new URL('/', c.env.ACCESS_ISSUER).href))
  .get('/logout', async (c) => {
    const person = await findSignedIn(c);
    if (person) await upsertSignOut(c.var.db, person.id, new Date());
    deleteCookie(c, accessCookie, { path: '/' });
    return c.redirect(new URL('/cdn-cgi/access/logout', c.env.ACCESS_ISSUER).href);
  });
