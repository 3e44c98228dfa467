import * as z from 'zod';

/** What a call answers that leaves nothing to return. */
export const Done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });

export const done: z.infer<typeof Done> = { ok: true };
