import { type SQL, sql } from 'drizzle-orm';

/** `FROM` the group of this id, as `g`. One whose property is gone has no page, and is absent. */
export const openGroup = (id: number | SQL) => sql`groups g WHERE g.id = ${id} AND g.property_id IS NOT NULL`;
