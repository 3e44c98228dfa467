import { type SQLWrapper, sql } from 'drizzle-orm';
import { groups } from '../schema/groups';
import { properties } from '../schema/properties';
import { isNotDeleted } from '../statements/not-deleted';

const isItsProperty = sql`${properties.id} = ${groups.propertyId}`;

/** To select groups from, but for those whose property is gone. */
export const groupWithItsProperty = sql`${groups} JOIN ${properties} ON ${isItsProperty}`;

/** Staff see the property of a group that has ended, too. */
export const groupWithFormerProperty = sql`${groups} LEFT JOIN ${properties} ON ${properties.id} =
  coalesce(${groups.propertyId}, iif(${groups.erasedAt} IS NULL, NULL, ${groups.formerPropertyId})) AND ${isNotDeleted(properties)}`;

/** Joins the group, unless it is deleted, and its property to a row that has this `groupId`. */
export const joinGroupOf = (groupId: SQLWrapper) =>
  sql`JOIN ${groups} ON ${groups.id} = ${groupId} AND ${isNotDeleted(groups)} LEFT JOIN ${properties} ON ${isItsProperty}`;

/** Rises with whatever a group's page shows of the group and of its property, but for messages. */
export const groupVersion = sql<number>`(${groups.version} + coalesce(${properties.version}, 0))`;

/** What it will be after one more change, for a statement that has to come before the change. */
export const nextGroupVersion = sql<number>`${groupVersion} + 1`;
