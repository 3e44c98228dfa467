import { type SQL, sql } from 'drizzle-orm';
import { nameKey } from '../../worker/contract/groups/name-key';
import type { NewTourSchedule, TourSchedule } from '../../worker/contract/groups/tour-schedule';
import { limits } from '../../worker/contract/values/limits';
import { batch, type Database, findJson, findJsonText, first } from '../client';
import { firstJoined } from '../members/known-devices';
import { auditedBy } from '../office/audit';
import { groups, participants, tourSchedules } from '../schema';
import { asInserted, bare, insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from '../statements/json';
import { batchLogged, type Logged, lastEntryId, logged, returningEntry } from './activity-log';
import { groupVersion, joinGroupOf } from './group-version';
import { decidingGroup, isOpenTo, openGroup } from './open-group';
import { type Actor, isDeviceOf, isKnownAs, isMember, mayPlanFor, mayTakeBackSchedule } from './permissions';

export const scheduleJson = jsonObject<TourSchedule>({
  id: tourSchedules.id,
  groupId: tourSchedules.groupId,
  participantId: sql`${tourSchedules.participantId}`,
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
export function listTourSchedules(db: Database, groupId: number, actor: Actor) {
  return findJsonText(db, selectJson(tourSchedulesJson, openGroup(groupId, actor)));
}

/**
 * JSON text of the schedule under a name, of several the actor's own, else the first; `null` where there is none. Null where
 * the group is absent.
 */
export function findTourScheduleOf(db: Database, groupId: number, participantName: string, actor: Actor) {
  const ofPerson = sql`${ofGroup} AND ${tourSchedules.nameKey} = ${nameKey(participantName)}
    ORDER BY ${isDeviceOf(actor, tourSchedules.participantId)} DESC, ${tourSchedules.id} LIMIT 1`;
  const schedule = sql`coalesce((SELECT ${scheduleJson} FROM ${ofPerson}), 'null')`;
  return findJsonText(db, selectJson(schedule, openGroup(groupId, actor)));
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
 * Whose dates an actor sets under a name in the group at hand: a member's of that name, of several the one who is named by
 * `participantId`, else the actor themselves, else the first; nobody's where no member has the name.
 */
const ownerOf = ({ participantId = null, participantName }: NewTourSchedule, actor: Actor): SQL =>
  sql`(SELECT ${participants.id} FROM ${participants} WHERE ${participants.groupId} = ${groups.id}
    AND ${participants.nameKey} = ${nameKey(participantName)} AND ${isMember}
    ORDER BY ${participants.id} = ${participantId} DESC, ${isKnownAs(actor)} DESC, ${firstJoined} LIMIT 1)`;

/** As the table's index has it: a member's schedule is theirs by their id, any other its name's. */
const ownerKey = sql.raw('CASE WHEN participant_id IS NULL THEN name_key ELSE participant_id END');

/**
 * Adds or replaces the schedule under a name; null where the group is absent, closed or full, or it is another member's.
 */
export async function upsertTourSchedule(
  db: Database,
  planning: NewTourSchedule,
  actor: Actor,
): Promise<Logged<SavedSchedule> | null> {
  const key = nameKey(planning.participantName);
  const now = new Date().toISOString();
  const owner = ownerOf(planning, actor);
  const inGroup = (actor.staff ? openGroup : decidingGroup)(planning.groupId, actor);
  const isIt = sql`${tourSchedules.groupId} = ${planning.groupId} AND ${ownerKey} = ifnull((SELECT ${owner} FROM ${groups} WHERE ${groups.id} = ${planning.groupId}), ${key})`;
  const hasPlace = sql`(EXISTS (SELECT 1 FROM ${ofGroup} AND ${isIt})
    OR (SELECT count(*) FROM ${ofGroup}) < ${limits.tourSchedulesPerGroup})`;
  const isAllowed = sql`${inGroup} AND ${mayPlanFor(actor, owner)} AND ${hasPlace}`;
  const { deviceHash } = actor;
  const row = insertInto(
    tourSchedules,
    { ...planning, participantId: owner, nameKey: key, deviceHash, createdAt: now, updatedAt: now },
    isAllowed,
  );
  const { participantName, preferredDates, updatedAt, rev, removedAt, removedBy, createdAt } = tourSchedules;
  const replaced = asInserted(participantName, preferredDates, updatedAt, tourSchedules.deviceHash);
  const withGroup = sql`${tourSchedules} JOIN ${groups} ON ${groups.id} = ${tourSchedules.groupId} WHERE ${isIt}`;
  const about = {
    kind: 'tour_saved',
    subjectType: 'tour_schedule',
    subjectId: tourSchedules.id,
    createdAt: now,
  } as const;
  const dates = JSON.stringify(planning.preferredDates);
  const after = sql`json_object('preferredDates', json(${dates}))`;
  const results = await batch<Partial<{ entryId: number; body: string }>[][]>(db, [
    sql`${logged(
      actor,
      { ...about, before: datesJson, after },
      sql`${withGroup} AND ${isThere} AND ${preferredDates} <> json(${dates}) AND EXISTS (SELECT 1 FROM ${isAllowed})`,
    )} ${returningEntry}`,
    sql`${row} ON CONFLICT (${bare(tourSchedules.groupId)}, ${ownerKey}) DO UPDATE
      SET ${replaced}, ${bare(createdAt)} = iif(${isThere}, ${createdAt}, excluded.${bare(createdAt)}),
        ${bare(rev)} = iif(${isThere}, ${rev} + 1, 1), ${bare(removedAt)} = NULL,
        ${bare(removedBy)} = NULL RETURNING 1`,
    ...auditedBy(actor, 'tour_dates_changed', sql`${groups.id} = ${planning.groupId} AND changes() = 1`),
    sql`${logged(actor, { ...about, after }, sql`${withGroup} AND ${rev} = 1 AND changes() = 1`)} ${returningEntry}`,
    selectJson(savedScheduleJson, sql`${tourSchedules} ${joinGroupOf(tourSchedules.groupId)} WHERE ${isIt}`),
  ]);
  const body = results.at(-1)?.[0]?.body;
  if (results[1]?.length !== 1 || body === undefined) return null;
  const activityId = results.flat().find(({ entryId }) => entryId !== undefined)?.entryId ?? null;
  return { ...(JSON.parse(body) as SavedSchedule), activityId };
}

/** The member whose dates those under a name are, where an actor may not set them; else null. */
export function findOtherOwner(db: Database, planning: NewTourSchedule, actor: Actor) {
  const owner = ownerOf(planning, actor);
  return first(
    db.all<{ name: string }>(sql`SELECT ${participants.name} AS name FROM ${groups}
      JOIN ${participants} ON ${participants.id} = ${owner}
      WHERE ${groups.id} = ${planning.groupId} AND NOT ${mayPlanFor(actor, participants.id)}`),
  );
}

/** A schedule with its group, to select from; absent where the group is. */
const withGroup = (id: number, actor: Actor) =>
  sql`${tourSchedules} JOIN ${groups} ON ${groups.id} = ${tourSchedules.groupId}
    WHERE ${tourSchedules.id} = ${id} AND ${isThere} AND ${isOpenTo(actor)}`;

/** A schedule in a group that is open to an actor, or null. */
export function findTourSchedule(db: Database, id: number, actor: Actor) {
  return findJson(db, selectJson(scheduleJson, withGroup(id, actor)));
}

/**
 * Takes a schedule back, which is kept for undo and then erased.
 * @returns its group, the group's version since and its entry, or null where it is absent or not for this actor
 */
export function removeTourSchedule(db: Database, id: number, actor: Actor) {
  const removedAt = new Date().toISOString();
  return batchLogged(
    db,
    [
      logged(
        actor,
        {
          ...{ kind: 'tour_removed', subjectType: 'tour_schedule', subjectId: tourSchedules.id, createdAt: removedAt },
          before: datesJson,
        },
        sql`${withGroup(id, actor)} AND ${mayTakeBackSchedule(actor)}`,
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
