import type { EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { NonceContext } from './hooks/nonce';
import { pageHeaders } from './server/page-headers.server';

export { handleError } from './server/handle-error.server';

/**
 * Renders a page in one go: nothing on our pages is deferred, and on workerd a stream costs several times as much.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = crypto.randomUUID();
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} />
    </NonceContext.Provider>,
  );
  for (const [name, value] of pageHeaders(nonce)) headers.set(name, value);
  return new Response(`<!doctype html>${html}`, { status, headers });
}
