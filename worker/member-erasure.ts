import type { Database } from '../db/client';
import { eraseMembers, findRemovedMember, listRemovedMembers } from '../db/erasure/erasure';
import { deriveColumns } from '../db/group/derived-columns';
import { listPeopleAddresses } from '../db/office/people';

/**
 * A group's members are erased together, and read with its texts: that is far below what D1 takes and answers at once. A group
 * takes twelve queries, and some forty where its texts name a member.
 */
const membersPerRound = 200;

/**
 * Erases members, the first removed first, while there is capacity; what is left over is for the next run. A group that fails
 * stops no other.
 * @throws AggregateError of the groups that failed
 */
export async function eraseMembersRemovedBefore(db: Database, until: Date, hasCapacity: () => boolean): Promise<void> {
  const failures = new Map<number, unknown>();
  let colleagues: string[] | undefined;
  while (hasCapacity()) {
    const members = await listRemovedMembers(db, until, membersPerRound, [...failures.keys()]);
    if (members.length === 0) break;
    colleagues ??= await listPeopleAddresses(db);
    for (const [groupId, ofGroup] of Map.groupBy(members, (member) => member.groupId)) {
      if (!hasCapacity()) break;
      await eraseMembers(db, groupId, ofGroup, { until, colleagues })
        .then(() => deriveColumns(db, [groupId], new Date()))
        .catch((error) => failures.set(groupId, error));
    }
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), `${failures.size} groups failed`);
}

/** Erases a member who has just left, at once. */
export async function eraseFormerMember(db: Database, id: number): Promise<void> {
  const member = await findRemovedMember(db, id);
  if (!member) return;
  const { groupId } = member;
  const now = new Date();
  await eraseMembers(db, groupId, [member], { until: now, colleagues: await listPeopleAddresses(db) });
  await deriveColumns(db, [groupId], now);
}
