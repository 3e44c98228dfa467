import { Hono } from 'hono';
import { LogoUpload } from '../../contract/properties/photo';
import type { AppEnv } from '../../env';
import { requireStaff } from '../../middleware/require-staff';
import { describeCall } from '../../openapi/describe-call';
import { signedUploadUrl } from '../../uploads/upload-signature';

/** Where staff may put a logo: an address for one image, good for ten minutes (docs/product.md, "Uploads"). */
export const logoUploads = new Hono<AppEnv>().post(
  '/',
  describeCall('Where one logo may be put', { 200: LogoUpload }),
  requireStaff,
  async (c) => c.json({ uploadURL: signedUploadUrl(c.env, { method: 'PUT', key: crypto.randomUUID() }) }, 200),
);
