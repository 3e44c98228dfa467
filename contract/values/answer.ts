import * as z from 'zod';

/** Each code with its HTTP status. */
export const errorCodes = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  upgrade_required: 426,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

export const ErrorBody = z
  .object({
    message: z.string().max(200),
    code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
    issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).optional(),
    /** The nearest times that can be booked instead. */
    alternatives: z.array(z.iso.datetime()).optional(),
    /** The message again; only `/s3` has it, because upload clients read this field. */
    error: z.string().max(200).optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;

export const Done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });

export const done: z.infer<typeof Done> = { ok: true };
