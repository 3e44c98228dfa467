import { Hono } from 'hono';
import { UploadParams, UploadParamsQuery } from '../../contract/values/companion';
import type { AppEnv } from '../../env';
import { ApiError, answerError } from '../../errors';
import { requireAdmin } from '../../middleware/require-admin';
import { query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';
import { signedUploadUrl } from '../../uploads/signed-upload-url';
import { signatureSeconds } from '../../uploads/upload-signature';
import { multipartUploads } from '../properties/multipart-uploads';

/** What upload clients ask of a companion service, for staff (docs/product.md, "Uploads"). */
export const companion = new Hono<AppEnv>()
  .get(
    '/params',
    describeCall('Where one photo may be posted', { 200: UploadParams }),
    requireAdmin,
    query(UploadParamsQuery),
    async (c) => {
      const { filename: name, type } = c.req.valid('query');
      const key = crypto.randomUUID();
      const fields = { key, success_action_status: '201', ...(type && { 'content-type': type }) };
      const url = signedUploadUrl(c.env, { method: 'POST', key, name });
      return c.json({ method: 'POST' as const, url, fields, expires: signatureSeconds }, 200);
    },
  )
  .get('/sts', describeCall('Keys of the storage, which are never lent', {}, 'invalid'), requireAdmin, () => {
    throw new ApiError('invalid', 'This Companion server does not support STS credentials');
  })
  .route('/multipart', multipartUploads)
  // Upload clients know a failure by its `error`.
  .onError(async (error, c) => {
    const answer = answerError(error, c);
    const said: { message: string } = await answer.json();
    return new Response(JSON.stringify({ ...said, error: said.message }), answer);
  });
