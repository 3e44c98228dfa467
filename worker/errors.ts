import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseFault } from '../db/client';
import { IdempotencyKeyReused } from '../db/statements/idempotency-keys';
import { type ErrorBody, type ErrorCode, errorCodes } from './contract/values/error';
import { framesOf, messageWithoutValues, nameOfError } from './contract/values/error-in-log';
import { log } from './log';
import { isLocalSite } from './settings';

/** An answer that is not a success, in the one shape of docs/product.md, "Errors". */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: { issues?: ErrorBody['issues']; headers?: Record<string, string> } = {},
  ) {
    super(message);
  }

  toResponse(): Response {
    const { issues, headers } = this.details;
    const body: ErrorBody = { message: this.message.slice(0, 200), code: this.code, issues };
    return Response.json(body, { status: errorCodes[this.code], headers });
  }
}

/** 404: there is no such thing, or it is not for this caller to know. */
export const notFound = (what: string) => new ApiError('not_found', `${what} not found`);

/** 410: the group has ended, and its people are erased (docs/product.md, "Retention"). */
export const groupEnded = () => new ApiError('gone', 'This group has ended');

export const conflict = (message: string) => new ApiError('conflict', message);

export const staleChange = (what: string) => conflict(`Someone else has just changed this ${what}. Please look again.`);

/** 503: the platform failed, and the same may be tried again. */
export const unavailable = () =>
  new ApiError('unavailable', 'Something on our side is not answering. Please try again in a moment.', {
    headers: { 'Retry-After': '2' },
  });

/** Turns whatever a handler threw into the one error shape; what it was goes to the log without its values. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof ApiError) return error.toResponse();
  if (error instanceof IdempotencyKeyReused) return keyReused.toResponse();
  if (error instanceof HTTPException) return fromHttpException(error.status).toResponse();
  if (error instanceof DatabaseFault) {
    log.error({ event: 'storage_unavailable', route: c.req.routePath, message: messageWithoutValues(causeOf(error)) });
    return unavailable().toResponse();
  }
  log.error({ event: 'defect', route: c.req.routePath, ...defectOf(error, isLocalSite(c.env)) });
  return new ApiError('internal', 'Something went wrong. Please try again.').toResponse();
}

const keyReused = conflict(
  'This was already sent, with other details. Please look whether it arrived before you send it again.',
);

const sentences: Partial<Record<number, ApiError>> = {
  413: new ApiError('too_large', 'That is more than we can take at once.'),
  415: new ApiError('unsupported_media_type', 'The request must be JSON.'),
};

function fromHttpException(status: ContentfulStatusCode): ApiError {
  return sentences[status] ?? new ApiError('invalid', 'The request could not be read.');
}

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message);

type Defect = { name: string; message: string; stack: string[]; cause?: Defect };

/** What failed and where: without any value, but on the machine of the developer who made it fail. */
function defectOf(error: Error, isLocal: boolean): Defect {
  const message = isLocal ? error.message : messageWithoutValues(error.message);
  const cause = error.cause instanceof Error ? defectOf(error.cause, isLocal) : undefined;
  return { name: nameOfError(error), message, stack: framesOf(error.stack), cause };
}
