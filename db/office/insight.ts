import { type Column, sql } from 'drizzle-orm';
import type { InsightQuery } from '../../contract/staff/insight';
import type { InsightRows } from '../../rules/insight';
import type { Scope } from '../../rules/scope';
import { allOf, type Database } from '../client';
import { step, stepsOf } from '../lease-steps';
import { isMember } from '../permissions';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { properties, rooms, units } from '../schema/properties';
import { isGroupInScope, isInScope, propertyOf } from '../scope';
import { isNotDeleted } from '../statements/rows';

/** Ended groups count too. */
const propertyOfGroup = propertyOf(groups);

type InsightRowOf = { [Name in keyof InsightRows]: InsightRows[Name][number] };

/** Reads each row once, however many months the query covers; months are in UTC. */
export function readInsight(db: Database, { from, to }: InsightQuery, scope: Scope) {
  const isOurs = isGroupInScope(scope, groups);
  const monthOf = (instant: Column) => sql`substr(${instant}, 1, 7)`;
  const isIn = (instant: Column) => sql`${monthOf(instant)} BETWEEN ${from} AND ${to}`;
  // Compared as stored, so that SQLite uses the index.
  const wasMadeIn = sql`${groups.createdAt} BETWEEN ${from} AND ${`${to}~`}`;
  const days = sql`julianday(${groups.outcomeAt}) - julianday(${groups.setupCompletedAt})`;
  const hasOutcome = sql`${groups.setupCompletedAt} IS NOT NULL AND ${groups.outcome} IS NOT NULL
    AND ${isIn(groups.outcomeAt)}`;
  const mark = sql.raw("mark.value ->> '$.at'");
  return allOf<InsightRowOf>(db, {
    properties: sql`SELECT ${properties.id} AS id, ${properties.name} AS name, ${properties.leaseSteps} AS leaseSteps
      FROM ${properties} WHERE ${isNotDeleted(properties)} AND ${isInScope(scope, properties.id)}
      ORDER BY ${properties.name} COLLATE NOCASE, ${properties.id}`,
    groups: sql`SELECT ${propertyOfGroup} AS propertyId, ${monthOf(groups.createdAt)} AS made,
        ${monthOf(groups.setupCompletedAt)} AS setUp,
        iif(${groups.outcome} = 'leased', ${monthOf(groups.outcomeAt)}, NULL) AS leased, count(*) AS count,
        json_group_array(${days}) FILTER (WHERE ${hasOutcome}) AS daysToOutcome
      FROM ${groups} WHERE ${propertyOfGroup} IS NOT NULL AND ${isOurs} AND ${isNotDeleted(groups)} AND ${groups.createdAt} < ${`${to}~`}
      GROUP BY 1, 2, 3, 4`,
    members: sql`SELECT ${propertyOfGroup} AS propertyId, ${participants.interestLevel} AS level,
        ${participants.roomPreference} AS roomId, count(*) AS count
      FROM ${groups} JOIN ${participants} ON ${participants.groupId} = ${groups.id}
      WHERE ${propertyOfGroup} IS NOT NULL AND ${isOurs} AND ${isNotDeleted(groups)} AND ${wasMadeIn} AND ${isMember(participants)}
      GROUP BY 1, 2, 3`,
    rooms: sql`SELECT ${rooms.id} AS id, ${units.propertyId} AS propertyId, ${rooms.name} AS name, ${units.name} AS unitName
      FROM ${rooms} JOIN ${units} ON ${units.id} = ${rooms.unitId} WHERE ${isInScope(scope, units.propertyId)} ORDER BY ${rooms.id}`,
    steps: sql`SELECT ${properties.id} AS propertyId, ${groups.id} AS groupId, coalesce(${groups.setupCompletedAt}, ${groups.createdAt}) AS since,
        ${groups.outcome} AS outcome, ${step.id} AS stepId, count(*) AS members, count(mark.value) AS done, max(${mark}) AS doneAt
      FROM ${groups} JOIN ${properties} ON ${properties.id} = ${propertyOfGroup}
        JOIN ${participants} ON ${participants.groupId} = ${groups.id} JOIN ${stepsOf(properties)}
        LEFT JOIN json_each(${participants.stepsDone}) AS mark ON mark.value ->> '$.id' = ${step.id}
      WHERE ${isNotDeleted(groups)} AND ${isOurs} AND ${wasMadeIn} AND ${isMember(participants)}
        AND ${participants.interestLevel} = 'im_in'
      GROUP BY ${groups.id}, step.key ORDER BY ${groups.id}, step.key`,
  });
}
