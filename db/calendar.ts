import { sql } from 'drizzle-orm';
import type { ConfirmedTour } from '../contract/tour-schedule';
import { canceledShownSince } from '../rules/deletion';
import { type Database, findJson } from './client';
import { showsPeopleTo } from './group/accessible-group';
import { groupWithItsProperty } from './group/group-version';
import type { Principal } from './group/principal';
import { calendarEvents, groups } from './schema/groups';
import { properties } from './schema/properties';
import { jsonList, jsonObject, selectJson } from './statements/json';

export type CalendarEvent = {
  uid: string;
  sequence: number;
  isCanceled: boolean;
  changedAt: string;
  tour: ConfirmedTour | null;
  deadline: string | null;
};

export type GroupCalendar = { propertyName: string; address: string; events: CalendarEvent[] };

const isOfKind = (kind: 'tour' | 'deadline') => sql`${calendarEvents.kind} = ${sql.raw(`'${kind}'`)}`;

const eventJson = jsonObject<CalendarEvent>({
  uid: calendarEvents.uid,
  sequence: calendarEvents.sequence,
  isCanceled: calendarEvents.isCanceled,
  changedAt: calendarEvents.changedAt,
  tour: sql`iif(${isOfKind('tour')}, json(${calendarEvents.content}), NULL)`,
  deadline: sql`iif(${isOfKind('deadline')}, ${calendarEvents.content}, NULL)`,
});

/**
 * A group's events, the tour first, without those that were canceled long ago (`canceledShownSince`), and none for a stranger
 * of a leased group; null without the group or its property.
 */
export function findCalendar(
  db: Database,
  shareCode: string,
  principal: Principal,
  now: Date,
): Promise<GroupCalendar | null> {
  const events = sql`${calendarEvents} WHERE ${calendarEvents.groupId} = ${groups.id} AND ${showsPeopleTo(principal, groups)}
    AND (NOT ${calendarEvents.isCanceled} OR ${calendarEvents.changedAt} > ${canceledShownSince(now)})`;
  const calendar = jsonObject<GroupCalendar>({
    propertyName: properties.name,
    address: properties.address,
    events: jsonList(eventJson, events, sql`${calendarEvents.kind} DESC`),
  });
  return findJson(db, selectJson(calendar, sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`));
}
