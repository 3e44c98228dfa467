import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { CreatedGroup } from '../contract/group';
import type { AskedUnit } from '../rules/group-edits';
import { accessibleGroup, hasChangedCode } from './accessible-group';
import { auditedWhere } from './audit';
import { type Database, findVersioned, first } from './client';
import { emailParams, enqueuedUntil } from './deliveries';
import { recordEvent } from './events';
import { groupFields, visitorGroupJson } from './group-json';
import { groupVersion, groupWithItsProperty } from './group-version';
import { type Principal, type Staff, staffEmailOf } from './principal';
import { publicPropertyJson } from './properties';
import { deliveries } from './schema/deliveries';
import { activity, groups } from './schema/groups';
import { properties, units } from './schema/properties';
import { insertInto } from './statements/insert-into';
import { jsonObject, rowJson, selectJson } from './statements/json';
import { isNotDeleted, isUnitNotDeleted } from './statements/rows';
import { firstUnmet, type IdempotencyKey, refusalJson, write } from './statements/write';
import { hasChanged, sideOf } from './undo-kind';
import { staffUnitJson, unitOfProperty } from './units';

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
  };
  const deleted = await write(db, {
    writes: [auditedWhere(by, 'group_deleted', 'group', isThere)],
    select: selectJson(jsonObject<{ id: number }>({ id: groups.id }), sql`${groups} WHERE ${isThere}`),
    afterSelect: [db.update(groups).set(hidden).where(isThere)],
  });
  return deleted !== null;
}

/** Without the setup token, which is stored only in its row, not with an idempotency key. */
const createdGroupJson = rowJson(CreatedGroup.omit({ adminSetupToken: true, emailSent: true }), groups, {
  ...groupFields,
  property: publicPropertyJson,
  unit: sql`(SELECT ${staffUnitJson} FROM ${unitOfProperty} WHERE ${units.id} = ${groups.unitId})`,
  participants: sql`json_array()`,
});

/** A null name or address defaults to the property's contact, else to the staff member's. */
export type GroupToMake = {
  id: number;
  propertyId: number;
  unitId: number | null;
  shareCodes: string[];
  pointPersonName: string | null;
  pointPersonEmail: string | null;
  pointPersonPhone: string | null;
  adminSetupToken: string;
  setupTokenExpiresAt: string;
  isInvited: boolean;
};

/** The rules for a group's unit; null and undefined meet them. */
const unitConditions = (unitId: number | null | undefined, propertyId: SQLWrapper) => {
  const unit = sql`SELECT 1 FROM ${units} WHERE ${units.id} = ${unitId ?? null}`;
  return {
    noUnit: unitId ? sql`EXISTS (${unit} AND ${isUnitNotDeleted(units)})` : sql`true`,
    unitOfAnother: unitId ? sql`EXISTS (${unit} AND ${units.propertyId} = ${propertyId})` : sql`true`,
  };
};

/** Also queues the invitation. */
export function insertGroup(db: Database, group: GroupToMake, by: Staff, key: IdempotencyKey | null) {
  const createdAt = new Date().toISOString();
  const { shareCodes, isInvited, ...made } = group;
  const { id, unitId } = made;
  const property = sql`${properties.id} = ${group.propertyId} AND ${isNotDeleted(properties)}`;
  const freeCode = freeCodeOf(shareCodes);
  const reason = firstUnmet({
    ...unitConditions(unitId, properties.id),
    noFreeCode: sql`EXISTS (SELECT 1 FROM ${freeCode})`,
  });
  return write(db, {
    key,
    refusal: refusalJson(reason, sql`${properties} WHERE ${property}`, 'noProperty'),
    writes: [
      insertInto(
        groups,
        {
          ...made,
          shareCode: sql`code`,
          pointPersonName: sql`coalesce(${made.pointPersonName}, nullif(${properties.contactName}, ''), 'Leasing Office')`,
          pointPersonEmail: sql`coalesce(${made.pointPersonEmail}, nullif(${properties.contactEmail}, ''), ${by.user.email})`,
          createdAt,
        },
        sql`${properties}, ${freeCode} WHERE ${property} AND ${reason} IS NULL`,
      ),
      insertInto(
        deliveries,
        {
          groupId: groups.id,
          channel: 'email',
          kind: 'setup',
          recipient: groups.pointPersonEmail,
          params: emailParams,
          createdAt,
          dueAt: enqueuedUntil(new Date()),
        },
        sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND ${isInvited}`,
      ),
      auditedWhere(by, 'group_created', 'group', eq(groups.id, id)),
    ],
    select: selectJson(createdGroupJson, sql`${groupWithItsProperty} WHERE ${groups.id} = ${id}`),
    toSend: [recordEvent('group.created', sql`${groups} WHERE ${groups.id} = ${id}`, { createdAt })],
  });
}

const freeCodeOf = (shareCodes: string[]) => sql`(SELECT value AS code FROM json_each(${JSON.stringify(shareCodes)})
  WHERE NOT EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.shareCode} = value) LIMIT 1)`;

export const selectFreeCode = (shareCodes: string[]) => sql`SELECT code FROM ${freeCodeOf(shareCodes)}`;

/** The unit that an edit names, beside that of the group. */
export const selectAskedUnit = (groupId: number, unitId: number | null): SQL<AskedUnit> =>
  sql`SELECT ${properties.id} IS NOT NULL AS isThere, asked.property_id AS propertyId, asked.name AS name,
    asked.bedrooms AS bedrooms, ${units.name} AS formerName
    FROM ${groups} LEFT JOIN ${units} ON ${units.id} = ${groups.unitId} LEFT JOIN ${units} AS asked ON asked.id = ${unitId}
      LEFT JOIN ${properties} ON ${properties.id} = asked.property_id AND ${isNotDeleted(properties)}
    WHERE ${groups.id} = ${groupId}`;

/** Of each group, what the newest change of a field replaced; no row without one. */
export const selectReplacedValues = (groupIds: number[], field: 'outcome' | 'decisionDeadline') => {
  const newest = sql`SELECT max(${activity.id}) FROM ${activity}
    WHERE ${activity.groupId} = asked.value AND ${hasChanged(activity, field)}`;
  return sql`SELECT ${activity.groupId} AS groupId, ${sideOf(activity, 'before', field)} AS value
    FROM json_each(${JSON.stringify(groupIds)}) AS asked JOIN ${activity} ON ${activity.id} = (${newest})`;
};
