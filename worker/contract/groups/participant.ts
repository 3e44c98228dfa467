import * as z from 'zod';
import { Id, Instant, Rev } from '../values/id';
import { limits } from '../values/limits';
import { email, text } from '../values/text';
import { interestLevels } from './interest-levels';

export const InterestLevel = z.enum(
  interestLevels.map(({ code }) => code),
  { error: 'Please choose an interest level' },
);
export type InterestLevel = z.infer<typeof InterestLevel>;

/** Null is "No preference". */
const RoomPreference = z.int({ error: 'Please choose a room' }).min(1, 'Please choose a room').nullable();

/** An optional address: null, missing and empty all mean none. */
export const OptionalEmail = email({ label: 'Email', message: 'Please enter a valid email address' })
  .nullish()
  .transform((address) => address || null);

/** Whether a member can come to the confirmed tour. */
const TourAnswer = z.enum(['yes', 'no'], { error: 'Please answer yes or no' });
export type TourAnswer = z.infer<typeof TourAnswer>;

/** Whether to e-mail a member when something is decided. */
const Notify = z.boolean({ error: 'Must be true or false' }).optional();

const hasAddressToNotify = ({ email, notify }: { email: string | null; notify?: boolean }) => !notify || email !== null;

export const NewParticipant = z
  .object({
    groupId: Id,
    name: text({ label: 'Name', max: limits.name, required: 'Name is required' }),
    email: OptionalEmail,
    interestLevel: InterestLevel,
    roomPreference: RoomPreference.default(null),
    notify: Notify,
  })
  .refine(hasAddressToNotify, { path: ['email'], error: 'Please enter an email address to be e-mailed at' });
export type NewParticipant = z.infer<typeof NewParticipant>;

export const ParticipantChange = z.object({
  interestLevel: InterestLevel.optional(),
  roomPreference: RoomPreference.optional(),
  hasApplied: z.boolean({ error: 'Must be true or false' }).optional(),
  tourAnswer: TourAnswer.nullable().optional(),
  notify: Notify,
  rev: Rev.optional(),
});
export type ParticipantChange = z.infer<typeof ParticipantChange>;

/** A participant of a group as visitors get it: the address is always null there (docs/product.md, "Wire format"). */
export const Participant = z
  .object({
    id: Id,
    groupId: Id,
    name: z.string(),
    email: z.string().nullable(),
    interestLevel: InterestLevel,
    roomPreference: Id.nullable(),
    hasApplied: z.boolean(),
    tourAnswer: TourAnswer.nullable(),
    createdAt: Instant,
    rev: Rev,
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof Participant>;
