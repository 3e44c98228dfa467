import { requestIdFrom } from '../../contract/values/protocol';
import { type Addresses, canonicalAddress } from '../server/address.server';
import type { PagesBindings } from '../server/api.server';
import { frontDoor } from './front-door';

/** Redirects to the site's one address, and gives the request an id for all of its log entries. */
const withRequestId: PagesFunction<PagesBindings & Addresses> = async ({ request, env, next }) => {
  const elsewhere = canonicalAddress(request.url, env);
  if (elsewhere) return Response.redirect(elsewhere, 308);
  const requestId = requestIdFrom(request.headers);
  const named = new Request(request);
  named.headers.set('X-Request-Id', requestId);
  const answer = await next(named);
  if (answer.webSocket || answer.headers.has('X-Request-Id')) return answer;
  const page = new Response(answer.body, answer);
  page.headers.set('X-Request-Id', requestId);
  // The only header of its own response that a script can read.
  page.headers.append('Server-Timing', `request;desc="${requestId}"`);
  return page;
};

/** A middleware, as Cloudflare Pages does not match a URL with a double slash to a route file. */
export const onRequest = [withRequestId, frontDoor];
