import { bodyLimit } from 'hono/body-limit';
import { limits } from '../contract/values/limits';
import { ApiError } from '../errors';
import { tooManyBytes } from '../images/clean-image';

/** What a form may hold beside its file: boundaries, headers, small fields. */
const formBytes = 64 * 1024;

export const jsonBodyLimit = bodyLimit({
  maxSize: limits.jsonBodyBytes,
  onError: () => {
    throw new ApiError('too_large', 'That is more than we can take at once.');
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
