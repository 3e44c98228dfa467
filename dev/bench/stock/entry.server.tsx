import type { EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';

const abortDelay = 5000;

/** How a new Remix project for Cloudflare writes its pages out: as a stream, waited for where a robot asks. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(), abortDelay);
  const body = await renderToReadableStream(
    <RemixServer context={context} url={request.url} abortDelay={abortDelay} />,
    { signal: controller.signal, onError: (error) => console.error(error) },
  );
  body.allReady.then(() => clearTimeout(timeout));
  if (isbot(request.headers.get('user-agent') ?? '')) await body.allReady;
  headers.set('Content-Type', 'text/html');
  return new Response(body, { headers, status });
}
