import * as z from 'zod';
import { Charge, LeaseTerms, NewCharges, noLeaseTerms } from './charge';
import { defaultLeaseSteps, LeaseStep, NewLeaseSteps } from './lease-step';
import { Photo, PublicPhoto } from './photo';
import { TimeZone } from './setup';
import { TourHours } from './tour-hours';
import { PropertyUnit, PublicUnit, Unit } from './unit';
import { Id, Instant, Rev } from './values/common-fields';
import { issue } from './values/issue';
import { limits } from './values/limits';
import { email, text, webAddress } from './values/text';

export const FaqItem = z.object({ question: z.string(), answer: z.string() });
export type FaqItem = z.infer<typeof FaqItem>;

/** Items with a blank side are dropped. */
const faqItems = z
  .array(
    z.object({
      question: text({ field: 'question', max: limits.faqQuestion }),
      answer: text({ field: 'answer', max: limits.longText, multiline: true }),
    }),
    { error: issue('faqItems') },
  )
  .transform((items) => items.filter(({ question, answer }) => question && answer))
  .refine((items) => items.length <= limits.faqItems, issue(['tooManyFaqItems', { max: limits.faqItems }]));

const amenities = z
  .array(text({ field: 'amenity', max: limits.amenity }), { error: issue('amenities') })
  .transform(distinctAmenities)
  .refine((names) => names.length <= limits.amenities, issue(['tooManyAmenities', { max: limits.amenities }]));

const fields = {
  name: text({ field: 'propertyName', max: limits.name, required: true }),
  address: text({ field: 'address', max: limits.address, required: true }),
  description: text({ field: 'description', max: limits.longText, multiline: true }),
  createdBy: text({ field: 'createdBy', max: limits.name, required: true }),
  campusDistance: text({ field: 'campusDistance', max: limits.shortText }),
  contactName: text({ field: 'contactName', max: limits.name }),
  contactEmail: email({ field: 'contactEmail', message: 'contactEmail' }),
  contactPhone: text({ field: 'contactPhone', max: limits.phone }),
  contactWebsite: webAddress('website'),
  scheduleVisitUrl: webAddress('scheduleVisitUrl'),
  applicationUrl: webAddress('applicationUrl'),
  amenities,
  basePhotos: z
    .array(Photo, { error: issue('photos') })
    .max(limits.propertyPhotos, issue(['tooManyPropertyPhotos', { max: limits.propertyPhotos }])),
  faqItems,
  leaseSteps: NewLeaseSteps,
  charges: NewCharges,
  lease: LeaseTerms,
  timeZone: TimeZone.nullable(),
  tourHours: TourHours.nullable(),
};

/** Removes empty names, and duplicates that differ only in case. */
function distinctAmenities(names: string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const folded = name.toLowerCase();
    return name !== '' && !seen.has(folded) && seen.add(folded);
  });
}

export const PropertyName = z.object({ id: Id, name: z.string() }).meta({ id: 'PropertyName' });
export type PropertyName = z.infer<typeof PropertyName>;

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
  leaseSteps: fields.leaseSteps.default(defaultLeaseSteps),
  /** The units get their ids with the property, so no charge can name one yet. */
  charges: fields.charges
    .refine((charges) => charges.every(({ unitId }) => unitId === null), issue('wholeProperty'))
    .default([]),
  lease: fields.lease.default(noLeaseTerms),
  timeZone: fields.timeZone.default(null),
  tourHours: fields.tourHours.default(null),
  units: z
    .array(PropertyUnit)
    .max(limits.unitsPerProperty, issue(['tooManyUnits', { max: limits.unitsPerProperty }]))
    .default([]),
});
export type NewProperty = z.infer<typeof NewProperty>;

export const PropertyChange = z.object(fields).partial().extend({ rev: Rev.optional() });
export type PropertyChange = z.infer<typeof PropertyChange>;

/** Contains only active units, no charges of other units, and no internal fields. */
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
    leaseSteps: z.array(LeaseStep),
    charges: z.array(Charge),
    lease: LeaseTerms,
    timeZone: z.string().nullable(),
    tourHours: TourHours.nullable(),
    logoUrl: z.string().nullable(),
    units: z.array(PublicUnit),
  })
  .meta({ id: 'PublicProperty' });
export type PublicProperty = z.infer<typeof PublicProperty>;

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

/**
 * A property named '{name} (copy)', the name shortened to fit, with the same details, logo, units, rooms and photos (shared
 * stored objects), and no groups.
 */
export function copyOf(original: Property, createdBy: string) {
  const { id, rev, createdAt, updatedAt, groupCount, ...property } = original;
  // Removes half of a surrogate pair at the cut.
  const shortened = property.name.slice(0, limits.name - copySuffix.length).replace(/[\ud800-\udbff]$/, '');
  return { ...property, name: `${shortened.trimEnd()}${copySuffix}`, createdBy };
}
