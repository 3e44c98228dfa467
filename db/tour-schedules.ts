import { sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import { nameKey } from '../worker/contract/name-key';
import type { NewTourSchedule, TourSchedule } from '../worker/contract/tour-schedule';
import { batchJson, type Database, findJsonText } from './client';
import { groupVersion, joinGroupOf } from './group-version';
import { bare, insertInto } from './insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from './json';
import { openGroup } from './open-group';
import { type Actor, mayPlanAs } from './permissions';
import { groups, tourSchedules } from './schema';

const scheduleJson = jsonObject<TourSchedule>({
  id: tourSchedules.id,
  groupId: tourSchedules.groupId,
  participantName: tourSchedules.participantName,
  preferredDates: tourSchedules.preferredDates,
  createdAt: tourSchedules.createdAt,
  updatedAt: tourSchedules.updatedAt,
});

const ofGroup = sql`${tourSchedules} WHERE ${tourSchedules.groupId} = ${groups.id}`;

/** JSON of the schedules of the `groups` row that is selected from, oldest first. */
export const tourSchedulesJson = jsonList(scheduleJson, ofGroup, tourSchedules.id);

/** JSON text of a group's schedules, oldest first; null where the group is absent. */
export function listTourSchedules(db: Database, groupId: number) {
  return findJsonText(db, selectJson(tourSchedulesJson, openGroup(groupId)));
}

/** JSON text of one person's schedule, `null` where they have none; null where the group is absent. */
export function findTourSchedule(db: Database, groupId: number, participantName: string) {
  const ofPerson = sql`${ofGroup} AND ${tourSchedules.nameKey} = ${nameKey(participantName)}`;
  const schedule = sql`coalesce((SELECT ${scheduleJson} FROM ${ofPerson}), 'null')`;
  return findJsonText(db, selectJson(schedule, openGroup(groupId)));
}

/** A schedule as a write leaves it, and its group's version since. */
type SavedSchedule = { schedule: TourSchedule; isNew: boolean; version: number };

const savedScheduleJson = jsonObject<SavedSchedule>({
  schedule: scheduleJson,
  isNew: jsonBoolean(sql`${tourSchedules.rev} = 1`),
  version: groupVersion,
});

/** Adds or replaces the schedule under a name; null where the group is absent or full, or the name another member's. */
export function upsertTourSchedule(db: Database, planning: NewTourSchedule, actor: Actor) {
  const key = nameKey(planning.participantName);
  const now = new Date().toISOString();
  const hasPlace = sql`(EXISTS (SELECT 1 FROM ${ofGroup} AND ${tourSchedules.nameKey} = ${key})
    OR (SELECT count(*) FROM ${ofGroup}) < ${limits.tourSchedulesPerGroup})`;
  const row = insertInto(
    tourSchedules,
    { ...planning, nameKey: key, createdAt: now, updatedAt: now },
    sql`${openGroup(planning.groupId)} AND ${mayPlanAs(actor, key)} AND ${hasPlace}`,
  );
  const replaced = [tourSchedules.participantName, tourSchedules.preferredDates, tourSchedules.updatedAt].map(
    (column) => sql`${bare(column)} = excluded.${bare(column)}`,
  );
  const { groupId, rev } = tourSchedules;
  return batchJson(
    db,
    [
      sql`${row} ON CONFLICT (${bare(groupId)}, ${bare(tourSchedules.nameKey)}) DO UPDATE
        SET ${sql.join(replaced, sql`, `)}, ${bare(rev)} = ${rev} + 1`,
    ],
    selectJson(
      savedScheduleJson,
      sql`${tourSchedules} ${joinGroupOf(groupId)}
        WHERE ${groupId} = ${planning.groupId} AND ${tourSchedules.nameKey} = ${key} AND changes() = 1`,
    ),
  );
}
