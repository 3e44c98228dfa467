import { type ClientResponse, hc } from 'hono/client';
import type { Api } from '../../worker/index';
import { readAnswer } from './errors';

/** The API as the browser calls it: the same origin, cookies included. */
export const api = hc<Api>('/api', { init: { credentials: 'same-origin' } });

/** The answer of one call of {@link api}, typed as the contract has it; throws an ApiError for a failure. */
export async function call<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  return readAnswer<T>(await request);
}
