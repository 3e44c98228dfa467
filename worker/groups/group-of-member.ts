import type { Database } from '../../db/client';
import { findParticipant } from '../../db/participants';

const remembered = new Map<number, number>();
const mostRemembered = 10_000;

/** The group that a member is in, which never changes; asked of the database once in a worker's life. */
export async function groupOfMember(db: Database, id: number): Promise<number | undefined> {
  const known = remembered.get(id);
  if (known !== undefined) return known;
  const member = await findParticipant(db, id);
  if (!member) return undefined;
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(id, member.groupId);
  return member.groupId;
}
