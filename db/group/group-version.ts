import { type SQLWrapper, sql } from 'drizzle-orm';
import { all, type Database } from '../client';
import { groups } from '../schema/groups';
import { properties, units } from '../schema/properties';
import { isNotDeleted } from '../statements/rows';

export const isItsProperty = sql`${properties.id} = ${groups.propertyId}`;

export const groupWithItsProperty = sql`${groups} JOIN ${properties} ON ${isItsProperty}`;

/** Staff see the former property of an erased group. */
export const propertyForStaff = sql`coalesce(${groups.propertyId}, iif(${groups.erasedAt} IS NULL, NULL, ${groups.formerPropertyId}))`;

export const groupWithFormerProperty = sql`${groups} LEFT JOIN ${properties} ON ${properties.id} = ${propertyForStaff}
  AND ${isNotDeleted(properties)}`;

/** Joins the undeleted group, and its property, to a row with this `groupId`. */
export const joinGroupOf = (groupId: SQLWrapper) =>
  sql`JOIN ${groups} ON ${groups.id} = ${groupId} AND ${isNotDeleted(groups)} LEFT JOIN ${properties} ON ${isItsProperty}`;

/** Rises with every change of what a group's page shows, except new messages. */
export const groupVersion = sql<number>`(${groups.version} + coalesce(${properties.version}, 0))`;

/** How many groups are notified of a change of their property, the newest; the others show it when they next load. */
export const notifiedAtMost = 500;

export type NotifiedGroup = { groupId: number; version: number };

/** The newest first: they are the ones still deciding. */
const selectGroupsToNotify = (propertyId: number | SQLWrapper) =>
  sql`SELECT ${groups.id} AS groupId, ${groupVersion} AS version FROM ${groupWithItsProperty}
      WHERE ${groups.propertyId} = ${propertyId} ORDER BY ${groups.createdAt} DESC LIMIT ${notifiedAtMost}`;

export function listGroupsOfProperty(db: Database, propertyId: number): Promise<NotifiedGroup[]> {
  return all(db.all<NotifiedGroup>(selectGroupsToNotify(propertyId)));
}

export function listGroupsOfUnit(db: Database, unitId: number): Promise<NotifiedGroup[]> {
  const propertyOfUnit = sql`(SELECT ${units.propertyId} FROM ${units} WHERE ${units.id} = ${unitId})`;
  return all(db.all<NotifiedGroup>(selectGroupsToNotify(propertyOfUnit)));
}
