import { pathHeader } from '../contract/values/protocol';

/** Restores the address of a call from the pages, who send its path in a header. */
export function atItsAddress(call: Request): Request {
  const path = call.headers.get(pathHeader);
  if (!path?.startsWith('/')) return call;
  const request = new Request(`${new URL(call.url).origin}${path}`, call);
  request.headers.delete(pathHeader);
  return request;
}
