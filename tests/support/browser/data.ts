import type { APIRequestContext } from '@playwright/test';
import type { CreatedGroup } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { Property } from '../../../contract/property';
import { dayMs } from '../../../contract/values/time';
import { joinForm, pointPerson, propertyForm } from '../world';
import { post, signIn } from './api';

/** A name that no other story uses. */
export const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

/** The email address of a colleague whom no other story knows. */
export const uniqueColleague = (firstName: string) => `${unique(firstName).replace(' ', '.')}@example.com`;

/** A property without photos, as a page would show that they are not there. */
export async function aProperty(request: APIRequestContext, changes: object = {}): Promise<Property> {
  await signIn(request);
  return post(request, '/api/properties', { ...propertyForm, basePhotos: [], ...changes });
}

/** A group that waits for its point person; of a property of its own unless one is named. */
export async function aGroup(request: APIRequestContext, changes: object = {}): Promise<CreatedGroup> {
  const propertyId = 'propertyId' in changes ? changes.propertyId : (await aProperty(request)).id;
  return post(request, '/api/admin-groups', { propertyId, ...pointPerson, ...changes });
}

/** A group that looks at a property with these changes. */
export async function aGroupAt(request: APIRequestContext, property: object): Promise<CreatedGroup> {
  return aGroup(request, { propertyId: (await aProperty(request, property)).id });
}

export const aParticipant = (request: APIRequestContext, groupId: number, changes: object = {}) =>
  post<Participant>(request, '/api/participants', { groupId, ...joinForm, ...changes });

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
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}
