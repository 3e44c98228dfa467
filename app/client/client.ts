import { type ClientResponse, hc } from 'hono/client';
import { useRef } from 'react';
import { activityHeader, bookmarkCookie, bookmarkHeader, versionHeader } from '../../contract/values/protocol';
import type { Api } from '../../worker/index';
import { isConflict, readAnswer } from './errors';
import { readCookie, writeCookie } from './language';

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

/** An answer with what a later read sends in `If-None-Match`. */
export type Tagged<T> = { answer: T; tag: string | null; version: number };

/** The last answer if nothing has changed since. Throws like `call`. */
export async function callIfChanged<T>(
  send: (options: { headers: Record<string, string> }) => Promise<ClientResponse<T>>,
  last: Tagged<T> | null,
): Promise<Tagged<T>> {
  const response = await send({ headers: last?.tag ? { 'If-None-Match': last.tag } : {} });
  const { status, headers }: { status: number; headers: Headers } = response;
  if (last && status === 304) return last;
  const version = Number(headers.get(versionHeader));
  return { answer: await readAnswer<T>(response), tag: headers.get('ETag'), version };
}

/** `activityId` is null if the change cannot be undone. */
export type VersionedAnswer<T> = { answer: T; version: number; activityId: number | null };

export async function callVersioned<T>(request: Promise<ClientResponse<T>>): Promise<VersionedAnswer<T>> {
  const response = await request;
  const answer = await readAnswer<T>(response);
  const activityId = Number(response.headers.get(activityHeader)) || null;
  return { answer, version: Number(response.headers.get(versionHeader)), activityId };
}

/** Longer than any replica's lag. */
const forSeconds = 60;

/** Bookmarks sort by age: https://developers.cloudflare.com/d1/reference/time-travel/#bookmarks */
export function laterBookmark(stored: string | null, received: string): string {
  return stored && stored > received ? stored : received;
}

/** No later read may be older than what this browser has already seen: the cookie keeps the latest bookmark for a minute. */
export function rememberBookmark(received: string | null | undefined): void {
  const stored = readCookie(bookmarkCookie) ?? null;
  if (!received || laterBookmark(stored, received) === stored) return;
  writeCookie(bookmarkCookie, received, forSeconds);
}

type WithIdempotencyKey = <Answer>(
  send: (options: { headers: { 'Idempotency-Key': string } }) => Promise<Answer>,
) => Promise<Answer>;

/**
 * All tries of a form send one key, so they have one effect. A new key follows a
 * success, or a conflict: the server may have the key from another request.
 */
export function useIdempotencyKey(): WithIdempotencyKey {
  const key = useRef<string>();
  return async (send) => {
    key.current ??= crypto.randomUUID();
    try {
      const answer = await send({ headers: { 'Idempotency-Key': key.current } });
      key.current = undefined;
      return answer;
    } catch (error) {
      if (isConflict(error)) key.current = undefined;
      throw error;
    }
  };
}
