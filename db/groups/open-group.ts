import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { groups } from '../schema';

/** The `groups` row of this id, to select from. One whose property is gone has no page, and is absent. */
export const openGroup = (id: number | SQLWrapper): SQL =>
  sql`${groups} WHERE ${groups.id} = ${id} AND ${groups.propertyId} IS NOT NULL`;

/** The same of a group that is still deciding: one with an outcome takes nothing more (docs/product.md, "Outcome"). */
export const decidingGroup = (id: number | SQLWrapper): SQL => sql`${openGroup(id)} AND ${groups.outcome} IS NULL`;
