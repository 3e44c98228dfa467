import * as z from 'zod';
import { limits } from './limits';
import { email, text } from './text';

const missing = 'Please fill in your name and email address.';

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** `/{token}` */
export const SetupTokenParam = z.object({ token: z.string() });

/**
 * Body of `POST /api/admin-setup/{token}`. `decisionDeadline` is a local date-time (`2026-12-01T18:00`)
 * on the clocks of `timeZone` (IANA name; UTC without one).
 */
export const Setup = z.object({
  name: text({ label: 'Name', max: limits.name, required: missing }),
  email: email({ label: 'Email', message: 'Please enter a valid email address', required: missing }),
  phone: text({ label: 'Phone', max: limits.phone })
    .nullish()
    .transform((phone) => phone || null),
  bio: text({ label: 'Bio', max: limits.longText, multiline: true })
    .nullish()
    .transform((bio) => bio || null),
  decisionDeadline: z
    .union(
      [
        z.literal(''),
        z.string().regex(/^2[01]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
      ],
      { error: 'Please enter a valid date and time' },
    )
    .nullish()
    .transform((deadline) => deadline || null),
  timeZone: z
    .string({ error: 'Unknown time zone' })
    .max(limits.shortText, 'Unknown time zone')
    .refine(isTimeZone, 'Unknown time zone')
    .nullish()
    .transform((zone) => zone ?? null),
});
export type Setup = z.infer<typeof Setup>;

/** What completing the setup answers. */
export const SetupComplete = z.object({ shareCode: z.string() });
