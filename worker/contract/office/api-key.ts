import * as z from 'zod';
import { Id, Instant } from '../values/id';
import { limits } from '../values/limits';
import { text } from '../values/text';

/** Body of `POST /api/keys`: what the key is for. */
export const NewApiKey = z.object({ name: text({ field: 'name', max: limits.name, required: true }) });
export type NewApiKey = z.infer<typeof NewApiKey>;

/** A key by which a program reads what staff see; `lastError` is why a call with it was last refused. */
export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    createdBy: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
    lastError: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const CreatedApiKey = z.object({ id: Id, name: z.string(), key: z.string() }).meta({ id: 'CreatedApiKey' });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
