import { sql } from 'drizzle-orm';
import type { GroupSummary } from '../../contract/group';
import type { GroupsQuery } from '../../contract/staff/group-list';
import type { canRemind } from '../../rules/changes/reminder-changes';
import { type Database, findJson } from '../client';
import { remindableFacts } from '../deliveries/step-reminders';
import type { Retention } from '../erasure/retention';
import { groupWithFormerProperty, groupWithItsProperty } from '../group/group-version';
import { type Principal, scopeOf } from '../group/principal';
import { groups } from '../schema/groups';
import { jsonList, jsonObject, selectJson } from '../statements/json';
import { groupPage } from './group-list';
import { type StoredTasks, waitingInGroups } from './today';

type Remindable = Parameters<typeof canRemind>[0] & { groupId: number };

type StoredDesk = { groups: GroupSummary[]; tasks: StoredTasks; remindable: Remindable[] };

/** A page of the office's list: its groups, what waits for the office in them, and what decides whether one can be reminded. */
export async function readDesk(
  db: Database,
  query: GroupsQuery,
  by: Principal,
  retention: Retention,
): Promise<StoredDesk> {
  const { ids, json, order } = groupPage(query, by, retention);
  const isOnPage = sql`${groups.id} IN page`;
  const remindable = jsonObject<Remindable>({ groupId: groups.id, ...remindableFacts });
  const desk = jsonObject<StoredDesk>({
    groups: jsonList(json, sql`${groupWithFormerProperty} WHERE ${isOnPage}`, order),
    tasks: waitingInGroups(isOnPage, scopeOf(by), retention.now),
    remindable: jsonList(
      remindable,
      sql`${groupWithItsProperty} WHERE ${isOnPage} AND ${groups.outcome} IS NULL`,
      groups.id,
    ),
  });
  const statement = sql<{ body: StoredDesk }>`WITH page AS MATERIALIZED (${ids}) ${selectJson(desk, sql`(SELECT 1)`)}`;
  return (await findJson(db, statement)) as StoredDesk;
}
