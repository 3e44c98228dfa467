import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { PublicRoom, Room } from '../../contract/unit';
import type { Scope } from '../../rules/scope';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { properties, rooms, units } from '../schema/properties';
import { isInScope } from '../scope';
import { rowJson, selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/rows';

const other = alias(rooms, 'other');

const isAnyDivided = sql`EXISTS (SELECT 1 FROM json_each(${properties.charges}) AS divided
  WHERE divided.value ->> '$.per' = 'unit')`;

/**
 * How many rooms of the unit come before this one: the dearest first, ties by id. Joined, so that it is counted once for all
 * charges, and only where charges are divided by it: D1 bills every row that is read.
 */
const rank = sql`(SELECT CASE WHEN ${isAnyDivided} THEN (SELECT count(*) FROM ${rooms} AS ${other}
  WHERE ${other.unitId} = ${rooms.unitId}
    AND (${other.monthlyRate}, -${other.id}) > (${rooms.monthlyRate}, -${rooms.id})) END AS dearer) AS rank`;

const charge = {
  unitId: sql`charge.value ->> '$.unitId'`,
  low: sql`charge.value ->> '$.amount'`,
  high: sql`coalesce(charge.value ->> '$.amountMax', charge.value ->> '$.amount')`,
};

/** A room's share of a charge. */
const shareOf = (amount: SQL) =>
  sql`iif(charge.value ->> '$.per' = 'unit', ${amount} / ${units.bedrooms} + (rank.dearer < ${amount} % ${units.bedrooms}), ${amount})`;

/** The sum of every required monthly charge that applies to the room's unit, as in `monthlyTotalOf` of rules/costs.ts. */
const ofMonthlyCharges = (
  sum: SQL,
) => sql`(SELECT ${sum} FROM ${rank} CROSS JOIN json_each(${properties.charges}) AS charge
  WHERE charge.value ->> '$.kind' = 'required' AND charge.value ->> '$.every' = 'month'
    AND coalesce(${charge.unitId}, ${units.id}) = ${units.id})`;

const [low, high] = [sql`sum(${shareOf(charge.low)})`, sql`sum(${shareOf(charge.high)})`];

export const monthlyTotals = {
  monthlyTotal: sql<number>`(${rooms.monthlyRate} + coalesce(${ofMonthlyCharges(low)}, 0))`,
  monthlyTotalMax: sql<
    number | null
  >`(${rooms.monthlyRate} + ${ofMonthlyCharges(sql`iif(${high} = ${low}, NULL, ${high})`)})`,
};

/** A room's JSON for visitors, beside its unit and its property. */
export const publicRoomJson = rowJson(PublicRoom, rooms, monthlyTotals);

const countOfMembers = (condition: SQL) =>
  sql<number>`(SELECT count(*) FROM ${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
    WHERE ${participants.roomPreference} = ${rooms.id} AND ${participants.removedAt} IS NULL AND ${isNotDeleted(groups)}
      AND ${condition})`;

/** A room's JSON for staff, beside its unit and its property. */
export const staffRoomJson = rowJson(Room, rooms, {
  ...monthlyTotals,
  wanted: countOfMembers(sql`${groups.outcome} IS NULL`),
  leased: countOfMembers(sql`${groups.outcome} = 'leased' AND ${participants.interestLevel} = 'im_in'`),
});

export const isRoomOfGroup = (room: number | null | SQL, group: typeof groups): SQL =>
  sql`(${room} IS NULL OR EXISTS (SELECT 1 FROM ${rooms} JOIN ${units} ON ${units.id} = ${rooms.unitId}
    WHERE ${rooms.id} = ${room} AND ${units.isActive} AND ${units.propertyId} = ${group.propertyId}
      AND (${group.unitId} IS NULL OR ${units.id} = ${group.unitId})))`;

const roomOfProperty = sql`${rooms} JOIN ${units} ON ${units.id} = ${rooms.unitId}
  JOIN ${properties} ON ${properties.id} = ${units.propertyId}`;

export const selectRoom = (id: number, scope: Scope) =>
  selectJson(
    staffRoomJson,
    sql`${roomOfProperty} WHERE ${rooms.id} = ${id} AND ${isNotDeleted(properties)} AND ${isInScope(scope, properties.id)}`,
  );
