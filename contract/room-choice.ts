import * as z from 'zod';
import { Id, Instant } from './values/common-fields';
import { issue } from './values/issue';
import { limits } from './values/limits';

export const NewRoomChoice = z.object({
  unitId: Id,
  /** Whether prices are adjusted so that better rooms cost more. */
  evenOut: z.boolean({ error: issue('boolean') }).default(false),
  closesAt: z.iso
    .datetime({ error: issue('dateAndTime') })
    .refine((instant) => Date.parse(instant) > Date.now(), issue('closesAtOver'))
    .transform((instant) => new Date(instant).toISOString())
    .nullish()
    .transform((instant) => instant ?? null),
});
export type NewRoomChoice = z.infer<typeof NewRoomChoice>;

/** A member who joined after the choice began. */
export const RoomChoiceAddition = z.object({ participantId: Id });

const Ranking = z.array(Id).min(1, issue('ranking')).max(limits.roomsPerUnit, issue('ranking'));

/** In cents, by room id. */
const Values = z.record(
  z.string().regex(/^[1-9]\d{0,15}$/, issue('roomValues')),
  z.int({ error: issue('roomValues') }),
);

/** Every room of the unit, the favorite first. */
export const RoomRanking = z.object({ ranking: Ranking, values: Values.optional() });
export type RoomRanking = z.infer<typeof RoomRanking>;

/** `roomId` and `rent` are what the member agrees to, as they were shown. */
export const RoomAgreement = z.object({
  agrees: z.boolean({ error: issue('boolean') }),
  roomId: Id.optional(),
  rent: z.int({ error: issue('wholeNumber') }).optional(),
});
export type RoomAgreement = z.infer<typeof RoomAgreement>;

/** `difference` is `rent` minus the office's rent. */
const ProposedRoom = z.object({
  roomId: Id,
  participantId: Id.nullable(),
  rent: z.int(),
  difference: z.int(),
});

export const RoomChoiceNote = z.enum(['people_and_rooms_differ', 'not_all_answered', 'price_too_low']);
export type RoomChoiceNote = z.infer<typeof RoomChoiceNote>;

/** `draw` is the text that broke ties, null without ties (`drawSeed` in rules/fair-rooms/proposal.ts). */
export const RoomProposal = z
  .object({
    rooms: z.array(ProposedRoom),
    withoutRoom: z.array(Id),
    draw: z.string().nullable(),
    note: RoomChoiceNote.nullable(),
  })
  .meta({ id: 'RoomProposal' });
export type RoomProposal = z.infer<typeof RoomProposal>;

export const RoomChoiceStatus = z.enum(['open', 'proposed', 'agreed']);
export type RoomChoiceStatus = z.infer<typeof RoomChoiceStatus>;

export const RoomChoice = z
  .object({
    id: Id,
    unitId: Id,
    evenOut: z.boolean(),
    status: RoomChoiceStatus,
    closesAt: Instant.nullable(),
    restartedAt: Instant.nullable(),
    concerned: z.array(Id),
    answered: z.array(Id),
    proposal: RoomProposal.nullable(),
    agreed: z.array(Id),
    declined: z.array(Id),
  })
  .meta({
    id: 'RoomChoice',
    description: [
      'Has who has answered, never their rankings. `concerned` are the participants in the choice. `restartedAt` is when rooms or',
      'rents last changed after someone had answered; null before that, and from the next proposal on.',
    ].join(' '),
  });
export type RoomChoice = z.infer<typeof RoomChoice>;

/** `gain` is the member's value of a room minus its price. */
export const RoomExplanation = z.object({
  roomId: Id.nullable(),
  rank: z.int().nullable(),
  rent: z.int().nullable(),
  difference: z.int().nullable(),
  others: z.array(z.object({ roomId: Id, rent: z.int(), rank: z.int().nullable(), gain: z.int().nullable() })),
});
export type RoomExplanation = z.infer<typeof RoomExplanation>;

export const OwnRoomRanking = z
  .object({
    ranking: Ranking.nullable(),
    values: Values.nullable(),
    explanation: RoomExplanation.nullable(),
    /** The latest ranking for this member came from a device whose rankings the requesting device may not see. */
    isByAnother: z.literal(true).optional(),
  })
  .meta({
    id: 'OwnRoomWishes',
    description: 'Only for the device that sent the ranking, and for devices linked from it by a later personal link.',
  });
export type OwnRoomRanking = z.infer<typeof OwnRoomRanking>;
