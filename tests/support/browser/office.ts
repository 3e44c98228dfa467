import type { APIRequestContext, Page } from '@playwright/test';
import type { CreatedGroup } from '../../../worker/contract/group';
import type { Property } from '../../../worker/contract/property';

const site = () => `http://localhost:${process.env.PORT ?? 8798}`;
const standIn = () => `http://localhost:${Number(process.env.PORT ?? 8798) + 1}`;

/** Signs this browser in as one of the company's staff, through the stand-in for Access. */
export async function signIn(page: Page, email = 'dana.reyes@example.com'): Promise<void> {
  await signInRequest(page.context().request, email);
}

/** A leasing office made by a story: a property with two units, priced in cents. */
export async function aProperty(request: APIRequestContext, changes: object = {}): Promise<Property> {
  await signInRequest(request);
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

/** A group for a property of its own, ready for roommates; its point person is Maya Okafor unless told. */
export async function aGroup(request: APIRequestContext, changes: object = {}): Promise<CreatedGroup> {
  const property = await aProperty(request);
  return post(request, '/api/admin-groups', {
    propertyId: property.id,
    pointPersonName: 'Maya Okafor',
    pointPersonEmail: 'maya@example.org',
    ...changes,
  });
}

/** Completes a group's setup as its point person. */
export async function completeSetup(request: APIRequestContext, group: CreatedGroup, changes: object = {}) {
  const { pointPersonName: name, pointPersonEmail: email } = group;
  return post(request, `/api/admin-setup/${group.adminSetupToken}`, { name, email, ...changes });
}

/** Calls the API as a browser of this site would; throws with the answer where it is no success. */
export const post = <T>(request: APIRequestContext, path: string, data: object) => send<T>(request, 'POST', path, data);
export const put = <T>(request: APIRequestContext, path: string, data: object) => send<T>(request, 'PUT', path, data);
export const remove = (request: APIRequestContext, path: string) => send(request, 'DELETE', path);

async function send<T>(request: APIRequestContext, method: string, path: string, data?: object): Promise<T> {
  const answer = await request.fetch(`${site()}${path}`, { method, data, headers: { Origin: site() } });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Signs a program in that shares a browser's cookies, or has its own. */
export async function signInRequest(request: APIRequestContext, email = 'dana.reyes@example.com'): Promise<void> {
  await request.post(`${standIn()}/sign-in`, {
    form: { email, firstName: 'Dana', lastName: 'Reyes' },
    maxRedirects: 0,
  });
}
