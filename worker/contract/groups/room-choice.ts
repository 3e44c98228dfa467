import * as z from 'zod';
import { Id, Instant } from '../values/id';
import { issue } from '../values/issue';
import { limits } from '../values/limits';

/** Body of `POST /api/groups/{id}/room-choice`. */
export const NewRoomChoice = z.object({
  unitId: Id,
  /** Whether rents are evened out: whoever has the better room pays more. */
  evenOut: z.boolean({ error: issue('boolean') }).default(false),
  closesAt: z.iso
    .datetime({ error: issue('dateAndTime') })
    .refine((instant) => Date.parse(instant) > Date.now(), issue('closesAtOver'))
    .transform((instant) => new Date(instant).toISOString())
    .nullish()
    .transform((instant) => instant ?? null),
});
export type NewRoomChoice = z.infer<typeof NewRoomChoice>;

const Ranking = z.array(Id).min(1, issue('ranking')).max(limits.roomsPerUnit, issue('ranking'));

/** What each room is worth to somebody in cents, by its id. */
const Values = z.record(
  z.string().regex(/^[1-9]\d{0,15}$/, issue('roomValues')),
  z.int({ error: issue('roomValues') }),
);

/** Body of `PUT /api/participants/{id}/room-wishes`: every room of the unit, the dearest to them first. */
export const RoomWishes = z.object({ ranking: Ranking, values: Values.optional() });
export type RoomWishes = z.infer<typeof RoomWishes>;

/** Body of `POST /api/participants/{id}/room-agreement`. */
export const RoomAgreement = z.object({ agrees: z.boolean({ error: issue('boolean') }) });

/** A room of a proposal; `rent` is what is paid for it, `difference` that less the office's rent. */
const ProposedRoom = z.object({
  roomId: Id,
  participantId: Id.nullable(),
  rent: z.int(),
  difference: z.int(),
});

export const RoomChoiceNote = z.enum(['people_and_rooms_differ', 'not_all_answered', 'price_too_low']);
export type RoomChoiceNote = z.infer<typeof RoomChoiceNote>;

/** `draw` is what ties were drawn by, null where there were none (docs/product.md, "Who gets which room"). */
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

/** How a group settles who gets which room, as everybody sees it: who has answered, and never what. */
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

/** What a proposal means to one person, by what they said themselves; `gain` is what a room is worth to them less its price. */
export const RoomExplanation = z.object({
  roomId: Id.nullable(),
  rank: z.int().nullable(),
  rent: z.int().nullable(),
  difference: z.int().nullable(),
  others: z.array(z.object({ roomId: Id, rent: z.int(), rank: z.int().nullable(), gain: z.int().nullable() })),
});
export type RoomExplanation = z.infer<typeof RoomExplanation>;

/** One's own wishes, which nobody else is told. */
export const OwnRoomWishes = z
  .object({
    ranking: Ranking.nullable(),
    values: Values.nullable(),
    explanation: RoomExplanation.nullable(),
    /** Where somebody else sent them: the point person, or the office. */
    isByAnother: z.literal(true).optional(),
  })
  .meta({ id: 'OwnRoomWishes' });
export type OwnRoomWishes = z.infer<typeof OwnRoomWishes>;
