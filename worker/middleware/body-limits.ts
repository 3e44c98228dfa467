import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { limits } from '../contract/limits';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { tooManyBytes } from '../images/clean-image';
import { isFileForm } from '../uploads/form-file';

/** What a form may hold beside its file: boundaries, headers, small fields. */
const formBytes = 64 * 1024;

const limitJson = bodyLimit({
  maxSize: limits.jsonBodyBytes,
  onError: () => {
    throw new ApiError('too_large', 'That is more than we can take at once.');
  },
});

/** Lets JSON through; a form of files is limited by its route. */
export const jsonBodyLimit = createMiddleware<AppEnv>((c, next) => (isFileForm(c) ? next() : limitJson(c, next)));

/** Lets an image of at most `maxBytes` through. */
export function imageBodyLimit(maxBytes: number, besides = 0) {
  return bodyLimit({
    maxSize: maxBytes + besides,
    onError: () => {
      throw tooManyBytes(maxBytes);
    },
  });
}

/** Lets a form with one photo through. */
export const photoFormLimit = imageBodyLimit(limits.photoBytes, formBytes);
