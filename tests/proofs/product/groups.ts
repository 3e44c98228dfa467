import { seed } from '../../../db/seed';
import { newShareCodes } from '../../../worker/groups/new-link';

export type Group = { id: number; shareCode: string };

/** Stores a property that so many groups look at; gives the groups. */
export async function seedGroups(db: D1Database, count: number): Promise<Group[]> {
  const createdAt = new Date().toISOString();
  const groups = Array.from({ length: count }, (_, index) => ({ id: index + 1, shareCode: newShareCodes()[0] ?? '' }));
  const person = { pointPersonName: 'Jo', pointPersonEmail: 'jo@student.test' };
  await seed(db, {
    properties: [
      { id: 1, name: 'Birch Hall', address: '77 Campus Drive', createdBy: 'Ana', createdAt, updatedAt: createdAt },
    ],
    groups: groups.map((group) => ({ ...group, ...person, propertyId: 1, createdAt })),
  });
  return groups;
}
