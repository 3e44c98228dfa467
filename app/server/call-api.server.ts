import { callAddress, pathHeader } from '../../contract/values/headers';

/** Calls the API over the service binding, without a share code or a token in the address that Cloudflare logs. */
export function callApi(API: Fetcher, request: Request): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const call = new Request(`${origin}${callAddress}`, request);
  call.headers.set(pathHeader, `${pathname}${search}`);
  return API.fetch(call);
}
