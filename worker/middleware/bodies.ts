import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limits } from '../../contract/values/limits';
import { officeLimits } from '../../contract/values/office-limits';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { type Bytes, onlyImages, tooManyBytes } from '../uploads/images';

/** What a form needs besides its file. */
const formBytes = 64 * 1024;

export const jsonBodyLimit = bodyLimit({
  maxSize: limits.jsonBodyBytes,
  onError: () => {
    throw new ApiError('too_large', 'tooLarge');
  },
});

export function imageBodyLimit(maxBytes: number, overhead = 0) {
  return bodyLimit({
    maxSize: maxBytes + overhead,
    onError: () => {
      throw tooManyBytes(maxBytes);
    },
  });
}

export const photoFormLimit = imageBodyLimit(officeLimits.photoBytes, formBytes);

/** Routes that take files have their own limits. */
export function isFileForm(c: Context): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('Content-Type') ?? '');
}

/** Throws 415 for a body that is not a form, 400 for a malformed form. */
export async function readForm(c: Context<AppEnv>): Promise<FormData> {
  if (!isFileForm(c)) throw onlyImages();
  try {
    return await c.req.raw.formData();
  } catch {
    throw new ApiError('invalid', 'unreadable');
  }
}

/** @throws ApiError 400 if the field is not a file */
export async function fileOf(form: FormData, field: string): Promise<{ file: Bytes; originalName: string }> {
  const value = form.get(field);
  if (!(value instanceof File)) throw new ApiError('invalid', ['noFile', { field }]);
  return { file: new Uint8Array(await value.arrayBuffer()), originalName: value.name };
}
