import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Deleted } from '../../contract/staff/office';
import { goneSince } from '../../rules/deletion';
import type { Scope } from '../../rules/scope';
import { all, batch, type Database, listJsonText, run, type Statement } from '../client';
import { groups } from '../schema/groups';
import { properties, units } from '../schema/properties';
import { roomChoices } from '../schema/room-choices';
import { isGroupInScope, isInScope } from '../scope';
import { type Fields, jsonObject, selectJson } from '../statements/json';

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

export function listDeleted(db: Database, scope: Scope, now: Date): Promise<string> {
  const since = goneSince(now);
  const both = sql`SELECT ${jsonObject<Deleted>(propertyFields)} AS deleted, ${properties.deletedAt} AS at
      FROM ${properties} WHERE ${properties.deletedAt} > ${since} AND ${isInScope(scope, properties.id)}
    UNION ALL SELECT ${jsonObject<Deleted>(groupFields)}, ${groups.deletedAt}
      FROM ${groups} WHERE ${groups.deletedAt} > ${since} AND ${isGroupInScope(scope, groups)}`;
  return listJsonText(db, selectJson(sql<Deleted>`deleted`, sql`(${both}) ORDER BY at DESC`));
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
