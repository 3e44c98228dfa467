import { sql } from 'drizzle-orm';
import { accessibleGroup, hasChangedCode } from './accessible-group';
import { audited } from './audit';
import { type Database, first } from './client';
import { visitorGroupJson } from './group-json';
import { groupVersion, groupWithItsProperty } from './group-version';
import { labelOf, type Principal } from './principal';
import { groups } from './schema/groups';
import { jsonObject, selectJson } from './statements/json';
import { isNotDeleted, isStill } from './statements/rows';
import { findVersioned } from './statements/versioned';
import { write } from './statements/write';

/** The body is left out where `knownVersion` is current; null without a group of this code, or its property. */
export function findGroupByShareCode(db: Database, shareCode: string, knownVersion = '') {
  const group = sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`;
  return findVersioned(db, visitorGroupJson, sql`${groupVersion} || ''`, group, knownVersion, hasChangedCode(groups));
}

export async function isGroup(db: Database, id: number, principal: Principal, rev?: number): Promise<boolean> {
  return (
    (await first(db.all(sql`SELECT 1 FROM ${accessibleGroup(id, principal)} AND ${isStill(groups.rev, rev)}`))) !== null
  );
}

export async function hasOutcome(db: Database, id: number): Promise<boolean> {
  return (
    (await first(db.all(sql`SELECT 1 FROM ${groups} WHERE ${groups.id} = ${id} AND ${groups.outcome} IS NOT NULL`))) !==
    null
  );
}

/** Hides a group until it is restored or erased; false where it is absent. */
export async function deleteGroup(db: Database, id: number, by: Principal): Promise<boolean> {
  const isThere = sql`${groups.id} = ${id} AND ${isNotDeleted(groups)}`;
  const hidden = {
    deletedAt: new Date().toISOString(),
    deletedBy: labelOf(by),
    propertyId: null,
    formerPropertyId: sql`coalesce(${groups.propertyId}, ${groups.formerPropertyId})`,
  };
  const deleted = await write(db, {
    writes: [audited(by, 'group_deleted', 'group', isThere)],
    select: selectJson(jsonObject<{ id: number }>({ id: groups.id }), sql`${groups} WHERE ${isThere}`),
    after: [db.update(groups).set(hidden).where(isThere)],
  });
  return deleted !== null;
}
