import { type ClientResponse, hc } from 'hono/client';
import { versionHeader } from '../../worker/contract/values/version-header';
import type { Api } from '../../worker/index';
import { readAnswer } from './errors';

/** The API as the browser calls it: the same origin, cookies included. */
export const api = hc<Api>('/api', { init: { credentials: 'same-origin' } });

/** The answer of one call of {@link api}, typed as the contract has it; throws an ApiError for a failure. */
export async function call<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  return readAnswer<T>(await request);
}

/** What a write to a group has answered, and the group's version since (docs/product.md, "Live updates"). */
export type Versioned<T> = { answer: T; version: number };

/** The answer of one write to a group, as {@link call} gives it. */
export async function callVersioned<T>(request: Promise<ClientResponse<T>>): Promise<Versioned<T>> {
  const response = await request;
  return { answer: await readAnswer<T>(response), version: Number(response.headers.get(versionHeader)) };
}
