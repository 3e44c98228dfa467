import { sql } from 'drizzle-orm';
import type { AgendaQuery, ColleaguesLink } from '../../contract/staff/agenda';
import type { GroupInAgenda } from '../../rules/agenda';
import { canceledShownSince } from '../../rules/deletion';
import type { Scope } from '../../rules/scope';
import type { TourTimes } from '../../rules/tours/tour-hours';
import { all, type Database, findJson } from '../client';
import { groupWithFormerProperty } from '../group/group-version';
import type { Staff } from '../group/principal';
import { countOfMembers } from '../participants';
import { tourSchedules } from '../schema/conversation';
import {
  bookingStart,
  calendarEvents,
  canceledTourDate,
  groups,
  isTourCanceled,
  tourDate,
  tourRequestDate,
} from '../schema/groups';
import { participants } from '../schema/members';
import { agendaLinks } from '../schema/office';
import { properties } from '../schema/properties';
import { isGroupInScope } from '../scope';
import { asInserted, columnName, insertInto } from '../statements/insert-into';
import { jsonObject, selectJson } from '../statements/json';
import { write } from '../statements/write';
import { proposedDatesJson } from '../tours';
import { auditedWhere } from './audit';
import { hasAccess, isMadeByOrAll, propertiesOfColleague } from './property-lists';

const isDeciding = sql`${groups.outcome} IS NULL`;

const isTourShownAsCanceled = (now: Date) =>
  sql`${isTourCanceled('calendar_events.')} AND ${calendarEvents.changedAt} > ${canceledShownSince(now)}`;

function groupJson(now: Date) {
  const canceledTour = sql<GroupInAgenda['canceledTour']>`(SELECT json(${calendarEvents.content}) FROM ${calendarEvents}
    WHERE ${calendarEvents.groupId} = ${groups.id} AND ${isTourShownAsCanceled(now)})`;
  const isBooked = sql`coalesce(${bookingStart('groups.')}, ${canceledTour} ->> '$.start') IS NOT NULL`;
  return jsonObject<GroupInAgenda>({
    groupId: groups.id,
    propertyId: groups.propertyId,
    times: sql`iif(${isBooked}, ${jsonObject<TourTimes>({ timeZone: properties.timeZone, tourHours: properties.tourHours })}, NULL)`,
    propertyName: properties.name,
    pointPersonName: groups.pointPersonName,
    phone: groups.pointPersonPhone,
    canCome: countOfMembers(sql`${participants.tourAnswer} = 'yes'`),
    members: countOfMembers(),
    confirmedTour: groups.confirmedTour,
    canceledTour: sql`iif(${isDeciding}, ${canceledTour}, NULL)`,
    tourRequest: groups.tourRequest,
    decisionDeadline: sql`iif(${isDeciding}, ${groups.decisionDeadline}, NULL)`,
    timeZone: groups.timeZone,
    schedules: sql`iif(${isDeciding}, ${proposedDatesJson}, json_array())`,
  });
}

/**
 * One index lookup per kind of date. A time zone is at most a day ahead of UTC or behind it; a canceled booking has the date of the
 * zone that its property had then, at most two days from that of another zone.
 */
export async function listGroupsInAgenda(
  db: Database,
  { from, to }: AgendaQuery,
  scope: Scope,
  now: Date,
): Promise<GroupInAgenda[]> {
  const withTour = sql`SELECT ${groups.id} FROM ${groups} WHERE ${groups.confirmedTour} IS NOT NULL
    AND ${tourDate('groups.')} BETWEEN ${from} AND ${to}`;
  const withDeadline = sql`SELECT ${groups.id} FROM ${groups}
    WHERE ${groups.status} IN ('pending', 'open', 'ready', 'past_deadline')
    AND ${groups.decisionDeadline} >= date(${from}, '-1 day') AND ${groups.decisionDeadline} < date(${to}, '+2 days')`;
  const withDates = sql`SELECT ${tourSchedules.groupId} FROM ${tourSchedules}
    WHERE ${tourSchedules.removedAt} IS NULL AND ${tourSchedules.lastDate} >= ${from}`;
  const withRequest = sql`SELECT ${groups.id} FROM ${groups} WHERE ${groups.tourRequest} IS NOT NULL
    AND ${tourRequestDate('groups.')} BETWEEN ${from} AND ${to}`;
  const withCanceled = sql`SELECT ${calendarEvents.groupId} FROM ${calendarEvents}
    WHERE ${isTourShownAsCanceled(now)}
    AND ${canceledTourDate('calendar_events.')} BETWEEN date(${from}, '-2 days') AND date(${to}, '+2 days')`;
  const found = sql`${groupWithFormerProperty} WHERE ${groups.propertyId} IS NOT NULL AND ${isGroupInScope(scope, groups)}
    AND ${groups.id} IN (${withTour} UNION ALL ${withDeadline} UNION ALL ${withDates} UNION ALL ${withRequest}
      UNION ALL ${withCanceled})`;
  const rows = await all(db.all<{ body: string }>(selectJson(groupJson(now), found)));
  return rows.map(({ body }) => JSON.parse(body) as GroupInAgenda);
}

/** Those with a list of properties see their own. */
export function listAgendaLinks(db: Database, by: Staff): Promise<ColleaguesLink[]> {
  const { id, staff, createdAt } = agendaLinks;
  const isShown = isMadeByOrAll(by, staff);
  return all(db.select({ id, staff, createdAt }).from(agendaLinks).where(isShown).orderBy(createdAt));
}

/** False where the colleague's access has ended. */
export async function setAgendaLink(db: Database, by: Staff, tokenHash: string): Promise<boolean> {
  const link = { staff: by.user.email, tokenHash, createdAt: new Date().toISOString() };
  const isThisLink = sql`${agendaLinks.tokenHash} = ${tokenHash}`;
  const made = await write(db, {
    writes: [
      sql`${insertInto(agendaLinks, link, sql`(SELECT 1) WHERE ${hasAccess(by)}`)}
        ON CONFLICT (${columnName(agendaLinks.staff)}) DO UPDATE SET ${asInserted(agendaLinks.tokenHash, agendaLinks.createdAt)}`,
      auditedWhere(by, 'agenda_link_made', 'agenda_link', isThisLink),
    ],
    select: selectJson(jsonObject<{ id: number }>({ id: agendaLinks.id }), sql`${agendaLinks} WHERE ${isThisLink}`),
  });
  return made !== null;
}

/** Without `whose` it deletes the principal's own link; false where there is none. */
export async function deleteAgendaLink(db: Database, by: Staff, whose?: { id: number }): Promise<boolean> {
  const isSelected = whose
    ? sql`${agendaLinks.id} = ${whose.id} AND ${isMadeByOrAll(by, agendaLinks.staff)}`
    : sql`${agendaLinks.staff} = ${by.user.email}`;
  const removed = await write(db, {
    writes: [auditedWhere(by, 'agenda_link_removed', 'agenda_link', isSelected)],
    select: selectJson(jsonObject<{ id: number }>({ id: agendaLinks.id }), sql`${agendaLinks} WHERE ${isSelected}`),
    laterWrites: [db.delete(agendaLinks).where(isSelected)],
  });
  return removed !== null;
}

type AgendaReader = Pick<Scope, 'properties'> & { staff: string };

/** Whose calendar it is, and what they may read now. */
export function findReaderOfAgenda(db: Database, tokenHash: string): Promise<AgendaReader | null> {
  const reader = jsonObject<AgendaReader>({
    staff: agendaLinks.staff,
    properties: propertiesOfColleague(agendaLinks.staff),
  });
  return findJson(db, selectJson(reader, sql`${agendaLinks} WHERE ${agendaLinks.tokenHash} = ${tokenHash}`));
}
