import { type SQL, sql } from 'drizzle-orm';
import type { Deleted } from '../../worker/contract/office/deleted';
import { limits } from '../../worker/contract/values/limits';
import { batch, type Database, listJsonText } from '../client';
import { selectStaffGroup } from '../groups/group-list';
import type { Retention } from '../groups/retention';
import { selectProperty } from '../properties/properties';
import { groups, properties } from '../schema';
import { type Fields, jsonObject, selectJson } from '../statements/json';
import { isGroupKept, isPropertyKept } from '../statements/kept';
import { audited } from './audit';

const keptFor = limits.daysDeletedAreKept * 24 * 60 * 60 * 1000;

/** What was deleted at this instant or earlier is gone. */
const goneSince = (now: Date) => new Date(now.getTime() - keptFor).toISOString();

const fieldsOf = ({ deletedAt, deletedBy }: typeof properties | typeof groups) => ({
  deletedAt: sql<string>`${deletedAt}`,
  deletedBy: sql<string>`${deletedBy}`,
});

const propertyFields: Fields<Deleted> = {
  type: sql`'property'`,
  id: properties.id,
  name: properties.name,
  ...fieldsOf(properties),
};

const groupFields: Fields<Deleted> = {
  type: sql`'group'`,
  id: groups.id,
  name: groups.pointPersonName,
  ...fieldsOf(groups),
};

/** JSON text of the properties and groups that can be restored, those deleted last first. */
export function listDeleted(db: Database, now: Date): Promise<string> {
  const since = goneSince(now);
  const both = sql`SELECT ${jsonObject<Deleted>(propertyFields)} AS deleted, ${properties.deletedAt} AS at
      FROM ${properties} WHERE ${properties.deletedAt} > ${since}
    UNION ALL SELECT ${jsonObject<Deleted>(groupFields)}, ${groups.deletedAt}
      FROM ${groups} WHERE ${groups.deletedAt} > ${since}`;
  return listJsonText(db, selectJson(sql<Deleted>`deleted`, sql`(${both}) ORDER BY at DESC`));
}

const canBeRestored = (table: typeof properties | typeof groups, id: number, now: Date): SQL =>
  sql`${table.id} = ${id} AND ${table.deletedAt} > ${goneSince(now)}`;

const restored = { deletedAt: null, deletedBy: null };

/** Restores a property with its units and rooms, to its groups too; null where it is not deleted, or gone. */
export async function restoreProperty(db: Database, id: number, staff: string, now: Date) {
  const [found, , , [row]] = await batch<[unknown[], unknown[], unknown[], { body: string }[]]>(db, [
    db
      .update(properties)
      .set(restored)
      .where(canBeRestored(properties, id, now))
      .returning({ id: properties.id }),
    audited(staff, 'property_restored', 'property', sql`${properties.id} = ${id} AND changes() = 1`),
    givePropertyBack(db, sql`${groups.keptPropertyId} = ${id}`),
    selectProperty(id),
  ]);
  return found.length === 1 && row ? row.body : null;
}

/** Restores a group with everything in it; null where it is not deleted, or gone. */
export async function restoreGroup(db: Database, id: number, staff: string, retention: Retention) {
  const [found, , , [row]] = await batch<[unknown[], unknown[], unknown[], { body: string }[]]>(db, [
    db
      .update(groups)
      .set(restored)
      .where(canBeRestored(groups, id, retention.now))
      .returning({ id: groups.id }),
    audited(staff, 'group_restored', 'group', sql`${groups.id} = ${id} AND changes() = 1`),
    givePropertyBack(db, sql`${groups.id} = ${id}`),
    selectStaffGroup(id, retention),
  ]);
  return found.length === 1 && row ? row.body : null;
}

/** Gives groups that are there, and have not ended, the property that they had, where it is there. */
const givePropertyBack = (db: Database, condition: SQL) =>
  db
    .update(groups)
    .set({ propertyId: sql`${groups.keptPropertyId}`, keptPropertyId: null })
    .where(
      sql`${condition} AND ${isGroupKept} AND ${groups.erasedAt} IS NULL AND EXISTS (SELECT 1 FROM ${properties}
        WHERE ${properties.id} = ${groups.keptPropertyId} AND ${isPropertyKept})`,
    );

/** Erases what was deleted long enough ago, at most so many groups and so many properties. */
export async function eraseDeleted(db: Database, now: Date, atMost: number): Promise<void> {
  const gone = (table: typeof properties | typeof groups) =>
    sql`DELETE FROM ${table} WHERE ${table.id} IN (SELECT ${table.id} FROM ${table}
      WHERE ${table.deletedAt} <= ${goneSince(now)} ORDER BY ${table.deletedAt} LIMIT ${atMost})`;
  await batch(db, [gone(groups), gone(properties)]);
}
