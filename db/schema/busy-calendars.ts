import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BusyCalendarError } from '../../contract/staff/busy-calendar';
import { properties } from './properties';

/**
 * `address` is encrypted (worker/auth/sealed-text.ts). `fetchedAt` is that of the last good copy, which has the events until
 * `readUntil`, read in the time zone `readIn`, and `etag`.
 */
export const busyCalendars = sqliteTable(
  'busy_calendars',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    address: text().notNull(),
    etag: text(),
    readUntil: text('read_until'),
    readIn: text('read_in'),
    fetchedAt: text('fetched_at'),
    error: text().$type<BusyCalendarError>(),
    createdAt: text('created_at').notNull(),
    dueAt: text('due_at').notNull(),
  },
  (calendar) => [
    index('busy_calendars_by_property').on(calendar.propertyId),
    index('busy_calendars_due').on(calendar.dueAt),
  ],
);

/** When a calendar's events are, without what they are. `ordinal` tells those at the same time apart. */
export const busyTimes = sqliteTable(
  'busy_times',
  {
    calendarId: integer('calendar_id')
      .notNull()
      .references(() => busyCalendars.id, { onDelete: 'cascade' }),
    end: text().notNull(),
    start: text().notNull(),
    ordinal: integer().notNull(),
  },
  (time) => [primaryKey({ columns: [time.calendarId, time.end, time.start, time.ordinal] })],
);
