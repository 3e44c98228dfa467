import * as z from 'zod';
import { Instant } from '../values/common-fields';
import { issue } from '../values/issue';
import { roles } from '../values/roles';

export const Role = z.enum(roles, { error: issue('role') });

/** `keys`, `webhooks` and `assigned` count what they made or are the assignee of; instants are null before the first sign-in. */
export const Person = z
  .object({
    email: z.string(),
    name: z.string(),
    role: Role,
    firstSeenAt: Instant.nullable(),
    lastSeenAt: Instant.nullable(),
    keys: z.int(),
    webhooks: z.int(),
    calendar: z.boolean(),
    assigned: z.int(),
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

export const PersonChange = z.object({ role: Role });
export type PersonChange = z.infer<typeof PersonChange>;

/** Compared in lower case. */
export const PersonParam = z.object({
  email: z.email({ error: issue('email') }).transform((typed) => typed.toLowerCase()),
});

export const Colleague = z.object({ email: z.string(), name: z.string() }).meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;
