import * as z from 'zod';

const pages = [
  'landing',
  'group',
  'property',
  'admin',
  'admin-setup',
  'admin-login',
  'access-denied',
  'other',
] as const;

/** Contains neither the page's URL nor anything about its user. */
export const PageError = z
  .object({
    kind: z.enum(['error', 'rejection', 'boundary', 'server']),
    /** By the first segment of the path. */
    page: z.enum(pages),
    name: z.string().max(100),
    message: z.string().max(1000),
    stack: z.string().max(8000),
  })
  .meta({ id: 'PageError' });
export type PageError = z.infer<typeof PageError>;
