import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { expect } from 'vitest';
import type { ErrorBody } from '../../../contract/values/answer';
import { app } from '../../../worker/app';
import type { Bindings } from '../../../worker/env';
import { deliverQueued } from './queue';
import { staffHeaders } from './staff';

export type Answer<Body> = { status: number; body: Body; headers: Headers };

type Options = { headers?: Record<string, string>; bindings?: Partial<Bindings> };

/**
 * Calls the worker as a page of the site would, and resolves once all notices are sent, and what is to be delivered at once
 * is.
 */
export async function fetchFromWorker(path: string, init: RequestInit = {}, bindings: Partial<Bindings> = {}) {
  const ctx = createExecutionContext();
  const all = { ...env, ...bindings };
  const answer = await app.fetch(new Request(`${env.APP_ORIGIN}${path}`, init), all, ctx);
  await waitOnExecutionContext(ctx);
  await deliverQueued(all);
  return answer;
}

/** A caller whose every request carries these headers. */
export function callerWith(own: Record<string, string>) {
  const call = async <Body>(method: string, path: string, body: unknown, { headers, bindings }: Options) => {
    const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const answer = await fetchFromWorker(
      path,
      {
        method,
        headers: { Origin: env.APP_ORIGIN, ...json, ...own, ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      bindings,
    );
    const text = await answer.text();
    // What the body is, is what the test goes on to say of it.
    const read = (text ? JSON.parse(text) : null) as Body;
    return { status: answer.status, body: read, headers: answer.headers } satisfies Answer<Body>;
  };
  return {
    get: <Body = ErrorBody>(path: string, options: Options = {}) => call<Body>('GET', path, undefined, options),
    post: <Body = ErrorBody>(path: string, body: unknown = undefined, options: Options = {}) =>
      call<Body>('POST', path, body, options),
    put: <Body = ErrorBody>(path: string, body: unknown, options: Options = {}) =>
      call<Body>('PUT', path, body, options),
    delete: <Body = ErrorBody>(path: string, options: Options = {}) => call<Body>('DELETE', path, undefined, options),
  };
}

/** Signed out. */
export const visitor = callerWith({});

/** The cookie of a browser that has written before. */
export const aCookie = () => ({ Cookie: `device=${crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x')}` });

/** A browser that has written before. */
export const aBrowser = (cookie = aCookie()) => callerWith(cookie);

/** Ana Silva, who works for the company. */
export const staff = callerWith(await staffHeaders());

/** Another of the company's staff. */
export const colleague = callerWith(await staffHeaders({ sub: 'staff-2', email: 'ben@example.com' }));

/** Signed in with an address of another domain. */
export const outsider = callerWith(await staffHeaders({ email: 'guest@university.test' }));

/** Signed out → 401, another domain → 403. */
export async function expectStaffOnly(call: (who: typeof visitor) => Promise<Answer<unknown>>): Promise<void> {
  expect((await call(visitor)).status).toBe(401);
  expect((await call(outsider)).status).toBe(403);
}

/** A key of a request that may be sent again. */
export const withKey = (key: string = crypto.randomUUID()): Options => ({ headers: { 'Idempotency-Key': key } });
