import type { ErrorBody } from '../../contract/values/answer';
import type { Language } from '../../texts/languages';
import { siteTexts, uiTexts } from '../../texts/sentences/site';
import { isFailedRequest, rememberingFailure } from './failed-requests';
import { ReloadNeeded } from './load-code';

/** Its message is `status: body text`; a toast shows the `message` of the body. */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly body: ErrorBody | null,
    /** The id of the request in the log. */
    readonly requestId: string | null,
    /** In seconds, if the server sent `Retry-After`. */
    readonly retryAfter: string | null = null,
  ) {
    super(`${status}: ${text}`);
  }
}

/** The server's message, or that the server cannot be reached; for a defect only that something went wrong. */
export function messageOf(error: unknown, language: Language): string {
  const t = siteTexts(language);
  if (error instanceof ReloadNeeded) return uiTexts(language)('outdated');
  if (error instanceof CallFailed)
    return error.body?.message ?? (error.status >= 500 ? t('unreachable') : error.message);
  if (isFailedRequest(error) || isTimeout(error) || isNoAnswerOfOurs(error)) return t('unreachable');
  // The message of a TypeError is about our code.
  return error instanceof Error && !(error instanceof TypeError) ? error.message : t('defect');
}

/** A proxy answered instead of our server; Remix's own message would show the URL. */
function isNoAnswerOfOurs(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unable to decode turbo-stream response');
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Null if the server sent no message. */
export function serverMessageOf(error: unknown): string | null {
  return error instanceof CallFailed ? (error.body?.message ?? null) : null;
}

/** Another save came first, or the idempotency key is taken. */
export function isConflict(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 409;
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && !(error instanceof CallFailed);
}

export function isGone(error: unknown): error is CallFailed {
  return error instanceof CallFailed && (error.status === 404 || error.status === 410);
}

/** Sending the same request again would be refused again. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallFailed && error.status < 500 && error.status !== 429;
}

/** An answer of the API that says that no one is signed in, whatever the page still shows. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 401;
}

/** No one is signed in, or someone from outside the company or without a role. The app treats all as signed out at once. */
export function isNotStaff(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 401 || error.status === 403);
}

/** The device may not do this, perhaps because it was signed out elsewhere. */
export function isForbidden(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 403;
}

/** Undefined if no call failed. */
export function requestIdOf(error: unknown): string | undefined {
  const failed = error instanceof Error && error.cause instanceof CallFailed ? error.cause : error;
  return failed instanceof CallFailed ? (failed.requestId ?? undefined) : undefined;
}

export function retryAfterOf(error: unknown): Record<string, string> {
  return error instanceof CallFailed && error.retryAfter ? { 'Retry-After': error.retryAfter } : {};
}

export async function readAnswer<T>(
  answer: Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'headers'>,
): Promise<T> {
  const text = await rememberingFailure(answer.text());
  if (answer.ok) return JSON.parse(text);
  throw new CallFailed(
    answer.status,
    text || answer.statusText,
    parseErrorBody(text),
    answer.headers.get('X-Request-Id'),
    answer.headers.get('Retry-After'),
  );
}

/** Null if the answer did not come from the API. */
export function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text);
    return typeof body?.message === 'string' ? body : null;
  } catch {
    return null;
  }
}
