import { type SQL, sql } from 'drizzle-orm';
import { ProposedDates, TourSchedule } from '../contract/tour-schedule';
import { limits } from '../contract/values/limits';
import { nameKey } from '../contract/values/normalized';
import { dayMs } from '../contract/values/time';
import type { SavedSchedule } from '../rules/group-change';
import { accessibleGroup } from './accessible-group';
import { type Database, findJsonText, first } from './client';
import { isDeviceOf, isKnownInGroup, mayPlanFor, mayTakeBackSchedule } from './permissions';
import type { Principal } from './principal';
import { tourSchedules } from './schema/conversation';
import { type activity, groups } from './schema/groups';
import { asInserted, columnName, insertInto } from './statements/insert-into';
import { jsonList, rowJson, selectJson } from './statements/json';
import { edited } from './statements/rows';
import { previousWriteHappened } from './statements/write';
import { isNewerThan, sideOf, type UndoableKind } from './undo-kind';

export const scheduleJson = rowJson(TourSchedule, tourSchedules);

const isThere = sql`${tourSchedules.removedAt} IS NULL`;

const ofGroup = sql`${tourSchedules} WHERE ${tourSchedules.groupId} = ${groups.id} AND ${isThere}`;

export const tourSchedulesJson = jsonList(scheduleJson, ofGroup, tourSchedules.id);

export const proposedDatesJson = jsonList(rowJson(ProposedDates, tourSchedules), ofGroup, tourSchedules.id);

export function listTourSchedules(db: Database, groupId: number, principal: Principal) {
  return findJsonText(db, selectJson(tourSchedulesJson, accessibleGroup(groupId, principal)));
}

/** Of several with the name the principal's own, else the first; the text 'null' without any, null without the group. */
export function findTourScheduleOf(db: Database, groupId: number, participantName: string, principal: Principal) {
  const ofPerson = sql`${ofGroup} AND ${tourSchedules.nameKey} = ${nameKey(participantName)}
    ORDER BY ${isDeviceOf(principal, tourSchedules.participantId)} DESC, ${tourSchedules.id} LIMIT 1`;
  const schedule = sql`coalesce((SELECT ${scheduleJson} FROM ${ofPerson}), 'null')`;
  return findJsonText(db, selectJson(schedule, accessibleGroup(groupId, principal)));
}

/** The expression of the unique index: the member's id, else the name. */
const ownerKey = sql.raw('CASE WHEN participant_id IS NULL THEN name_key ELSE participant_id END');

const groupIdAndOwner = sql`(${columnName(tourSchedules.groupId)}, ${ownerKey})`;

/** Replaces what its owner had, also what was removed; its id is returned. */
export function upsertTourSchedule(groupId: number, saved: SavedSchedule, deviceHash: string, now: string): SQL {
  const { id: _, isSavedHere: __, ...schedule } = saved;
  const row = { ...schedule, groupId, deviceHash, updatedAt: now, removedAt: null, removedBy: null };
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

/** Whether the device is one of the schedule's member, also of one who has left. */
export const selectIsOfOwner = (id: number, principal: Principal): SQL<{ isOfOwner: 0 | 1 }> =>
  sql`SELECT ${isDeviceOf(principal, tourSchedules.participantId)} AS isOfOwner FROM ${tourSchedules}
    WHERE ${tourSchedules.id} = ${id}`;

/** How many schedules devices that are unknown in the group added to it within a day, also those that were removed. */
export function selectSchedulesOfUnknown(groupId: number): SQL<{ addedByUnknown: number }> {
  const dayAgo = new Date(Date.now() - dayMs).toISOString();
  return sql`SELECT count(*) AS addedByUnknown
    FROM ${tourSchedules} JOIN ${groups} ON ${groups.id} = ${tourSchedules.groupId}
    WHERE ${tourSchedules.groupId} = ${groupId} AND ${tourSchedules.createdAt} > ${dayAgo}
      AND NOT ${isKnownInGroup(tourSchedules.deviceHash, groups)}`;
}

const theSchedule = (entry: typeof activity) => sql`${tourSchedules} WHERE ${tourSchedules.id} = ${entry.subjectId}`;

export const tourSaved: UndoableKind = {
  name: 'tour_saved',
  // Undoing the first save removes the dates.
  mayDo: (principal, { entry, group }) => {
    const maySave = mayPlanFor(principal, tourSchedules.participantId, group);
    const mayRemove = sql`(${mayTakeBackSchedule(principal, tourSchedules)}
      OR (${tourSchedules.deviceHash} = ${principal.deviceHash} AND ${maySave}))`;
    return sql`EXISTS (SELECT 1 FROM ${theSchedule(entry)} AND iif(${entry.before} IS NULL, ${mayRemove}, ${maySave}))`;
  },
  isUnchanged: ({ entry }) => sql`NOT EXISTS (${isNewerThan(entry)}) AND EXISTS (SELECT 1 FROM ${theSchedule(entry)}
    AND ${tourSchedules.removedAt} IS NULL
    AND json(${tourSchedules.preferredDates}) = json(${sideOf(entry, 'after', 'preferredDates')}))`,
  needsOpenGroup: true,
  revert: (db, { subjectId, before }, now) => {
    const dates = before?.preferredDates;
    const set = dates ? { preferredDates: dates, updatedAt: now } : { removedAt: now };
    return [
      db
        .update(tourSchedules)
        .set(edited(tourSchedules, set))
        .where(sql`${tourSchedules.id} = ${subjectId} AND ${previousWriteHappened}`),
    ];
  },
};

export const tourRemoved: UndoableKind = {
  name: 'tour_removed',
  mayDo: (principal, { entry }) =>
    sql`EXISTS (SELECT 1 FROM ${theSchedule(entry)} AND ${mayTakeBackSchedule(principal, tourSchedules)})`,
  isUnchanged: ({ entry }) =>
    sql`EXISTS (SELECT 1 FROM ${theSchedule(entry)} AND ${tourSchedules.removedBy} = ${entry.id})`,
  limitedRows: [{ among: tourSchedules, atMost: limits.tourSchedulesPerGroup, refusal: 'schedulesFull' }],
  needsOpenGroup: true,
  revert: (db, { subjectId, before }, now) => [
    db
      .update(tourSchedules)
      .set(
        edited(tourSchedules, {
          ...{ removedAt: null, removedBy: null, preferredDates: before?.preferredDates, updatedAt: now },
        }),
      )
      .where(sql`${tourSchedules.id} = ${subjectId} AND ${previousWriteHappened}`),
  ],
};
