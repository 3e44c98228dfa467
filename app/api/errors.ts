import type { Language } from '../../worker/contract/language/languages';
import { siteTexts } from '../../worker/contract/sentences/site';
import { uiTexts } from '../../worker/contract/sentences/ui';
import type { ErrorBody } from '../../worker/contract/values/error';
import { ReloadNeeded } from '../ui/part';

/** A call that was not a success: its message is `status: body text` (docs/product.md, "Reading data"). */
export class CallFailed extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly body: ErrorBody | null,
    /** The id that the call's lines in the log carry. */
    readonly requestId: string | null,
    /** When it may be tried again, in seconds, where the server says so. */
    readonly retryAfter: string | null = null,
  ) {
    super(`${status}: ${text}`);
  }
}

/** What a person may read about any failure: the server's own sentence, or that it cannot be reached. */
export function messageOf(error: unknown, language: Language): string {
  const t = siteTexts(language);
  if (error instanceof ReloadNeeded) return uiTexts(language)('outdated');
  if (error instanceof CallFailed)
    return error.body?.message ?? (error.status >= 500 ? t('unreachable') : error.message);
  if (error instanceof TypeError || isTimeout(error) || isNoAnswerOfOurs(error)) return t('unreachable');
  return error instanceof Error ? error.message : t('defect');
}

/** Whether a step inside the app was answered by something else than our pages; Remix's sentence holds the address. */
function isNoAnswerOfOurs(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Unable to decode turbo-stream response');
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** The server's own sentence about a failure; null where it said nothing. */
export function serverMessageOf(error: unknown): string | null {
  return error instanceof CallFailed ? (error.body?.message ?? null) : null;
}

/**
 * Whether something else came before: somebody else's save, or another request with the same key
 * (docs/product.md, "Revisions" and "Idempotency").
 */
export function isConflict(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 409;
}

/** Whether a call failed without an answer of the server's. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && !(error instanceof CallFailed);
}

/** Whether what a call is about is not there, or no longer. */
export function isGone(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 404 || error.status === 410);
}

/** Whether the server will not have what was sent; sent again as it is, it would be refused again. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallFailed && error.status < 500 && error.status !== 429;
}

/** Whether a failed call says that nobody, or nobody of the company's, is signed in (docs/product.md, "Sign-in"). */
export function isNotStaff(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 401 || error.status === 403);
}

/** The id under which the log has the call that failed, for the error screen; undefined where no call did. */
export function requestIdOf(error: unknown): string | undefined {
  const failed = error instanceof Error && error.cause instanceof CallFailed ? error.cause : error;
  return failed instanceof CallFailed ? (failed.requestId ?? undefined) : undefined;
}

/** The header by which a page says when it may be opened again, where the call that it was made from said so. */
export function retryAfterOf(error: unknown): Record<string, string> {
  return error instanceof CallFailed && error.retryAfter ? { 'Retry-After': error.retryAfter } : {};
}

/** Reads an answer as JSON; throws a {@link CallFailed} for any that is not a success. */
export async function readAnswer<T>(
  answer: Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'headers'>,
): Promise<T> {
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text);
  throw new CallFailed(
    answer.status,
    text || answer.statusText,
    parseErrorBody(text),
    answer.headers.get('X-Request-Id'),
    answer.headers.get('Retry-After'),
  );
}

/** The body of a failed call, or null where it is not ours. */
export function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text);
    return typeof body?.message === 'string' ? body : null;
  } catch {
    return null;
  }
}
