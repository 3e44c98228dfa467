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

/** What may be said of a page that failed, in a browser or while it was rendered: no address of it, and nothing of who uses it. */
export const PageError = z
  .object({
    kind: z.enum(['error', 'rejection', 'boundary', 'server']),
    /** The first part of the page's path, which names the page and nobody on it. */
    page: z.enum(pages),
    name: z.string().max(100),
    message: z.string().max(1000),
    stack: z.string().max(8000),
  })
  .meta({ id: 'PageError' });
export type PageError = z.infer<typeof PageError>;
