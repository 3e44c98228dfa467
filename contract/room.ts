import * as z from 'zod';
import { Id, Rev } from './values/id';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { text } from './values/text';

const roomFields = {
  name: text({ field: 'roomName', max: limits.name, required: true }),
  description: text({ field: 'description', max: limits.longText, multiline: true }),
  monthlyRate: z
    .int({
      error: ({ input }) => issue(Number.isNaN(input) ? 'monthlyRateUnclear' : ['required', { field: 'monthlyRate' }]),
    })
    .min(1, issue(['required', { field: 'monthlyRate' }]))
    .max(limits.monthlyRateCents, issue(['monthlyRate', { max: '$100,000' }])),
  isPrimary: z.boolean({ error: issue('isPrimary') }),
};

/** `monthlyRate` in cents. */
export const UnitRoom = z.object({
  ...roomFields,
  description: roomFields.description.default(''),
  isPrimary: roomFields.isPrimary.default(false),
});

export const NewRoom = UnitRoom.extend({ unitId: Id });
export type NewRoom = z.infer<typeof NewRoom>;

export const RoomChange = z.object(roomFields).partial().extend({ rev: Rev.optional() });
export type RoomChange = z.infer<typeof RoomChange>;

/** `monthlyRate` in cents. */
export const PublicRoom = z
  .object({
    id: Id,
    unitId: Id,
    name: z.string(),
    description: z.string(),
    monthlyRate: z.int(),
    isPrimary: z.boolean(),
  })
  .meta({ id: 'PublicRoom' });
export type PublicRoom = z.infer<typeof PublicRoom>;

/** `wanted`: how many members prefer it. */
export const Room = PublicRoom.extend({ rev: Rev, wanted: z.int() }).meta({ id: 'Room' });
export type Room = z.infer<typeof Room>;
