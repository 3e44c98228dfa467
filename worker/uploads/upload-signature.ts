import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isValidMac, macOf } from '../auth/secrets';
import type { AppEnv, Bindings } from '../env';
import { ApiError } from '../errors';
import { addressOf } from './photos';

/** How long a signed address is valid. An object's works once; a part's replaces the part each time. */
export const signatureSeconds = 600;

type Permission = string[];

type Signature = { expires: string; signature: string };

export function sign(env: Bindings, permission: Permission, now: Date): Signature {
  const expires = String(Math.floor(now.getTime() / 1000) + signatureSeconds);
  return { expires, signature: macOf(env, 'upload', [...permission, expires]) };
}

function checkSignature(
  env: Bindings,
  permission: Permission,
  { expires, signature }: Signature,
  now: Date,
): 'valid' | 'expired' | 'forged' {
  if (!isValidMac(env, signature, 'upload', [...permission, expires])) return 'forged';
  return Number(expires) * 1000 > now.getTime() ? 'valid' : 'expired';
}

type SignedUpload = { method: 'PUT' | 'POST'; key: string; name?: string };

/** The image will be served from the same path. */
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

/** Upload clients request a new address after a 403 with this body. */
const expired = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';

/** @param permissionOf what must have been signed */
export function signed(permissionOf: (c: Context<AppEnv>) => Permission) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { expires = '', signature = '' } = c.req.query();
    const outcome = checkSignature(c.env, permissionOf(c), { expires, signature }, new Date());
    if (outcome === 'expired') return c.body(expired, 403, { 'Content-Type': 'application/xml' });
    if (outcome === 'forged') throw new ApiError('forbidden', 'uploadForged');
    return next();
  });
}
