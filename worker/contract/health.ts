import * as z from 'zod';

/** What `GET /api/health` answers once the database does. */
export const Health = z.object({ status: z.literal('ok') });
