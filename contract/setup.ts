import * as z from 'zod';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { email, personName, text } from './values/text';
import { isCivilDate } from './values/time';

/** Rejects offsets such as `+01:00`, which have no daylight saving time. */
const isTimeZone = (name: string) => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const invalidDateTime = issue('dateAndTime');

const isLocalDateTime = (typed: string) => {
  const [, date = ''] = typed.match(/^([\d-]{10})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/) ?? [];
  return isCivilDate(date);
};

export const Phone = text({ field: 'phone', max: limits.phone });

export const Bio = text({ field: 'bio', max: limits.longText, multiline: true });

/** `2026-12-01T18:00`, or nothing. */
export const LocalDateTime = z
  .string({ error: invalidDateTime })
  .refine((typed) => typed === '' || isLocalDateTime(typed), invalidDateTime);

export const TimeZone = z
  .string({ error: issue('timeZone') })
  .max(limits.shortText, issue('timeZone'))
  .refine(isTimeZone, issue('timeZone'));

export const SetupTokenParam = z.object({ token: z.string() });

/**
 * `decisionDeadline` is local to `timeZone`, an IANA name (UTC without one). `isNamedInPreview`: whether previews of the
 * link have the first name.
 */
export const Setup = z.object({
  name: personName('nameAndEmail'),
  email: email({ field: 'email', message: 'email', required: 'nameAndEmail' }),
  phone: Phone.nullish().transform((phone) => phone || null),
  bio: Bio.nullish().transform((bio) => bio || null),
  decisionDeadline: LocalDateTime.nullish().transform((deadline) => deadline || null),
  timeZone: TimeZone.nullish().transform((zone) => zone ?? null),
  isNamedInPreview: z
    .boolean({ error: issue('boolean') })
    .nullish()
    .transform((is) => is ?? false),
});
export type Setup = z.infer<typeof Setup>;

export const SetupComplete = z.object({ shareCode: z.string() });
