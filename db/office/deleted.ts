import { and, eq, inArray, sql } from 'drizzle-orm';
import type { GroupSummary } from '../../contract/group';
import type { Deleted } from '../../contract/office';
import { goneSince } from '../../rules/deletion';
import { all, batch, type Database, listJsonText, run, type Statement } from '../client';
import type { Retention } from '../erasure/retention';
import type { Principal } from '../group/principal';
import { groups } from '../schema/groups';
import { properties, units } from '../schema/properties';
import { roomChoices } from '../schema/room-choices';
import { type Fields, jsonObject, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/rows';
import { auditedWhere } from './audit';
import { selectGroupSummary } from './group-list';

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

/** The property that it gets back, unless that is deleted; a group that has ended gets none. */
const itsProperty = sql`(SELECT ${properties.id} FROM ${properties} WHERE ${properties.id} = ${groups.formerPropertyId}
  AND ${groups.erasedAt} IS NULL AND ${isNotDeleted(properties)})`;

/** Null where it is not deleted, or already erased. */
export async function restoreGroup(
  db: Database,
  id: number,
  by: Principal,
  retention: Retention,
): Promise<GroupSummary | null> {
  const isRestorable = sql`${groups.id} = ${id} AND ${groups.deletedAt} > ${goneSince(retention.now)}`;
  const restoring = db
    .update(groups)
    .set({
      ...{ deletedAt: null, deletedBy: null, version: sql`${groups.version} + 1` },
      propertyId: sql`coalesce(${itsProperty}, ${groups.propertyId})`,
      formerPropertyId: sql`iif(${itsProperty} IS NULL, ${groups.formerPropertyId}, NULL)`,
    })
    .where(isRestorable)
    .returning({ id: groups.id });
  const audited = auditedWhere(by, 'group_restored', 'group', isRestorable);
  const [restored, summary] = (
    await batch<{ body: string }>(db, [...(audited ? [audited] : []), restoring, selectGroupSummary(id, retention)])
  ).slice(-2);
  return restored?.length && summary?.[0] ? JSON.parse(summary[0].body) : null;
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
  if (type === 'group') await run(db.delete(groups).where(eq(groups.id, id)));
  else await batch(db, [endRoomChoices(db, id), db.delete(properties).where(eq(properties.id, id))]);
}

/** Choices of rooms end with their property, except agreements of groups that have an outcome. */
function endRoomChoices(db: Database, propertyId: number): Statement {
  const itsUnits = db.select({ id: units.id }).from(units).where(eq(units.propertyId, propertyId));
  const hasOutcome = sql`(SELECT ${groups.outcome} FROM ${groups} WHERE ${groups.id} = ${roomChoices.groupId}) IS NOT NULL`;
  return db
    .delete(roomChoices)
    .where(and(inArray(roomChoices.unitId, itsUnits), sql`NOT (${roomChoices.status} = 'agreed' AND ${hasOutcome})`));
}
