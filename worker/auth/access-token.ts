import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import { nameOfError } from '../contract/values/error-in-log';
import type { Bindings } from '../env';
import { unavailable } from '../errors';
import { log } from '../log';

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** One key set an issuer, kept by the isolate: keys are fetched once, and again when they age or one is unknown. */
const keySets = new Map<string, KeySet>();

/**
 * The keys that an issuer signs with, in the form `jwtVerify` asks for. While the key endpoint is down
 * the keys already fetched go on counting.
 * @throws ApiError 503 where a key can be neither fetched nor remembered
 */
function keysOf(issuer: string): JWTVerifyGetKey {
  const keys = keySetOf(issuer);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isUnknownKey(error)) throw error;
      log.warn({ event: 'sign_in_keys_unavailable', issuer, name: nameOfError(error) });
      return rememberedKey(keys, header, token);
    }
  };
}

function keySetOf(issuer: string): KeySet {
  const known = keySets.get(issuer);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL('/cdn-cgi/access/certs', issuer));
  keySets.set(issuer, keys);
  return keys;
}

async function rememberedKey(keys: KeySet, ...[header, token]: Parameters<JWTVerifyGetKey>) {
  const known = keys.jwks();
  if (!known) throw unavailable();
  return createLocalJWKSet(known)(header, token).catch(() => {
    throw unavailable();
  });
}

const isUnknownKey = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;

const optionalName = z.string().optional().catch(undefined);

/**
 * What a sign-in token says of a person. A service token has neither an address nor a subject.
 * https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/application-token/
 */
const AccessClaims = z.object({
  type: z.literal('app'),
  sub: z.string().min(1),
  email: z.string().min(1),
  iat: z.number().min(0),
  custom: z.object({ given_name: optionalName, family_name: optionalName }).optional().catch(undefined),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

type AccessSettings = Pick<Bindings, 'ACCESS_ISSUER' | 'ACCESS_AUDIENCE'>;

const clockSkewSeconds = 5;

/**
 * Reads a sign-in token, or null where it is not a good one for this site now (docs/product.md, "Sign-in").
 * @param host the request's own host: an issuer on this machine counts at localhost alone
 * @throws ApiError 503 where the keys cannot be had, or the site has no audience set
 */
export async function readAccessToken(
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
