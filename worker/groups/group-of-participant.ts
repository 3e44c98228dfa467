import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/client';
import { findParticipant } from '../../db/members/participants';

const groups = new LRUCache<number, number>({ max: 10_000 });

/** The group that a participant is in; it never changes, so an isolate asks the database for it once. */
export async function groupOfParticipant(db: Database, id: number): Promise<number | undefined> {
  const known = groups.get(id);
  if (known !== undefined) return known;
  const participant = await findParticipant(db, id);
  if (!participant) return undefined;
  groups.set(id, participant.groupId);
  return participant.groupId;
}
