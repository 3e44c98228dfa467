import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limits } from '../../contract/values/limits';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { onlyImages, tooManyBytes } from '../uploads/image-cleaning';
import type { Bytes } from '../uploads/image-codec';

const formBytes = 64 * 1024;

export const jsonBodyLimit = bodyLimit({
  maxSize: limits.jsonBodyBytes,
  onError: () => {
    throw new ApiError('too_large', 'tooLarge');
  },
});

export function imageBodyLimit(maxBytes: number, besides = 0) {
  return bodyLimit({
    maxSize: maxBytes + besides,
    onError: () => {
      throw tooManyBytes(maxBytes);
    },
  });
}

export const photoFormLimit = imageBodyLimit(limits.photoBytes, formBytes);

/** Routes that take files read the form within limits of their own. */
export function isFileForm(c: Context): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('Content-Type') ?? '');
}

/** Throws 415 for a body that is no form, 400 for one that cannot be read. */
export async function readForm(c: Context<AppEnv>): Promise<FormData> {
  if (!isFileForm(c)) throw onlyImages();
  try {
    return await c.req.raw.formData();
  } catch {
    throw new ApiError('invalid', 'unreadable');
  }
}

/** @throws ApiError 400 where the field holds no file */
export async function fileOf(form: FormData, field: string): Promise<{ file: Bytes; originalName: string }> {
  const entry = form.get(field);
  if (!(entry instanceof File)) throw new ApiError('invalid', ['noFile', { field }]);
  return { file: new Uint8Array(await entry.arrayBuffer()), originalName: entry.name };
}
