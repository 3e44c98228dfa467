import { eq, sql } from 'drizzle-orm';
import type { GroupChange } from '../rules/group-change';
import type { GroupFacts } from '../rules/group-facts';
import type { Database, Statement } from './client';
import { deletePointPersonDevices } from './devices';
import { groups } from './schema/groups';
import { groupAdmissions, pointPersonDevices } from './schema/members';

/** What follows from a change of the group's own row. */
export function groupRowStatements(
  db: Database,
  { id: groupId }: GroupFacts,
  { group, isPointPersonReplaced, isPointPersonNow, at }: GroupChange,
  deviceHash: string,
): Statement[] {
  const statements: Statement[] = [];
  if (isPointPersonReplaced) statements.push(...deletePointPersonDevices(sql`${groups.id} = ${groupId}`));
  if (isPointPersonNow)
    statements.push(db.insert(pointPersonDevices).values({ groupId, deviceHash, createdAt: at }).onConflictDoNothing());
  // Who opened the group by its former code.
  if (group?.shareCode !== undefined)
    statements.push(db.delete(groupAdmissions).where(eq(groupAdmissions.groupId, groupId)));
  return statements;
}
