import * as z from 'zod';
import { TimePreference } from '../groups/tour-schedule';
import { isCivilDate } from '../values/civil-date';
import { Id, Instant } from '../values/id';
import { issue } from '../values/issue';
import { limits } from '../values/limits';

const dayMs = 24 * 60 * 60 * 1000;

const day = z
  .string({ error: issue(['required', { field: 'date' }]) })
  .refine(isCivilDate, { error: issue('date'), abort: true });

/** `?from=&to=`: the first day and the last, as YYYY-MM-DD. */
export const AgendaQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: issue('daysInOrder'), path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < limits.agendaDays * dayMs, {
    error: issue(['tooManyDays', { max: limits.agendaDays }]),
    path: ['to'],
  });
export type AgendaQuery = z.infer<typeof AgendaQuery>;

/** A tour, or a decision deadline; `time` is `HH:MM`, that of a deadline on the clocks of the group's zone. */
export const AgendaItem = z.object({
  type: z.enum(['tour', 'proposed_tour', 'deadline']),
  groupId: Id,
  propertyName: z.string(),
  pointPersonName: z.string(),
  timePreference: TimePreference.nullable(),
  time: z.string().nullable(),
});
export type AgendaItem = z.infer<typeof AgendaItem>;

export const AgendaDay = z.object({ date: z.iso.date(), items: z.array(AgendaItem) });
export type AgendaDay = z.infer<typeof AgendaDay>;

/** The days on which there is something, the first one first (docs/product.md, "Agenda"). */
export const Agenda = z.object({ days: z.array(AgendaDay) }).meta({ id: 'Agenda' });
export type Agenda = z.infer<typeof Agenda>;

/** The token of the calendar's address `/api/agenda.ics?token=`, which is shown once. */
export const AgendaLink = z.object({ token: z.string() }).meta({ id: 'AgendaLink' });
export type AgendaLink = z.infer<typeof AgendaLink>;

const ColleaguesLink = z.object({ id: Id, staff: z.string(), createdAt: Instant });
export type ColleaguesLink = z.infer<typeof ColleaguesLink>;

/** Since when a member of staff has a calendar's address, null where they have none; and who of the others has one. */
export const AgendaLinkState = z
  .object({ createdAt: Instant.nullable(), colleagues: z.array(ColleaguesLink) })
  .meta({ id: 'AgendaLinkState' });
export type AgendaLinkState = z.infer<typeof AgendaLinkState>;

/** No token is nobody's, as a wrong one is. */
export const AgendaTokenQuery = z.object({ token: z.string().default('') });
