import * as z from 'zod';
import { Id, Instant } from './values/id';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { text } from './values/text';

export const NewApiKey = z.object({
  name: text({ field: 'name', max: limits.name, required: true }),
  includeShareCodes: z.boolean({ error: issue('includeShareCodes') }).default(false),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** `lastError`: why a call was last refused. */
export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    includeShareCodes: z.boolean(),
    createdBy: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const CreatedApiKey = z
  .object({ id: Id, name: z.string(), includeShareCodes: z.boolean(), key: z.string() })
  .meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
