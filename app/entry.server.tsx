import type { EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';
import { NonceContext } from './hooks/nonce';
import { LanguageProvider } from './hooks/use-sentences';
import { languageHeaders, languageOf } from './server/language.server';
import { dataHeaders, pageHeaders } from './server/page-headers.server';

export { handleError } from './server/handle-error.server';
export { malformedAddress, methodNotAllowed } from './server/refused-page.server';

/**
 * Renders a page, and waits for the whole of it: parts whose code browsers fetch later stand in it in their places, so
 * that it can be read without scripts (`renderedPart`; by itself React would send large ones behind the rest).
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = crypto.randomUUID();
  const page = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <LanguageProvider value={languageOf(request)}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </LanguageProvider>
    </NonceContext.Provider>,
    { nonce, signal: request.signal, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await page.allReady;
  for (const [name, value] of pageHeaders(nonce)) headers.set(name, value);
  for (const [name, value] of languageHeaders(request)) headers.append(name, value);
  return new Response(page, { status, headers });
}

/** What a step inside the app reads gets the security headers of a page, as far as they concern data. */
export function handleDataRequest(answer: Response): Response {
  for (const [name, value] of dataHeaders) answer.headers.set(name, value);
  return answer;
}
