import { lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { slotMinutes } from '../contract/tour-hours';
import type { ConfirmedTour } from '../contract/tour-schedule';
import { clockIn, minuteMs } from '../contract/values/time';
import type { TourDay } from '../rules/changes/group-change';
import { type BookingFacts, daysOf } from '../rules/changes/tour-booking-changes';
import type { Member, Schedule } from '../rules/group-facts';
import type { Span, TourTimes } from '../rules/tours/tour-hours';
import { type Database, findJson, run, type Statement } from './client';
import { showsPeopleTo } from './group/accessible-group';
import { groupWithItsProperty } from './group/group-version';
import type { Principal } from './group/principal';
import { isMember } from './permissions';
import { busyCalendars, busyTimes } from './schema/busy-calendars';
import { tourSchedules } from './schema/conversation';
import { activity, bookingEnd, bookingStart, groups, nextTourRev, tourDays } from './schema/groups';
import { participants } from './schema/members';
import { properties } from './schema/properties';
import { columnName, insertInto, randomInSql } from './statements/insert-into';
import { jsonList, jsonObject, type SelectsJson, selectJson } from './statements/json';
import { each, field } from './statements/json-rows';

const other = alias(groups, 'other');

const [start, end] = [bookingStart('other.'), bookingEnd('other.')];

const longestSlotMs = Math.max(...slotMinutes) * minuteMs;

/**
 * What takes places at the property: bookings, of which one that is not over began at most the longest slot ago, and events of
 * its busy calendars.
 */
const takenBetween = (from: string, until: string, isCounted: SQL = sql`true`) => {
  const earliestStart = new Date(Date.parse(from) - longestSlotMs).toISOString();
  const bookings = sql`SELECT ${start} AS begins, ${end} AS ends FROM ${groups} AS ${other}
    WHERE ${other.propertyId} = ${properties.id} AND ${start} > ${earliestStart} AND ${start} < ${until} AND ${isCounted}`;
  const events = sql`SELECT ${busyTimes.start}, ${busyTimes.end} FROM ${busyCalendars}
    JOIN ${busyTimes} ON ${busyTimes.calendarId} = ${busyCalendars.id}
    WHERE ${busyCalendars.propertyId} = ${properties.id} AND ${busyTimes.end} > ${from} AND ${busyTimes.start} < ${until}`;
  return jsonList(
    jsonObject<Span>({ start: sql`begins`, end: sql`ends` }),
    sql`(${bookings} UNION ALL ${events})`,
    sql`begins`,
  );
};

const times = { timeZone: properties.timeZone, tourHours: properties.tourHours };

/** What a group can book, and whose dates its times suit. */
export type SlotFacts = TourTimes & {
  groupId: number;
  taken: Span[];
  schedules: Pick<Schedule, 'participantId' | 'preferredDates'>[];
  members: Pick<Member, 'id' | 'interestLevel'>[];
};

/** Without anyone, and anyone's dates, for a stranger of a leased group; null without the group or its property. */
export const findSlotFacts = (
  db: Database,
  shareCode: string,
  principal: Principal,
  { from, until }: { from: string; until: string },
): Promise<SlotFacts | null> =>
  findJson(
    db,
    selectJson(
      jsonObject<SlotFacts>({
        groupId: groups.id,
        ...times,
        taken: takenBetween(from, until),
        schedules: jsonList(
          jsonObject<SlotFacts['schedules'][number]>({
            participantId: tourSchedules.participantId,
            preferredDates: tourSchedules.preferredDates,
          }),
          sql`${tourSchedules} WHERE ${tourSchedules.groupId} = ${groups.id} AND ${tourSchedules.removedAt} IS NULL
            AND ${tourSchedules.participantId} IS NOT NULL AND ${showsPeopleTo(principal, groups)}`,
          tourSchedules.id,
        ),
        members: jsonList(
          jsonObject<SlotFacts['members'][number]>({ id: participants.id, interestLevel: participants.interestLevel }),
          sql`${participants} WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)}
            AND ${showsPeopleTo(principal, groups)}`,
          participants.id,
        ),
      }),
      sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`,
    ),
  );

const endOfTime = '9999';

/** What decides whether a group gets a time. */
export const selectBookingFacts = (groupId: number, asked: string, now: Date): SelectsJson<BookingFacts> =>
  selectJson(
    jsonObject<BookingFacts>({
      ...times,
      taken: takenBetween(now.toISOString(), endOfTime, sql`${other.id} <> ${groups.id}`),
      days: sql`json_array(${sql.join(daysOf(asked).map(dayFacts), sql`, `)})`,
    }),
    sql`${groupWithItsProperty} WHERE ${groups.id} = ${groupId}`,
  );

const dayFacts = (day: string) =>
  jsonObject<TourDay>({
    day: sql`${day}`,
    version: sql`coalesce((SELECT ${tourDays.version} FROM ${tourDays}
      WHERE ${tourDays.propertyId} = ${properties.id} AND ${tourDays.day} = ${day}), 0)`,
  });

/**
 * Raises each day's version, if it is the one that the decision knew. This is a guard as that of the group: otherwise `version`
 * would become NULL, which ends the whole transaction.
 */
export const bookDays = (propertyId: number | null, days: TourDay[]): Statement[] =>
  days.map(
    ({ day, version }) => sql`${insertInto(tourDays, { propertyId: propertyId ?? 0, day, version: 1 })}
    ON CONFLICT (${columnName(tourDays.propertyId)}, ${columnName(tourDays.day)}) DO UPDATE
    SET ${columnName(tourDays.version)} = CASE WHEN ${tourDays.version} = ${version} THEN ${tourDays.version} + 1 END`,
  );

/** A group's booking, of which the date and the time that are stored beside its start are those of its property's zone. */
export type Booking = { groupId: number; start: string };

const bookingsAt = (propertyId: number) =>
  jsonList(
    jsonObject<Booking>({ groupId: groups.id, start: bookingStart('groups.') }),
    sql`${groups} WHERE ${groups.propertyId} = ${propertyId} AND ${bookingStart('groups.')} IS NOT NULL`,
    groups.id,
  );

export const listBookings = async (db: Database, propertyId: number): Promise<Booking[]> =>
  (await findJson(db, sql`SELECT ${bookingsAt(propertyId)} AS body`)) ?? [];

export const areBookingsAsListed = (propertyId: number, listed: Booking[]): SQL =>
  sql`${bookingsAt(propertyId)} = ${JSON.stringify(listed)}`;

/**
 * Gives the bookings the date and the time that clocks in the zone show at their start. A form with the former ones is then of
 * an older `rev`: it would turn the booking into a tour by hand.
 */
export function dateBookings(db: Database, bookings: Booking[], timeZone: string): Statement {
  const clock = clockIn(timeZone);
  const dated = bookings.map(({ groupId, start }) => ({ groupId, ...clock(new Date(start)) }));
  return db
    .update(groups)
    .set({
      confirmedTour: sql`json_set(${groups.confirmedTour}, '$.date', ${field('day')}, '$.specificTime', ${field('time')},
        '$.rev', ${nextTourRev})`,
      version: sql`${groups.version} + 1`,
    })
    .from(each(dated))
    .where(sql`${groups.id} = ${field('groupId')}`);
}

/** Bookings that are not over end with a property that its groups lose, as the activity says; members' answers were for them. */
export function endBookings(db: Database, propertyId: number, staff: string | null, now: string): Statement[] {
  const isBooked = sql`${groups.propertyId} = ${propertyId} AND ${bookingEnd('groups.')} > ${now}`;
  return [
    insertInto(
      activity,
      {
        ...{ publicId: randomInSql, groupId: groups.id, kind: 'tour_cancelled', role: 'office', staff },
        ...{ subjectType: 'group', subjectId: groups.id },
        before: jsonObject<{ confirmedTour: ConfirmedTour | null }>({ confirmedTour: groups.confirmedTour }),
        after: { confirmedTour: null },
        createdAt: now,
      },
      sql`${groups} WHERE ${isBooked}`,
    ),
    db
      .update(participants)
      .set({ tourAnswer: null })
      .where(
        sql`${participants.groupId} IN (SELECT ${groups.id} FROM ${groups} WHERE ${isBooked}) AND ${participants.tourAnswer} IS NOT NULL`,
      ),
    db.update(groups).set({ confirmedTour: null }).where(isBooked),
  ];
}

export const deleteTourDays = (db: Database, until: Date): Promise<void> =>
  run(db.delete(tourDays).where(lt(tourDays.day, until.toISOString().slice(0, 10))));
