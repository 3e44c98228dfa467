import { expect, test } from 'vitest';
import { messageOf } from '../../../app/client/errors';
import { rememberingFailure } from '../../../app/client/failed-requests';

const unreachable = "The server can't be reached. Please check your connection and try again.";
const defect = 'Something went wrong. Please try again.';

test('a request that the network failed → the server cannot be reached', async () => {
  const error = await rememberingFailure(Promise.reject(new TypeError('Failed to fetch'))).catch((failure) => failure);
  expect(messageOf(error, 'en')).toBe(unreachable);
  expect(messageOf(new DOMException('signal timed out', 'TimeoutError'), 'en')).toBe(unreachable);
});

test('a TypeError of our code → something went wrong, without its message', () => {
  expect(messageOf(new TypeError("Cannot read properties of undefined (reading 'id')"), 'en')).toBe(defect);
});
