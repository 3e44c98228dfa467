import type { Bindings } from '../env';
import { type Permission, sign } from './upload-signature';

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
