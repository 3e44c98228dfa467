import { Hono } from 'hono';
import { LogoUpload, Upload } from '../../contract/photo';
import { limits } from '../../contract/values/limits';
import { megabytesOf, officeLimits } from '../../contract/values/office-limits';
import type { AppEnv } from '../env';
import { fileOf, imageBodyLimit, photoFormLimit, readForm } from '../middleware/bodies';
import { requireManager } from '../middleware/staff-auth';
import { describeCall, describeDetails, describeFile, describeImage } from '../openapi/call-description';
import { refuseUsedKey, storeImage } from '../uploads/photos';
import { addressedBy, locationHeaders } from '../uploads/signed-address';
import { signed, signedUploadUrl, uploadPermission } from '../uploads/upload-signature';

export const logoUploads = new Hono<AppEnv>().post(
  '/',
  describeCall('Signs the URL for one logo', { 200: LogoUpload }),
  describeDetails('For one `PUT` within ten minutes.'),
  requireManager,
  async (c) => c.json({ uploadURL: signedUploadUrl(c.env, { method: 'PUT', key: crypto.randomUUID() }) }, 200),
);

export const uploads = new Hono<AppEnv>().post(
  '/',
  describeCall('Uploads a photo for a form', { 201: Upload }),
  describeDetails(
    `PNG, JPEG, WebP, GIF or AVIF by its content, at most ${megabytesOf(officeLimits.photoBytes)} MB,`,
    `${limits.photoPixels / 1_000_000} megapixels and ${limits.photoSide.toLocaleString('en-US')} px a side.`,
    'It is stored without metadata.',
  ),
  describeFile('file'),
  requireManager,
  photoFormLimit,
  async (c) => {
    const photo = await fileOf(await readForm(c), 'file');
    return c.json(await storeImage(c, { ...photo, maxBytes: officeLimits.photoBytes }), 201);
  },
);

export const signedLogos = new Hono<AppEnv>().put(
  '/:key',
  describeCall('Uploads a logo to its signed address', { 200: Upload }, 'conflict'),
  describeDetails('Once. 403 with `Request has expired` after ten minutes.'),
  describeImage,
  signed((c) => uploadPermission({ method: 'PUT', ...addressedBy(c) })),
  imageBodyLimit(officeLimits.logoBytes),
  async (c) => {
    const key = c.req.param('key');
    await refuseUsedKey(c, key);
    const file = new Uint8Array(await c.req.raw.arrayBuffer());
    const upload = await storeImage(c, { key, file, originalName: 'logo', maxBytes: officeLimits.logoBytes });
    return c.json(upload, 200, locationHeaders(c, upload));
  },
);
