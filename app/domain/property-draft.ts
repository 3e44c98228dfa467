import type { Photo } from '../../worker/contract/photo';
import type { FaqItem, NewProperty, Property } from '../../worker/contract/property';
import { type NewUnitBody, newUnitOf, type UnitDraft } from './unit-draft';

/** A property as it stands in the staff's forms, before anything is checked. */
export type PropertyDraft = {
  name: string;
  address: string;
  description: string;
  campusDistance: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  contactWebsite: string;
  scheduleVisitUrl: string;
  applicationUrl: string;
  amenities: string[];
  basePhotos: Photo[];
  faqItems: FaqItem[];
};

/** A property that does not exist yet comes with its units. */
export type NewPropertyDraft = PropertyDraft & { units: UnitDraft[] };

/** Body of `POST /api/properties` before it is checked, with every entry where it stands in the form. */
export type NewPropertyBody = Omit<NewProperty, 'units'> & { units: NewUnitBody[] };

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
  units: [],
};

/** What the form sends: dollars as cents, typed numbers as numbers. */
export function newPropertyOf({ units, ...draft }: NewPropertyDraft, createdBy: string): NewPropertyBody {
  return { ...draft, createdBy, units: units.map(newUnitOf) };
}

/** What the edit form starts from; what its other parts save for themselves stays out. */
export function propertyDraftOf(property: Property): PropertyDraft {
  const { amenities, basePhotos, faqItems } = property;
  const { name, address, description, campusDistance } = property;
  const { contactName, contactEmail, contactPhone, contactWebsite, scheduleVisitUrl, applicationUrl } = property;
  return {
    ...{ name, address, description, campusDistance },
    ...{ contactName, contactEmail, contactPhone, contactWebsite, scheduleVisitUrl, applicationUrl },
    ...{ amenities, basePhotos, faqItems },
  };
}

/** Whom a new property names as its creator: the person signed in, or 'Admin' (spec section 3). */
export function creatorOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || 'Admin';
}
