import { sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import { nameKey } from '../worker/contract/name-key';
import type { NewTourSchedule, TourSchedule } from '../worker/contract/tour-schedule';
import { type Database, findJsonText, first } from './client';
import { jsonObject } from './json';
import { openGroup } from './open-group';

const scheduleJson = sql.raw(
  jsonObject({
    id: 'tour_schedules.id',
    groupId: 'tour_schedules.group_id',
    participantName: 'tour_schedules.participant_name',
    preferredDates: 'json(tour_schedules.preferred_dates)',
    createdAt: 'tour_schedules.created_at',
    updatedAt: 'tour_schedules.updated_at',
  }),
);

/** JSON of the schedules of the `groups` row named `g`, oldest first. */
export const tourSchedulesJson = sql`(SELECT json_group_array(${scheduleJson} ORDER BY tour_schedules.id)
  FROM tour_schedules WHERE tour_schedules.group_id = g.id)`;

/** JSON text of a group's schedules, oldest first; null where the group is absent. */
export function listTourSchedules(db: Database, groupId: number) {
  return findJsonText(db, sql`SELECT ${tourSchedulesJson} AS body FROM ${openGroup(groupId)}`);
}

/** JSON text of one person's schedule, `null` where they have none; null where the group is absent. */
export function findTourSchedule(db: Database, groupId: number, participantName: string) {
  return findJsonText(
    db,
    sql`SELECT coalesce((SELECT ${scheduleJson} FROM tour_schedules
          WHERE tour_schedules.group_id = g.id AND tour_schedules.name_key = ${nameKey(participantName)}), 'null') AS body
        FROM ${openGroup(groupId)}`,
  );
}

/** Adds or replaces the schedule under a name; null where the group is absent or full. */
export async function upsertTourSchedule(db: Database, planning: NewTourSchedule) {
  const { groupId, participantName, preferredDates } = planning;
  const key = nameKey(participantName);
  const now = new Date().toISOString();
  const saved = await first<{ body: string; rev: number }>(
    db,
    sql`INSERT INTO tour_schedules (group_id, participant_name, name_key, preferred_dates, created_at, updated_at)
        SELECT g.id, ${participantName}, ${key}, ${JSON.stringify(preferredDates)}, ${now}, ${now} FROM ${openGroup(groupId)} AND (
          EXISTS (SELECT 1 FROM tour_schedules WHERE group_id = g.id AND name_key = ${key})
          OR (SELECT count(*) FROM tour_schedules WHERE group_id = g.id) < ${limits.tourSchedulesPerGroup})
        ON CONFLICT (group_id, name_key) DO UPDATE SET participant_name = excluded.participant_name,
          preferred_dates = excluded.preferred_dates, updated_at = excluded.updated_at, rev = rev + 1
        RETURNING ${scheduleJson} AS body, rev`,
  );
  return saved ? { schedule: JSON.parse(saved.body) as TourSchedule, isNew: saved.rev === 1 } : null;
}
