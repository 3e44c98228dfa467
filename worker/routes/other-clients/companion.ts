import { type Context, Hono } from 'hono';
import { Upload } from '../../../contract/photo';
import { officeLimits } from '../../../contract/values/office-limits';
import { findMultipartUpload, type MultipartPart } from '../../../db/property/uploads';
import type { AppEnv } from '../../env';
import { ApiError, answerError, notFound } from '../../errors';
import { fileOf, imageBodyLimit, jsonBodyLimit, photoFormLimit, readForm } from '../../middleware/bodies';
import { requireManager } from '../../middleware/staff-auth';
import { body, checked, query } from '../../middleware/validate';
import { describeCall, describeFile, describeImage } from '../../openapi/call-description';
import {
  CompletedUpload,
  Discarded,
  discardUpload,
  KeyQuery,
  MultipartCompletion,
  NewMultipartUpload,
  OpenedUpload,
  openUpload,
  PartNumber,
  PartNumbersQuery,
  putPart,
  SignedPart,
  SignedParts,
  storeParts,
  UploadedPart,
  UploadParams,
  UploadParamsQuery,
} from '../../uploads/multipart-upload';
import { refuseUsedKey, storeImage } from '../../uploads/photos';
import { addressedBy, locationHeaders } from '../../uploads/signed-address';
import {
  partPermission,
  signatureSeconds,
  signed,
  signedPartUrl,
  signedUploadUrl,
  uploadPermission,
} from '../../uploads/upload-signature';

export const signedPhotos = new Hono<AppEnv>().post(
  '/:key',
  describeCall('Uploads a photo to its signed address', { 201: Upload }, 'conflict'),
  describeFile('file'),
  signed((c) => uploadPermission({ method: 'POST', ...addressedBy(c) })),
  photoFormLimit,
  async (c) => {
    const key = c.req.param('key');
    await refuseUsedKey(c, key);
    const form = await readForm(c);
    if (form.get('key') !== key) throw new ApiError('forbidden', 'uploadOfAnother');
    const { file } = await fileOf(form, 'file');
    const { name: originalName } = addressedBy(c);
    const upload = await storeImage(c, { key, file, originalName, maxBytes: officeLimits.photoBytes });
    return c.json(upload, 201, locationHeaders(c, upload));
  },
);

const bucket = 'photos';

const multipartUploads = new Hono<AppEnv>()
  .post(
    '/',
    describeCall('Starts a multipart upload', { 200: OpenedUpload }),
    requireManager,
    jsonBodyLimit,
    body(NewMultipartUpload),
    async (c) => {
      const { filename, type } = c.req.valid('json');
      const opened = await openUpload(c, { originalName: filename, contentType: type ?? '' });
      return c.json({ ...opened, bucket }, 200);
    },
  )
  .get(
    '/:uploadId',
    describeCall('The parts so far', { 200: UploadedPart.array() }),
    requireManager,
    query(KeyQuery),
    async (c) => {
      const { parts } = await uploadOf(c);
      return c.json(parts.map(partJson), 200);
    },
  )
  .get(
    '/:uploadId/batch',
    describeCall('Signs the URLs for several parts', { 200: SignedParts }),
    requireManager,
    query(PartNumbersQuery),
    async (c) => {
      const upload = await uploadOf(c);
      const { partNumbers } = c.req.valid('query');
      const urls = partNumbers.map((partNumber) => [partNumber, signedPartUrl(c.env, { ...upload, partNumber })]);
      return c.json({ presignedUrls: Object.fromEntries(urls) }, 200);
    },
  )
  .get(
    '/:uploadId/:partNumber',
    describeCall('Signs the URL for one part', { 200: SignedPart }),
    requireManager,
    query(KeyQuery),
    async (c) => {
      const partNumber = partNumberOf(c);
      const url = signedPartUrl(c.env, { ...(await uploadOf(c)), partNumber });
      return c.json({ url, expires: signatureSeconds }, 200);
    },
  )
  .put(
    '/:uploadId/:partNumber',
    describeCall('Uploads a part to its signed address', { 200: UploadedPart }, 'invalid'),
    describeImage,
    signed((c) => partPermission({ ...idsOf(c), partNumber: partNumberOf(c) })),
    imageBodyLimit(officeLimits.photoBytes),
    async (c) => {
      const upload = await uploadOf(c);
      const bytes = new Uint8Array(await c.req.raw.arrayBuffer());
      const part = await putPart(c, upload, partNumberOf(c), bytes);
      if (!part) throw notFound('Upload');
      return c.json(partJson(part), 200, { ETag: `"${part.etag}"` });
    },
  )
  .post(
    '/:uploadId/complete',
    describeCall('Combines the parts into an object', { 200: CompletedUpload }),
    requireManager,
    jsonBodyLimit,
    query(KeyQuery),
    body(MultipartCompletion),
    async (c) => {
      const upload = await uploadOf(c);
      const { url, filename } = await storeParts(c, upload, c.req.valid('json').parts);
      return c.json({ location: new URL(url, c.env.APP_ORIGIN).href, key: filename, bucket }, 200);
    },
  )
  .delete(
    '/:uploadId',
    describeCall('Aborts an upload', { 200: Discarded }),
    requireManager,
    query(KeyQuery),
    async (c) => {
      await discardUpload(c.env, c.var.db, await uploadOf(c));
      return c.json({}, 200);
    },
  );

export const companion = new Hono<AppEnv>()
  .get(
    '/params',
    describeCall('Signs the URL for one photo', { 200: UploadParams }),
    requireManager,
    query(UploadParamsQuery),
    async (c) => {
      const { filename: name, type } = c.req.valid('query');
      const key = crypto.randomUUID();
      const fields = { key, success_action_status: '201', ...(type && { 'content-type': type }) };
      const url = signedUploadUrl(c.env, { method: 'POST', key, name });
      return c.json({ method: 'POST' as const, url, fields, expires: signatureSeconds }, 200);
    },
  )
  .get('/sts', describeCall('Storage credentials, which are never given out', {}, 'invalid'), requireManager, () => {
    throw new ApiError('invalid', 'noSts');
  })
  .route('/multipart', multipartUploads)
  // Upload clients read the message from `error`.
  .onError(async (error, c) => {
    const answer = answerError(error, c);
    const body: { message: string } = await answer.json();
    return new Response(JSON.stringify({ ...body, error: body.message }), answer);
  });

const idsOf = (c: Context<AppEnv>) => ({ uploadId: c.req.param('uploadId') ?? '', key: c.req.query('key') ?? '' });

async function uploadOf(c: Context<AppEnv>) {
  const { uploadId, key } = idsOf(c);
  const upload = await findMultipartUpload(c.var.db, uploadId, key);
  if (!upload) throw notFound('Upload');
  return upload;
}

const partNumberOf = (c: Context<AppEnv>): number => checked(PartNumber, c.req.param('partNumber'));

function partJson({ partNumber, etag, size }: MultipartPart) {
  return { PartNumber: partNumber, ETag: `"${etag}"`, Size: size };
}
