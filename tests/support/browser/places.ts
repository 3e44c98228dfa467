import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { CreatedGroup } from '../../../contract/group';
import { post } from './api';
import { aGroup, aParticipant, aProperty, completeSetup, inDays } from './data';
import { GroupPage } from './group-page';

const rooms = [140_000, 130_000, 125_000, 120_000].map((monthlyRate, index) => ({
  name: `Room ${'ABCD'[index]}`,
  monthlyRate,
}));

/** A group of so many, of a unit of four rooms, six of whom have given dates. */
export async function aGroupOf(request: APIRequestContext, size: number): Promise<CreatedGroup> {
  const units = [{ name: '4x4', bedrooms: 4, bathrooms: 4, sqft: 1480, rooms }];
  const property = await aProperty(request, { units });
  const made = await aGroup(request, { propertyId: property.id, unitId: property.units[0]?.id });
  await completeSetup(request, made, { decisionDeadline: `${inDays(9)}T18:00`, timeZone: 'UTC' });
  const groupId = made.id;
  const levels = ['im_in', 'interested', 'need_info', 'im_out'];
  for (let index = 0; index < size; index += 1) {
    const name = `Member ${index + 1}`;
    const roomPreference = property.units[0]?.rooms[index % 4]?.id;
    await aParticipant(request, groupId, { name, interestLevel: levels[index % 4], roomPreference });
    if (index >= 6) continue;
    const preferredDates = [{ date: inDays(5 + (index % 2)), timePreference: 'AM' }];
    await post(request, '/api/tour-schedules', { groupId, participantName: name, preferredDates });
  }
  for (let index = 0; index < size; index += 1) {
    await post(request, '/api/messages', { groupId, senderName: `Member ${index + 1}`, content: 'Saturday suits me.' });
  }
  return made;
}

/** Joins, and comes back as a member does. */
export async function comeBackAs(page: Page, made: CreatedGroup, name: string): Promise<GroupPage> {
  const group = await GroupPage.open(page, made);
  await group.join(name);
  await page.goto('/');
  return GroupPage.open(page, made);
}

export const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
export const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
