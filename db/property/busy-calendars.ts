import { type SQL, sql } from 'drizzle-orm';
import { BusyCalendar, type BusyCalendarError } from '../../contract/staff/busy-calendar';
import type { TourHours } from '../../contract/tour-hours';
import { officeLimits } from '../../contract/values/office-limits';
import type { Scope } from '../../rules/scope';
import { all, type Database, findJson, first, listJsonText, run } from '../client';
import type { Staff } from '../group/principal';
import { ChangedMeanwhile } from '../group/stale-facts';
import { auditedWhere } from '../office/audit';
import { busyCalendars, busyTimes } from '../schema/busy-calendars';
import { tourDays } from '../schema/groups';
import { properties } from '../schema/properties';
import { isInScope } from '../scope';
import { type IdempotencyKey, insertKey } from '../statements/idempotency-keys';
import { columnName, insertInto } from '../statements/insert-into';
import { jsonObject, rowJson, selectJson } from '../statements/json';
import { each, field } from '../statements/json-rows';
import { isNotDeleted } from '../statements/rows';
import { write } from '../statements/write';

const calendarJson = rowJson(BusyCalendar, busyCalendars);

const isIn = (scope: Scope) => sql`${isNotDeleted(properties)} AND ${isInScope(scope, properties.id)}`;

const isOfProperty = (id: number, scope: Scope) => sql`${properties.id} = ${id} AND ${isIn(scope)}`;

/** Of a calendar whose property is not deleted. */
const isCalendar = (id: number, scope: Scope) => sql`${busyCalendars.id} = ${id} AND EXISTS (SELECT 1 FROM ${properties}
  WHERE ${properties.id} = ${busyCalendars.propertyId} AND ${isIn(scope)})`;

/** Null without the property. */
export async function listBusyCalendars(db: Database, propertyId: number, scope: Scope): Promise<string | null> {
  const isThere = await first(db.select({ id: properties.id }).from(properties).where(isOfProperty(propertyId, scope)));
  if (!isThere) return null;
  const found = sql`${busyCalendars} WHERE ${busyCalendars.propertyId} = ${propertyId} ORDER BY ${busyCalendars.id}`;
  return listJsonText(db, selectJson(calendarJson, found));
}

/** A property's calendar, with its encrypted address. */
export type SealedAddress = { id: number; address: string };

/** By id. */
export function listAddresses(db: Database, propertyId: number, scope: Scope): Promise<SealedAddress[]> {
  const isItsCalendar = sql`${busyCalendars.propertyId} = (SELECT ${properties.id} FROM ${properties}
    WHERE ${isOfProperty(propertyId, scope)})`;
  const { id, address } = busyCalendars;
  return all(db.select({ id, address }).from(busyCalendars).where(isItsCalendar).orderBy(id));
}

export const findBusyCalendar = (db: Database, id: number, scope: Scope): Promise<BusyCalendar | null> =>
  findJson(db, selectJson(calendarJson, sql`${busyCalendars} WHERE ${isCalendar(id, scope)}`));

type NewRow = { propertyId: number; host: string; address: string };

/**
 * Null without the property, or where it has as many as it may. Where it has other calendars than were listed, the host would
 * become NULL, which ends the transaction.
 * @throws ChangedMeanwhile, and the error of `isKeyTaken` for a repeated key
 */
export function insertBusyCalendar(
  db: Database,
  calendar: NewRow,
  listed: SealedAddress[],
  by: Staff,
  key: IdempotencyKey | null,
): Promise<BusyCalendar | null> {
  const createdAt = new Date().toISOString();
  const areAsListed = sql`(SELECT json_group_array(${busyCalendars.id} ORDER BY ${busyCalendars.id}) FROM ${busyCalendars}
    WHERE ${busyCalendars.propertyId} = ${calendar.propertyId}) = ${JSON.stringify(listed.map(({ id }) => id))}`;
  const host = sql`CASE WHEN ${areAsListed} THEN ${calendar.host} END`;
  const count = sql`(SELECT count(*) FROM ${busyCalendars} WHERE ${busyCalendars.propertyId} = ${calendar.propertyId})`;
  // Encryption makes every address another text.
  const made = sql`${busyCalendars} WHERE ${busyCalendars.propertyId} = ${calendar.propertyId}
    AND ${busyCalendars.address} = ${calendar.address}`;
  return write(db, {
    writes: [
      insertInto(
        busyCalendars,
        { ...calendar, host, createdAt, dueAt: createdAt },
        sql`${properties} WHERE ${isOfProperty(calendar.propertyId, by.user)} AND ${count} < ${officeLimits.busyCalendars}`,
      ),
      key && insertKey({ ...key, rowId: busyCalendars.id }, createdAt, made),
      auditedWhere(
        by,
        'busy_calendar_added',
        'property',
        sql`${properties.id} = (SELECT ${busyCalendars.propertyId} FROM ${made})`,
      ),
    ],
    select: selectJson(calendarJson, made),
  }).catch((error: Error) => {
    throw error.message.includes('NOT NULL constraint failed: busy_calendars.host') ? new ChangedMeanwhile() : error;
  });
}

/** Its times are free from then on. */
export async function deleteBusyCalendar(db: Database, id: number, by: Staff): Promise<boolean> {
  const itsProperty = sql`${properties.id} = (SELECT ${busyCalendars.propertyId} FROM ${busyCalendars} WHERE ${isCalendar(id, by.user)})`;
  const removed = await write(db, {
    writes: [auditedWhere(by, 'busy_calendar_removed', 'property', itsProperty)],
    select: selectJson(
      jsonObject<{ id: number }>({ id: busyCalendars.id }),
      sql`${busyCalendars} WHERE ${isCalendar(id, by.user)}`,
    ),
    laterWrites: [db.delete(busyCalendars).where(isCalendar(id, by.user))],
  });
  return removed !== null;
}

/**
 * The calendars that are to be read now, up to `atMost`, which are due again at `next`: those of one property, or of all that
 * are not deleted.
 */
export async function claimDueCalendars(
  db: Database,
  { now, next, propertyId, atMost }: { now: Date; next: Date; propertyId?: number; atMost: number },
): Promise<number[]> {
  const isDue =
    propertyId === undefined
      ? sql`${busyCalendars.dueAt} <= ${now.toISOString()}`
      : sql`${busyCalendars.propertyId} = ${propertyId}`;
  const due = sql`SELECT ${busyCalendars.id} FROM ${busyCalendars}
    JOIN ${properties} ON ${properties.id} = ${busyCalendars.propertyId} AND ${isNotDeleted(properties)}
    WHERE ${isDue} ORDER BY ${busyCalendars.dueAt} LIMIT ${sql.raw(String(atMost))}`;
  const claimed = await all(
    db
      .update(busyCalendars)
      .set({ dueAt: next.toISOString() })
      .where(sql`${busyCalendars.id} IN (${due})`)
      .returning({ id: busyCalendars.id }),
  );
  return claimed.map(({ id }) => id);
}

/** What of a calendar decides how it is read. */
export type CalendarToRead = {
  id: number;
  propertyId: number;
  address: string;
  etag: string | null;
  readUntil: string | null;
  readIn: string | null;
  fetchedAt: string | null;
  property: { timeZone: string | null; tourHours: TourHours | null };
};

export function findCalendarToRead(db: Database, id: number): Promise<CalendarToRead | null> {
  const json = jsonObject<CalendarToRead>({
    ...{ id: busyCalendars.id, propertyId: busyCalendars.propertyId, address: busyCalendars.address },
    ...{ etag: busyCalendars.etag, readUntil: busyCalendars.readUntil, readIn: busyCalendars.readIn },
    fetchedAt: busyCalendars.fetchedAt,
    property: jsonObject<CalendarToRead['property']>({
      timeZone: properties.timeZone,
      tourHours: properties.tourHours,
    }),
  });
  const found = sql`${busyCalendars} JOIN ${properties} ON ${properties.id} = ${busyCalendars.propertyId}
    WHERE ${busyCalendars.id} = ${id} AND ${isNotDeleted(properties)}`;
  return findJson(db, selectJson(json, found));
}

/** A time of an event, with the days in UTC that it touches. */
export type BusyTime = { start: string; end: string; ordinal: number; days: string[] };

export type GoodCopy = {
  fetchedAt: string;
  /** Null if the server says that nothing changed since the last copy. */
  read: { times: BusyTime[]; etag: string | null; readUntil: string; readIn: string } | null;
};

/** Where another copy was saved since the calendar was loaded, that one stays. */
const isAsLoaded = ({ id, fetchedAt }: CalendarToRead): SQL =>
  sql`${busyCalendars.id} = ${id} AND ${busyCalendars.fetchedAt} IS ${fetchedAt}`;

/**
 * Replaces a calendar's times in one transaction. The days of those that are new get a higher version, so that a booking that did
 * not know them yet is decided again; a booking that was made before them stays.
 */
export async function saveGoodCopy(
  db: Database,
  calendar: CalendarToRead,
  { fetchedAt, read }: GoodCopy,
): Promise<void> {
  const { id, propertyId } = calendar;
  const isThis = isAsLoaded(calendar);
  const { times, ...state } = read ?? { times: [] };
  const isThere = sql`EXISTS (SELECT 1 FROM ${busyCalendars} WHERE ${isThis})`;
  const given = each(times);
  const isSame = sql`${busyTimes.start} = ${field('start')} AND ${busyTimes.end} = ${field('end')}
    AND ${busyTimes.ordinal} = ${field('ordinal')}`;
  const isStored = sql`EXISTS (SELECT 1 FROM ${busyTimes} WHERE ${busyTimes.calendarId} = ${id} AND ${isSame})`;
  const newTimes = sql`(SELECT value FROM ${given} WHERE NOT ${isStored} AND ${isThere})`;
  const replacing = [
    sql`${insertInto(
      tourDays,
      { propertyId, day: sql`day.value`, version: 1 },
      sql`(SELECT DISTINCT days.value AS value FROM ${newTimes} AS new_times,
        json_each(new_times.value, '$.days') AS days) AS day WHERE true`,
    )} ON CONFLICT (${columnName(tourDays.propertyId)}, ${columnName(tourDays.day)}) DO UPDATE
      SET ${columnName(tourDays.version)} = ${tourDays.version} + 1`,
    db
      .delete(busyTimes)
      .where(
        sql`${busyTimes.calendarId} = ${id} AND ${isThere} AND NOT EXISTS (SELECT 1 FROM ${given} WHERE ${isSame})`,
      ),
    insertInto(
      busyTimes,
      { calendarId: id, start: field<string>('start'), end: field<string>('end'), ordinal: field<number>('ordinal') },
      newTimes,
    ),
  ];
  await write(db, {
    writes: [
      ...(read ? replacing : []),
      db
        .update(busyCalendars)
        .set({ ...state, fetchedAt, error: null })
        .where(isThis),
    ],
  });
}

/** The last good copy stays. */
export const saveCalendarError = (db: Database, calendar: CalendarToRead, error: BusyCalendarError): Promise<void> =>
  run(db.update(busyCalendars).set({ error }).where(isAsLoaded(calendar)));

/** Addresses that another key than the newest encrypted, by id. */
export const listAddressesNotOf = (db: Database, key: string, { after, atMost }: { after: number; atMost: number }) =>
  all(
    db
      .select({ id: busyCalendars.id, address: busyCalendars.address })
      .from(busyCalendars)
      .where(
        sql`${busyCalendars.id} > ${after} AND substr(${busyCalendars.address}, 1, ${key.length + 1}) <> ${`${key}.`}
          ORDER BY ${busyCalendars.id} LIMIT ${sql.raw(String(atMost))}`,
      ),
  );

export const saveAddress = (db: Database, { id, address }: { id: number; address: string }, former: string) =>
  run(
    db
      .update(busyCalendars)
      .set({ address })
      .where(sql`${busyCalendars.id} = ${id} AND ${busyCalendars.address} = ${former}`),
  );
