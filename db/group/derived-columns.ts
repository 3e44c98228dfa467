import { sql } from 'drizzle-orm';
import { derivedColumns } from '../../rules/derived-columns';
import type { GroupFacts } from '../../rules/group-facts';
import { all, type Database, run } from '../client';
import { groups } from '../schema/groups';
import { loadGroups } from './group-facts';
import { noOne } from './principal';

const groupsAtOnce = 100;

/**
 * Calculates the derived columns of all groups of a property again, after it has changed. This raises no version. A group that is
 * saved meanwhile is left out, since that save sets whichever of its columns are stored otherwise.
 */
export async function deriveColumnsOfProperty(db: Database, propertyId: number, now: Date): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await all(
      db
        .select({ id: groups.id })
        .from(groups)
        .where(sql`${groups.propertyId} = ${propertyId} AND ${groups.id} > ${after}`)
        .orderBy(groups.id)
        .limit(groupsAtOnce),
    );
    await deriveColumns(
      db,
      ids.map(({ id }) => id),
      now,
    );
    const last = ids.at(-1);
    if (!last || ids.length < groupsAtOnce) return;
    after = last.id;
  }
}

/** The same of up to a hundred groups. */
export async function deriveColumns(db: Database, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { groups: found } = await loadGroups(db, ids, noOne);
  const rows = found.map((group: GroupFacts) => ({
    id: group.id,
    version: group.version,
    ...derivedColumns(group, now),
  }));
  const derived = {
    committed: sql<number>`value ->> '$.committed'`,
    roomsChosen: sql<number>`value ->> '$.roomsChosen'`,
    lastProposedDay: sql<string | null>`value ->> '$.lastProposedDay'`,
    officeStepSince: sql<string | null>`value ->> '$.officeStepSince'`,
  };
  const { committed, roomsChosen, lastProposedDay, officeStepSince } = groups;
  await run(
    db
      .update(groups)
      .set(derived)
      .from(sql`json_each(${JSON.stringify(rows)})`)
      .where(
        sql`${groups.id} = value ->> '$.id' AND ${groups.version} = value ->> '$.version'
          AND (${committed}, ${roomsChosen}, ${lastProposedDay}, ${officeStepSince}) IS NOT (${derived.committed},
            ${derived.roomsChosen}, ${derived.lastProposedDay}, ${derived.officeStepSince})`,
      ),
  );
}
