import * as z from 'zod';
import { earliestToday, isCivilDate } from '../values/civil-date';
import { GroupIdParam, Id, Instant } from '../values/id';
import { limits } from '../values/limits';
import { text } from '../values/text';

export const TimePreference = z.enum(['AM', 'PM', 'specific'], { error: 'Please choose a time preference' });
export type TimePreference = z.infer<typeof TimePreference>;

const clockTime = z
  .string({ error: 'Please enter a valid time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a valid time');

/** When a tour is, as it is typed. */
export const tourTime = {
  date: z
    .string({ error: 'Date is required' })
    .min(1, { error: 'Date is required', abort: true })
    .refine(isCivilDate, { error: 'Please enter a valid date', abort: true })
    .refine((date) => date >= earliestToday(new Date()), 'Please choose a date that is not in the past'),
  timePreference: TimePreference,
  specificTime: z.union([clockTime, z.literal('')]).nullish(),
};

/** One date a person could tour on; `specificTime` (`HH:MM`) is kept for `specific` alone. */
const PreferredDate = z
  .object(tourTime)
  .transform(({ date, timePreference, specificTime }) =>
    timePreference === 'specific' && specificTime ? { date, timePreference, specificTime } : { date, timePreference },
  );

/** Names of dots alone never survive in a path, where schedules are looked up by name. */
const isDotsAlone = (name: string) => /^\.+$/.test(name);

const isRepeated = (date: z.infer<typeof PreferredDate>, index: number, dates: z.infer<typeof PreferredDate>[]) =>
  dates.findIndex((other) => JSON.stringify(other) === JSON.stringify(date)) < index;

/** `participantId` says which member of that name they are of, where several have it. */
export const NewTourSchedule = z.object({
  groupId: Id,
  participantId: Id.nullish(),
  participantName: text({ label: 'Name', max: limits.name, required: 'Name is required' }).refine(
    (name) => !isDotsAlone(name),
    'Name is required',
  ),
  preferredDates: z
    .array(PreferredDate, { error: 'At least one preferred date is required' })
    .min(1, 'At least one preferred date is required')
    .max(limits.tourDates, 'Maximum 3 dates allowed')
    .transform((dates) => dates.filter((date, index) => !isRepeated(date, index, dates))),
});
export type NewTourSchedule = z.infer<typeof NewTourSchedule>;

/** When one person could come for a tour: the member of this id, or somebody who is none. */
export const TourSchedule = z
  .object({
    id: Id,
    groupId: Id,
    participantId: Id.nullable(),
    participantName: z.string(),
    preferredDates: z.array(
      z.object({ date: z.iso.date(), timePreference: TimePreference, specificTime: z.string().optional() }),
    ),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'TourSchedule' });
export type TourSchedule = z.infer<typeof TourSchedule>;

export const TourScheduleParam = GroupIdParam.extend({ participantName: z.string() });
