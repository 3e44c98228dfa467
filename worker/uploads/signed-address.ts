import type { Context } from 'hono';
import type { Upload } from '../../contract/photo';
import type { AppEnv } from '../env';

/** The key and the file's name in a signed address. */
export const addressedBy = (c: Context<AppEnv>) => ({ key: c.req.param('key') ?? '', name: c.req.query('name') ?? '' });

/** Upload clients need both headers. */
export function locationHeaders(c: Context<AppEnv>, { url, filename }: Upload): Record<string, string> {
  return { ETag: `"${filename}"`, Location: new URL(url, c.env.APP_ORIGIN).href };
}
