import * as z from 'zod';
import { Photo, PublicPhoto } from './photo';
import { Id, Rev } from './values/common-fields';
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

export const PublicRoom = z
  .object({
    id: Id,
    unitId: Id,
    name: z.string(),
    description: z.string(),
    monthlyRate: z.int(),
    monthlyTotal: z.int(),
    monthlyTotalMax: z.int().nullable(),
    isPrimary: z.boolean(),
  })
  .meta({
    id: 'PublicRoom',
    description:
      'Cents. `monthlyTotal` adds the required monthly charges; `monthlyTotalMax` is null where it has no range.',
  });
export type PublicRoom = z.infer<typeof PublicRoom>;

export const Room = PublicRoom.extend({ rev: Rev, wanted: z.int(), leased: z.int() }).meta({
  id: 'Room',
  description:
    "How many members prefer it: `wanted` in groups without an outcome, `leased` at I'm In in groups that have leased.",
});
export type Room = z.infer<typeof Room>;

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

export const NewUnit = PropertyUnit.extend({ propertyId: Id });
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

/** The headings of an import file; only `Unit` is required. */
export const importColumns = [
  'Unit',
  'Bedrooms',
  'Bathrooms',
  'Sqft',
  'Room',
  'Monthly Rate',
  'Primary',
  'Description',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** A file that shows how each column is filled in. */
export const importTemplate = [
  importColumns.join(','),
  '4x4,4,2,1480,,,,Four bedrooms around a shared living room',
  '4x4,,,,Room A,1250,yes,Corner room with a private bathroom',
  '4x4,,,,Room B,1150.50,no,',
  'Studio,1,1,480,Studio,1400,yes,',
].join('\r\n');

/** `dryRun` returns the report without writing anything. */
export const ImportQuery = z.object({ dryRun: z.enum(['1'], { error: issue('one') }).optional() });

const Change = z.enum(['added', 'changed', 'unchanged']);
export type ImportedChange = z.infer<typeof Change>;

const Counts = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });

const Value = z.union([z.string(), z.number(), z.boolean()]);

/** `before` is null in something new; a monthly rate is in cents. */
const ImportedValue = z.object({ column: z.enum(importColumns), before: Value.nullable(), after: Value });
export type ImportedValue = z.infer<typeof ImportedValue>;

/** `values` are what would change, of a unit only in its first line. */
const Thing = z.object({ name: z.string(), change: Change, values: ImportedValue.array() });

/** By line of the file. Nothing is written if there are `errors`. */
export const ImportReport = z
  .object({
    units: Counts,
    rooms: Counts,
    lines: z.array(z.object({ line: z.int(), unit: Thing, room: Thing.nullable() })),
    errors: z.array(z.object({ line: z.int(), message: z.string() })),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;

/** What a file would add to a property without units. */
export const NewUnitsReport = ImportReport.extend({
  newUnits: PublicUnit.pick({ name: true, description: true, bedrooms: true, bathrooms: true, sqft: true })
    .extend({ rooms: PublicRoom.pick({ name: true, description: true, monthlyRate: true, isPrimary: true }).array() })
    .array(),
}).meta({ id: 'NewUnitsReport' });
export type NewUnitsReport = z.infer<typeof NewUnitsReport>;
