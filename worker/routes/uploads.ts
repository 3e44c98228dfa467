import { type Context, Hono } from 'hono';
import { LogoUpload, Upload } from '../../contract/photo';
import { limits } from '../../contract/values/limits';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { fileOf, imageBodyLimit, photoFormLimit, readForm } from '../middleware/bodies';
import { requireStaff } from '../middleware/staff-auth';
import { describeCall, describeFile, describeImage } from '../openapi/call-description';
import { refuseUsedKey, storeImage } from '../uploads/photo-store';
import { signed, signedUploadUrl, uploadPermission } from '../uploads/upload-signature';

export const logoUploads = new Hono<AppEnv>().post(
  '/',
  describeCall('Signs the URL for one logo', { 200: LogoUpload }),
  requireStaff,
  async (c) => c.json({ uploadURL: signedUploadUrl(c.env, { method: 'PUT', key: crypto.randomUUID() }) }, 200),
);

export const uploads = new Hono<AppEnv>().post(
  '/',
  describeCall('Uploads a photo for a form', { 201: Upload }),
  describeFile('file'),
  requireStaff,
  photoFormLimit,
  async (c) => {
    const photo = await fileOf(await readForm(c), 'file');
    return c.json(await storeImage(c, { ...photo, maxBytes: limits.photoBytes }), 201);
  },
);

export const signedUploads = new Hono<AppEnv>()
  .put(
    '/:key',
    describeCall('Uploads a logo to its signed address', { 200: Upload }, 'conflict'),
    describeImage,
    signed((c) => uploadPermission({ method: 'PUT', ...addressedBy(c) })),
    imageBodyLimit(limits.logoBytes),
    async (c) => {
      const key = c.req.param('key');
      await refuseUsedKey(c, key);
      const file = new Uint8Array(await c.req.raw.arrayBuffer());
      const upload = await storeImage(c, { key, file, originalName: 'logo', maxBytes: limits.logoBytes });
      return c.json(upload, 200, locationHeaders(c, upload));
    },
  )
  .post(
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
      const upload = await storeImage(c, { key, file, originalName, maxBytes: limits.photoBytes });
      return c.json(upload, 201, locationHeaders(c, upload));
    },
  );

const addressedBy = (c: Context<AppEnv>) => ({ key: c.req.param('key') ?? '', name: c.req.query('name') ?? '' });

/** Upload clients need both headers. */
function locationHeaders(c: Context<AppEnv>, { url, filename }: Upload): Record<string, string> {
  return { ETag: `"${filename}"`, Location: new URL(url, c.env.APP_ORIGIN).href };
}
