import { requestIdFrom } from '../../worker/contract/values/headers';
import { type Addresses, canonicalAddress } from '../server/address.server';
import type { PagesBindings } from '../server/load-context';
import { frontDoor } from './front-door';

/** Before everything else: the site's one address, and a name for the request that all of its log lines carry. */
const nameRequest: PagesFunction<PagesBindings & Addresses> = async ({ request, env, next }) => {
  const elsewhere = canonicalAddress(request.url, env);
  if (elsewhere) return Response.redirect(elsewhere, 308);
  const requestId = requestIdFrom(request.headers);
  const named = new Request(request);
  named.headers.set('X-Request-Id', requestId);
  const answer = await next(named);
  if (answer.webSocket || answer.headers.has('X-Request-Id')) return answer;
  const page = new Response(answer.body, answer);
  page.headers.set('X-Request-Id', requestId);
  // Scripts can read this of the page that they run on, and no other header of it.
  page.headers.append('Server-Timing', `request;desc="${requestId}"`);
  return page;
};

/** Both as middleware, because a file for a route would get no address with a doubled slash in it. */
export const onRequest = [nameRequest, frontDoor];
