import { describeRoute, resolver, uniqueSymbol } from 'hono-openapi';
import type * as z from 'zod';
import { type ErrorCode, errorCodes } from './contract/error';

/**
 * Says what a call does, for the API's description; what its checks take and refuse is added by themselves.
 * @param answers what it answers by status: a schema of JSON, or words for anything else
 * @param refusals why it may refuse what its checks have let through
 */
export function describeCall(
  summary: string,
  answers: Record<number, z.ZodType | string>,
  ...refusals: ErrorCode[]
): ReturnType<typeof describeRoute> {
  const successes = Object.entries(answers).map(([status, answer]) => [
    status,
    typeof answer === 'string' ? { description: answer } : { description: 'Done', ...jsonOf(answer) },
  ]);
  return describeRoute({ summary, responses: { ...Object.fromEntries(successes), ...refusalsBy(refusals) } });
}

/** Says that a call takes a form with one file in this field. */
export function describeFile(field: string): ReturnType<typeof describeRoute> {
  const properties = { [field]: { type: 'string' as const, format: 'binary' } };
  const schema = { type: 'object' as const, properties, required: [field] };
  return describeRoute({ requestBody: { required: true, content: { 'multipart/form-data': { schema } } } });
}

/** Says that a call takes the bytes of an image as its body. */
export const describeImage = describeRoute({
  requestBody: { required: true, content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
});

/** Says that a call may be sent again under the same key, and has its effect once. */
export const describeKey = describeRoute({
  parameters: [
    {
      in: 'header',
      name: 'Idempotency-Key',
      description: 'Sent again with the same key and body, the call answers as it did the first time.',
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    },
  ],
});

/** Says of a middleware that every call behind it is for the signed in, and why it refuses. */
export function refusing<Middleware extends object>(middleware: Middleware, ...refusals: ErrorCode[]) {
  const spec = { security: [{ access: [] }], responses: refusalsBy(refusals) };
  return Object.assign(middleware, { [uniqueSymbol]: { spec } });
}

/** JSON of a schema, as it is sent. */
export function jsonOf(schema: z.ZodType) {
  return { content: { 'application/json': { schema: resolver(schema, { options: { io: 'output' } }) } } };
}

/** The refusals of the one error shape, by their status. */
export function refusalsBy(codes: ErrorCode[]): Record<string, { $ref: string }> {
  return Object.fromEntries(codes.map((code) => [errorCodes[code], { $ref: `#/components/responses/${code}` }]));
}
