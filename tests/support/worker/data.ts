import { expect } from 'vitest';
import type { CreatedGroup } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { Property } from '../../../contract/property';
import type { Room, Unit } from '../../../contract/unit';
import { joinForm, pointPerson, propertyForm } from '../world';
import { type Answer, staff, visitor } from './calls';

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

/** A group that waits for its point person; of a property of its own unless one is named. */
export async function aGroup(changes: object = {}): Promise<PendingGroup> {
  const propertyId = 'propertyId' in changes ? changes.propertyId : (await aProperty()).id;
  return made(await staff.post<PendingGroup>('/api/admin-groups', { propertyId, ...pointPerson, ...changes }));
}

/** Completes a group's setup as its point person, on a device that is theirs from then on. */
export async function completeSetup(group: PendingGroup, who = visitor, changes: object = {}) {
  const { pointPersonName: name, pointPersonEmail: email } = group;
  const answer = await who.post(`/api/admin-setup/${group.adminSetupToken}`, { name, email, ...changes });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
}

export const aParticipant = async (groupId: number, changes: object = {}, who = visitor) =>
  made(await who.post<Participant>('/api/participants', { groupId, ...joinForm, ...changes }));

/** An id without a row. */
export const unknownId = 9007199254740991;
