import * as z from 'zod';
import { Id, Instant } from './values/id';
import { issue } from './values/issue';
import { limits } from './values/limits';

export const NewRoomChoice = z.object({
  unitId: Id,
  /** Whether the better rooms cost more. */
  evenOut: z.boolean({ error: issue('boolean') }).default(false),
  closesAt: z.iso
    .datetime({ error: issue('dateAndTime') })
    .refine((instant) => Date.parse(instant) > Date.now(), issue('closesAtOver'))
    .transform((instant) => new Date(instant).toISOString())
    .nullish()
    .transform((instant) => instant ?? null),
});
export type NewRoomChoice = z.infer<typeof NewRoomChoice>;

/** A member who joined after a choice began. */
export const AddedToRoomChoice = z.object({ participantId: Id });

const Ranking = z.array(Id).min(1, issue('ranking')).max(limits.roomsPerUnit, issue('ranking'));

/** In cents, by room id. */
const Values = z.record(
  z.string().regex(/^[1-9]\d{0,15}$/, issue('roomValues')),
  z.int({ error: issue('roomValues') }),
);

/** Every room of the unit, the favourite first. */
export const RoomWishes = z.object({ ranking: Ranking, values: Values.optional() });
export type RoomWishes = z.infer<typeof RoomWishes>;

export const RoomAgreement = z.object({ agrees: z.boolean({ error: issue('boolean') }) });

/** `difference` is `rent` less the office's rent. */
const ProposedRoom = z.object({
  roomId: Id,
  participantId: Id.nullable(),
  rent: z.int(),
  difference: z.int(),
});

export const RoomChoiceNote = z.enum(['people_and_rooms_differ', 'not_all_answered', 'price_too_low']);
export type RoomChoiceNote = z.infer<typeof RoomChoiceNote>;

/** `draw` is what ties were drawn by, or null (docs/product.md, "Who gets which room"). */
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

/** Shows who has answered, never what. `concerned` are the members who take part. */
export const RoomChoice = z
  .object({
    id: Id,
    unitId: Id,
    evenOut: z.boolean(),
    status: RoomChoiceStatus,
    closesAt: Instant.nullable(),
    concerned: z.array(Id),
    answered: z.array(Id),
    proposal: RoomProposal.nullable(),
    agreed: z.array(Id),
    declined: z.array(Id),
  })
  .meta({ id: 'RoomChoice' });
export type RoomChoice = z.infer<typeof RoomChoice>;

/** `gain` is a room's worth to the person less its price. */
export const RoomExplanation = z.object({
  roomId: Id.nullable(),
  rank: z.int().nullable(),
  rent: z.int().nullable(),
  difference: z.int().nullable(),
  others: z.array(z.object({ roomId: Id, rent: z.int(), rank: z.int().nullable(), gain: z.int().nullable() })),
});
export type RoomExplanation = z.infer<typeof RoomExplanation>;

/** Only on the device that sent them, or one that came by a personal link made there afterwards. */
export const OwnRoomWishes = z
  .object({
    ranking: Ranking.nullable(),
    values: Values.nullable(),
    explanation: RoomExplanation.nullable(),
    /** The last wishes for this member, in this choice or an earlier one, came from a device whose wishes this one may not see. */
    isByAnother: z.literal(true).optional(),
  })
  .meta({ id: 'OwnRoomWishes' });
export type OwnRoomWishes = z.infer<typeof OwnRoomWishes>;
