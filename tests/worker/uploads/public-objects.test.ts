import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from '../../../worker/uploads/images';
import { png } from '../../support/images';
import { fetchFromWorker } from '../../support/worker/calls';
import { brokenImages, brokenPhotos, storedNames, upload } from '../../support/worker/uploads';

const look = (url: string, headers: Record<string, string> = {}, bindings = {}) =>
  fetchFromWorker(url, { headers }, bindings);

const avifWelcome = { Accept: 'image/avif,image/webp,image/*;q=0.8' };

async function drawn(answer: Response) {
  const { type, width, height } = readImageHeader(new Uint8Array(await answer.arrayBuffer())) ?? {};
  return { type, width, height };
}

const immutable = 'public, max-age=31536000, immutable';

describe('GET /public-objects/{key}', () => {
  it('serves a photo with long caching and a fixed image type', async () => {
    const { url, filename, size } = await upload(png(40, 30));
    const answer = await look(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(size),
      'cache-control': immutable,
      etag: `"${filename}"`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers.has('Vary')).toBe(false);
    expect(await drawn(answer)).toEqual({ type: 'png', width: 40, height: 30 });
  });

  it.each(['unknown', crypto.randomUUID(), 'a%2Fb', '..%2F..%2Fetc', '%00', 'x'.repeat(200)])(
    '%s → 404',
    async (key) => {
      const answer = await look(`/public-objects/${key}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ message: 'Photo not found', code: 'not_found' });
    },
  );

  it('an uploaded object that was not validated yet → 404', async () => {
    const key = crypto.randomUUID();
    await env.PHOTOS.put(`incoming/${key}`, '<script>alert(1)</script>');
    expect((await look(`/public-objects/incoming/${key}`)).status).toBe(404);
    expect((await look(`/public-objects/incoming%2F${key}`)).status).toBe(404);
  });

  it('HEAD has the headers of GET, without a body', async () => {
    const { url, size } = await upload(png(40, 30));
    const answer = await fetchFromWorker(url, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Length')).toBe(String(size));
    expect(await answer.text()).toBe('');
  });

  it('a matching ETag → 304', async () => {
    const { url, filename } = await upload();
    for (const known of [`"${filename}"`, `W/"${filename}"`, `"other", "${filename}"`, '*']) {
      const answer = await look(url, { 'If-None-Match': known });
      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('ETag')).toBe(`"${filename}"`);
      expect(answer.headers.get('Cache-Control')).toBe(immutable);
    }
    expect((await look(url, { 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await look(`/public-objects/${crypto.randomUUID()}`, { 'If-None-Match': '*' })).status).toBe(404);
  });

  it.each([
    ['bytes=0-7', 206, [0, 8]],
    ['bytes=4-', 206, [4]],
    ['bytes=-5', 206, [-5]],
    ['bytes=0-99999999', 206, [0]],
    ['bytes=0-1,3-4', 200, [0]],
    ['bytes=7-3', 200, [0]],
    ['lines=1-2', 200, [0]],
  ])('range %s → %i', async (range, status, [from, to]) => {
    const { url, size } = await upload(png(40, 30));
    const whole = new Uint8Array(await (await look(url)).arrayBuffer());
    const answer = await look(url, { Range: range });
    expect(answer.status).toBe(status);
    const part = new Uint8Array(await answer.arrayBuffer());
    expect(part).toEqual(whole.slice(from, to));
    expect(answer.headers.get('Content-Length')).toBe(String(part.length));
    const first = (from ?? 0) < 0 ? size + (from ?? 0) : from;
    const contentRange = `bytes ${first}-${(first ?? 0) + part.length - 1}/${size}`;
    expect(answer.headers.get('Content-Range')).toBe(status === 206 ? contentRange : null);
  });

  it('a range past the end → 416 with the length', async () => {
    const { url, size } = await upload(png(40, 30));
    const answer = await look(url, { Range: `bytes=${size}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('Content-Range')).toBe(`bytes */${size}`);
  });

  it('If-Range of another version → 200 with the whole photo', async () => {
    const { url, filename } = await upload(png(40, 30));
    expect((await look(url, { Range: 'bytes=0-7', 'If-Range': '"other"' })).status).toBe(200);
    expect((await look(url, { Range: 'bytes=0-7', 'If-Range': `"${filename}"` })).status).toBe(206);
  });

  it('a repeated request does not read R2 again', async () => {
    const { url, filename } = await upload(png(40, 30));
    expect((await look(url)).status).toBe(200);
    await env.PHOTOS.delete(filename);
    const answer = await look(url, {}, brokenPhotos);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe(immutable);
    expect(await drawn(answer)).toEqual({ type: 'png', width: 40, height: 30 });
    expect((await look(url, { Range: 'bytes=0-7' }, brokenPhotos)).status).toBe(206);
  });

  it('storage does not answer → 503', async () => {
    const { url } = await upload();
    const answer = await look(url, {}, brokenPhotos);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('GET /public-objects/{key}?w=', () => {
  it.each([320, 640, 960, 1280, 1920])('serves a copy %i pixels wide', async (width) => {
    const { url } = await upload(png(2000, 1000));
    const answer = await look(`${url}?w=${width}`);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Vary')).toBe('Accept');
    expect(answer.headers.get('Cache-Control')).toBe(immutable);
    expect(await drawn(answer)).toEqual({ type: 'webp', width, height: width / 2 });
  });

  it('Accept has AVIF → AVIF with its own ETag', async () => {
    const { url } = await upload(png(700, 500));
    const avif = await look(`${url}?w=320`, avifWelcome);
    const webp = await look(`${url}?w=320`);
    expect(avif.headers.get('Content-Type')).toBe('image/avif');
    expect(webp.headers.get('Content-Type')).toBe('image/webp');
    expect(avif.headers.get('ETag')).not.toBe(webp.headers.get('ETag'));
    expect(await drawn(avif)).toMatchObject({ type: 'avif', width: 320 });
    const again = await look(`${url}?w=320`, { ...avifWelcome, 'If-None-Match': avif.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('large sizes → WebP, as AVIF takes too long to encode', async () => {
    const { url } = await upload(png(1000, 40));
    const answer = await look(`${url}?w=960`, avifWelcome);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Vary')).toBe('Accept');
  });

  it('a photo is never enlarged', async () => {
    const { url } = await upload(png(500, 400));
    for (const width of [640, 1920]) {
      expect(await drawn(await look(`${url}?w=${width}`, avifWelcome))).toEqual({
        type: 'png',
        width: 500,
        height: 400,
      });
    }
  });

  it.each(['0', '1', '321', '0640', '640.0', '-640', 'x', '', '1e3', '99999'])(
    'width %s → the original',
    async (width) => {
      const { url, filename } = await upload(png(700, 500));
      const answer = await look(`${url}?w=${width}`);
      expect(answer.headers.get('ETag')).toBe(`"${filename}"`);
      expect(await drawn(answer)).toEqual({ type: 'png', width: 700, height: 500 });
    },
  );

  it('a copy is created once and stored', async () => {
    const { url, filename } = await upload(png(700, 500));
    await look(`${url}?w=320`);
    const names = (await storedNames()).filter((name) => name.startsWith(filename));
    expect(names).toEqual([filename, `${filename}/320.webp`]);
    // What R2 keeps is served as it is, also where the cache does not have it.
    await env.PHOTOS.put(`${filename}/640.webp`, png(9, 9), { httpMetadata: { contentType: 'image/png' } });
    expect(await drawn(await look(`${url}?w=640`))).toMatchObject({ width: 9, height: 9 });
  });

  it('no copy can be created now → the original with short caching', async () => {
    const { url } = await upload(png(700, 500));
    const answer = await look(`${url}?w=320`, {}, brokenImages);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(answer.headers.has('ETag')).toBe(false);
    expect(await drawn(answer)).toMatchObject({ width: 700 });
    expect(await drawn(await look(`${url}?w=320`))).toMatchObject({ width: 320 });
  });

  it.each([png(2000, 1000), png(300, 500)])('the link preview is a JPEG of 1200 by 630', async (photo) => {
    const { url, filename } = await upload(photo);
    const answer = await look(`${url}?as=preview`, avifWelcome);
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
    expect(answer.headers.has('Vary')).toBe(false);
    expect(answer.headers.get('Cache-Control')).toBe(immutable);
    expect(await drawn(answer)).toEqual({ type: 'jpg', width: 1200, height: 630 });
    expect(await storedNames()).toContain(`${filename}/preview.jpg`);
  });

  it('unknown photo → 404', async () => {
    expect((await look(`/public-objects/${crypto.randomUUID()}?w=320`)).status).toBe(404);
  });
});
