import type { AppLoadContext } from '@remix-run/cloudflare';
import { hc } from 'hono/client';
import type { Api } from '../../worker/index';
import { inNameOf } from './forwarded-headers.server';

/** The API as a loader calls it: over the binding, in the name of the visitor whose request this is. */
export function apiOnServer(request: Request, context: AppLoadContext) {
  const { API } = context.cloudflare.env;
  return hc<Api>(new URL('/api', request.url).href, { headers: inNameOf(request), fetch: API.fetch.bind(API) });
}
