import { type ClientResponse, hc } from 'hono/client';
import { activityHeader, bookmarkHeader, versionHeader } from '../../worker/contract/values/headers';
import type { Api } from '../../worker/index';
import { rememberBookmark } from './bookmark';
import { readAnswer } from './errors';

/** The API as the browser calls it: the same origin, cookies included. */
export const api = hc<Api>('/api', { init: { credentials: 'same-origin' }, fetch: fetchNoOlder });

async function fetchNoOlder(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('Accept-Language', document.documentElement.lang);
  const response = await fetch(input, { ...init, headers });
  rememberBookmark(response.headers.get(bookmarkHeader));
  return response;
}

/** The answer of one call of {@link api}, typed as the contract has it; throws a CallFailed for a failure. */
export async function call<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  return readAnswer<T>(await request);
}

/**
 * What a write to a group has answered, the group's version since (docs/product.md, "Live updates"), and its entry in the
 * activity, null where it has none that can be undone (docs/product.md, "Undo").
 */
export type VersionedAnswer<T> = { answer: T; version: number; activityId: number | null };

export async function callVersioned<T>(request: Promise<ClientResponse<T>>): Promise<VersionedAnswer<T>> {
  const response = await request;
  const answer = await readAnswer<T>(response);
  const activityId = Number(response.headers.get(activityHeader)) || null;
  return { answer, version: Number(response.headers.get(versionHeader)), activityId };
}
