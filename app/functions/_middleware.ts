import { requestIdFrom } from '../../contract/values/headers';
import { type Addresses, canonicalAddress } from '../server/address.server';
import type { PagesBindings } from '../server/load-context';
import { frontDoor } from './front-door';

/** One address for the site, and an id for the request that all of its log lines carry. */
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
  // The one header of its own page that a script can read.
  page.headers.append('Server-Timing', `request;desc="${requestId}"`);
  return page;
};

/** A route's file would get no address with a doubled slash in it. */
export const onRequest = [nameRequest, frontDoor];
