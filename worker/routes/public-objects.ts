import type { Context } from 'hono';
import { Hono } from 'hono';
import type { ErrorBody } from '../../contract/values/answer';
import { parseIfNoneMatch } from '../../contract/values/protocol';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { describeCall, describeDetails } from '../openapi/call-description';
import {
  addressOf,
  findPhotoVariant,
  isNegotiated,
  objectKey,
  objectNameOf,
  type Variant,
  variantOf,
} from '../uploads/photos';

export const publicObjects = new Hono<AppEnv>().get(
  '/:key',
  describeCall('A photo or a logo', {
    200: 'The whole',
    206: 'A part',
    304: 'The visitor has it already',
    416: 'There is no such part',
  }),
  describeDetails(
    'An object never changes. `w` is 320, 640, 960, 1280 or 1920 for a smaller copy, in WebP or AVIF;',
    'any other width is the original. `as=preview` is a JPEG of 1200 by 630 for link previews.',
  ),
  async (c) => {
    const key = c.req.param('key');
    if (!objectKey.test(key)) throw notFound('Photo');
    const variant = variantOf(c.req.query(), c.req.header('Accept'));
    const headers = headersOf(key, variant);
    // Objects never change, so a matching ETag is answered without reading anything.
    const tags = parseIfNoneMatch(c.req.header('If-None-Match'));
    if (tags.includes(headers.ETag)) return c.body(null, 304, headers);
    const photo = await findPhoto(c, key, variant, headers);
    if (tags.includes('*')) return new Response(null, { status: 304, headers: photo.headers });
    const ifRange = c.req.header('If-Range');
    const isRangeValid = ifRange === undefined || ifRange === headers.ETag;
    const range = c.req.header('Range');
    return range && isRangeValid ? rangeOf(photo, range) : photo;
  },
);

async function findPhoto(c: Context<AppEnv>, key: string, variant: Variant, headers: Record<string, string>) {
  const address = new Request(new URL(addressOf(objectNameOf(key, variant)), c.env.APP_ORIGIN));
  const cache = await caches.open('photos');
  const cached = await cache.match(address);
  if (cached) return new Response(cached.body, cached);

  const photo = await findPhotoVariant(c.env, key, variant);
  if (!photo) throw notFound('Photo');
  const { body, size, contentType, isFinal } = photo;
  const content = { 'Content-Type': contentType, 'Content-Length': String(size) };
  const whole = new Response(body, { headers: { ...headers, ...content } });
  if (isFinal) {
    c.executionCtx.waitUntil(cache.put(address, whole.clone()));
  } else {
    whole.headers.set('Cache-Control', 'public, max-age=60');
    whole.headers.delete('ETag');
  }
  return whole;
}

async function rangeOf(whole: Response, header: string): Promise<Response> {
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const range = byteRangeOf(header, bytes.length);
  if (range === 'unsatisfiable') {
    const body = { message: 'The photo has no such part.', code: 'invalid' } satisfies ErrorBody;
    return Response.json(body, { status: 416, headers: { 'Content-Range': `bytes */${bytes.length}` } });
  }
  if (!range) return new Response(bytes, whole);
  const { first, last } = range;
  const partial = new Response(bytes.subarray(first, last + 1), { status: 206, headers: whole.headers });
  partial.headers.set('Content-Range', `bytes ${first}-${last}/${bytes.length}`);
  partial.headers.set('Content-Length', String(last - first + 1));
  return partial;
}

function headersOf(key: string, variant: Variant) {
  return {
    ETag: `"${objectNameOf(key, variant)}"`,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(isNegotiated(variant) && { Vary: 'Accept' }),
  };
}

type ByteRange = { first: number; last: number };

/** RFC 9110 section 14. Null means the whole photo: without a range, for several ranges, or for a malformed header. */
function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}
