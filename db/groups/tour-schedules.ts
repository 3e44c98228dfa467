import { sql } from 'drizzle-orm';
import { nameKey } from '../../worker/contract/groups/name-key';
import type { NewTourSchedule, TourSchedule } from '../../worker/contract/groups/tour-schedule';
import { limits } from '../../worker/contract/values/limits';
import { batch, type Database, findJson, findJsonText } from '../client';
import { auditedBy } from '../office/audit';
import { activity, groups, tourSchedules } from '../schema';
import { asInserted, bare, insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from '../statements/json';
import { batchLogged, type Logged, lastEntryId, logged } from './activity-log';
import { groupVersion, joinGroupOf } from './group-version';
import { decidingGroup, openGroup } from './open-group';
import { type Actor, mayPlanAs, mayTakeBack } from './permissions';

export const scheduleJson = jsonObject<TourSchedule>({
  id: tourSchedules.id,
  groupId: tourSchedules.groupId,
  participantName: tourSchedules.participantName,
  preferredDates: tourSchedules.preferredDates,
  createdAt: tourSchedules.createdAt,
  updatedAt: tourSchedules.updatedAt,
});

const isThere = sql`${tourSchedules.removedAt} IS NULL`;

const ofGroup = sql`${tourSchedules} WHERE ${tourSchedules.groupId} = ${groups.id} AND ${isThere}`;

/** JSON of the schedules of the `groups` row that is selected from, oldest first. */
export const tourSchedulesJson = jsonList(scheduleJson, ofGroup, tourSchedules.id);

/** JSON text of a group's schedules, oldest first; null where the group is absent. */
export function listTourSchedules(db: Database, groupId: number) {
  return findJsonText(db, selectJson(tourSchedulesJson, openGroup(groupId)));
}

/** JSON text of one person's schedule, `null` where they have none; null where the group is absent. */
export function findTourScheduleOf(db: Database, groupId: number, participantName: string) {
  const ofPerson = sql`${ofGroup} AND ${tourSchedules.nameKey} = ${nameKey(participantName)}`;
  const schedule = sql`coalesce((SELECT ${scheduleJson} FROM ${ofPerson}), 'null')`;
  return findJsonText(db, selectJson(schedule, openGroup(groupId)));
}

/** What the log says of the `tour_schedules` row at hand. */
const datesJson = sql`json_object('preferredDates', json(${tourSchedules.preferredDates}))`;

/** A schedule as a write leaves it, and its group's version since. */
type SavedSchedule = { schedule: TourSchedule; isNew: boolean; version: number };

const savedScheduleJson = jsonObject<SavedSchedule>({
  schedule: scheduleJson,
  isNew: jsonBoolean(sql`${tourSchedules.rev} = 1`),
  version: groupVersion,
});

/**
 * Adds or replaces the schedule under a name; null where the group is absent, closed or full, or the name another member's.
 */
export async function upsertTourSchedule(
  db: Database,
  planning: NewTourSchedule,
  actor: Actor,
): Promise<Logged<SavedSchedule> | null> {
  const key = nameKey(planning.participantName);
  const now = new Date().toISOString();
  const group = actor.staff ? openGroup(planning.groupId) : decidingGroup(planning.groupId);
  const hasPlace = sql`(EXISTS (SELECT 1 FROM ${ofGroup} AND ${tourSchedules.nameKey} = ${key})
    OR (SELECT count(*) FROM ${ofGroup}) < ${limits.tourSchedulesPerGroup})`;
  const isAllowed = sql`${group} AND ${mayPlanAs(actor, key)} AND ${hasPlace}`;
  const { deviceHash } = actor;
  const row = insertInto(
    tourSchedules,
    { ...planning, nameKey: key, deviceHash, createdAt: now, updatedAt: now },
    isAllowed,
  );
  const { participantName, preferredDates, updatedAt, rev, removedAt, removedBy, createdAt } = tourSchedules;
  const replaced = asInserted(participantName, preferredDates, updatedAt, tourSchedules.deviceHash);
  const isRow = sql`${tourSchedules.groupId} = ${planning.groupId} AND ${tourSchedules.nameKey} = ${key}`;
  const withGroup = sql`${tourSchedules} JOIN ${groups} ON ${groups.id} = ${tourSchedules.groupId} WHERE ${isRow}`;
  const about = {
    kind: 'tour_saved',
    subjectType: 'tour_schedule',
    subjectId: tourSchedules.id,
    createdAt: now,
  } as const;
  const dates = JSON.stringify(planning.preferredDates);
  const after = sql`json_object('preferredDates', json(${dates}))`;
  const entryId = sql`RETURNING ${activity.id} AS id`;
  const results = await batch<Partial<{ id: number; body: string }>[][]>(db, [
    sql`${logged(
      actor,
      { ...about, before: datesJson, after },
      sql`${withGroup} AND ${isThere} AND ${preferredDates} <> json(${dates}) AND EXISTS (SELECT 1 FROM ${isAllowed})`,
    )} ${entryId}`,
    sql`${row} ON CONFLICT (${bare(tourSchedules.groupId)}, ${bare(tourSchedules.nameKey)}) DO UPDATE
      SET ${replaced}, ${bare(createdAt)} = iif(${isThere}, ${createdAt}, excluded.${bare(createdAt)}),
        ${bare(rev)} = iif(${isThere}, ${rev} + 1, 1), ${bare(removedAt)} = NULL,
        ${bare(removedBy)} = NULL RETURNING 1`,
    ...auditedBy(actor, 'tour_dates_changed', sql`${groups.id} = ${planning.groupId} AND changes() = 1`),
    sql`${logged(actor, { ...about, after }, sql`${withGroup} AND ${rev} = 1 AND changes() = 1`)} ${entryId}`,
    selectJson(savedScheduleJson, sql`${tourSchedules} ${joinGroupOf(tourSchedules.groupId)} WHERE ${isRow}`),
  ]);
  const body = results.at(-1)?.[0]?.body;
  if (results[1]?.length !== 1 || body === undefined) return null;
  const activityId = results.flat().find(({ id }) => id !== undefined)?.id ?? null;
  return { ...(JSON.parse(body) as SavedSchedule), activityId };
}

/** A schedule with its group, to select from; absent where the group is. */
const withGroup = (id: number) =>
  sql`${tourSchedules} JOIN ${groups} ON ${groups.id} = ${tourSchedules.groupId} AND ${groups.propertyId} IS NOT NULL
    WHERE ${tourSchedules.id} = ${id} AND ${isThere}`;

/** A schedule of this id, or null. */
export function findTourSchedule(db: Database, id: number) {
  return findJson(db, selectJson(scheduleJson, withGroup(id)));
}

/**
 * Takes a schedule back, which is kept for undo and then erased.
 * @returns its group, the group's version since and its entry, or null where it is absent or not for this actor
 */
export function removeTourSchedule(db: Database, id: number, actor: Actor) {
  const removedAt = new Date().toISOString();
  const isTheirs = mayTakeBack(actor, tourSchedules.deviceHash, tourSchedules.groupId);
  return batchLogged(
    db,
    [
      logged(
        actor,
        {
          ...{ kind: 'tour_removed', subjectType: 'tour_schedule', subjectId: tourSchedules.id, createdAt: removedAt },
          before: datesJson,
        },
        sql`${withGroup(id)} AND ${isTheirs}`,
      ),
      db
        .update(tourSchedules)
        .set({ removedAt, removedBy: lastEntryId })
        .where(sql`${tourSchedules.id} = ${id} AND changes() = 1`),
      ...auditedBy(
        actor,
        'tour_dates_removed',
        sql`${groups.id} = (SELECT ${tourSchedules.groupId} FROM ${tourSchedules} WHERE ${tourSchedules.id} = ${id})
          AND changes() = 1`,
      ),
    ],
    selectJson(
      jsonObject<{ groupId: number; version: number }>({ groupId: tourSchedules.groupId, version: groupVersion }),
      sql`${tourSchedules} ${joinGroupOf(tourSchedules.groupId)} WHERE ${tourSchedules.id} = ${id} AND changes() = 1`,
    ),
  );
}
