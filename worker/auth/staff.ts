import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { isSignedOut } from '../../db/office/staff';
import { accessCookie, accessHeader, type StaffUser } from '../contract/office/staff';
import { limits } from '../contract/values/limits';
import { cleanText } from '../contract/values/text';
import type { AppEnv } from '../env';
import { type AccessClaims, readAccessToken } from './access-token';

/** Of any domain, by the token in Access's header, else in its cookie; throws 503 where the issuer's keys cannot be had. */
export async function findSignedIn(c: Context<AppEnv>): Promise<StaffUser | null> {
  const token = c.req.header(accessHeader) || getCookie(c, accessCookie);
  const claims = token && (await readAccessToken(token, c.env, new URL(c.req.url).hostname));
  if (!claims || (await isSignedOut(c.env.DB, claims.sub, new Date(claims.iat * 1000)))) return null;
  return personOf(claims);
}

/** Exactly the company's domain: no subdomain, no look-alike, no second `@`. */
export function isCompanyEmail(email: string, companyDomain: string): boolean {
  const domain = email.match(/^[^\s@]+@([A-Za-z0-9.-]+)$/)?.[1];
  return domain !== undefined && domain.toLowerCase() === companyDomain.toLowerCase();
}

/** Names come from the identity provider; without them `ana.silva@` is read as Ana Silva. */
function personOf({ sub, email, custom }: AccessClaims): StaffUser {
  const [first = '', ...rest] = email
    .replace(/[@+].*$/, '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map(capitalized);
  return {
    id: sub,
    email,
    firstName: shownName(custom?.given_name) || first,
    lastName: shownName(custom?.family_name) || (custom?.given_name ? '' : rest.join(' ')),
  };
}

const shownName = (name = '') => cleanText(name).slice(0, limits.name);

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
