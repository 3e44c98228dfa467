import { seed } from '../../../dev/demo/seed';
import { newShareCodes } from '../../../worker/auth/secrets';
import { pointPerson, propertyForm } from '../../support/world';

export type SeededGroup = { id: number; shareCode: string };

/** Stores a property that so many groups look at; gives the groups. */
export async function seedGroups(db: D1Database, count: number): Promise<SeededGroup[]> {
  const createdAt = new Date().toISOString();
  const groups = Array.from({ length: count }, (_, index) => ({ id: index + 1, shareCode: newShareCodes()[0] ?? '' }));
  const { name, address, createdBy } = propertyForm;
  await seed(db, {
    properties: [{ id: 1, name, address, createdBy, createdAt, updatedAt: createdAt }],
    groups: groups.map((group) => ({ ...group, ...pointPerson, propertyId: 1, createdAt })),
  });
  return groups;
}
