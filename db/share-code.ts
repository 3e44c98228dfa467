import { sql } from 'drizzle-orm';
import { accessibleGroup } from './accessible-group';
import { aboutGroup, logged } from './activity-log';
import { audited } from './audit';
import type { Database } from './client';
import { groupVersion, groupWithItsProperty } from './group-version';
import { isLed } from './permissions';
import type { Principal } from './principal';
import { groups } from './schema/groups';
import { groupAdmissions } from './schema/members';
import { jsonObject, selectJson } from './statements/json';
import { type IdempotencyKey, write } from './statements/write';

export const freeCodeOf = (
  shareCodes: string[],
) => sql`(SELECT value AS code FROM json_each(${JSON.stringify(shareCodes)})
  WHERE NOT EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.shareCode} = value) LIMIT 1)`;

/** Gives a group the first free code and forgets earlier admissions; null where it is absent or not the principal's. */
export function updateShareCode(
  db: Database,
  id: number,
  shareCodes: string[],
  principal: Principal,
  key: IdempotencyKey | null,
) {
  const changedAt = new Date().toISOString();
  return write(db, {
    key,
    within: accessibleGroup(id, principal),
    log: logged(
      principal,
      { ...aboutGroup, kind: 'code_changed', createdAt: changedAt },
      sql`${groups} WHERE ${isLed(id, principal)}`,
    ),
    writes: [
      db
        .update(groups)
        .set({ shareCode: sql`(SELECT code FROM ${freeCodeOf(shareCodes)})`, codeChangedAt: changedAt })
        .where(sql`${groups.id} = ${id} AND changes() = 1`),
      audited(principal, 'share_code_changed', 'group', sql`${groups.id} = ${id} AND changes() = 1`),
    ],
    select: selectJson(
      jsonObject<{ shareCode: string; version: number }>({ shareCode: groups.shareCode, version: groupVersion }),
      sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND changes() = 1`,
    ),
    after: [
      sql`DELETE FROM ${groupAdmissions} WHERE ${groupAdmissions.groupId} =
        (SELECT ${groups.id} FROM ${groups} WHERE ${groups.id} = ${id} AND ${groups.codeChangedAt} = ${changedAt})`,
    ],
  });
}
