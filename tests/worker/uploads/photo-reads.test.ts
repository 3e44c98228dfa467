import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { png } from '../../support/images';
import { fetchFromWorker } from '../../support/worker/calls';
import { upload } from '../../support/worker/uploads';

/** R2, and how often it was asked for something. */
function countedPhotos() {
  const asked: string[] = [];
  const PHOTOS = new Proxy(env.PHOTOS, {
    get:
      (bucket, method) =>
      (name: string, ...rest: unknown[]) => {
        asked.push(`${String(method)} ${name}`);
        return Reflect.apply(Reflect.get(bucket, method), bucket, [name, ...rest]);
      },
  });
  return { bindings: { PHOTOS }, asked };
}

it('a resized photo is created once, stored in R2, and then read from the data center’s cache', async () => {
  const { url } = await upload(png(800, 600));
  const { bindings, asked } = countedPhotos();
  const look = (headers = {}) => fetchFromWorker(`${url}?w=320`, { headers }, bindings);

  const first = await look();
  await first.arrayBuffer();
  expect(asked.map((call) => call.split(' ')[0])).toEqual(['get', 'get', 'put']);

  asked.length = 0;
  for (let view = 0; view < 5; view++) expect((await (await look()).arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect((await look({ 'If-None-Match': first.headers.get('ETag') ?? '' })).status).toBe(304);
  expect((await look({ Range: 'bytes=0-9' })).status).toBe(206);
  expect(asked).toEqual([]);
});
