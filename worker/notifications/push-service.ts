import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Bindings } from '../env';
import { isLocalSite } from '../settings';
import { isEndpoint } from './endpoint';

/** On a developer's machine, `PUSH_TO_LOCALHOST` admits a stand-in. */
export const isPushService = (endpoint: string, env: Bindings): boolean =>
  isEndpoint(endpoint, env.PUSH_TO_LOCALHOST === 'on' && isLocalSite(env));

type Keys = { publicKey: string; privateKey: string };

/** Null where the site has no key and pushes nothing. */
export function pushKeys({ PUSH_PRIVATE_KEY }: Bindings): Keys | null {
  if (!PUSH_PRIVATE_KEY) return null;
  const key = createECDH('prime256v1');
  key.setPrivateKey(Buffer.from(PUSH_PRIVATE_KEY, 'base64url'));
  return { publicKey: key.getPublicKey().toString('base64url'), privateKey: PUSH_PRIVATE_KEY };
}

/** RFC 8292: who sends, valid for half a day and this push service. */
export async function vapidHeader({ publicKey, privateKey }: Keys, endpoint: string, from: string): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256');
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime('12h')
    .setSubject(`mailto:${from}`)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
