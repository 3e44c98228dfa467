import type { Context } from 'hono';
import * as z from 'zod';
import type { Upload } from '../../contract/photo';
import { nameOfError } from '../../contract/values/error-in-log';
import type { Issue } from '../../contract/values/issue';
import { issue } from '../../contract/values/issue';
import { officeLimits } from '../../contract/values/office-limits';
import type { Database } from '../../db/client';
import {
  deleteMultipartUpload,
  insertMultipartUpload,
  type MultipartPart,
  type MultipartUpload,
  upsertMultipartPart,
} from '../../db/property/uploads';
import type { AppEnv, Bindings } from '../env';
import { ApiError, callStorage } from '../errors';
import { log } from '../log';
import { type Bytes, tooManyBytes } from './images';
import { alreadyUsed, findStored, storeImage } from './photos';

/* Names and messages are those of @uppy/aws-s3 and its companion service. */

const nonEmpty = (key: Issue) => z.string({ error: issue(key) }).min(1, issue(key));

export const UploadParamsQuery = z.object({ filename: nonEmpty('s3FileNameQuery'), type: z.string().optional() });

export const NewMultipartUpload = z.object({ filename: nonEmpty('s3FileNameField'), type: z.string().nullish() });

export const KeyQuery = z.object({
  key: nonEmpty('s3Key'),
});

const wrongPartNumber = issue('s3PartNumber');

export const PartNumber = z
  .string({ error: wrongPartNumber })
  .regex(/^\d{1,5}$/, wrongPartNumber)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 10_000, wrongPartNumber);

export const PartNumbersQuery = KeyQuery.extend({
  partNumbers: z
    .string({ error: wrongPartNumber })
    .transform((numbers) => numbers.split(','))
    .pipe(z.array(PartNumber)),
});

const wrongParts = issue(['s3Parts', { shape: '{ETag, PartNumber}' }]);

export const MultipartCompletion = z.object({
  parts: z.array(
    z.object({ PartNumber: z.int({ error: wrongParts }), ETag: z.string({ error: wrongParts }) }, wrongParts),
    { error: wrongParts },
  ),
});
type CompletedPart = z.infer<typeof MultipartCompletion>['parts'][number];

export const UploadParams = z.object({
  method: z.literal('POST'),
  url: z.string(),
  fields: z.object({
    key: z.string(),
    success_action_status: z.literal('201'),
    'content-type': z.string().optional(),
  }),
  expires: z.int(),
});

export const OpenedUpload = z.object({ key: z.string(), uploadId: z.string(), bucket: z.string() });

export const UploadedPart = z.object({ PartNumber: z.int(), ETag: z.string(), Size: z.int() });

export const SignedPart = z.object({ url: z.string(), expires: z.int() });

export const SignedParts = z.object({ presignedUrls: z.record(z.string(), z.string()) });

export const CompletedUpload = z.object({ location: z.string(), key: z.string(), bucket: z.string() });

export const Discarded = z.object({});

/** Such keys are never served. */
const incomingNameOf = (key: string) => `incoming/${key}`;

/** If the row cannot be stored, R2 aborts the upload after seven days. */
export async function openUpload(c: Context<AppEnv>, file: { originalName: string; contentType: string }) {
  const key = crypto.randomUUID();
  const { uploadId } = await callStorage(() => c.env.PHOTOS.createMultipartUpload(incomingNameOf(key)));
  await insertMultipartUpload(c.var.db, { ...file, uploadId, key }, new Date());
  return { key, uploadId };
}

export async function putPart(
  c: Context<AppEnv>,
  { uploadId, key }: MultipartUpload,
  partNumber: number,
  bytes: Bytes,
): Promise<MultipartPart | null> {
  const open = c.env.PHOTOS.resumeMultipartUpload(incomingNameOf(key), uploadId);
  const { etag } = await callStorage(() => open.uploadPart(partNumber, bytes));
  const part = { partNumber, etag, size: bytes.length };
  return (await upsertMultipartPart(c.var.db, uploadId, part)) ? part : null;
}

/**
 * Idempotent: joined parts stay until the upload is discarded. Throws 409 afterwards, 413 above a photo's size, 503 if R2
 * fails.
 */
async function joinParts(env: Bindings, { uploadId, key }: MultipartUpload, parts: MultipartPart[]) {
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  if (bytes > officeLimits.photoBytes) throw tooManyBytes(officeLimits.photoBytes);
  const name = incomingNameOf(key);
  const joined = await callStorage(async () => {
    if (!(await env.PHOTOS.head(name))) await env.PHOTOS.resumeMultipartUpload(name, uploadId).complete(parts);
    const object = await env.PHOTOS.get(name);
    return object && new Uint8Array(await object.arrayBuffer());
  });
  // Another request stored and discarded it meanwhile.
  if (!joined) throw alreadyUsed();
  return joined;
}

/** Deletes the row last, so that the sweep finds the upload again after a failure. */
export async function discardUpload(env: Bindings, db: Database, { uploadId, key }: MultipartUpload): Promise<void> {
  const name = incomingNameOf(key);
  // A completed upload cannot be aborted.
  await env.PHOTOS.resumeMultipartUpload(name, uploadId)
    .abort()
    .catch(() => undefined);
  await callStorage(() => env.PHOTOS.delete(name));
  await deleteMultipartUpload(db, uploadId);
}

/** Idempotent. Throws 400 for wrong parts, 413, 415 and 503 like `storeImage`. */
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
    await tryDiscard(c, upload);
    return stored;
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'unavailable') await tryDiscard(c, upload);
    throw error;
  }
}

async function joinAndStore(c: Context<AppEnv>, upload: MultipartUpload, parts: MultipartPart[]): Promise<Upload> {
  const { key, originalName } = upload;
  const file = await joinParts(c.env, upload, parts);
  return storeImage(c, { key, file, originalName, maxBytes: officeLimits.photoBytes });
}

/** The sweep repeats it after a failure. */
async function tryDiscard(c: Context<AppEnv>, upload: MultipartUpload): Promise<void> {
  await discardUpload(c.env, c.var.db, upload).catch((error) =>
    log.warn({ event: 'upload_cleanup_failed', name: nameOfError(error) }),
  );
}

/** R2's minimum for every part but the last: https://developers.cloudflare.com/r2/objects/multipart-objects/ */
const smallestPart = 5 * 1024 * 1024;

const unquoted = (etag: string) => etag.replaceAll('"', '');

/** Null if a part differs from the uploaded one, or R2 could not join them. */
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
