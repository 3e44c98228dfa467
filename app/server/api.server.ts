import type { AppLoadContext } from '@remix-run/cloudflare';
import { hc } from 'hono/client';
import { accessHeader } from '../../contract/staff/office';
import { callAddress, pathHeader } from '../../contract/values/protocol';
import type { Api } from '../../worker/index';
import { rememberingFailure } from '../client/failed-requests';
import { languageOf } from './language.server';

/** The bindings and settings of app/wrangler.toml. */
export type PagesBindings = { ASSETS: Fetcher; API: Fetcher; SAMPLE_GROUP?: string };

declare module '@remix-run/cloudflare' {
  /** Types loader data as single fetch serializes it (vite.config.ts). */
  interface Future {
    v3_singleFetch: true;
  }

  interface AppLoadContext {
    cloudflare: { env: PagesBindings; ctx: Pick<ExecutionContext, 'waitUntil'> };
  }
}

/** Calls the API over the service binding, with the visitor's headers. */
export function apiOnServer(request: Request, context: AppLoadContext) {
  const { env } = context.cloudflare;
  return hc<Api>(new URL('/api', request.url).href, {
    headers: forwardedHeaders(request),
    fetch: (input: RequestInfo | URL, init?: RequestInit) => callApi(env, new Request(input, init)),
  });
}

const forwardedNames = ['Cookie', 'CF-Connecting-IP', accessHeader, 'X-Request-Id'];

/** The visitor's headers, their language, and the id that both requests share in the log. */
export function forwardedHeaders(request: Request): Record<string, string> {
  const given = forwardedNames.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(given), 'Accept-Language': languageOf(request) };
}

/** Calls the API over the service binding, without a share code or a token in the address that Cloudflare logs. */
export function callApi({ API }: PagesBindings, request: Request): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const call = new Request(`${origin}${callAddress}`, request);
  call.headers.set(pathHeader, `${pathname}${search}`);
  return rememberingFailure(API.fetch(call));
}
