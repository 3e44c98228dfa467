import * as z from 'zod';
import { Id, IdText, Instant, Rev } from '../values/common-fields';
import { issue } from '../values/issue';
import { officeLimits } from '../values/office-limits';
import { roles } from '../values/roles';

export const Role = z.enum(roles, { error: issue('role') });

/** Of which properties a colleague sees everything: all, or those with these ids. */
export const PropertyList = z.union([z.literal('all'), z.array(Id).max(officeLimits.propertiesPerPerson)], {
  error: issue('propertyList'),
});
export type PropertyList = z.infer<typeof PropertyList>;

/** `keys`, `webhooks` and `assigned` count what they made or are the assignee of; instants are null before the first sign-in. */
export const Person = z
  .object({
    email: z.string(),
    name: z.string(),
    role: Role,
    properties: PropertyList,
    firstSeenAt: Instant.nullable(),
    lastSeenAt: Instant.nullable(),
    keys: z.int(),
    webhooks: z.int(),
    calendar: z.boolean(),
    assigned: z.int(),
    rev: Rev,
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

/** `rev` is that of the colleague as the requester saw them; 0 for an address that was not in the list. */
export const PersonChange = z.object({
  role: Role.optional(),
  properties: PropertyList.optional(),
  rev: Rev.or(z.literal(0)).optional(),
});
export type PersonChange = z.infer<typeof PersonChange>;

/** Compared in lower case. */
export const PersonParam = z.object({
  email: z.email({ error: issue('email') }).transform((typed) => typed.toLowerCase()),
});

export const ColleaguesQuery = z.object({ propertyId: IdText.optional() });

export const Colleague = z.object({ email: z.string(), name: z.string() }).meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;
