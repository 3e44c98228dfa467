import type { TourSlots } from '../../contract/tour-booking.ts';
import type { TourHours } from '../../contract/tour-hours.ts';
import { bookTours, fillGroup, fillGroups } from './data.ts';
import { measureInTurns } from './load.ts';
import type { Runtime } from './runtime.ts';
import { type Row, timesRow } from './table.ts';

const hours: TourHours = {
  ...{ minutes: 30, groupsAtOnce: 2, noticeHours: 0, daysAhead: 21, closedDates: [] },
  weekly: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '18:00' })),
};

const [groupsOfMany, booked] = [400, 40];

/** How long it takes to read the times that a group can book, at a property with many groups, some of which have booked. */
export async function tourSlots({ api, db }: Runtime, effort: { times: number; rounds: number }): Promise<Row[]> {
  const pathOfOne = await aTouredGroup(db, 4, 'STAY0004');
  const pathOfMany = await aTouredGroup(db, 5, 'STAY0005');
  await fillGroups(db, 5, 20_000, groupsOfMany - 1);
  const { slots }: TourSlots = await (await fetch(new URL(pathOfMany, api))).json();
  await bookTours(db, 20_000, slots.slice(0, booked));
  const calls = [pathOfOne, pathOfMany].map((path) => ({ url: new URL(path, api).href }));
  const [one = 0, many = 0] = await measureInTurns(calls, effort.times, effort.rounds);
  const metric = `Tour slots of a property with ${groupsOfMany} groups, compared with one group`;
  return [timesRow(metric, 1000 / one, 1000 / many, 'at most 1.30')];
}

/** @returns the path of its tour slots */
async function aTouredGroup(db: D1Database, id: number, shareCode: string): Promise<string> {
  await fillGroup(db, id, shareCode, 1);
  await db
    .prepare("UPDATE properties SET tour_hours = ?1, time_zone = 'America/New_York' WHERE id = ?2")
    .bind(JSON.stringify(hours), id)
    .run();
  return `/api/groups/share/${shareCode}/tour-slots`;
}
