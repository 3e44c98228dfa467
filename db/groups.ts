import { type SQL, sql } from 'drizzle-orm';
import type { ActivityState } from '../contract/activity';
import type { AskedUnit } from '../rules/changes/group-edits';
import { type Database, findVersioned, first } from './client';
import { accessibleGroup, hasChangedCode } from './group/accessible-group';
import { visitorGroupJson } from './group/group-json';
import { groupVersion, groupWithItsProperty } from './group/group-version';
import { type Principal, staffEmailOf } from './group/principal';
import { auditedWhere } from './office/audit';
import { activity, groups } from './schema/groups';
import { properties, units } from './schema/properties';
import { jsonObject, selectJson } from './statements/json';
import { isNotDeleted } from './statements/rows';
import { write } from './statements/write';

/** The body is left out where `knownVersion` is current; null without a group of this code, or its property. */
export function findGroupByShareCode(db: Database, shareCode: string, knownVersion = '') {
  const group = sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`;
  return findVersioned(db, visitorGroupJson, sql`${groupVersion} || ''`, group, knownVersion, hasChangedCode(groups));
}

export async function isGroup(db: Database, id: number, principal: Principal): Promise<boolean> {
  return (await first(db.all(sql`SELECT 1 FROM ${accessibleGroup(id, principal)}`))) !== null;
}

/** Hides a group until it is restored or erased; false where it is absent. */
export async function deleteGroup(db: Database, id: number, by: Principal): Promise<boolean> {
  const isThere = sql`${groups.id} = ${id} AND ${isNotDeleted(groups)}`;
  const hidden = {
    deletedAt: new Date().toISOString(),
    deletedBy: staffEmailOf(by),
    propertyId: null,
    formerPropertyId: sql`coalesce(${groups.propertyId}, ${groups.formerPropertyId})`,
    version: sql`${groups.version} + 1`,
  };
  const deleted = await write(db, {
    writes: [auditedWhere(by, 'group_deleted', 'group', isThere)],
    select: selectJson(jsonObject<{ id: number }>({ id: groups.id }), sql`${groups} WHERE ${isThere}`),
    afterSelect: [db.update(groups).set(hidden).where(isThere)],
  });
  return deleted !== null;
}

/** The unit that an edit names, beside that of the group. */
export const selectAskedUnit = (groupId: number, unitId: number | null): SQL<AskedUnit> =>
  sql`SELECT ${properties.id} IS NOT NULL AS isThere, asked.property_id AS propertyId, asked.name AS name,
    asked.bedrooms AS bedrooms, ${units.name} AS formerName
    FROM ${groups} LEFT JOIN ${units} ON ${units.id} = ${groups.unitId} LEFT JOIN ${units} AS asked ON asked.id = ${unitId}
      LEFT JOIN ${properties} ON ${properties.id} = asked.property_id AND ${isNotDeleted(properties)}
    WHERE ${groups.id} = ${groupId}`;

const sideOf = (entry: typeof activity, side: 'before' | 'after', key: keyof ActivityState): SQL =>
  sql`(${entry[side]} ->> ${sql.raw(`'$.${key}'`)})`;

const hasChanged = (entry: typeof activity, key: keyof ActivityState): SQL =>
  sql`json_type(${entry.after}, ${sql.raw(`'$.${key}'`)}) IS NOT NULL`;

/** Of each group, what the newest change of a field replaced; no row without one. */
export const selectReplacedValues = (groupIds: number[], field: 'outcome' | 'decisionDeadline') => {
  const newest = sql`SELECT max(${activity.id}) FROM ${activity}
    WHERE ${activity.groupId} = asked.value AND ${hasChanged(activity, field)}`;
  return sql`SELECT ${activity.groupId} AS groupId, ${sideOf(activity, 'before', field)} AS value
    FROM json_each(${JSON.stringify(groupIds)}) AS asked JOIN ${activity} ON ${activity.id} = (${newest})`;
};
