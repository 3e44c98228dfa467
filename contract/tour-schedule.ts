import * as z from 'zod';
import { GroupIdParam, Id, Instant, Rev, wholeNumber } from './values/common-fields';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { personName, text } from './values/text';
import { isCivilDate, yesterdayInUtc } from './values/time';

export const TimePreference = z.enum(['AM', 'PM', 'specific'], { error: issue('timePreference') });
export type TimePreference = z.infer<typeof TimePreference>;

/** `HH:MM`. */
export const clockTime = z.string({ error: issue('time') }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, issue('time'));

const tourTime = {
  date: z
    .string({ error: issue(['required', { field: 'date' }]) })
    .min(1, { error: issue(['required', { field: 'date' }]), abort: true })
    .refine(isCivilDate, { error: issue('date'), abort: true })
    .refine((date) => date >= yesterdayInUtc(new Date()), issue('datePast')),
  timePreference: TimePreference,
  specificTime: z.union([clockTime, z.literal('')]).nullish(),
};

/** Only `specific` keeps its `specificTime` (`HH:MM`). */
const PreferredDate = z
  .object(tourTime)
  .transform(({ date, timePreference, specificTime }) =>
    timePreference === 'specific' && specificTime ? { date, timePreference, specificTime } : { date, timePreference },
  );

/** URLs normalize `.` and `..` away, but schedules are found by the name in their path. */
const isOnlyDots = (name: string) => /^\.+$/.test(name);

const isDuplicate = (date: z.infer<typeof PreferredDate>, index: number, dates: z.infer<typeof PreferredDate>[]) =>
  dates.findIndex((other) => JSON.stringify(other) === JSON.stringify(date)) < index;

/** `participantId` decides if several members have the name. */
export const NewTourSchedule = z.object({
  groupId: Id,
  participantId: Id.nullish(),
  participantName: personName().refine((name) => !isOnlyDots(name), issue(['required', { field: 'name' }])),
  preferredDates: z
    .array(PreferredDate, { error: issue('datesMissing') })
    .min(1, issue('datesMissing'))
    .max(limits.tourDates, issue(['tooManyDates', { max: limits.tourDates }]))
    .transform((dates) => dates.filter((date, index) => !isDuplicate(date, index, dates))),
});
export type NewTourSchedule = z.infer<typeof NewTourSchedule>;

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
  .meta({ id: 'TourSchedule', description: '`participantId` is its member, null for a person who is not a member.' });
export type TourSchedule = z.infer<typeof TourSchedule>;

/** What the best days for a tour are made of. */
export const ProposedDates = TourSchedule.pick({ participantName: true, preferredDates: true });
export type ProposedDates = z.infer<typeof ProposedDates>;

export const HalfOfDay = z.enum(['AM', 'PM'], { error: issue('timePreference') });
export type HalfOfDay = z.infer<typeof HalfOfDay>;

export const NewTourRequest = z.object({ date: tourTime.date, half: HalfOfDay });
export type NewTourRequest = z.infer<typeof NewTourRequest>;

export const TourRequest = z.object({ date: z.iso.date(), half: HalfOfDay, requestedAt: Instant }).meta({
  id: 'TourRequest',
  description: 'The half-day for which the point person has asked the office for a tour, which has not answered yet.',
});
export type TourRequest = z.infer<typeof TourRequest>;

export const TourScheduleParam = GroupIdParam.extend({ participantName: z.string() });

/** Only `specific` has a `specificTime` (`HH:MM`). `rev` is the replaced tour's, or 0. */
export const NewConfirmedTour = z
  .object({
    ...tourTime,
    note: text({ field: 'note', max: limits.tourNote, multiline: true })
      .nullish()
      .transform((note) => note || null),
    meetingPlace: text({ field: 'meetingPlace', max: limits.tourMeetingPlace })
      .nullish()
      .transform((place) => place || null),
    rev: Rev.or(z.literal(0)).optional(),
  })
  .refine(({ timePreference, specificTime }) => timePreference !== 'specific' || specificTime, {
    error: issue('timeMissing'),
    path: ['specificTime'],
  })
  .transform(({ specificTime, ...tour }) => ({
    ...tour,
    specificTime: tour.timePreference === 'specific' && specificTime ? specificTime : null,
  }));
export type NewConfirmedTour = z.infer<typeof NewConfirmedTour>;

/** `rev` is that of the tour as it was shown. */
export const CancelTourQuery = z.object({ rev: wholeNumber(Number.MAX_SAFE_INTEGER).optional() });

/** What the office says of a tour that has begun. After `no_show` the group can have another one. */
export const TourResult = z.enum(['done', 'no_show']);
export type TourResult = z.infer<typeof TourResult>;

export const ConfirmedTour = z
  .object({
    date: z.iso.date(),
    timePreference: TimePreference,
    specificTime: z.string().nullable(),
    note: z.string().nullable(),
    meetingPlace: z.string().nullable(),
    confirmedAt: Instant,
    by: z.enum(['point_person', 'office']),
    rev: Rev,
    start: Instant.optional(),
    end: Instant.optional(),
    movedFrom: Instant.optional(),
    result: TourResult.optional(),
  })
  .meta({
    id: 'ConfirmedTour',
    description:
      "In the property's local time. Only a booked tour has the instants `start` and `end`, and `movedFrom`, at which it was booked before. No two tours of a group have the same `rev`.",
  });
export type ConfirmedTour = z.infer<typeof ConfirmedTour>;

export type TourChange = 'planned' | 'confirmed' | 'changed' | 'cancelled';
