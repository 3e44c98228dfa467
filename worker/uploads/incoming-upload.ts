import type { Context } from 'hono';
import type { Database } from '../../db/client';
import {
  deleteMultipartUpload,
  insertMultipartUpload,
  type MultipartPart,
  type MultipartUpload,
  upsertMultipartPart,
} from '../../db/properties/multipart-uploads';
import { limits } from '../contract/values/limits';
import type { AppEnv, Bindings } from '../env';
import { storage } from '../errors';
import { tooManyBytes } from '../images/clean-image';
import type { Bytes } from '../images/image-codec';

/** Outside the keys that are served. */
const nameOf = (key: string) => `incoming/${key}`;

/** If its row fails, R2 ends the upload after seven days. */
export async function openUpload(c: Context<AppEnv>, file: { originalName: string; contentType: string }) {
  const key = crypto.randomUUID();
  const { uploadId } = await storage(() => c.env.PHOTOS.createMultipartUpload(nameOf(key)));
  await insertMultipartUpload(c.var.db, { ...file, uploadId, key }, new Date());
  return { key, uploadId };
}

export async function putPart(
  c: Context<AppEnv>,
  { uploadId, key }: MultipartUpload,
  partNumber: number,
  bytes: Bytes,
): Promise<MultipartPart | null> {
  const open = c.env.PHOTOS.resumeMultipartUpload(nameOf(key), uploadId);
  const { etag } = await storage(() => open.uploadPart(partNumber, bytes));
  const part = { partNumber, etag, size: bytes.length };
  return (await upsertMultipartPart(c.var.db, uploadId, part)) ? part : null;
}

/** Repeatable: joined parts stay until the upload is discarded. Throws 413 above a photo's size, 503 where R2 fails. */
export async function joinParts(env: Bindings, { uploadId, key }: MultipartUpload, parts: MultipartPart[]) {
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  if (bytes > limits.photoBytes) throw tooManyBytes(limits.photoBytes);
  const name = nameOf(key);
  return storage(async () => {
    if (!(await env.PHOTOS.head(name))) await env.PHOTOS.resumeMultipartUpload(name, uploadId).complete(parts);
    const joined = await env.PHOTOS.get(name);
    return new Uint8Array((await joined?.arrayBuffer()) ?? []);
  });
}

/** The row goes last, so that a failure is left to the sweep. */
export async function discardUpload(env: Bindings, db: Database, { uploadId, key }: MultipartUpload): Promise<void> {
  const name = nameOf(key);
  // After completion there is nothing left to abort.
  await env.PHOTOS.resumeMultipartUpload(name, uploadId)
    .abort()
    .catch(() => undefined);
  await storage(() => env.PHOTOS.delete(name));
  await deleteMultipartUpload(db, uploadId);
}
