import { expect } from 'vitest';
import type { CreatedGroup } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { Property } from '../../../worker/contract/properties/property';
import type { Room } from '../../../worker/contract/properties/room';
import type { Unit } from '../../../worker/contract/properties/unit';
import { type Answer, staff, visitor } from './calls';

/** A property as its form sends it: two units, the first with two rooms. */
export const propertyForm = {
  name: 'Maple Court',
  address: '12 College Avenue, Springfield',
  description: 'Quiet, two streets from campus.',
  createdBy: 'Ana',
  campusDistance: '0.3 miles',
  contactName: 'Lee Park',
  contactEmail: 'lee@maple.test',
  contactPhone: '555 0100',
  contactWebsite: 'https://maple.test',
  scheduleVisitUrl: 'https://maple.test/visit',
  applicationUrl: 'https://maple.test/apply',
  amenities: ['WiFi', 'Parking'],
  basePhotos: [{ url: '/public-objects/front', filename: 'front', originalName: 'front.jpg', size: 1200 }],
  faqItems: [{ question: 'Are pets welcome?', answer: 'Cats are.' }],
  leaseSteps: [
    { id: 1, name: 'Applied', by: 'member' },
    { id: 2, name: 'Guarantor confirmed', by: 'guarantor' },
    { id: 3, name: 'Approved', by: 'office' },
    { id: 4, name: 'Lease signed', by: 'member' },
  ],
  units: [
    {
      name: '2x2',
      bedrooms: 2,
      bathrooms: 1.5,
      sqft: 820,
      rooms: [
        { name: 'Room A', monthlyRate: 95000, isPrimary: true },
        { name: 'Room B', monthlyRate: 80050 },
      ],
    },
    { name: '1x1', bedrooms: 1, bathrooms: 1, rooms: [{ name: 'Studio', monthlyRate: 110000 }] },
  ],
};

/** The body of an answer that must be a success. */
export function made<Body>({ status, body }: Answer<Body>): Body {
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

export const aProperty = async (changes: object = {}) =>
  made(await staff.post<Property>('/api/properties', { ...propertyForm, ...changes }));

export const aUnit = async (propertyId: number, changes: object = {}) =>
  made(await staff.post<Unit>('/api/units', { propertyId, name: '4x4', bedrooms: 4, bathrooms: 4, ...changes }));

export const aRoom = async (unitId: number, changes: object = {}) =>
  made(await staff.post<Room>('/api/rooms', { unitId, name: 'Room', monthlyRate: 70000, ...changes }));

type PendingGroup = CreatedGroup & { adminSetupToken: string };

/** A group that waits for its point person, Jordan Bell; of a property of its own unless one is named. */
export async function aGroup(changes: object = {}): Promise<PendingGroup> {
  const propertyId = 'propertyId' in changes ? changes.propertyId : (await aProperty()).id;
  return made(
    await staff.post<PendingGroup>('/api/admin-groups', {
      propertyId,
      pointPersonName: 'Jordan Bell',
      pointPersonEmail: 'jordan@student.test',
      ...changes,
    }),
  );
}

export const aParticipant = async (groupId: number, changes: object = {}, who = visitor) =>
  made(
    await who.post<Participant>('/api/participants', {
      groupId,
      name: 'Riley',
      email: 'riley@student.test',
      interestLevel: 'interested',
      roomPreference: null,
      ...changes,
    }),
  );

/** An id that nothing has. */
export const nobody = 9007199254740991;
