import { firstLeaseSteps, type NewLeaseStep } from '../../../worker/contract/properties/lease-step';
import type { NewProperty, Property } from '../../../worker/contract/properties/property';
import { cleanText } from '../../../worker/contract/values/text';
import { type NewUnitBody, newUnitOf, type UnitDraft } from './unit-draft';

/** What the edit form starts from: without what its other parts save for themselves, and what the server alone says. */
export function propertyDraftOf(property: Property) {
  const { id, createdBy, logoUrl, units, rev, createdAt, updatedAt, groupCount, ...draft } = property;
  return draft;
}

/** A step that is new in the form has no id. */
export type PropertyDraft = Omit<ReturnType<typeof propertyDraftOf>, 'leaseSteps'> & { leaseSteps: NewLeaseStep[] };

export type NewPropertyDraft = PropertyDraft & { units: UnitDraft[] };

/** Body of `POST /api/properties` before it is checked, with every entry where it stands in the form. */
type NewPropertyBody = Omit<NewProperty, 'units'> & { units: NewUnitBody[] };

export const emptyProperty: NewPropertyDraft = {
  name: '',
  address: '',
  description: '',
  campusDistance: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  contactWebsite: '',
  scheduleVisitUrl: '',
  applicationUrl: '',
  amenities: [],
  basePhotos: [],
  faqItems: [],
  leaseSteps: firstLeaseSteps,
  units: [],
};

/** What the form sends: dollars as cents, typed numbers as numbers. */
export function newPropertyOf({ units, ...draft }: NewPropertyDraft, createdBy: string): NewPropertyBody {
  return { ...draft, createdBy, units: units.map(newUnitOf) };
}

/** The list with a typed amenity at its end; blanks and repeats that differ only in case are ignored. */
export function withAmenity(amenities: string[], typed: string): string[] {
  const name = cleanText(typed);
  const isKnown = amenities.some((known) => known.toLowerCase() === name.toLowerCase());
  return name === '' || isKnown ? amenities : [...amenities, name];
}

/** An address shorter than this is still being typed (docs/product.md, "Property editor"). */
const completeFrom = 11;

export function isCompleteAddress(address: string): boolean {
  return address.trim().length >= completeFrom;
}
