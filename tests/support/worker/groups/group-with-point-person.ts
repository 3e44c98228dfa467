import { env } from 'cloudflare:test';
import { expect } from 'vitest';
import type { ActivityEntry } from '../../../../contract/activity';
import type { Group } from '../../../../contract/group';
import type { Message } from '../../../../contract/message';
import type { TourSchedule } from '../../../../contract/tour-schedule';
import { callerWith, staff, visitor } from '../calls';
import { aGroup, aParticipant, aProperty, completeSetup, made } from '../data';

const device = (mark: string) => callerWith({ Cookie: `device=${mark.repeat(43)}` });
export const [maya, ana, ben, eve] = [device('m'), device('a'), device('b'), device('e')];
type Who = typeof maya;

/** A group that Maya leads, of a property of its own. */
export async function aLedGroup() {
  const property = await aProperty();
  const group = await aGroup({ propertyId: property.id, pointPersonName: 'M. Okafor' });
  await completeSetup(group, maya, { name: 'Maya Okafor' });
  const [roomA, roomB] = property.units[0]?.rooms ?? [];
  if (!roomA || !roomB) throw new Error('There are no rooms');
  return { ...group, roomA, roomB };
}

export const join = (groupId: number, who: Who, name: string, changes: object = {}) =>
  aParticipant(groupId, { name, ...changes }, who);

export const dates = (...days: number[]) => days.map((day) => ({ date: `2090-05-0${day}`, timePreference: 'AM' }));

export async function saveTourDates(
  groupId: number,
  who: Who,
  participantName: string,
  ...days: number[]
): Promise<TourSchedule> {
  const body = { groupId, participantName, preferredDates: dates(...days) };
  const { status, body: saved } = await who.post<TourSchedule>('/api/tour-schedules', body);
  expect(status, JSON.stringify(saved)).toBeLessThan(300);
  return saved;
}

export const say = async (groupId: number, who: Who, senderName: string, content: string) =>
  made(await who.post<Message>('/api/messages', { groupId, senderName, content }));

export const readActivity = async (groupId: number, who: Who = visitor, query = '') =>
  (await who.get<ActivityEntry[]>(`/api/activity?groupId=${groupId}${query}`)).body;

export const latestEntry = async (groupId: number, who: Who = visitor) => {
  const [entry] = await readActivity(groupId, who);
  if (!entry) throw new Error('Nothing has happened');
  return entry;
};

export const undo = (id: number, who: Who) => who.post<ActivityEntry>(`/api/activity/${id}/undo`);

export const shown = async ({ shareCode }: { shareCode: string }) =>
  (await visitor.get<Group>(`/api/groups/share/${shareCode}`)).body;
export const schedulesOf = async (groupId: number) =>
  (await staff.get<TourSchedule[]>(`/api/tour-schedules/${groupId}`)).body;
export const messagesOf = async (groupId: number) =>
  (await staff.get<Message[]>(`/api/messages?groupId=${groupId}`)).body;

/** Moves everything so far into the past, as if some hours had passed. */
export async function moveIntoPast(hours: number): Promise<void> {
  const earlier = (column: string) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${Math.round(hours * 3600)} seconds')`;
  await env.DB.batch(
    [
      ['activity', 'created_at'],
      ['activity', 'first_made_at'],
      ['participants', 'removed_at'],
      ['tour_schedules', 'removed_at'],
      ['messages', 'deleted_at'],
    ].map(([table, column = '']) => env.DB.prepare(`UPDATE ${table} SET ${column} = ${earlier(column)}`)),
  );
}
