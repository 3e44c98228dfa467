import type { Database } from '../db/client';
import { eraseMembers, listRemovedMembers } from '../db/erasure';
import { listColleagues } from '../db/name-erasure';

/**
 * A group's members are erased together, and read with its texts: that is far below what D1 takes and answers at once. A group
 * takes up to fifteen queries, and D1 allows a run a thousand. https://developers.cloudflare.com/d1/platform/limits/
 */
const atMost = { perRound: 200, groupsPerRun: 50 };

/**
 * Erases members, the first removed first; what is left over is for the next run. A group that fails stops no other.
 * @throws AggregateError of the groups that failed
 */
export async function eraseMembersRemovedBefore(db: Database, until: Date): Promise<void> {
  const failures = new Map<number, unknown>();
  let colleagues: string[] | undefined;
  for (let groups = 0; groups < atMost.groupsPerRun; ) {
    const members = await listRemovedMembers(db, until, atMost.perRound, [...failures.keys()]);
    if (members.length === 0) break;
    colleagues ??= await listColleagues(db);
    for (const [groupId, ofGroup] of Map.groupBy(members, (member) => member.groupId)) {
      await eraseMembers(db, groupId, ofGroup, { until, colleagues }).catch((error) => failures.set(groupId, error));
      groups += 1;
    }
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), `${failures.size} groups failed`);
}
