import * as z from 'zod';
import { Id, Instant } from '../values/common-fields';
import { issue } from '../values/issue';
import { limits } from '../values/limits';
import { megabytesOf, officeLimits } from '../values/office-limits';

/** Why the latest attempt to read a calendar failed, with the text that staff's pages show. */
export const busyCalendarErrors = {
  unreachable: "The calendar's server could not be reached",
  timeout: `The calendar did not arrive within ${officeLimits.busyCalendarSeconds} seconds`,
  refused: 'The server refused. The address may have been reset, or sharing turned off',
  redirect: 'The server redirected to an address that we do not open',
  tooLarge: `The calendar is larger than ${megabytesOf(officeLimits.busyCalendarBytes)} MB`,
  notACalendar: 'There is no complete calendar at this address',
  tooManyEvents: 'The calendar has too many events, or one that repeats too often',
  unreadableAddress: 'The address cannot be decrypted anymore. Please remove this calendar and add it again',
};

export const BusyCalendarError = z.enum(Object.keys(busyCalendarErrors) as (keyof typeof busyCalendarErrors)[]);
export type BusyCalendarError = z.infer<typeof BusyCalendarError>;

export const NewBusyCalendar = z.object({
  url: z
    .string({ error: issue('calendarUrl') })
    .max(limits.url, issue('calendarUrl'))
    .transform((url) => url.trim().replace(/^webcals?:/i, 'https:')),
});
export type NewBusyCalendar = z.infer<typeof NewBusyCalendar>;

export const BusyCalendar = z
  .object({ id: Id, host: z.string(), fetchedAt: Instant.nullable(), error: BusyCalendarError.nullable() })
  .meta({
    id: 'BusyCalendar',
    description:
      'No answer contains its address. `fetchedAt` is when it was last read without an error, whose events count until it is read again; `error` is why the latest attempt failed. Both are null until the first attempt.',
  });
export type BusyCalendar = z.infer<typeof BusyCalendar>;
