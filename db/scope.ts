import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Scope } from '../rules/scope';
import type { groups } from './schema/groups';
import { isAmong } from './statements/rows';

/** As `isInScope` of rules/scope.ts: what belongs to the property with this id, NULL if it belongs to none. */
export const isInScope = ({ properties }: Scope, propertyId: SQLWrapper): SQL =>
  properties === 'all' ? sql`true` : isAmong(propertyId, properties);

/** A group of a deleted property counts by its former property. */
export const propertyOf = (group: typeof groups): SQL<number | null> =>
  sql`coalesce(${group.propertyId}, ${group.formerPropertyId})`;

export const isGroupInScope = (scope: Scope, group: typeof groups): SQL => isInScope(scope, propertyOf(group));
