import * as z from 'zod';
import { Id, Rev } from '../values/id';
import { limits } from '../values/limits';
import { text } from '../values/text';

const fields = {
  name: text({ label: 'Room name', max: limits.name, required: 'Room name is required' }),
  description: text({ label: 'Description', max: limits.longText, multiline: true }),
  monthlyRate: z
    .int({ error: 'Monthly rate is required' })
    .min(1, 'Monthly rate is required')
    .max(limits.monthlyRateCents, 'Monthly rate can be at most $100,000'),
  isPrimary: z.boolean({ error: 'Primary must be true or false' }),
};

/** A room within a unit that is created with it; `monthlyRate` in cents. */
export const UnitRoom = z.object({
  ...fields,
  description: fields.description.default(''),
  isPrimary: fields.isPrimary.default(false),
});

export const NewRoom = UnitRoom.extend({ unitId: Id });
export type NewRoom = z.infer<typeof NewRoom>;

export const RoomChange = z.object(fields).partial().extend({ rev: Rev.optional() });
export type RoomChange = z.infer<typeof RoomChange>;

/** A room as visitors get it; `monthlyRate` in cents. */
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

export const Room = PublicRoom.extend({ rev: Rev }).meta({ id: 'Room' });
export type Room = z.infer<typeof Room>;
