import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { siteTexts } from '../../texts/sentences/site';
import { CallFailed, messageOf, requestIdOf, retryAfterOf } from '../client/errors';
import { handleError } from './handle-error.server';
import { languageOf } from './language.server';

/** The API's refusal has been logged where it was made; Remix hands only errors that a loader throws to `handleError`. */
export function logUnlessRefusal(error: unknown, args: LoaderFunctionArgs): void {
  if (!(error instanceof CallFailed)) handleError(error, args);
}

/**
 * Logs what is no refusal of the API under the request id of the page, which the error screen shows.
 * @param message instead of the API's own, where the call failed
 * @returns what the loader throws for the error screen
 */
export function loadFailure(error: unknown, args: LoaderFunctionArgs, headers: HeadersInit, message?: string) {
  logUnlessRefusal(error, args);
  const language = languageOf(args.request);
  return error instanceof CallFailed
    ? data(
        { message: message ?? messageOf(error, language), requestId: requestIdOf(error) },
        { status: error.status, headers: { ...Object.fromEntries(new Headers(headers)), ...retryAfterOf(error) } },
      )
    : data({ message: siteTexts(language)('defect') }, { status: 500, headers });
}
