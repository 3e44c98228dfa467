import { type ClientResponse, hc } from 'hono/client';
import { activityHeader, bookmarkHeader, versionHeader } from '../../contract/values/protocol';
import type { Api } from '../../worker/index';
import { rememberBookmark } from './bookmark';
import { readAnswer } from './errors';

export const api = hc<Api>('/api', { init: { credentials: 'same-origin' }, fetch: fetchWithBookmark });

async function fetchWithBookmark(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('Accept-Language', document.documentElement.lang);
  const response = await fetch(input, { ...init, headers });
  rememberBookmark(response.headers.get(bookmarkHeader));
  return response;
}

/** Throws a CallFailed for an error status, a TypeError if the network fails. */
export async function call<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  return readAnswer<T>(await request);
}

/** `activityId` is null if the change cannot be undone (docs/product.md, "Live updates", "Undo"). */
export type VersionedAnswer<T> = { answer: T; version: number; activityId: number | null };

export async function callVersioned<T>(request: Promise<ClientResponse<T>>): Promise<VersionedAnswer<T>> {
  const response = await request;
  const answer = await readAnswer<T>(response);
  const activityId = Number(response.headers.get(activityHeader)) || null;
  return { answer, version: Number(response.headers.get(versionHeader)), activityId };
}
