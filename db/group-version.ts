import { type SQLWrapper, sql } from 'drizzle-orm';
import { groups } from './schema/groups';
import { properties } from './schema/properties';
import { isNotDeleted } from './statements/rows';

const isItsProperty = sql`${properties.id} = ${groups.propertyId}`;

export const groupWithItsProperty = sql`${groups} JOIN ${properties} ON ${isItsProperty}`;

/** Staff see the former property of a group that has ended. */
export const propertyForStaff = sql`coalesce(${groups.propertyId}, iif(${groups.erasedAt} IS NULL, NULL, ${groups.formerPropertyId}))`;

export const groupWithFormerProperty = sql`${groups} LEFT JOIN ${properties} ON ${properties.id} = ${propertyForStaff}
  AND ${isNotDeleted(properties)}`;

/** Joins the undeleted group, and its property, to a row with this `groupId`. */
export const joinGroupOf = (groupId: SQLWrapper) =>
  sql`JOIN ${groups} ON ${groups.id} = ${groupId} AND ${isNotDeleted(groups)} LEFT JOIN ${properties} ON ${isItsProperty}`;

/** Rises with everything that a group's page shows except messages. */
export const groupVersion = sql<number>`(${groups.version} + coalesce(${properties.version}, 0))`;

/** For a statement that runs before the change. */
export const nextGroupVersion = sql<number>`${groupVersion} + 1`;
