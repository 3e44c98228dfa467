import * as z from 'zod';
import { interestLevels } from './interest-levels';
import { Id, Instant, Rev } from './values/common-fields';
import { issue } from './values/issue';
import { email, personName } from './values/text';

export const InterestLevel = z.enum(
  interestLevels.map(({ code }) => code),
  { error: issue('interestLevel') },
);
export type InterestLevel = z.infer<typeof InterestLevel>;

/** Null is "No preference". */
const RoomPreference = z
  .int({ error: issue('room') })
  .min(1, issue('room'))
  .nullable();

/** Null, missing and empty all mean none. */
export const OptionalEmail = email({ field: 'email', message: 'email' })
  .nullish()
  .transform((address) => address || null);

const TourAnswer = z.enum(['yes', 'no'], { error: issue('yesOrNo') });
export type TourAnswer = z.infer<typeof TourAnswer>;

const Notify = z.boolean({ error: issue('boolean') }).optional();

const hasAddressToNotify = ({ email, notify }: { email: string | null; notify?: boolean }) => !notify || email !== null;

export const NewParticipant = z
  .object({
    groupId: Id,
    name: personName(),
    email: OptionalEmail,
    interestLevel: InterestLevel,
    roomPreference: RoomPreference.default(null),
    notify: Notify,
  })
  .refine(hasAddressToNotify, { path: ['email'], error: issue('emailForNotices') });
export type NewParticipant = z.infer<typeof NewParticipant>;

/** `tourRev` is that of the tour that `tourAnswer` is about. */
export const ParticipantChange = z.object({
  interestLevel: InterestLevel.optional(),
  roomPreference: RoomPreference.optional(),
  hasApplied: z.boolean({ error: issue('boolean') }).optional(),
  tourAnswer: TourAnswer.nullable().optional(),
  tourRev: Rev.optional(),
  notify: Notify,
  rev: Rev.optional(),
});
export type ParticipantChange = z.infer<typeof ParticipantChange>;

export const Participant = z
  .object({
    id: Id,
    groupId: Id,
    name: z.string(),
    email: z.string().nullable(),
    interestLevel: InterestLevel,
    roomPreference: Id.nullable(),
    /** The name of the member's room if the office deleted it, until the member chooses again. */
    removedRoom: z.string().optional(),
    hasApplied: z.boolean(),
    tourAnswer: TourAnswer.nullable(),
    stepsDone: z.array(Id),
    createdAt: Instant,
    rev: Rev,
  })
  .meta({
    id: 'Participant',
    description: [
      "Visitors always get null as `email`. `removedRoom` is the name of the member's room if the office deleted it,",
      "until the member chooses again. `stepsDone` are ids of the property's steps to the lease.",
    ].join(' '),
  });
export type Participant = z.infer<typeof Participant>;
