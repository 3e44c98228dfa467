import { type Column, type SQL, sql } from 'drizzle-orm';
import { type InsightQuery, monthsBetween, type PropertyInsight } from '../../worker/contract/office/insight';
import { all, type Database } from '../client';
import { isMember } from '../groups/permissions';
import { groups, participants, properties, rooms, units } from '../schema';
import { jsonList, jsonObject, selectJson } from '../statements/json';
import { isGroupKept, isPropertyKept } from '../statements/kept';

type Months = PropertyInsight['months'];

/** The days that groups took, the shortest first, whose middle is looked for. */
type Counted = Omit<PropertyInsight, 'months' | 'medianDaysToOutcome'> & { months: Months; daysToOutcome: number[] };

const groupsOfProperty = sql`${groups} WHERE ${groups.propertyId} = ${properties.id} AND ${isGroupKept}`;

const count = (from: SQL) => sql<number>`(SELECT count(*) FROM ${from})`;

/** Wants a room or is somebody in a group that was made in these months. */
const memberIn = (range: SQL, condition: SQL) =>
  count(sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
    WHERE ${groups.propertyId} = ${properties.id} AND ${isGroupKept} AND ${range} AND ${isMember} AND ${condition}`);

const isAt = (level: keyof PropertyInsight['interest']) =>
  sql`${participants.interestLevel} = ${sql.raw(`'${level}'`)}`;

/**
 * What became of groups, for each property that is there, by name.
 * @param query the months, on the clocks of UTC
 */
export async function listInsight(db: Database, { from, to }: InsightQuery): Promise<PropertyInsight[]> {
  const monthOf = (instant: Column) => sql`substr(${instant}, 1, 7)`;
  const isIn = (instant: Column) => sql`${monthOf(instant)} BETWEEN ${from} AND ${to}`;
  const madeThen = isIn(groups.createdAt);
  const inMonth = (instant: Column, condition = sql`true`) =>
    count(sql`${groupsOfProperty} AND ${monthOf(instant)} = month.value AND ${condition}`);
  const counted = jsonObject<Counted>({
    id: properties.id,
    name: properties.name,
    months: jsonList(
      jsonObject<Months[number]>({
        month: sql`month.value`,
        made: inMonth(groups.createdAt),
        setUp: inMonth(groups.setupCompletedAt),
        leased: inMonth(groups.outcomeAt, sql`${groups.outcome} = 'leased'`),
      }),
      sql`json_each(${JSON.stringify(monthsBetween(from, to))}) AS month`,
      sql`month.value`,
    ),
    interest: jsonObject<PropertyInsight['interest']>({
      im_in: memberIn(madeThen, isAt('im_in')),
      interested: memberIn(madeThen, isAt('interested')),
      need_info: memberIn(madeThen, isAt('need_info')),
      im_out: memberIn(madeThen, isAt('im_out')),
    }),
    rooms: sql`(SELECT json_group_array(json(room) ORDER BY room ->> '$.wanted' DESC, room ->> '$.id') FROM (
      SELECT ${jsonObject<PropertyInsight['rooms'][number]>({
        id: rooms.id,
        name: rooms.name,
        unitName: units.name,
        wanted: memberIn(madeThen, sql`${participants.roomPreference} = ${rooms.id} AND NOT ${isAt('im_out')}`),
      })} AS room FROM ${rooms} JOIN ${units} ON ${units.id} = ${rooms.unitId} WHERE ${units.propertyId} = ${properties.id}))`,
    daysToOutcome: jsonList(
      sql<number>`julianday(${groups.outcomeAt}) - julianday(${groups.setupCompletedAt})`,
      sql`${groupsOfProperty} AND ${groups.setupCompletedAt} IS NOT NULL AND ${groups.outcome} IS NOT NULL
        AND ${isIn(groups.outcomeAt)}`,
      sql`julianday(${groups.outcomeAt}) - julianday(${groups.setupCompletedAt})`,
    ),
  });
  const listed = sql`${properties} WHERE ${isPropertyKept} ORDER BY ${properties.name} COLLATE NOCASE, ${properties.id}`;
  const rows = await all(db.all<{ body: string }>(selectJson(counted, listed)));
  return rows.map(({ body }) => {
    const { daysToOutcome, ...insight } = JSON.parse(body) as Counted;
    return { ...insight, medianDaysToOutcome: middleOf(daysToOutcome) };
  });
}

/** The median of numbers in their order, with one decimal; null of none. */
function middleOf(sorted: number[]): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
}
