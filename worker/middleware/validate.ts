import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import type * as z from 'zod';
import { ApiError, notFound } from '../errors';
import { type Description, describing } from '../openapi/describe-call';

/**
 * Checks one part of a request against its contract. A wrong body or query is a 400 with the contract's
 * sentences, a malformed path a 404, a body that is not JSON a 415. The API's description reads the schema too.
 */
function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(target: Target, schema: Schema) {
  const check = zValidator(target, schema, (result, c) => {
    if (target === 'json' && !isJson(c.req.header('Content-Type'))) {
      throw new ApiError('unsupported_media_type', 'notJson');
    }
    if (result.success) return;
    if (target === 'param') throw notFound('Page');
    throw invalid(result.error);
  });
  return describing(check, placeOf(target, schema));
}

export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error) throw invalid(error);
  return data as z.output<Schema>;
}

export const body = <Schema extends z.ZodType>(schema: Schema) => validate('json', schema);
export const query = <Schema extends z.ZodType>(schema: Schema) => validate('query', schema);
export const param = <Schema extends z.ZodType>(schema: Schema) => validate('param', schema);

function placeOf(target: keyof ValidationTargets, schema: z.ZodType): Description {
  if (target === 'json') return { body: { type: 'application/json', schema } };
  return { takes: { [target === 'param' ? 'path' : target]: schema } };
}

function invalid({ issues }: Pick<z.core.$ZodError, 'issues'>): ApiError {
  const translated = issues.map(({ path, message }) => ({
    path: path.map((key) => (typeof key === 'number' ? key : String(key))),
    message,
  }));
  return new ApiError('invalid', 'unreadable', { issues: translated });
}

function isJson(contentType = ''): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType);
}
