import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** The sign-in service that worker tests meet at the edge of the network. */
export const issuer = 'https://sign-in.test';

/** A sign-in service whose key endpoint does not answer. */
export const brokenIssuer = 'https://broken-sign-in.test';

/** Makes a signing key, and what the network answers to a worker that asks for its public half. */
export async function startIdentityProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid: 'current', alg: 'RS256', use: 'sig' };
  return {
    signingKey: { ...(await exportJWK(privateKey)), kid: 'current', alg: 'RS256' },
    answer: ({ url }: { url: string }) =>
      url === `${issuer}/cdn-cgi/access/certs`
        ? Response.json({ keys: [publicJwk] })
        : new Response('Nobody is here', { status: 502 }),
  };
}
