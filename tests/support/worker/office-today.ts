import { env } from 'cloudflare:test';
import { expect } from 'vitest';
import type { Today } from '../../../contract/staff/today';
import { dayMs } from '../../../contract/values/time';
import { staff, visitor } from './calls';

export type Group = { id: number; propertyId: number | null };
export type Queues = Omit<Today, 'upcomingTours' | 'earlierTours' | 'nearDeadlines'>;
export type Kind = keyof Queues;

export const today = async (query = '') => (await staff.get<Today>(`/api/today${query}`)).body;

/** Among what is mine: other tests' groups are assigned to no one. */
export const mine = async <K extends Kind>(kind: K): Promise<Queues[K]> => (await today('?assignee=me'))[kind];

export const assign = async <Made extends Pick<Group, 'id'>>(group: Made) => {
  await staff.put(`/api/groups/${group.id}`, { assignee: 'ana@example.com' });
  return group;
};

export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

export const dayIn = (days: number) => inDays(days).slice(0, 10);

export const set = (columns: string, { id }: { id: number }, ...values: unknown[]) =>
  env.DB.prepare(`UPDATE groups SET ${columns} WHERE id = ?`)
    .bind(...values, id)
    .run();

export const propose = (groupId: number, participantName: string, date: string, timePreference = 'AM') =>
  visitor.post('/api/tour-schedules', { groupId, participantName, preferredDates: [{ date, timePreference }] });

export const ask = (groupId: number, question = 'Pets?') =>
  visitor.post<{ id: number }>('/api/public/questions', { groupId, name: 'Riley', question });

/** What a deleted group, a deleted property and an outcome do to each kind. */
export async function expectNothingOfEnded(kind: Kind, group: Group, endsWithOutcome = true) {
  const count = async () => (await mine(kind)).count;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  await staff.delete(`/api/groups/${group.id}`);
  expect(await count()).toBe(before - 1);
  await staff.post(`/api/groups/${group.id}/restore`);
  expect(await count()).toBe(before);
  if (endsWithOutcome) {
    await staff.put(`/api/groups/${group.id}`, { outcome: 'closed' });
    expect(await count()).toBe(before - 1);
    await staff.put(`/api/groups/${group.id}`, { outcome: null });
    expect(await count()).toBe(before);
  }
  await staff.delete(`/api/properties/${group.propertyId}`);
  expect(await count()).toBe(before - 1);
}
