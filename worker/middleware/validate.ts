import { zValidator } from '@hono/zod-validator';
import type { MiddlewareHandler, ValidationTargets } from 'hono';
import type * as z from 'zod';
import { limits } from '../../contract/values/limits';
import { isStaff } from '../../db/group/principal';
import { principalOf } from '../auth/principal';
import type { AppEnv } from '../env';
import { ApiError, notFound } from '../errors';
import { type Description, descriptionOf, withDescription } from '../openapi/call-description';
import { countRefusedBody } from './rate-limit';

/** Throws 400 for an invalid body or query, 404 for a malformed path, 415 for another content type. Also describes the call. */
function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(target: Target, schema: Schema) {
  const check = zValidator(
    target,
    schema,
    (result, c) => {
      if (target === 'json' && !isJson(c.req.header('Content-Type'))) {
        throw new ApiError('unsupported_media_type', 'notJson');
      }
      if (result.success) return;
      if (target === 'param') throw notFound('Page');
      throw invalid(result.error);
    },
    {
      validationFunction: (_, value) => {
        if (target === 'json' && hasTooManyItems(value)) throw new ApiError('too_large', 'tooLarge');
        return schema.safeParseAsync(value) as never;
      },
    },
  );
  return withDescription(target === 'json' ? withRefusalCount(check) : check, describeTarget(target, schema));
}

/** Counts only the validator's refusals: Hono handles the errors of later handlers itself. */
function withRefusalCount<Check extends MiddlewareHandler>(check: Check): Check {
  const counting: MiddlewareHandler<AppEnv> = async (c, next) => {
    try {
      return await check(c, next);
    } catch (refusal) {
      await countRefusedBody(c);
      throw refusal;
    }
  };
  return counting as Check;
}

/** Counts items in all lists before a schema validates each of them. */
function hasTooManyItems(body: unknown): boolean {
  const values = [body];
  let items = 0;
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) items += value.length;
    if (items > limits.jsonItems) return true;
    for (const inner of Object.values(value)) values.push(inner);
  }
  return false;
}

export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (error) throw invalid(error);
  return data as z.output<Schema>;
}

export const body = <Schema extends z.ZodType>(schema: Schema) => validate('json', schema);

/**
 * For a call about the group `id` that staff make too: their further keys are ignored for others. Describes what staff may
 * send.
 */
export function bodyByRequester<ForStaff extends z.ZodType>(forOthers: z.ZodType, forStaff: ForStaff) {
  const [ofOthers, ofStaff] = [body(forOthers), body(forStaff)];
  const check: MiddlewareHandler<AppEnv> = async (c, next) =>
    (isStaff(await principalOf(c, Number(c.req.param('id')))) ? ofStaff : ofOthers)(c as never, next);
  return withDescription(check as typeof ofStaff, descriptionOf(ofStaff));
}

export const query = <Schema extends z.ZodType>(schema: Schema) => validate('query', schema);
export const param = <Schema extends z.ZodType>(schema: Schema) => validate('param', schema);

function describeTarget(target: keyof ValidationTargets, schema: z.ZodType): Description {
  if (target === 'json') return { body: { type: 'application/json', schema } };
  return { takes: { [target === 'param' ? 'path' : target]: schema } };
}

function invalid({ issues }: Pick<z.core.$ZodError, 'issues'>): ApiError {
  const translated = issues.slice(0, limits.issues).map(({ path, message }) => ({
    path: path.map((key) => (typeof key === 'number' ? key : String(key))),
    message,
  }));
  return new ApiError('invalid', 'unreadable', { issues: translated });
}

function isJson(contentType = ''): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType);
}
