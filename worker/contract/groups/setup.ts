import * as z from 'zod';
import { isCivilDate } from '../values/civil-date';
import { limits } from '../values/limits';
import { email, text } from '../values/text';

const missing = 'Please fill in your name and email address.';

/** Whether it is the name of a zone; bare offsets (`+01:00`) keep no summer time and are none. */
const isTimeZone = (name: string) => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const invalidDateTime = 'Please enter a valid date and time';

const isLocalDateTime = (typed: string) => {
  const [, date = ''] = typed.match(/^([\d-]{10})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/) ?? [];
  return isCivilDate(date);
};

export const Phone = text({ label: 'Phone', max: limits.phone });

export const Bio = text({ label: 'Bio', max: limits.longText, multiline: true });

/** `2026-12-01T18:00`, or nothing. */
export const LocalDateTime = z
  .string({ error: invalidDateTime })
  .refine((typed) => typed === '' || isLocalDateTime(typed), invalidDateTime);

/** An IANA name. */
export const TimeZone = z
  .string({ error: 'Unknown time zone' })
  .max(limits.shortText, 'Unknown time zone')
  .refine(isTimeZone, 'Unknown time zone');

export const SetupTokenParam = z.object({ token: z.string() });

/**
 * Body of `POST /api/admin-setup/{token}`. `decisionDeadline` is a local date-time (`2026-12-01T18:00`)
 * on the clocks of `timeZone` (IANA name; UTC without one).
 */
export const Setup = z.object({
  name: text({ label: 'Name', max: limits.name, required: missing }),
  email: email({ label: 'Email', message: 'Please enter a valid email address', required: missing }),
  phone: Phone.nullish().transform((phone) => phone || null),
  bio: Bio.nullish().transform((bio) => bio || null),
  decisionDeadline: LocalDateTime.nullish().transform((deadline) => deadline || null),
  timeZone: TimeZone.nullish().transform((zone) => zone ?? null),
});
export type Setup = z.infer<typeof Setup>;

export const SetupComplete = z.object({ shareCode: z.string() });
