import { type SQLWrapper, sql } from 'drizzle-orm';
import { all, type Database } from './client';
import { groupVersion, groupWithItsProperty } from './group-version';
import { groups } from './schema/groups';
import { units } from './schema/properties';

/** How many groups hear of a change of their property at once; the others see it when they next look. */
const notifiedAtMost = 500;

export type NotifiedGroup = { groupId: number; version: number };

/** The newest first: they are the ones still deciding. */
export const newestGroups = (propertyId: number | SQLWrapper) =>
  sql`SELECT ${groups.id} AS groupId, ${groupVersion} AS version FROM ${groupWithItsProperty}
      WHERE ${groups.propertyId} = ${propertyId} ORDER BY ${groups.createdAt} DESC LIMIT ${notifiedAtMost}`;

export function listGroup(db: Database, id: number): Promise<NotifiedGroup[]> {
  return all(
    db.all<NotifiedGroup>(sql`SELECT ${groups.id} AS groupId, ${groupVersion} AS version FROM ${groupWithItsProperty}
      WHERE ${groups.id} = ${id}`),
  );
}

export function listGroupsOfProperty(db: Database, propertyId: number): Promise<NotifiedGroup[]> {
  return all(db.all<NotifiedGroup>(newestGroups(propertyId)));
}

export function listGroupsOfUnit(db: Database, unitId: number): Promise<NotifiedGroup[]> {
  const propertyOfUnit = sql`(SELECT ${units.propertyId} FROM ${units} WHERE ${units.id} = ${unitId})`;
  return all(db.all<NotifiedGroup>(newestGroups(propertyOfUnit)));
}
