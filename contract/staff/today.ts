import * as z from 'zod';
import { StaffQuestion } from '../question';
import { ConfirmedTour, HalfOfDay, TimePreference } from '../tour-schedule';
import { Id, Instant, Rev } from '../values/common-fields';
import { AssigneeFilter } from './group-list';

export const TodayQuery = z.object({ assignee: AssigneeFilter.optional() });
export type TodayQuery = z.infer<typeof TodayQuery>;

const group = { groupId: Id, pointPersonName: z.string(), propertyName: z.string() };

/**
 * `rev` is that of the group's former tour, or 0. `requestedAt`: the point person has asked for this half-day; `planned`:
 * they have entered this tour. Both are null of the best half-day. `hasTourHours`: the property has times that groups book.
 */
export const TourToConfirm = z.object({
  ...group,
  date: z.iso.date(),
  half: HalfOfDay,
  canCome: z.int(),
  asked: z.int(),
  rev: z.int(),
  requestedAt: Instant.nullable(),
  planned: ConfirmedTour.pick({ specificTime: true, note: true, meetingPlace: true }).nullable(),
  hasTourHours: z.boolean(),
});
export type TourToConfirm = z.infer<typeof TourToConfirm>;

/** `steps`: the next step of each member for whom the office has to do it. */
export const OfficeSteps = z.object({
  ...group,
  since: Instant,
  steps: z.array(z.object({ participantId: Id, participantName: z.string(), stepId: Id, stepName: z.string() })),
});
export type OfficeSteps = z.infer<typeof OfficeSteps>;

/** `isChoosingRooms`: a room choice has begun, and not all have agreed. */
export const GroupReadyToLease = z.object({
  ...group,
  beds: z.int(),
  createdAt: Instant,
  decisionDeadline: Instant.nullable(),
  timeZone: z.string().nullable(),
  isChoosingRooms: z.boolean(),
});
export type GroupReadyToLease = z.infer<typeof GroupReadyToLease>;

/** `emailId` is null if the link was never emailed. */
export const ExpiringSetupLink = z.object({
  ...group,
  pointPersonEmail: z.string(),
  expiresAt: Instant,
  emailId: Id.nullable(),
});
export type ExpiringSetupLink = z.infer<typeof ExpiringSetupLink>;

/** `memberName` is null if it is the point person's address. */
export const BouncedEmail = z.object({
  ...group,
  emailId: Id,
  recipient: z.string(),
  memberName: z.string().nullable(),
  createdAt: Instant,
});
export type BouncedEmail = z.infer<typeof BouncedEmail>;

/** `phone`: the point person's. Only a booked tour has the instant `start`. */
export const UpcomingTour = z.object({
  ...group,
  date: z.iso.date(),
  timePreference: TimePreference,
  specificTime: z.string().nullable(),
  canCome: z.int(),
  members: z.int(),
  phone: z.string().nullable(),
  start: Instant.nullable(),
  rev: Rev,
});
export type UpcomingTour = z.infer<typeof UpcomingTour>;

/** `canRemind`: someone has steps left, and no one was reminded within a day. */
export const NearDeadline = z.object({
  ...group,
  decisionDeadline: Instant,
  timeZone: z.string().nullable(),
  committed: z.int(),
  members: z.int(),
  canRemind: z.boolean(),
});
export type NearDeadline = z.infer<typeof NearDeadline>;

/** `count` ends at `limits.waitingCounted`; `first` are the first five. */
const queueOf = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), first: z.array(item) });

/**
 * What waits for the office. What belongs to a deleted group or property waits for no one; neither does a group with an
 * outcome, except its questions, and its upcoming tour stays in the list. A tour leaves both lists once the office has said how
 * it went; `earlierTours` are those of the last seven days, of groups without an outcome.
 */
export const Today = z
  .object({
    questions: queueOf(StaffQuestion),
    toursToConfirm: queueOf(TourToConfirm),
    officeSteps: queueOf(OfficeSteps),
    readyGroups: queueOf(GroupReadyToLease),
    setupLinks: queueOf(ExpiringSetupLink),
    bouncedEmails: queueOf(BouncedEmail),
    upcomingTours: z.array(UpcomingTour),
    earlierTours: z.array(UpcomingTour),
    nearDeadlines: z.array(NearDeadline),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof Today>;
