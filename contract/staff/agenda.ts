import * as z from 'zod';
import { TimePreference, TourResult } from '../tour-schedule';
import { Id, Instant } from '../values/common-fields';
import { issue } from '../values/issue';
import { limits } from '../values/limits';
import { dayMs, isCivilDate } from '../values/time';

const day = z
  .string({ error: issue(['required', { field: 'date' }]) })
  .refine(isCivilDate, { error: issue('date'), abort: true })
  .meta({ examples: ['2026-11-01'] });

/** Both days included, as YYYY-MM-DD. */
export const AgendaQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: issue('daysInOrder'), path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < limits.agendaDays * dayMs, {
    error: issue(['tooManyDays', { max: limits.agendaDays }]),
    path: ['to'],
  });
export type AgendaQuery = z.infer<typeof AgendaQuery>;

/**
 * `time` is `HH:MM`; `phone` is the point person's. Only a tour has `canCome`: how many of its `members` have said that they
 * come, or suggested a proposed half-day. Only a deadline has the instant `at` and the group's `timeZone`; its day and time
 * are in that zone. Only a booked tour has the instants `start` and `end`; its day and time are in its property's
 * `timeZone`. `groups` of `groupsAtOnce` have booked its time, which no tour hours have if it `isOutsideHours`; it was
 * `movedFrom` another. The point person has entered a tour that `isPlanned`, which staff have not confirmed.
 */
export const AgendaItem = z.object({
  type: z.enum(['tour', 'canceled_tour', 'proposed_tour', 'deadline']),
  groupId: Id,
  propertyName: z.string(),
  pointPersonName: z.string(),
  phone: z.string().nullable(),
  canCome: z.int().nullable(),
  members: z.int().nullable(),
  timePreference: TimePreference.nullable(),
  time: z.string().nullable(),
  at: Instant.nullable(),
  timeZone: z.string().nullable(),
  start: Instant.optional(),
  end: Instant.optional(),
  groups: z.int().optional(),
  groupsAtOnce: z.int().optional(),
  isOutsideHours: z.boolean().optional(),
  movedFrom: Instant.optional(),
  isPlanned: z.boolean().optional(),
  result: TourResult.optional(),
});
export type AgendaItem = z.infer<typeof AgendaItem>;

export const AgendaDay = z.object({ date: z.iso.date(), items: z.array(AgendaItem) });
export type AgendaDay = z.infer<typeof AgendaDay>;

/** Only days with items, in order. */
export const Agenda = z.object({ days: z.array(AgendaDay) }).meta({ id: 'Agenda' });
export type Agenda = z.infer<typeof Agenda>;

/** For `/api/agenda.ics?token=`; only this answer contains it. */
export const AgendaLink = z.object({ token: z.string() }).meta({ id: 'AgendaLink' });
export type AgendaLink = z.infer<typeof AgendaLink>;

const ColleaguesLink = z.object({ id: Id, staff: z.string(), createdAt: Instant });
export type ColleaguesLink = z.infer<typeof ColleaguesLink>;

/** `createdAt` is null if the requesting staff member has no link. */
export const AgendaLinkState = z
  .object({ createdAt: Instant.nullable(), colleagues: z.array(ColleaguesLink) })
  .meta({ id: 'AgendaLinkState' });
export type AgendaLinkState = z.infer<typeof AgendaLinkState>;

/** A missing token is answered like an invalid one. */
export const AgendaTokenQuery = z.object({ token: z.string().default('') });
