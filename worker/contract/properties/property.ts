import * as z from 'zod';
import { Id, Instant, Rev } from '../values/id';
import { limits } from '../values/limits';
import { email, text, webAddress } from '../values/text';
import { Photo, PublicPhoto } from './photo';
import { PropertyUnit, PublicUnit, Unit } from './unit';

export const FaqItem = z.object({ question: z.string(), answer: z.string() });
export type FaqItem = z.infer<typeof FaqItem>;

const faqItems = z
  .array(
    z.object({
      question: text({ label: 'Question', max: limits.faqQuestion }),
      answer: text({ label: 'Answer', max: limits.longText, multiline: true }),
    }),
    { error: 'FAQ items must be a list' },
  )
  .transform((items) => items.filter(({ question, answer }) => question && answer))
  .refine((items) => items.length <= limits.faqItems, `At most ${limits.faqItems} FAQ items`);

const amenities = z
  .array(text({ label: 'Amenity', max: limits.amenity }), { error: 'Amenities must be a list' })
  .transform(distinctAmenities)
  .refine((names) => names.length <= limits.amenities, `At most ${limits.amenities} amenities`);

const fields = {
  name: text({ label: 'Property name', max: limits.name, required: 'Property name is required' }),
  address: text({ label: 'Address', max: limits.address, required: 'Address is required' }),
  description: text({ label: 'Description', max: limits.longText, multiline: true }),
  createdBy: text({ label: 'Created by', max: limits.name, required: 'Created by is required' }),
  campusDistance: text({ label: 'Campus distance', max: limits.shortText }),
  contactName: text({ label: 'Contact name', max: limits.name }),
  contactEmail: email({ label: 'Contact email', message: 'Invalid email format' }),
  contactPhone: text({ label: 'Contact phone', max: limits.phone }),
  contactWebsite: webAddress('Website URL', 'Invalid website URL'),
  scheduleVisitUrl: webAddress('Schedule visit URL', 'Invalid schedule visit URL'),
  applicationUrl: webAddress('Application URL', 'Invalid application URL'),
  amenities,
  basePhotos: z
    .array(Photo, { error: 'Photos must be a list' })
    .max(limits.propertyPhotos, `At most ${limits.propertyPhotos} photos a property`),
  faqItems,
};

/** Amenities without blanks and without repeats that differ only in case (docs/product.md, "Wire format"). */
function distinctAmenities(names: string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const folded = name.toLowerCase();
    return name !== '' && !seen.has(folded) && seen.add(folded);
  });
}

export const NewProperty = z.object({
  ...fields,
  description: fields.description.default(''),
  createdBy: fields.createdBy.default('Admin'),
  campusDistance: fields.campusDistance.default(''),
  contactName: fields.contactName.default(''),
  contactEmail: fields.contactEmail.default(''),
  contactPhone: fields.contactPhone.default(''),
  contactWebsite: fields.contactWebsite.default(''),
  scheduleVisitUrl: fields.scheduleVisitUrl.default(''),
  applicationUrl: fields.applicationUrl.default(''),
  amenities: fields.amenities.default([]),
  basePhotos: fields.basePhotos.default([]),
  faqItems: fields.faqItems.default([]),
  units: z
    .array(PropertyUnit)
    .max(limits.unitsPerProperty, `At most ${limits.unitsPerProperty} units a property`)
    .default([]),
});
export type NewProperty = z.infer<typeof NewProperty>;

export const PropertyChange = z.object(fields).partial().extend({ rev: Rev.optional() });
export type PropertyChange = z.infer<typeof PropertyChange>;

/** A property as visitors get it: active units only, nothing of the office's own (docs/product.md, "Wire format"). */
export const PublicProperty = z
  .object({
    id: Id,
    name: z.string(),
    address: z.string(),
    description: z.string(),
    campusDistance: z.string(),
    contactName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    contactWebsite: z.string(),
    scheduleVisitUrl: z.string(),
    applicationUrl: z.string(),
    amenities: z.array(z.string()),
    basePhotos: z.array(PublicPhoto),
    faqItems: z.array(FaqItem),
    logoUrl: z.string().nullable(),
    units: z.array(PublicUnit),
  })
  .meta({ id: 'PublicProperty' });
export type PublicProperty = z.infer<typeof PublicProperty>;

/** A property as staff get it; `groupCount` is the number of groups made for it. */
export const Property = PublicProperty.extend({
  createdBy: z.string(),
  basePhotos: z.array(Photo),
  units: z.array(Unit),
  rev: Rev,
  createdAt: Instant,
  updatedAt: Instant,
  groupCount: z.int(),
}).meta({ id: 'Property' });
export type Property = z.infer<typeof Property>;

const copySuffix = ' (copy)';

/** What a copy of a property is made of; its name is shortened to fit (docs/product.md, "Dashboard"). */
export function copyOf(original: Property, createdBy: string) {
  const { id, rev, createdAt, updatedAt, groupCount, ...property } = original;
  // Not between the two halves of an emoji.
  const kept = property.name.slice(0, limits.name - copySuffix.length).replace(/[\ud800-\udbff]$/, '');
  return { ...property, name: `${kept.trimEnd()}${copySuffix}`, createdBy };
}
