import { exportJWK, generateKeyPair, type JWK } from 'jose';
import standIn from '../../../dev/access-stand-in/worker';

/** The sign-in service that worker tests meet at the edge of the network. */
export const issuer = 'https://sign-in.test';

/** Another, whose keys no worker has asked for. */
export const unknownIssuer = 'https://unknown.sign-in.test';

/** Failing sign-in services; each test has its own `name`. */
export const failingIssuers = {
  /** Its key endpoint does not answer. */
  down: (name: string) => `https://${name}.down.test`,
  /** Its key endpoint answers once, and is down from then on. */
  fading: (name: string) => `https://${name}.fading.test`,
  /** It signs with a key that its key endpoint shows only from the second request on. */
  rotating: (name: string) => `https://${name}.rotating.test`,
};

/** Where the stand-in for Access runs on a developer's machine. */
export const standInOrigin = 'http://localhost:8789';

const standInSettings = { SITE_ORIGIN: 'http://localhost:8788', ACCESS_AUDIENCE: 'staff-site' };

/** Makes a signing key, and what the network answers a worker that asks for its public half. */
export async function startIdentityProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const current: JWK = { ...(await exportJWK(publicKey)), kid: 'current', alg: 'RS256', use: 'sig' };
  const asked = new Map<string, number>();

  function answer(request: Request): Response | Promise<Response> {
    const { origin, hostname, pathname } = new URL(request.url);
    if (origin === standInOrigin) return standIn.fetch(request, standInSettings);
    const earlier = asked.get(hostname) ?? 0;
    if (pathname === '/asked') return Response.json(earlier);
    asked.set(hostname, earlier + 1);
    const isDown =
      !/^(.*\.)?(sign-in|fading|rotating)\.test$/.test(hostname) || (/fading/.test(hostname) && earlier > 0);
    if (isDown || pathname !== '/cdn-cgi/access/certs') return new Response('Nobody is here', { status: 502 });
    const isNotShownYet = hostname.endsWith('.rotating.test') && earlier === 0;
    return Response.json({ keys: [isNotShownYet ? { ...current, kid: 'earlier' } : current] });
  }

  return { signingKey: { ...(await exportJWK(privateKey)), kid: 'current', alg: 'RS256' }, answer };
}
