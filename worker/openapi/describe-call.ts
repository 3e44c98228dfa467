import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { ErrorCode } from '../contract/error';
import { idempotencyKeyForm } from '../http/idempotency-key';

/** What a part of a route says of its call; the API's description puts the parts together. */
export type Description = {
  summary?: string;
  isForStaff?: boolean;
  /** Objects whose keys are the names of what is taken there. */
  takes?: { path?: z.ZodType; query?: z.ZodType; header?: z.ZodType };
  body?: { type: string; schema: z.ZodType };
  /** By status: a schema of JSON, or words for anything else. */
  answers?: Record<number, z.ZodType | string>;
  refusals?: ErrorCode[];
};

const descriptions = new WeakMap<object, Description>();

/** What a handler or a middleware says of the calls behind it. */
export const descriptionOf = (handler: object): Description => descriptions.get(handler) ?? {};

/** Says something of the calls behind a middleware, and gives the middleware back. */
export function describing<Middleware extends object>(middleware: Middleware, description: Description): Middleware {
  descriptions.set(middleware, description);
  return middleware;
}

/** A middleware that does nothing but say something. */
const saying = (description: Description) => describing<MiddlewareHandler>((_, next) => next(), description);

/**
 * Says what a call does; what its checks take and refuse they say themselves.
 * @param refusals why it may refuse what its checks have let through
 */
export function describeCall(summary: string, answers: Description['answers'], ...refusals: ErrorCode[]) {
  return saying({ summary, answers, refusals });
}

/** Says that a call takes a form with one file in this field. */
export function describeFile(field: string) {
  return saying({ body: { type: 'multipart/form-data', schema: z.object({ [field]: z.file() }) } });
}

/** Says that a call takes the bytes of an image as its body. */
export const describeImage = saying({ body: { type: 'image/*', schema: z.file() } });

/** Says that a call may be sent again under the same key, and has its effect once. */
export const describeKey = saying({
  takes: {
    header: z.object({ 'Idempotency-Key': z.string().regex(idempotencyKeyForm).optional() }),
  },
});
