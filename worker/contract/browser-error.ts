import * as z from 'zod';

/** What a visitor's browser may say of a script that failed: no address of a page, and nothing of who it is. */
export const BrowserError = z
  .object({
    kind: z.enum(['error', 'rejection', 'boundary']),
    /** The first part of the page's path, which names the page and nobody on it. */
    page: z.enum(['landing', 'group', 'property', 'admin', 'admin-setup', 'admin-login', 'access-denied', 'other']),
    name: z.string().max(100),
    message: z.string().max(1000),
    stack: z.string().max(8000),
  })
  .meta({ id: 'BrowserError' });
export type BrowserError = z.infer<typeof BrowserError>;
