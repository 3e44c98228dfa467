import { isMac, macOf } from '../auth/mac';
import type { Bindings } from '../env';
import { addressOf } from '../images/photo-store';

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

type SignedUpload = { method: 'PUT' | 'POST'; key: string; name?: string };

/** An absolute address that takes one image, at the place where the image will be served from. */
export function signedUploadUrl(env: Bindings, upload: SignedUpload): string {
  const url = new URL(addressOf(upload.key), env.APP_ORIGIN);
  const signature = sign(env, uploadPermission(upload), new Date());
  url.search = new URLSearchParams({ ...(upload.name && { name: upload.name }), ...signature }).toString();
  return url.href;
}

export function uploadPermission({ method, key, name = '' }: SignedUpload): Permission {
  return [method, 'object', key, name];
}

type Part = { uploadId: string; key: string; partNumber: number };

export function signedPartUrl(env: Bindings, part: Part): string {
  const url = new URL(`/s3/multipart/${encodeURIComponent(part.uploadId)}/${part.partNumber}`, env.APP_ORIGIN);
  const signature = sign(env, partPermission(part), new Date());
  url.search = new URLSearchParams({ key: part.key, ...signature }).toString();
  return url.href;
}

export function partPermission({ uploadId, key, partNumber }: Part): Permission {
  return ['PUT', 'part', key, uploadId, String(partNumber)];
}
