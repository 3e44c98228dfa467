import { type SQL, sql } from 'drizzle-orm';
import type { Deleted } from '../contract/office';
import { limits } from '../contract/values/limits';
import { dayMs } from '../contract/values/time';
import { audited } from './audit';
import { all, type Database, listJsonText, run } from './client';
import { selectGroupSummary } from './group-list';
import type { Principal } from './principal';
import { selectProperty } from './properties';
import type { Retention } from './retention';
import { groups } from './schema/groups';
import { properties } from './schema/properties';
import { type Fields, jsonObject, selectJson } from './statements/json';
import { isNotDeleted } from './statements/rows';
import { previousWriteHappened, write } from './statements/write';

const retentionMs = limits.daysDeletedAreKept * dayMs;

const goneSince = (now: Date) => new Date(now.getTime() - retentionMs).toISOString();

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

const hadProperty = (condition: SQL) => sql`${groups.erasedAt} IS NULL AND EXISTS (SELECT 1 FROM ${properties}
  WHERE ${properties.id} = ${groups.formerPropertyId} AND ${condition})`;

/** Also restores its units, rooms and groups; null where it is not deleted, or already erased. */
export function restoreProperty(db: Database, id: number, by: Principal, now: Date) {
  const isRestorable = canBeRestored(properties, id, now);
  return write(db, {
    writes: [
      db
        .update(groups)
        .set({ propertyId: id, formerPropertyId: null })
        .where(sql`${groups.formerPropertyId} = ${id} AND ${isNotDeleted(groups)} AND ${hadProperty(isRestorable)}`),
      db.update(properties).set(restored).where(isRestorable),
      audited(by, 'property_restored', 'property', id),
    ],
    select: selectProperty(id, previousWriteHappened),
  });
}

/** Null where it is not deleted, or already erased. */
export function restoreGroup(db: Database, id: number, by: Principal, retention: Retention) {
  const hasProperty = hadProperty(isNotDeleted(properties));
  return write(db, {
    writes: [
      db
        .update(groups)
        .set({
          ...restored,
          propertyId: sql`iif(${hasProperty}, ${groups.formerPropertyId}, ${groups.propertyId})`,
          formerPropertyId: sql`iif(${hasProperty}, NULL, ${groups.formerPropertyId})`,
        })
        .where(canBeRestored(groups, id, retention.now)),
      audited(by, 'group_restored', 'group', id),
    ],
    select: selectGroupSummary(id, retention, previousWriteHappened),
  });
}

type Gone = { type: 'group' | 'property'; id: number };

/** Up to `atMost` groups and as many properties that cannot be restored anymore. */
export function listGone(db: Database, now: Date, atMost: number): Promise<Gone[]> {
  const gone = (type: Gone['type'], table: typeof properties | typeof groups) =>
    sql`SELECT * FROM (SELECT ${sql.raw(`'${type}'`)} AS type, ${table.id} AS id FROM ${table}
      WHERE ${table.deletedAt} <= ${goneSince(now)} ORDER BY ${table.deletedAt} LIMIT ${atMost})`;
  return all(db.all<Gone>(sql`${gone('group', groups)} UNION ALL ${gone('property', properties)}`));
}

export async function eraseGone(db: Database, { type, id }: Gone): Promise<void> {
  const table = type === 'group' ? groups : properties;
  await run(db.delete(table).where(sql`${table.id} = ${id}`));
}
