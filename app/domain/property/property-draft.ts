import { firstLeaseSteps, type NewLeaseStep } from '../../../worker/contract/properties/lease-step';
import type { NewProperty, Property } from '../../../worker/contract/properties/property';
import { cleanText } from '../../../worker/contract/values/text';
import { type NewUnitBody, newUnitOf, type UnitDraft } from './unit-draft';

/** Without what other parts of the page save for themselves, and what the server alone sets. */
export function propertyDraftOf(property: Property) {
  const { id, createdBy, logoUrl, units, rev, createdAt, updatedAt, groupCount, ...draft } = property;
  return draft;
}

export type PropertyDraft = Omit<ReturnType<typeof propertyDraftOf>, 'leaseSteps'> & { leaseSteps: NewLeaseStep[] };

export type NewPropertyDraft = PropertyDraft & { units: UnitDraft[] };

/** Before it is checked, with every entry where it stands in the form. */
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

export function newPropertyOf({ units, ...draft }: NewPropertyDraft, createdBy: string): NewPropertyBody {
  return { ...draft, createdBy, units: units.map(newUnitOf) };
}

/** Blanks, and repeats that differ in case alone, are ignored. */
export function withAmenity(amenities: string[], typed: string): string[] {
  const name = cleanText(typed);
  const isKnown = amenities.some((known) => known.toLowerCase() === name.toLowerCase());
  return name === '' || isKnown ? amenities : [...amenities, name];
}

/** A shorter one is still being typed (docs/product.md, "Property editor"). */
const completeFrom = 11;

export function isCompleteAddress(address: string): boolean {
  return address.trim().length >= completeFrom;
}
