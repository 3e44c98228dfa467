import { Hono } from 'hono';
import { UploadParams, UploadParamsQuery } from '../../contract/values/companion';
import type { AppEnv } from '../../env';
import { ApiError, answerError } from '../../errors';
import { requireStaff } from '../../middleware/require-staff';
import { query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';
import { signatureSeconds, signedUploadUrl } from '../../uploads/upload-signature';
import { multipartUploads } from '../properties/multipart-uploads';

export const companion = new Hono<AppEnv>()
  .get(
    '/params',
    describeCall('Where one photo may be posted', { 200: UploadParams }),
    requireStaff,
    query(UploadParamsQuery),
    async (c) => {
      const { filename: name, type } = c.req.valid('query');
      const key = crypto.randomUUID();
      const fields = { key, success_action_status: '201', ...(type && { 'content-type': type }) };
      const url = signedUploadUrl(c.env, { method: 'POST', key, name });
      return c.json({ method: 'POST' as const, url, fields, expires: signatureSeconds }, 200);
    },
  )
  .get('/sts', describeCall('Keys of the storage, which are never lent', {}, 'invalid'), requireStaff, () => {
    throw new ApiError('invalid', 'noSts');
  })
  .route('/multipart', multipartUploads)
  // Upload clients look for `error`.
  .onError(async (error, c) => {
    const answer = answerError(error, c);
    const said: { message: string } = await answer.json();
    return new Response(JSON.stringify({ ...said, error: said.message }), answer);
  });
