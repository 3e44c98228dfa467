import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { ErrorCode } from '../../contract/values/answer';
import type { Role } from '../../contract/values/roles';
import { idempotencyKeyPattern } from '../middleware/idempotency-key';

/** What a handler or middleware declares; the specification merges them. */
export type Description = {
  summary?: string;
  /** Rules of the call, in Markdown. */
  details?: string;
  /** Of a call for staff: the role that a colleague needs at least. */
  role?: Role;
  takes?: { path?: z.ZodType; query?: z.ZodType; header?: z.ZodType };
  body?: { type: string; schema: z.ZodType };
  /** By status: the schema of a JSON body, or a description of another body. */
  answers?: Record<number, z.ZodType | string>;
  refusals?: ErrorCode[];
};

const descriptions = new WeakMap<object, Description>();

export const descriptionOf = (handler: object): Description => descriptions.get(handler) ?? {};

export function withDescription<Middleware extends object>(
  middleware: Middleware,
  description: Description,
): Middleware {
  descriptions.set(middleware, description);
  return middleware;
}

const describedBy = (description: Description) => withDescription<MiddlewareHandler>((_, next) => next(), description);

/** @param refusals only the handler's; validators and middleware declare their own */
export function describeCall(summary: string, answers: Description['answers'], ...refusals: ErrorCode[]) {
  return describedBy({ summary, answers, refusals });
}

/** What a summary has no space for. */
export const describeDetails = (...sentences: string[]) => describedBy({ details: sentences.join(' ') });

export function describeFile(field: string) {
  return describedBy({ body: { type: 'multipart/form-data', schema: z.object({ [field]: z.file() }) } });
}

export const describeCsv = describedBy({ body: { type: 'text/csv', schema: z.string() } });

export const describeImage = describedBy({ body: { type: 'image/*', schema: z.file() } });

const keyMeaning =
  'A repeated request has no further effect. It gets the status of the first one and the row that it made or changed, as it is now; 404 if that row was deleted, 409 if the key was used for another request. Keys are valid for 24 hours. A repetition that would show a secret again gets a new one, and the first one ends.';

/** For a call of which a repetition has no further effect. */
export const describeKey = describedBy({
  takes: {
    header: z.object({
      'Idempotency-Key': z.string().regex(idempotencyKeyPattern).meta({ description: keyMeaning }).optional(),
    }),
  },
  refusals: ['not_found', 'conflict'],
});
