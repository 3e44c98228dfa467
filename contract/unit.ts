import * as z from 'zod';
import { Photo, PublicPhoto } from './photo';
import { PublicRoom, Room, UnitRoom } from './room';
import { Id, Rev } from './values/id';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { text } from './values/text';

const bedroomsRequired = issue('bedrooms');
const bathroomsRequired = issue('bathrooms');

const unitFields = {
  name: text({ field: 'unitName', max: limits.name, required: true }),
  description: text({ field: 'description', max: limits.longText, multiline: true }),
  bedrooms: z
    .int({ error: bedroomsRequired })
    .min(1, bedroomsRequired)
    .max(limits.bedrooms, issue(['tooManyBedrooms', { max: limits.bedrooms }])),
  bathrooms: z
    .number({ error: bathroomsRequired })
    .min(1, bathroomsRequired)
    .max(limits.bathrooms, issue(['tooManyBathrooms', { max: limits.bathrooms }]))
    .multipleOf(0.5, issue('halfBathrooms')),
  sqft: z
    .int({ error: issue('squareFeet') })
    .min(0, issue('squareFeet'))
    .max(limits.sqft, issue(['tooManySquareFeet', { max: limits.sqft }])),
  isActive: z.boolean({ error: issue('isActive') }),
  photos: z
    .array(Photo, { error: issue('photos') })
    .max(limits.unitPhotos, issue(['tooManyUnitPhotos', { max: limits.unitPhotos }])),
};

const newFields = {
  ...unitFields,
  description: unitFields.description.default(''),
  sqft: unitFields.sqft.nullish().transform((sqft) => sqft ?? 0),
  isActive: unitFields.isActive.default(true),
  photos: unitFields.photos.default([]),
};

export const PropertyUnit = z.object({
  ...newFields,
  rooms: z
    .array(UnitRoom)
    .max(limits.roomsPerUnit, issue(['tooManyRooms', { max: limits.roomsPerUnit }]))
    .default([]),
});

export const NewUnit = z.object({ propertyId: Id, ...newFields });
export type NewUnit = z.infer<typeof NewUnit>;

export const UnitChange = z.object(unitFields).partial().extend({ rev: Rev.optional() });
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
