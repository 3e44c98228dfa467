import { isMac, macOf } from '../auth/mac';
import type { Bindings } from '../env';

/** How long a signed upload address is good for, in seconds (docs/product.md, "Uploads"). */
export const signatureSeconds = 600;

export type Permission = string[];

type Signature = { expires: string; signature: string };

/** Signs a permission, for the query of an address that anybody may use who holds it. */
export function sign(env: Bindings, permission: Permission, now: Date): Signature {
  const expires = String(Math.floor(now.getTime() / 1000) + signatureSeconds);
  return { expires, signature: macOf(env, 'upload', [...permission, expires]) };
}

export function checkSignature(
  env: Bindings,
  permission: Permission,
  { expires, signature }: Signature,
  now: Date,
): 'valid' | 'expired' | 'forged' {
  if (!isMac(signature, macOf(env, 'upload', [...permission, expires]))) return 'forged';
  return Number(expires) * 1000 > now.getTime() ? 'valid' : 'expired';
}
