import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ActivityState } from '../contract/activity';
import type { FormerProperty } from '../rules/changes/deletion-changes';
import type { AskedUnit, EditTerms, GroupEdit } from '../rules/changes/group-edits';
import type { Scope } from '../rules/scope';
import { type Database, findVersioned, first, renderedOnce } from './client';
import { fromAccessibleGroup, shownTo } from './group/accessible-group';
import { visitorGroupJson } from './group/group-json';
import { groupVersion, groupWithItsProperty } from './group/group-version';
import type { Principal } from './group/principal';
import { personFacts } from './office/people';
import { activity, groups } from './schema/groups';
import { properties, units } from './schema/properties';
import { isInScope, propertyOf } from './scope';
import { jsonBoolean, jsonObject, type SelectsJson, selectJson } from './statements/json';
import { isNotDeleted } from './statements/rows';

/** As `findPortal`. */
export function findGroupByShareCode(db: Database, shareCode: string, principal: Principal, knownVersion = '') {
  const group = sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`;
  return findVersioned(db, renderedOnce(db, visitorGroupJson), shownTo(principal, groupVersion), group, knownVersion);
}

export async function isGroup(db: Database, id: number, principal: Principal): Promise<boolean> {
  return (await first(db.all(sql`SELECT 1 FROM ${fromAccessibleGroup(id, principal)}`))) !== null;
}

/** Also of a deleted group; false of one that is unknown. */
export async function isGroupInScope(db: Database, id: number, scope: Scope): Promise<boolean> {
  return (
    (await first(
      db.all(sql`SELECT 1 FROM ${groups} WHERE ${groups.id} = ${id} AND ${isInScope(scope, propertyOf(groups))}`),
    )) !== null
  );
}

/** What decides whether a group that is restored gets back its property. */
export const selectFormerProperty = (groupId: number): SelectsJson<FormerProperty> =>
  selectJson(
    jsonObject<FormerProperty>({
      formerPropertyId: groups.formerPropertyId,
      isErased: jsonBoolean(sql`${groups.erasedAt} IS NOT NULL`),
      isPropertyThere: jsonBoolean(sql`EXISTS (SELECT 1 FROM ${properties}
        WHERE ${properties.id} = ${groups.formerPropertyId} AND ${isNotDeleted(properties)})`),
    }),
    sql`${groups} WHERE ${groups.id} = ${groupId}`,
  );

const asked = alias(units, 'asked');

const askedUnit = jsonObject<AskedUnit>({
  isThere: jsonBoolean(sql`${properties.id} IS NOT NULL`),
  propertyId: asked.propertyId,
  name: asked.name,
  bedrooms: asked.bedrooms,
  formerName: units.name,
});

export type NamedInEdit = Required<Pick<EditTerms, 'unit' | 'assignee'>>;

/** The unit that an edit names, if it is in the scope, beside that of the group, and the assignee. */
export const selectNamedInEdit = (
  groupId: number,
  { unitId, assignee }: GroupEdit,
  scope: Scope,
): SelectsJson<NamedInEdit> =>
  selectJson(
    jsonObject<NamedInEdit>({ unit: unitId === undefined ? sql`NULL` : askedUnit, assignee: personFacts(assignee) }),
    sql`${groups} LEFT JOIN ${units} ON ${units.id} = ${groups.unitId} LEFT JOIN ${units} AS asked ON asked.id = ${unitId ?? null}
      LEFT JOIN ${properties} ON ${properties.id} = asked.property_id AND ${isNotDeleted(properties)}
        AND ${isInScope(scope, properties.id)}
    WHERE ${groups.id} = ${groupId}`,
  );

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
