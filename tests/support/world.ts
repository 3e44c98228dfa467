import { noLeaseTerms } from '../../contract/charge';
import type { Group } from '../../contract/group';
import type { NewProperty, Property } from '../../contract/property';
import type { StaffUser } from '../../contract/staff/office';
import type { TourHours } from '../../contract/tour-hours';
import type { Room, Unit } from '../../contract/unit';

// The world of the tests, in workerd and in the browser: a home, who leads a group there and who joins, as forms send it.

const twoByTwo = {
  ...{ name: '2x2', bedrooms: 2, bathrooms: 1.5, sqft: 940 },
  rooms: [
    { name: 'Room A', monthlyRate: 139_900, isPrimary: true },
    { name: 'Room B', monthlyRate: 129_950 },
  ],
};

/** A property, priced in cents: two units, the first with two rooms. */
export const propertyForm = {
  name: 'Birch Hall',
  address: '77 Campus Drive, College Park, MD',
  description: 'Close to everything.',
  createdBy: 'Ana',
  campusDistance: '0.5 miles',
  contactName: 'Dana Reyes',
  contactEmail: 'leasing@birch.example',
  contactPhone: '(301) 555-0100',
  contactWebsite: 'https://birch.example',
  scheduleVisitUrl: 'https://birch.example/tours',
  applicationUrl: 'https://birch.example/apply',
  amenities: ['WiFi', 'Parking', 'Pool', 'Gym'],
  basePhotos: [{ url: '/public-objects/front', filename: 'front', originalName: 'front.jpg', size: 1200 }],
  faqItems: [
    { question: 'Are pets welcome?', answer: 'Cats are.' },
    { question: 'Is parking included?', answer: 'One space for each unit.' },
  ],
  leaseSteps: [
    { id: 1, name: 'Applied', by: 'member' },
    { id: 2, name: 'Guarantor confirmed', by: 'guarantor' },
    { id: 3, name: 'Approved', by: 'office' },
    { id: 4, name: 'Lease signed', by: 'member' },
  ],
  charges: [],
  lease: noLeaseTerms,
  timeZone: 'America/New_York',
  tourHours: null,
  units: [twoByTwo, { name: '4x4', bedrooms: 4, bathrooms: 4, rooms: [{ name: 'Room C', monthlyRate: 99_900 }] }],
} satisfies Omit<NewProperty, 'units'> & { units: [object, object] };

/** When groups can book a tour: on each day from 9 to 17, two at once. */
export const tourHours: TourHours = {
  ...{ minutes: 30, groupsAtOnce: 2, noticeHours: 24, daysAhead: 14, closedDates: [] },
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
};

/** Whom the office names as the point person of a group. */
export const pointPerson = { pointPersonName: 'Maya Okafor', pointPersonEmail: 'maya@example.org' };

/** What a group's customizations are until someone changes them. */
export const noCustomizations: Group['customizations'] = {
  decisionDeadline: null,
  timeZone: null,
  bio: null,
  editing: 'anyone',
  isNamedInPreview: false,
  outcome: null,
  confirmedTour: null,
};

/** A colleague of the office, as the worker knows them once they are signed in. */
export const agent: StaffUser = {
  ...{ id: '1', email: 'ana@example.com', firstName: 'Ana', lastName: 'Silva' },
  ...{ role: 'agent', properties: 'all' },
};

/** A member who joins a group. */
export const joinForm = {
  name: 'Riley',
  email: 'riley@example.org',
  interestLevel: 'interested',
  roomPreference: null,
};

const createdAt = '2026-11-01T12:00:00.000Z';

/** The property as staff read it, with only its first unit. */
export function storedProperty(changes: Partial<Property> = {}): Property {
  const stored = { id: 1, logoUrl: null, groupCount: 0, rev: 1, createdAt, updatedAt: createdAt };
  return { ...propertyForm, ...stored, units: [storedUnit()], ...changes };
}

export function storedUnit(changes: Partial<Unit> = {}): Unit {
  const rooms = twoByTwo.rooms.map((room, at) => storedRoom({ ...room, id: 11 + at }));
  const stored = { id: 3, propertyId: 1, description: '', isActive: true, photos: [], rev: 1 };
  return { ...twoByTwo, ...stored, rooms, ...changes };
}

export function storedRoom(changes: Partial<Room> = {}): Room {
  const stored = { id: 11, unitId: 3, description: '', isPrimary: false, rev: 1, wanted: 0, leased: 0 };
  const room = { name: 'Room A', monthlyRate: 139_900, ...stored, ...changes };
  return { monthlyTotal: room.monthlyRate, monthlyTotalMax: null, ...room };
}
