import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode';
import type { Bindings } from '../env';

/** How long a signed upload address is good for, in seconds (docs/product.md, "Uploads"). */
export const signatureSeconds = 600;

export type Permission = string[];

export type Signature = { expires: string; signature: string };

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/** Signs a permission, for the query of an address that anybody may use who holds it. */
export async function sign(env: Bindings, permission: Permission, now: Date): Promise<Signature> {
  const expires = String(Math.floor(now.getTime() / 1000) + signatureSeconds);
  const signed = await crypto.subtle.sign(algorithm, await keyOf(env), messageOf(permission, expires));
  return { expires, signature: encodeBase64Url(signed) };
}

export async function checkSignature(
  env: Bindings,
  permission: Permission,
  { expires, signature }: Signature,
  now: Date,
): Promise<'valid' | 'expired' | 'forged'> {
  const isOurs = await crypto.subtle.verify(
    algorithm,
    await keyOf(env),
    bytesOf(signature),
    messageOf(permission, expires),
  );
  if (!isOurs) return 'forged';
  return Number(expires) * 1000 > now.getTime() ? 'valid' : 'expired';
}

function keyOf({ UPLOAD_SECRET }: Bindings): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(UPLOAD_SECRET), algorithm, false, ['sign', 'verify']);
}

function messageOf(permission: Permission, expires: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify([...permission, expires]));
}

function bytesOf(signature: string): Uint8Array<ArrayBuffer> {
  try {
    return decodeBase64Url(signature);
  } catch {
    return new Uint8Array();
  }
}
