import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { groups } from './schema';

/** The `groups` row of this id, to select from. One whose property is gone has no page, and is absent. */
export const openGroup = (id: number | SQLWrapper): SQL =>
  sql`${groups} WHERE ${groups.id} = ${id} AND ${groups.propertyId} IS NOT NULL`;
