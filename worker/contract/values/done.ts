import * as z from 'zod';

export const Done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' });

export const done: z.infer<typeof Done> = { ok: true };
