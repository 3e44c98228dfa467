import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { siteTexts } from '../../texts/sentences/site';
import { CallFailed, messageOf, requestIdOf, retryAfterOf } from '../client/errors';
import { handleError } from './handle-error.server';
import { languageOf } from './language.server';

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
