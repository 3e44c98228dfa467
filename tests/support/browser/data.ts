import type { APIRequestContext } from '@playwright/test';
import type { CreatedGroup } from '../../../worker/contract/groups/group';
import type { Property } from '../../../worker/contract/properties/property';
import { post, signIn } from './api';

/** A name that no other story uses. */
export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** A property with two units, priced in cents. */
export async function aProperty(request: APIRequestContext, changes: object = {}): Promise<Property> {
  await signIn(request);
  return post(request, '/api/properties', {
    name: 'Birch Hall',
    address: '77 Campus Drive, College Park, MD',
    description: 'Close to everything.',
    campusDistance: '0.5 miles',
    amenities: ['WiFi', 'Parking', 'Pool', 'Gym'],
    contactName: 'Dana Reyes',
    contactEmail: 'leasing@birch.example',
    contactPhone: '(301) 555-0100',
    scheduleVisitUrl: 'https://birch.example/tours',
    applicationUrl: 'https://birch.example/apply',
    faqItems: [
      { question: 'Are pets welcome?', answer: 'Cats are.' },
      { question: 'Is parking included?', answer: 'One space for each unit.' },
    ],
    units: [
      {
        name: '2x2',
        bedrooms: 2,
        bathrooms: 2,
        sqft: 940,
        rooms: [
          { name: 'Room A', monthlyRate: 139_900, isPrimary: true },
          { name: 'Room B', monthlyRate: 129_950 },
        ],
      },
      { name: '4x4', bedrooms: 4, bathrooms: 4, rooms: [{ name: 'Room C', monthlyRate: 99_900 }] },
    ],
    ...changes,
  });
}

/** A group that waits for its point person, Maya Okafor; of a property of its own unless one is named. */
export async function aGroup(request: APIRequestContext, changes: object = {}): Promise<CreatedGroup> {
  const propertyId = 'propertyId' in changes ? changes.propertyId : (await aProperty(request)).id;
  return post(request, '/api/admin-groups', {
    propertyId,
    pointPersonName: 'Maya Okafor',
    pointPersonEmail: 'maya@example.org',
    ...changes,
  });
}

/** A group that looks at a property with these changes. */
export async function aGroupAt(request: APIRequestContext, property: object): Promise<CreatedGroup> {
  return aGroup(request, { propertyId: (await aProperty(request, property)).id });
}

/** Completes a group's setup as its point person. */
export async function completeSetup(request: APIRequestContext, group: CreatedGroup, changes: object = {}) {
  const { pointPersonName: name, pointPersonEmail: email } = group;
  return post(request, `/api/admin-setup/${group.adminSetupToken}`, { name, email, ...changes });
}

/** The properties of a name that are stored, as staff read them. */
export async function propertiesNamed(request: APIRequestContext, name: string): Promise<Property[]> {
  const all: Property[] = await (await request.get('/api/properties')).json();
  return all.filter((property) => property.name === name);
}

/** What is stored, as staff read it. */
export async function storedProperty(request: APIRequestContext, id: number): Promise<Property> {
  return (await request.get(`/api/properties/${id}`)).json();
}

/** A civil date so many days from today, as a date input takes it. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
