import { type SQLWrapper, sql } from 'drizzle-orm';
import { all, type Database } from './client';
import { groups, units } from './schema';

/** How many groups hear at once of a change of their property; the others see it when they next look. */
const toldAtMost = 500;

/** Selects the ids of a property's groups, those made last first: they are the ones still deciding. */
export const newestGroups = (propertyId: number | SQLWrapper) =>
  sql`SELECT ${groups.id} AS id FROM ${groups} WHERE ${groups.propertyId} = ${propertyId}
      ORDER BY ${groups.createdAt} DESC LIMIT ${toldAtMost}`;

/** The ids that {@link newestGroups} has selected. */
export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** The groups whose page shows this property. */
export async function listGroupsOfProperty(db: Database, propertyId: number): Promise<number[]> {
  return idsOf(await all(db.all<{ id: number }>(newestGroups(propertyId))));
}

/** The groups whose page shows the property that this unit belongs to. */
export async function listGroupsOfUnit(db: Database, unitId: number): Promise<number[]> {
  const propertyOfUnit = sql`(SELECT ${units.propertyId} FROM ${units} WHERE ${units.id} = ${unitId})`;
  return idsOf(await all(db.all<{ id: number }>(newestGroups(propertyOfUnit))));
}
