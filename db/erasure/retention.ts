import { type SQL, sql } from 'drizzle-orm';
import { erasedPointPerson } from '../../contract/activity';
import { formerMember } from '../../contract/member-name';
import { limits } from '../../contract/values/limits';
import { dayMs } from '../../contract/values/time';
import { all, type Database, first } from '../client';
import { messages, questions, tourSchedules } from '../schema/conversation';
import { deliveries, events } from '../schema/deliveries';
import { activity, calendarEvents, groups, notes } from '../schema/groups';
import {
  emailAddresses,
  emailSubscriptions,
  groupAdmissions,
  guarantorLinks,
  memberWords,
  participantDevices,
  participants,
  personalLinks,
  pointPersonDevices,
  pushSubscriptions,
  readPositions,
  stepReminders,
} from '../schema/members';
import { roomChoices, roomRankingSenders } from '../schema/room-choices';
import type { SelectsJson } from '../statements/json';
import { isNotDeleted } from '../statements/rows';
import { write } from '../statements/write';

const newestOf = (table: typeof messages | typeof activity | typeof questions, group: typeof groups) =>
  sql`coalesce((SELECT ${table.createdAt} FROM ${table} WHERE ${table.groupId} = ${group.id}
    ORDER BY ${table.id} DESC LIMIT 1), '')`;

export const lastActivityAt = (group: typeof groups) =>
  sql<string>`max(${group.createdAt}, ${newestOf(messages, group)}, ${newestOf(activity, group)}, ${newestOf(questions, group)})`;

/**
 * Days from a group's end (its outcome, else its deadline, else the last activity) to the erasure of its people; 0 means
 * never.
 */
export type Retention = { now: Date; days: number };

const noticeMs = limits.daysOfNotice * dayMs;

/** When a group's members are or were erased, null for never: at least a week after the scheduled run announces it. */
export const peopleErasedAt = (group: typeof groups, { now, days }: Retention): SQL<string | null> => {
  const end = sql`coalesce(${group.outcomeAt}, ${group.decisionDeadline}, ${lastActivityAt(group)})`;
  const due = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${end}, ${`+${days} days`})`;
  const announced = sql`strftime('%Y-%m-%dT%H:%M:%fZ', coalesce(${group.erasureAnnouncedAt}, ${now.toISOString()}),
    ${`+${limits.daysOfNotice} days`})`;
  return sql`coalesce(${group.erasedAt}, ${days === 0 ? sql`NULL` : sql`max(${due}, ${announced})`})`;
};

const isDueWithin = (group: typeof groups, inDays: number, { now, days }: Retention): SQL => {
  if (days === 0) return sql`false`;
  const endedUntil = new Date(now.getTime() + (inDays - days) * dayMs).toISOString();
  return sql`(${group.erasedAt} IS NULL AND ${group.endedAt} <= ${endedUntil} AND (${group.outcomeAt} IS NOT NULL
    OR ${group.decisionDeadline} IS NOT NULL OR ${lastActivityAt(group)} <= ${endedUntil}))`;
};

export const isErasedSoon = (group: typeof groups, retention: Retention): SQL =>
  isDueWithin(group, limits.daysOfNotice, retention);

/**
 * Sets when the erasure was announced, and clears it where the end was postponed or the setting switched off; must run
 * before {@link eraseEndedGroups}. If the setting is switched on or lowered, groups that ended long ago are erased a week later.
 */
export async function scheduleErasureNotices(db: Database, retention: Retention): Promise<void> {
  const isDueSoon = isErasedSoon(groups, retention);
  await write(db, {
    writes: [
      db
        .update(groups)
        .set({ erasureAnnouncedAt: null })
        .where(sql`${groups.erasureAnnouncedAt} IS NOT NULL AND ${groups.erasedAt} IS NULL AND NOT ${isDueSoon}`),
      db
        .update(groups)
        .set({ erasureAnnouncedAt: retention.now.toISOString() })
        .where(sql`${isDueSoon} AND ${groups.erasureAnnouncedAt} IS NULL`),
    ],
  });
}

export async function isGroupErased(db: Database, shareCode: string): Promise<boolean> {
  const erased = sql`SELECT 1 FROM ${groups} WHERE ${groups.shareCode} = ${shareCode}
    AND ${groups.erasedAt} IS NOT NULL AND ${isNotDeleted(groups)}`;
  return (await first(db.all(erased))) !== null;
}

/**
 * Erases the people of up to `atMost` groups, with everything that they wrote, and the changes in the activity. Members stay
 * as 'A former member' with their interest and room, and the group with its property, for statistics. Returns the groups'
 * ids.
 */
export async function eraseEndedGroups(db: Database, retention: Retention, atMost: number): Promise<number[]> {
  const announcedBy = new Date(retention.now.getTime() - noticeMs).toISOString();
  const due = sql`SELECT ${groups.id} AS id FROM ${groups}
    WHERE ${groups.erasureAnnouncedAt} <= ${announcedBy} AND ${isDueWithin(groups, 0, retention)} LIMIT ${atMost}`;
  const found = (await all(db.all<{ id: number }>(due))).map(({ id }) => id);
  if (found.length === 0) return found;
  const erasedAt = retention.now.toISOString();
  const isFound = sql`${groups.id} IN (SELECT value FROM json_each(${JSON.stringify(found)}))`;
  const erasedGroups = sql`(SELECT ${groups.id} AS value FROM ${groups} WHERE ${isFound} AND ${groups.erasedAt} = ${erasedAt})`;
  const members = sql`(SELECT ${participants.id} AS id FROM ${participants} WHERE ${participants.groupId} IN ${erasedGroups})`;
  const ofDevices = [pointPersonDevices, personalLinks, pushSubscriptions, groupAdmissions, readPositions];
  const ofGroup = [
    ...ofDevices,
    roomChoices,
    emailAddresses,
    tourSchedules,
    questions,
    stepReminders,
    notes,
    deliveries,
    events,
  ];
  const ofMember = [memberWords, participantDevices, emailSubscriptions, guarantorLinks, roomRankingSenders];
  const erased = await write(db, {
    writes: [
      // A group whose end was postponed since is no longer due.
      db
        .update(groups)
        .set({ erasedAt })
        .where(sql`${isFound} AND ${isDueWithin(groups, 0, retention)}`),
      ...ofMember.map((table) => db.delete(table).where(sql`${table.participantId} IN ${members}`)),
      ...ofGroup.map((table) => db.delete(table).where(sql`${table.groupId} IN ${erasedGroups}`)),
      db
        .delete(participants)
        .where(sql`${participants.groupId} IN ${erasedGroups} AND ${participants.removedAt} IS NOT NULL`),
      db
        .update(participants)
        .set({ name: formerMember, nameKey: '', email: null })
        .where(sql`${participants.groupId} IN ${erasedGroups}`),
      db
        .update(messages)
        .set({ senderName: formerMember, content: '', deviceHash: null })
        .where(sql`${messages.groupId} IN ${erasedGroups}`),
      db.update(activity).set({ before: null, after: null }).where(sql`${activity.groupId} IN ${erasedGroups}`),
      db
        .update(groups)
        .set({
          ...{ pointPersonName: erasedPointPerson, pointPersonEmail: '', pointPersonPhone: null, bio: null },
          isNamedInPreview: false,
          ...{ adminSetupToken: null, setupTokenExpiresAt: null, confirmedTour: null, tourRequest: null },
          outcome: sql`coalesce(${groups.outcome}, 'closed')`,
          propertyId: null,
          formerPropertyId: sql`coalesce(${groups.propertyId}, ${groups.formerPropertyId})`,
          version: sql`${groups.version} + 1`,
        })
        .where(sql`${groups.id} IN ${erasedGroups}`),
      // After the triggers, which write calendar events when the group's row changes.
      db.delete(calendarEvents).where(sql`${calendarEvents.groupId} IN ${erasedGroups}`),
    ],
    select: sql`SELECT json_group_array(value) AS body FROM ${erasedGroups}` as SelectsJson<number[]>,
  });
  return erased ?? [];
}
