import type { Context } from 'hono';
import type { MultipartPart, MultipartUpload } from '../../db/properties/multipart-uploads';
import type { Upload } from '../contract/properties/photo';
import type { CompletedPart } from '../contract/values/companion';
import { nameOfError } from '../contract/values/error-in-log';
import { limits } from '../contract/values/limits';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { findStored, storeImage } from '../images/photo-store';
import { log } from '../log';
import { discardUpload, joinParts } from './incoming-upload';
import { partsToJoin } from './multipart-parts';

/**
 * Joins the parts of an upload and stores the image that they make up, as any other upload is stored.
 * It may be asked for again after a 503, and where its answer was lost.
 * @throws ApiError 400 where the parts do not fit, 413, 415 and 503 as `storeImage`
 */
export async function storeParts(
  c: Context<AppEnv>,
  upload: MultipartUpload & { parts: MultipartPart[] },
  named: CompletedPart[],
): Promise<Upload> {
  const parts = partsToJoin(named, upload.parts);
  if (!parts) throw new ApiError('invalid', 'The parts are not those that were sent, or cannot be joined.');
  const { key, originalName } = upload;
  try {
    const stored = (await findStored(c, key, originalName)) ?? (await joinAndStore(c, upload, parts));
    await forget(c, upload);
    return stored;
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'unavailable') await forget(c, upload);
    throw error;
  }
}

async function joinAndStore(c: Context<AppEnv>, upload: MultipartUpload, parts: MultipartPart[]): Promise<Upload> {
  const { key, originalName } = upload;
  const file = await joinParts(c.env, upload, parts);
  return storeImage(c, { key, file, originalName, maxBytes: limits.photoBytes });
}

/** Lets go of what was sent; should that fail, the sweep does it, and the answer stands. */
async function forget(c: Context<AppEnv>, upload: MultipartUpload): Promise<void> {
  await discardUpload(c.env, c.var.db, upload).catch((error) =>
    log.warn({ event: 'upload_cleanup_failed', name: nameOfError(error) }),
  );
}
