import type { Database } from '../../db/client';
import { findGroupOfParticipant } from '../../db/participants';
import { memory } from '../memory';

const groups = memory<number, number>({ most: 10_000 });

/** Never changes, so an isolate asks the database once. */
export async function groupOfParticipant(db: Database, id: number): Promise<number | undefined> {
  const known = groups.get(id);
  if (known !== undefined) return known;
  const groupId = await findGroupOfParticipant(db, id);
  if (groupId === null) return undefined;
  groups.set(id, groupId);
  return groupId;
}
