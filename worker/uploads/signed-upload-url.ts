import type { Bindings } from '../env';
import { addressOf } from '../images/object-address';
import { type Permission, sign } from './upload-signature';

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
