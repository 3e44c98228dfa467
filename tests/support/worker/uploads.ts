import { env } from 'cloudflare:test';
import type { Bindings } from '../../../worker/env';
import { png } from '../images';
import { fetchFromWorker } from './calls';
import { staffHeaders } from './staff';

type Bytes = Uint8Array<ArrayBuffer>;
type Headers = Record<string, string>;

const anaSilva = await staffHeaders();

/** A form with one file. */
export function formWith(field: string, file: Bytes | string, name = 'kitchen.png', type = 'image/png'): FormData {
  const form = new FormData();
  if (typeof file === 'string') form.set(field, file);
  else form.set(field, new File([file], name, { type }));
  return form;
}

/** Sends a body as it is, as Ana Silva of the staff unless other headers say who. */
export function send(
  method: string,
  path: string,
  body?: BodyInit,
  headers: Headers = anaSilva,
  bindings: Partial<Bindings> = {},
) {
  return fetchFromWorker(path, { method, body, headers: { Origin: env.APP_ORIGIN, ...headers } }, bindings);
}

/** Uploads a photo; gives what the worker answers. */
export async function upload(file: Bytes = png(4, 3), name?: string) {
  const answer = await send('POST', '/api/upload', formWith('file', file, name));
  return answer.json<{ url: string; filename: string; originalName: string; size: number }>();
}

/** The path of an absolute address on this site. */
export const pathOf = (address: string) => address.replace(env.APP_ORIGIN, '');

const fails = () => Promise.reject(new Error('internal error (10001)'));

/** Storage that answers no call. */
export const brokenPhotos = {
  PHOTOS: new Proxy(env.PHOTOS, {
    get: (bucket, method) =>
      method === 'resumeMultipartUpload'
        ? (key: string, id: string) => new Proxy(bucket.resumeMultipartUpload(key, id), { get: () => fails })
        : fails,
  }),
};

/** Image processing that does not answer. */
export const brokenImages = {
  IMAGES: new Proxy(env.IMAGES, {
    get: () => () => {
      throw new Error('IMAGES_TRANSFORM_ERROR 9523');
    },
  }),
};

/** Every name in R2. */
export async function storedNames(): Promise<string[]> {
  const { objects } = await env.PHOTOS.list();
  return objects.map(({ key }) => key);
}
