import type { Bindings } from '../env';
import { namedSecrets } from './secrets';

/** AES-GCM, whose key is derived from the secret (RFC 5869) for this purpose only. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes('sealed text') };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

const bytes = (text: string) => new TextEncoder().encode(text);

const ivLength = 12;

/** The name of the secret that encrypts now. */
export const sealingSecret = (env: Bindings): string => namedSecrets(env, 'SIGNING_SECRET')[0]?.[0] ?? '';

/** Encrypts a text that the database keeps, as `<name of the secret>.<IV and ciphertext in base64url>`. */
export async function seal(env: Bindings, text: string): Promise<string> {
  const [name = '', secret = ''] = namedSecrets(env, 'SIGNING_SECRET')[0] ?? [];
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), bytes(text));
  return `${name}.${Buffer.concat([iv, Buffer.from(encrypted)]).toString('base64url')}`;
}

/** Null if its secret is gone or replaced, as in a database that was restored elsewhere. */
export async function unseal(env: Bindings, sealed: string): Promise<string | null> {
  const [name, content = ''] = sealed.split('.');
  const secret = namedSecrets(env, 'SIGNING_SECRET').find(([known]) => known === name)?.[1];
  if (!secret) return null;
  const buffer = Buffer.from(content, 'base64url');
  const [iv, encrypted] = [buffer.subarray(0, ivLength), buffer.subarray(ivLength)];
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(secret), encrypted);
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}
