import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import { wordsOfAddress } from '../../contract/staff/colleague-name';
import { accessCookie, accessHeader, type StaffUser } from '../../contract/staff/office';
import { nameOfError } from '../../contract/values/error-in-log';
import { limits } from '../../contract/values/limits';
import type { Role } from '../../contract/values/roles';
import { cleanText } from '../../contract/values/text';
import { hourMs } from '../../contract/values/time';
import { openSession } from '../../db/client';
import { enroll, findSignIn, recordLastSeen, type SignIn } from '../../db/office/sign-ins';
import { propertiesWith } from '../../rules/roles';
import type { AppEnv, Bindings } from '../env';
import { unavailable } from '../errors';
import { log } from '../log';

/**
 * The signed-in user, of any email domain, by the token in Access's header, else in its cookie. Who is of the company has a role,
 * by default that of the settings; others have none.
 * @throws ApiError 503 if the issuer's keys are unavailable
 */
export async function findSignedInUser(c: Context<AppEnv>): Promise<StaffUser | null> {
  const token = c.req.header(accessHeader) || getCookie(c, accessCookie);
  const claims = token && (await readAccessToken(token, c.env, new URL(c.req.url).hostname));
  if (!claims) return null;
  const account = { sub: claims.sub, email: claims.email.toLowerCase() };
  const { isSignedOut, person } = await findSignIn(c.env.DB, account, new Date(claims.iat * 1000));
  if (isSignedOut) return null;
  const user = staffUserOf(claims);
  if (!isCompanyEmail(user.email, c.env.COMPANY_EMAIL_DOMAIN)) return user;
  const role = await roleOf(c, user, person);
  return { ...user, role, properties: propertiesWith(role, person?.properties ?? 'all') };
}

/** The address that is made an owner when it signs in, in lower case; '' where the settings name none. */
export const ownerBySetting = ({ OWNER_EMAIL = '' }: Pick<Bindings, 'OWNER_EMAIL'>): string =>
  OWNER_EMAIL.toLowerCase();

const nameOf = ({ firstName, lastName }: StaffUser) => `${firstName} ${lastName}`.trim();

/** How exact the time is at which someone was last seen. */
const seenAgainMs = hourMs;

async function roleOf(c: Context<AppEnv>, user: StaffUser, person: SignIn['person']): Promise<Role> {
  const owner = ownerBySetting(c.env);
  const { DEFAULT_ROLE: role = 'manager' } = c.env;
  const email = user.email.toLowerCase();
  const now = new Date();
  const isToBeOwner = email === owner && person?.role !== 'owner';
  if (!person || isToBeOwner) {
    const account = { email, name: nameOf(user) };
    const enrolled = await enroll(c.env.DB, account, { role, isToBeOwner, mayBeFirst: owner === '' }, now);
    if (enrolled.isFirst) log.info({ event: 'first_owner' });
    return enrolled.role;
  }
  if (!person.lastSeenAt || Date.parse(person.lastSeenAt) < now.getTime() - seenAgainMs) {
    const recording = recordLastSeen(openSession(c.env.DB, 'first-primary').db, email, nameOf(user), now);
    c.executionCtx.waitUntil(
      recording.catch((error) => log.warn({ event: 'last_seen_not_recorded', name: nameOfError(error) })),
    );
  }
  return person.role;
}

/** Accepts only the company's exact domain: no subdomain, no look-alike, no second `@`. */
export function isCompanyEmail(email: string, companyDomain: string): boolean {
  const domain = email.match(/^[^\s@]+@([A-Za-z0-9.-]+)$/)?.[1];
  return domain !== undefined && domain.toLowerCase() === companyDomain.toLowerCase();
}

/** Without names from the identity provider, `ana.silva@` becomes Ana Silva. */
function staffUserOf({ sub, email, custom }: AccessClaims): StaffUser {
  const [first = '', ...rest] = wordsOfAddress(email);
  return {
    id: sub,
    email,
    firstName: shownName(custom?.given_name) || first,
    lastName: shownName(custom?.family_name) || (custom?.given_name ? '' : rest.join(' ')),
    role: 'none',
    properties: [],
  };
}

const shownName = (name = '') => cleanText(name).slice(0, limits.name);

const optionalName = z.string().optional().catch(undefined);

/**
 * A service token has neither `email` nor `sub`.
 * https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/application-token/
 */
const AccessClaims = z.object({
  type: z.literal('app'),
  sub: z.string().min(1),
  email: z.string().min(1),
  iat: z.number().min(0),
  custom: z.object({ given_name: optionalName, family_name: optionalName }).optional().catch(undefined),
});
type AccessClaims = z.infer<typeof AccessClaims>;

type AccessSettings = Pick<Bindings, 'ACCESS_ISSUER' | 'ACCESS_AUDIENCE'>;

const clockSkewSeconds = 5;

/**
 * Null for a token that is not valid for this site now: RS256, issuer, audience, `exp`, `iat`, `sub`, `email` and `type`
 * (`app`).
 * @param host a local issuer is only trusted at localhost
 * @throws ApiError 503 without the issuer's keys or the site's audience
 */
async function readAccessToken(
  token: string,
  { ACCESS_ISSUER: issuer, ACCESS_AUDIENCE: audience }: AccessSettings,
  host: string,
): Promise<AccessClaims | null> {
  if (isLocalIssuer(issuer) && host !== 'localhost') return null;
  if (!audience) throw unavailable();
  try {
    const { payload } = await jwtVerify(token, keysOf(issuer), {
      algorithms: ['RS256'],
      issuer,
      audience,
      clockTolerance: clockSkewSeconds,
      requiredClaims: ['exp', 'iat', 'sub', 'email'],
    });
    const claims = AccessClaims.safeParse(payload).data;
    return claims && claims.iat <= Date.now() / 1000 + clockSkewSeconds ? claims : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

export function isLocalIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol !== 'https:' || /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);
}

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** By issuer, for the isolate's lifetime. Keys are fetched again when they expire, or when one is unknown. */
const keySets = new Map<string, KeySet>();

/** While the key endpoint is down, fetched keys stay valid. Throws 503 for another key. */
function keysOf(issuer: string): JWTVerifyGetKey {
  const keys = keySetOf(issuer);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isUnknownKey(error)) throw error;
      log.warn({ event: 'sign_in_keys_unavailable', issuer, name: nameOfError(error) });
      return cachedKey(keys, header, token);
    }
  };
}

function keySetOf(issuer: string): KeySet {
  const cached = keySets.get(issuer);
  if (cached) return cached;
  const keys = createRemoteJWKSet(new URL('/cdn-cgi/access/certs', issuer));
  keySets.set(issuer, keys);
  return keys;
}

async function cachedKey(keys: KeySet, ...[header, token]: Parameters<JWTVerifyGetKey>) {
  const fetched = keys.jwks();
  if (!fetched) throw unavailable();
  return createLocalJWKSet(fetched)(header, token).catch(() => {
    throw unavailable();
  });
}

const isUnknownKey = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
