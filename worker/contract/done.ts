import * as z from 'zod';

/** What a call answers that leaves nothing to return. */
export const Done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });

/** What `GET /api/health` answers once the database does. */
export const Health = z.object({ status: z.literal('ok') });
