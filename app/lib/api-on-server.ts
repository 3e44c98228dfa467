import type { AppLoadContext } from '@remix-run/cloudflare';
import { hc } from 'hono/client';
import type { Api } from '../../worker/index';

const forwarded = ['Cookie', 'CF-Connecting-IP', 'Cf-Access-Jwt-Assertion'];

/** The API as a loader calls it: over the binding, in the name of the visitor whose request this is. */
export function apiOnServer(request: Request, context: AppLoadContext) {
  const headers = Object.fromEntries(
    forwarded.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { API } = context.cloudflare.env;
  return hc<Api>(new URL('/api', request.url).href, { headers, fetch: API.fetch.bind(API) });
}
