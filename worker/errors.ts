import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ErrorBody, type ErrorCode, errorCodes } from '../contract/values/answer';
import { nameOfError, redactMessage, stackFrames } from '../contract/values/error-in-log';
import { staffIssueText } from '../contract/values/staff-issue-text';
import { DatabaseFault } from '../db/client';
import { IdempotencyKeyReused } from '../db/statements/idempotency-keys';
import { type KeyOf, sentenceAmong } from '../texts/area';
import { languageFrom } from '../texts/languages';
import { refusalTexts } from '../texts/sentences/refusals';
import { staffRefusalTexts } from '../texts/staff/refusals';
import { log } from './log';
import { isLocalSite } from './settings';

type Refusal = KeyOf<typeof refusalTexts> | KeyOf<typeof staffRefusalTexts>;

type Details = {
  issues?: { path: (string | number)[]; message: string }[];
  headers?: Record<string, string>;
  alternatives?: string[];
};

/**
 * A refused call. Its answer has a sentence for people of at most 200 characters, and no stack, SQL, library text or input.
 */
export class ApiError extends Error {
  /** @param details its first issue replaces the refusal's message */
  constructor(
    readonly code: ErrorCode,
    readonly refusal: Refusal,
    readonly details: Details = {},
  ) {
    super(`${refusal}`);
  }

  /** In the caller's language; calls for staff use English. */
  sentenceFor(c: Context): string {
    const [key, values] = typeof this.refusal === 'string' ? [this.refusal] : this.refusal;
    return sentenceAmong([refusalTexts, staffRefusalTexts], languageOf(c), key, values) ?? key;
  }

  toResponse(c: Context): Response {
    const language = languageOf(c);
    const issues = this.details.issues?.map(({ path, message }) => ({
      path,
      message: staffIssueText(message, language, path.length === 0),
    }));
    const message = issues?.[0]?.message ?? this.sentenceFor(c);
    const body: ErrorBody = {
      message: message.slice(0, 200),
      code: this.code,
      issues,
      alternatives: this.details.alternatives,
    };
    return Response.json(body, { status: errorCodes[this.code], headers: this.details.headers });
  }
}

const languageOf = (c: Context) => c.var.language ?? languageFrom(c.req.header('Accept-Language'));

type Named<Key> = Key extends `no${infer Thing}` ? Thing : never;

export const notFound = (thing: Exclude<Named<Refusal>, 'EmailGiven' | 'Sts'>) =>
  new ApiError('not_found', `no${thing}`);

/** The share code is of a group that has expired: its people's data is deleted. */
export const groupErased = () => new ApiError('gone', 'groupErased');

export const conflict = (refusal: Refusal) => new ApiError('conflict', refusal);

type Changeable = 'answer' | 'group' | 'member' | 'person' | 'property' | 'room' | 'tour' | 'unit';

export const staleChange = (what: Changeable) => conflict(`${what}Changed`);

/** The platform failed; the call can be retried. */
export const unavailable = () =>
  new ApiError('unavailable', 'unavailable', {
    headers: { 'Retry-After': '2' },
  });

/** For R2 and image processing; throws 503 if the call fails. */
export async function callStorage<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    log.error({
      event: 'storage_unavailable',
      message: redactMessage(error instanceof Error ? error.message : ''),
    });
    throw unavailable();
  }
}

export function answerError(error: Error, c: Context): Response {
  return toApiError(error, c).toResponse(c);
}

/** Converts any error. Logs errors of the product and the platform, without values. */
export function toApiError(error: Error, c: Context): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof IdempotencyKeyReused) return keyReused;
  if (error instanceof HTTPException) return fromHttpException(error.status);
  if (error instanceof DatabaseFault) {
    log.error({ event: 'storage_unavailable', route: c.req.routePath, message: redactMessage(causeOf(error)) });
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

/** Contains values only on a developer's machine. */
function defectOf(error: Error, isLocal: boolean): Defect {
  const message = isLocal ? error.message : redactMessage(error.message);
  const cause = error.cause instanceof Error ? defectOf(error.cause, isLocal) : undefined;
  return { name: nameOfError(error), message, stack: stackFrames(error.stack), cause };
}
