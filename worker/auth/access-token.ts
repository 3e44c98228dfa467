import { errors, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Bindings } from '../env';
import { unavailable } from '../errors';
import { keysOf } from './access-keys';

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
