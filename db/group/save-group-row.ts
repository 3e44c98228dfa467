import { eq } from 'drizzle-orm';
import type { GroupChange } from '../../rules/changes/group-change';
import type { GroupFacts } from '../../rules/group-facts';
import type { Database, Statement } from '../client';
import { groupAdmissions } from '../schema/members';

/** What follows from a change of the group's own row: those who opened the group by its former code may not anymore. */
export const groupRowStatements = (db: Database, { id }: GroupFacts, { group }: GroupChange): Statement[] =>
  group?.shareCode === undefined ? [] : [db.delete(groupAdmissions).where(eq(groupAdmissions.groupId, id))];
