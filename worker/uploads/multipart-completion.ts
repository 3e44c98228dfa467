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
  if (!parts) throw new ApiError('invalid', 'wrongParts');
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

/** R2's rule for every part but the last: https://developers.cloudflare.com/r2/objects/multipart-objects/ */
const smallestPart = 5 * 1024 * 1024;

const unquoted = (etag: string) => etag.replaceAll('"', '');

/** The parts that make up a file, in order; null where one did not arrive as it is named, or R2 could not join them. */
function partsToJoin(named: CompletedPart[], arrived: MultipartPart[]): MultipartPart[] | null {
  const numbers = [...new Set(named.map(({ PartNumber }) => PartNumber))].sort((one, other) => one - other);
  const parts = numbers.map((number) => arrived.find(({ partNumber }) => partNumber === number));
  const isNamed = (part: MultipartPart) =>
    named.every(({ PartNumber, ETag }) => PartNumber !== part.partNumber || unquoted(ETag) === part.etag);
  const found = parts.filter((part) => part !== undefined).filter(isNamed);
  return found.length === numbers.length && isJoinable(found) ? found : null;
}

function isJoinable(parts: MultipartPart[]): boolean {
  const size = parts[0]?.size ?? 0;
  return parts.length > 0 && parts.slice(0, -1).every((part) => part.size === size && size >= smallestPart);
}
