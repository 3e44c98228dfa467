import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorBody, type ErrorCode, errorCodes } from '../contract/values/answer';
import { framesOf, messageWithoutValues, nameOfError } from '../contract/values/error-in-log';
import { issueText } from '../contract/values/issue-text';
import { DatabaseFault } from '../db/client';
import { IdempotencyKeyReused } from '../db/statements/write';
import { inWords, type KeyOf } from '../texts/area';
import { languageFrom } from '../texts/languages';
import { refusalTexts } from '../texts/sentences/refusals';
import { log } from './log';
import { isLocalSite } from './settings';

type Refusal = KeyOf<typeof refusalTexts>;

type Details = { issues?: { path: (string | number)[]; message: string }[]; headers?: Record<string, string> };

/** An answer that is not a success (docs/product.md, "Errors"). */
export class ApiError extends Error {
  /** @param details the first of its issues replaces the refusal's sentence */
  constructor(
    readonly code: ErrorCode,
    readonly refusal: Refusal,
    readonly details: Details = {},
  ) {
    super(`${refusal}`);
  }

  /** In the caller's language; in English on calls for staff. */
  sentenceFor(c: Context): string {
    return inWords(refusalTexts(languageOf(c)), this.refusal);
  }

  toResponse(c: Context): Response {
    const language = languageOf(c);
    const issues = this.details.issues?.map(({ path, message }) => ({
      path,
      message: issueText(message, language, path.length === 0),
    }));
    const message = issues?.[0]?.message ?? this.sentenceFor(c);
    const body: ErrorBody = { message: message.slice(0, 200), code: this.code, issues };
    return Response.json(body, { status: errorCodes[this.code], headers: this.details.headers });
  }
}

const languageOf = (c: Context) => c.var.language ?? languageFrom(c.req.header('Accept-Language'));

type Named<Key> = Key extends `no${infer Thing}` ? Thing : never;

export const notFound = (thing: Exclude<Named<Refusal>, 'EmailGiven' | 'Sts'>) =>
  new ApiError('not_found', `no${thing}`);

/** The group has ended, and its people are erased (docs/product.md, "Retention"). */
export const groupEnded = () => new ApiError('gone', 'groupEnded');

export const conflict = (refusal: Refusal) => new ApiError('conflict', refusal);

type Changeable = 'answer' | 'group' | 'member' | 'property' | 'room' | 'tour' | 'unit';

export const staleChange = (what: Changeable) => conflict(`${what}Changed`);

/** The platform failed; the call may be tried again. */
export const unavailable = () =>
  new ApiError('unavailable', 'unavailable', {
    headers: { 'Retry-After': '2' },
  });

/** For R2 and image processing; throws 503 where the call failed. */
export async function storage<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    log.error({
      event: 'storage_unavailable',
      message: messageWithoutValues(error instanceof Error ? error.message : ''),
    });
    throw unavailable();
  }
}

/** Answers whatever a handler threw in the one error shape. */
export function answerError(error: Error, c: Context): Response {
  return refusalOf(error, c).toResponse(c);
}

/** What is said of whatever was thrown; the log gets what is our fault or the platform's, without values. */
export function refusalOf(error: Error, c: Context): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof IdempotencyKeyReused) return keyReused;
  if (error instanceof HTTPException) return fromHttpException(error.status);
  if (error instanceof DatabaseFault) {
    log.error({ event: 'storage_unavailable', route: c.req.routePath, message: messageWithoutValues(causeOf(error)) });
    return unavailable();
  }
  log.error({ event: 'defect', route: c.req.routePath, ...defectOf(error, isLocalSite(c.env)) });
  return new ApiError('internal', 'defect');
}

const keyReused = conflict('keyReused');

const unreadable: Partial<Record<number, ApiError>> = {
  413: new ApiError('too_large', 'tooLarge'),
  415: new ApiError('unsupported_media_type', 'notJson'),
};

function fromHttpException(status: ContentfulStatusCode): ApiError {
  return unreadable[status] ?? new ApiError('invalid', 'unreadable');
}

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message);

type Defect = { name: string; message: string; stack: string[]; cause?: Defect };

/** With values only on the developer's own machine. */
function defectOf(error: Error, isLocal: boolean): Defect {
  const message = isLocal ? error.message : messageWithoutValues(error.message);
  const cause = error.cause instanceof Error ? defectOf(error.cause, isLocal) : undefined;
  return { name: nameOfError(error), message, stack: framesOf(error.stack), cause };
}
