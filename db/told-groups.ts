import { type SQL, sql } from 'drizzle-orm';
import { all, type Database } from './client';

/** How many groups hear at once of a change of their property; the others see it when they next look. */
const toldAtMost = 500;

/** Selects the ids of a property's groups, those made last first: they are the ones still deciding. */
export const newestGroups = (propertyId: SQL) =>
  sql`SELECT id FROM groups WHERE property_id = ${propertyId} ORDER BY created_at DESC LIMIT ${toldAtMost}`;

/** The ids that {@link newestGroups} has selected. */
export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** The groups whose page shows this property. */
export async function listGroupsOfProperty(db: Database, propertyId: number): Promise<number[]> {
  return idsOf(await all(db, newestGroups(sql`${propertyId}`)));
}

/** The groups whose page shows the property that this unit belongs to. */
export async function listGroupsOfUnit(db: Database, unitId: number): Promise<number[]> {
  return idsOf(await all(db, newestGroups(sql`(SELECT property_id FROM units WHERE id = ${unitId})`)));
}
