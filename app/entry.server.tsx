import type { EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { renderToReadableStream } from 'react-dom/server';
import { NonceContext } from './client/hydration';
import { LanguageProvider } from './client/language';
import { languageHeaders, languageOf } from './server/language.server';
import { dataHeaders, pageHeaders } from './server/page-headers.server';

export { handleError } from './server/failures.server';
export { logPageView } from './server/page-view.server';
export { addressTooLong, malformedAddress, methodNotAllowed } from './server/refused-page.server';

/** Waits for the whole page, so that places can be read without scripts. */
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

export function handleDataRequest(answer: Response): Response {
  for (const [name, value] of dataHeaders) answer.headers.set(name, value);
  return answer;
}
