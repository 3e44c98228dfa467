import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isRouteErrorResponse } from '@remix-run/react';
import { ownStackFrames, redactMessage } from '../../contract/values/error-in-log';
import type { PageError } from '../../contract/values/page-error';
import { siteTexts } from '../../texts/sentences/site';
import { CallFailed, messageOf, requestIdOf, retryAfterOf } from '../client/errors';
import { pageError } from '../domain/page-error';
import { callApi, forwardedHeaders } from './api.server';
import { languageOf } from './language.server';

/** Replaces Remix's own log entry, which contains the URL and so a share code or a setup link. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { env, ctx } = context.cloudflare;
  const { origin, pathname } = new URL(request.url);
  const report = pageError('server', error, pathname);
  const headers = { ...forwardedHeaders(request), 'Content-Type': 'application/json', Origin: origin };
  const call = new Request(`${origin}/api/page-errors`, { method: 'POST', headers, body: JSON.stringify(report) });
  ctx.waitUntil(send(() => callApi(env, call), request, report));
}

/** Without the API the report goes into the pages' own log, which is not stored. */
async function send(call: () => Promise<Response>, { headers }: Request, report: PageError): Promise<void> {
  const status = await call().then(
    (answer) => answer.status,
    () => 0,
  );
  if (status !== 0 && status < 500) return;
  const { page, name, message, stack } = report;
  const requestId = headers.get('X-Request-Id');
  const line = { page, name, message: redactMessage(message), stack: ownStackFrames(stack), requestId };
  console.error(JSON.stringify({ event: 'page_error_not_sent', ...line }));
}

/**
 * Logs what is no refusal of the API under the request id of the page, which the error screen shows.
 * @param message instead of the API's own, where the call failed
 * @returns what the loader throws for the error screen
 */
export function loadFailure(error: unknown, args: LoaderFunctionArgs, headers: HeadersInit, message?: string) {
  // The API has logged its own refusals, and Remix hands only errors that a loader throws to `handleError`.
  if (!(error instanceof CallFailed)) handleError(error, args);
  const language = languageOf(args.request);
  return error instanceof CallFailed
    ? data(
        { message: message ?? messageOf(error, language), requestId: requestIdOf(error) },
        { status: error.status, headers: { ...Object.fromEntries(new Headers(headers)), ...retryAfterOf(error) } },
      )
    : data(
        { message: siteTexts(language)('defect'), requestId: args.request.headers.get('X-Request-Id') ?? undefined },
        { status: 500, headers },
      );
}
