import { bodyLimit } from 'hono/body-limit';
import { limits } from '../contract/values/limits';
import { ApiError } from '../errors';
import { tooManyBytes } from '../images/clean-image';

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
