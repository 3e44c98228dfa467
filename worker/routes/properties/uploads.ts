import { Hono } from 'hono';
import { LogoUpload, Upload } from '../../contract/properties/photo';
import { limits } from '../../contract/values/limits';
import type { AppEnv } from '../../env';
import { storeImage } from '../../images/photo-store';
import { photoFormLimit } from '../../middleware/body-limits';
import { requireStaff } from '../../middleware/require-staff';
import { describeCall, describeFile } from '../../openapi/describe-call';
import { fileOf, readForm } from '../../uploads/form-file';
import { signedUploadUrl } from '../../uploads/upload-signature';

/** Where staff may put a logo: an address for one image, good for ten minutes (docs/product.md, "Uploads"). */
export const logoUploads = new Hono<AppEnv>().post(
  '/',
  describeCall('Where one logo may be put', { 200: LogoUpload }),
  requireStaff,
  async (c) => c.json({ uploadURL: signedUploadUrl(c.env, { method: 'PUT', key: crypto.randomUUID() }) }, 200),
);

export const uploads = new Hono<AppEnv>().post(
  '/',
  describeCall('Keeps a photo for a form', { 201: Upload }),
  describeFile('file'),
  requireStaff,
  photoFormLimit,
  async (c) => {
    const photo = await fileOf(await readForm(c), 'file');
    return c.json(await storeImage(c, { ...photo, maxBytes: limits.photoBytes }), 201);
  },
);
