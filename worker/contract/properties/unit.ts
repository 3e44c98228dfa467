import * as z from 'zod';
import { Id, Rev } from '../values/id';
import { limits } from '../values/limits';
import { text } from '../values/text';
import { Photo, PublicPhoto } from './photo';
import { PublicRoom, Room, UnitRoom } from './room';

const bedroomsRequired = 'At least 1 bedroom required';
const bathroomsRequired = 'At least 1 bathroom required';

const fields = {
  name: text({ label: 'Unit name', max: limits.name, required: 'Unit name is required' }),
  description: text({ label: 'Description', max: limits.longText, multiline: true }),
  bedrooms: z
    .int({ error: bedroomsRequired })
    .min(1, bedroomsRequired)
    .max(limits.bedrooms, `At most ${limits.bedrooms} bedrooms`),
  bathrooms: z
    .number({ error: bathroomsRequired })
    .min(1, bathroomsRequired)
    .max(limits.bathrooms, `At most ${limits.bathrooms} bathrooms`)
    .multipleOf(0.5, 'Bathrooms come in halves'),
  sqft: z
    .int({ error: 'Square feet must be a whole number' })
    .min(0, 'Square feet must be a whole number')
    .max(limits.sqft, `At most ${limits.sqft} square feet`),
  isActive: z.boolean({ error: 'Active must be true or false' }),
  photos: z
    .array(Photo, { error: 'Photos must be a list' })
    .max(limits.unitPhotos, `At most ${limits.unitPhotos} photos a unit`),
};

const newFields = {
  ...fields,
  description: fields.description.default(''),
  sqft: fields.sqft.nullish().transform((sqft) => sqft ?? 0),
  isActive: fields.isActive.default(true),
  photos: fields.photos.default([]),
};

export const PropertyUnit = z.object({
  ...newFields,
  rooms: z.array(UnitRoom).max(limits.roomsPerUnit, `At most ${limits.roomsPerUnit} rooms a unit`).default([]),
});

export const NewUnit = z.object({ propertyId: Id, ...newFields });
export type NewUnit = z.infer<typeof NewUnit>;

export const UnitChange = z.object(fields).partial().extend({ rev: Rev.optional() });
export type UnitChange = z.infer<typeof UnitChange>;

export const PublicUnit = z
  .object({
    id: Id,
    propertyId: Id,
    name: z.string(),
    description: z.string(),
    bedrooms: z.int(),
    bathrooms: z.number(),
    sqft: z.int(),
    isActive: z.boolean(),
    photos: z.array(PublicPhoto),
    rooms: z.array(PublicRoom),
  })
  .meta({ id: 'PublicUnit' });
export type PublicUnit = z.infer<typeof PublicUnit>;

export const Unit = PublicUnit.extend({ photos: z.array(Photo), rooms: z.array(Room), rev: Rev }).meta({ id: 'Unit' });
export type Unit = z.infer<typeof Unit>;
