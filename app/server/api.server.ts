import type { AppLoadContext } from '@remix-run/cloudflare';
import { hc } from 'hono/client';
import { accessHeader } from '../../worker/contract/office/staff';
import type { Api } from '../../worker/index';
import { languageOf } from './language.server';

/** The API as a loader calls it: over the binding, in the name of the visitor whose request this is. */
export function apiOnServer(request: Request, context: AppLoadContext) {
  const { API } = context.cloudflare.env;
  return hc<Api>(new URL('/api', request.url).href, { headers: inNameOf(request), fetch: API.fetch.bind(API) });
}

const forwarded = ['Cookie', 'CF-Connecting-IP', accessHeader, 'X-Request-Id'];

/** Headers by which the API knows the visitor whose request this is and their language, and the log that both requests are one. */
export function inNameOf(request: Request): Record<string, string> {
  const given = forwarded.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(given), 'Accept-Language': languageOf(request) };
}
