import { type SQL, sql } from 'drizzle-orm';
import { ProposedDates, TourSchedule } from '../contract/tour-schedule';
import { nameKey } from '../contract/values/normalized';
import { dayMs } from '../contract/values/time';
import type { SavedSchedule } from '../rules/changes/group-change';
import { type Database, findJsonText, first } from './client';
import { fromReadableGroup } from './group/accessible-group';
import type { Principal } from './group/principal';
import { isDeviceOf, isKnownInGroup } from './permissions';
import { tourSchedules } from './schema/conversation';
import { groups } from './schema/groups';
import { asInserted, columnName, insertInto } from './statements/insert-into';
import { jsonList, rowJson, type SelectsJson, selectJson } from './statements/json';

const scheduleJson = rowJson(TourSchedule, tourSchedules);

const isThere = sql`${tourSchedules.removedAt} IS NULL`;

const ofGroup = sql`${tourSchedules} WHERE ${tourSchedules.groupId} = ${groups.id} AND ${isThere}`;

export const tourSchedulesJson = jsonList(scheduleJson, ofGroup, tourSchedules.id);

export const proposedDatesJson = jsonList(rowJson(ProposedDates, tourSchedules), ofGroup, tourSchedules.id);

export function listTourSchedules(db: Database, groupId: number, principal: Principal) {
  return findJsonText(db, selectJson(tourSchedulesJson, fromReadableGroup(groupId, principal)));
}

/**
 * Of several schedules under the name the principal's own, else the first; the text 'null' without any, null without the
 * group.
 */
export function findTourScheduleOf(db: Database, groupId: number, participantName: string, principal: Principal) {
  const ofPerson = sql`${ofGroup} AND ${tourSchedules.nameKey} = ${nameKey(participantName)}
    ORDER BY ${isDeviceOf(principal, tourSchedules.participantId)} DESC, ${tourSchedules.id} LIMIT 1`;
  const schedule = sql`coalesce((SELECT ${scheduleJson} FROM ${ofPerson}), 'null')`;
  return findJsonText(db, selectJson(schedule, fromReadableGroup(groupId, principal)));
}

/** The expression of the unique index: the member's id, else the name. */
const ownerKey = sql.raw('CASE WHEN participant_id IS NULL THEN name_key ELSE participant_id END');

const groupIdAndOwner = sql`(${columnName(tourSchedules.groupId)}, ${ownerKey})`;

/** Replaces what its owner had, also what was removed; its id is returned. */
export function upsertTourSchedule(groupId: number, saved: SavedSchedule, deviceHash: string): SQL {
  const { id: _, isSavedHere: __, ...schedule } = saved;
  const row = { ...schedule, groupId, deviceHash, removedAt: null, removedBy: null };
  const { participantName, preferredDates, rev, removedAt, removedBy, createdAt, updatedAt } = tourSchedules;
  const replaced = asInserted(
    ...[participantName, preferredDates, tourSchedules.deviceHash, rev, removedAt, removedBy, createdAt, updatedAt],
  );
  return sql`${insertInto(tourSchedules, row)} ON CONFLICT ${groupIdAndOwner} DO UPDATE SET ${replaced}
    RETURNING ${columnName(tourSchedules.id)} AS scheduleId`;
}

/** The id of an owner's schedule. */
export const idOfSchedule = (
  groupId: number,
  { participantId, nameKey }: Pick<SavedSchedule, 'participantId' | 'nameKey'>,
) =>
  sql`(SELECT ${tourSchedules.id} FROM ${tourSchedules} WHERE ${groupIdAndOwner} = (${groupId}, ${participantId ?? nameKey}))`;

/** Null if there is no such schedule. */
export async function findGroupOfTourSchedule(db: Database, id: number): Promise<number | null> {
  const isTarget = sql`${tourSchedules.id} = ${id} AND ${isThere}`;
  return (await first(db.select({ id: tourSchedules.groupId }).from(tourSchedules).where(isTarget)))?.id ?? null;
}

/** How many schedules devices that are unknown in the group added to it within a day, also those that were removed. */
export function selectSchedulesOfUnknown(groupId: number): SelectsJson<number> {
  const dayAgo = new Date(Date.now() - dayMs).toISOString();
  return sql`SELECT count(*) AS body
    FROM ${tourSchedules} JOIN ${groups} ON ${groups.id} = ${tourSchedules.groupId}
    WHERE ${tourSchedules.groupId} = ${groupId} AND ${tourSchedules.createdAt} > ${dayAgo}
      AND NOT ${isKnownInGroup(tourSchedules.deviceHash, groups)}`;
}
