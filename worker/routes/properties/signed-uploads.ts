import type { Context } from 'hono';
import { Hono } from 'hono';
import { Upload } from '../../contract/properties/photo';
import { limits } from '../../contract/values/limits';
import type { AppEnv } from '../../env';
import { ApiError } from '../../errors';
import { refuseUsed, storeImage } from '../../images/photo-store';
import { imageBodyLimit, photoFormLimit } from '../../middleware/body-limits';
import { describeCall, describeFile, describeImage } from '../../openapi/describe-call';
import { fileOf, readForm } from '../../uploads/form-file';
import { signed, uploadPermission } from '../../uploads/upload-signature';

export const signedUploads = new Hono<AppEnv>()
  .put(
    '/:key',
    describeCall('Uploads a logo to its signed address', { 200: Upload }, 'conflict'),
    describeImage,
    signed((c) => uploadPermission({ method: 'PUT', ...addressedBy(c) })),
    imageBodyLimit(limits.logoBytes),
    async (c) => {
      const key = c.req.param('key');
      await refuseUsed(c, key);
      const file = new Uint8Array(await c.req.raw.arrayBuffer());
      const upload = await storeImage(c, { key, file, originalName: 'logo', maxBytes: limits.logoBytes });
      return c.json(upload, 200, placeOf(c, upload));
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
      await refuseUsed(c, key);
      const form = await readForm(c);
      if (form.get('key') !== key) throw new ApiError('forbidden', 'uploadOfAnother');
      const { file } = await fileOf(form, 'file');
      const { name: originalName } = addressedBy(c);
      const upload = await storeImage(c, { key, file, originalName, maxBytes: limits.photoBytes });
      return c.json(upload, 201, placeOf(c, upload));
    },
  );

const addressedBy = (c: Context<AppEnv>) => ({ key: c.req.param('key') ?? '', name: c.req.query('name') ?? '' });

/** Upload clients wait for both headers. */
function placeOf(c: Context<AppEnv>, { url, filename }: Upload): Record<string, string> {
  return { ETag: `"${filename}"`, Location: new URL(url, c.env.APP_ORIGIN).href };
}
