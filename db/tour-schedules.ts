import { sql } from 'drizzle-orm';
import { limits } from '../worker/contract/limits';
import { nameKey } from '../worker/contract/name-key';
import type { NewTourSchedule, TourSchedule } from '../worker/contract/tour-schedule';
import { batch, type Database, findJsonText } from './client';

const scheduleJson = sql.raw(`json_object('id', schedule.id, 'groupId', schedule.group_id,
  'participantName', schedule.participant_name, 'preferredDates', json(schedule.preferred_dates),
  'createdAt', schedule.created_at, 'updatedAt', schedule.updated_at)`);

/** JSON of the schedules of the `groups` row named `g`, oldest first. */
export const tourSchedulesJson = sql`(SELECT json_group_array(${scheduleJson} ORDER BY schedule.id)
  FROM tour_schedules schedule WHERE schedule.group_id = g.id)`;

/** JSON text of a group's schedules, oldest first; null where the group is absent. */
export function listTourSchedules(db: Database, groupId: number) {
  return findJsonText(db, sql`SELECT ${tourSchedulesJson} AS body FROM groups g WHERE g.id = ${groupId}`);
}

/** JSON text of one person's schedule, `null` where they have none; null where the group is absent. */
export function findTourSchedule(db: Database, groupId: number, participantName: string) {
  return findJsonText(
    db,
    sql`SELECT coalesce((SELECT ${scheduleJson} FROM tour_schedules schedule
          WHERE schedule.group_id = g.id AND schedule.name_key = ${nameKey(participantName)}), 'null') AS body
        FROM groups g WHERE g.id = ${groupId}`,
  );
}

/** Adds or replaces the schedule under a name; null where the group is absent or full. */
export async function upsertTourSchedule(db: Database, planning: NewTourSchedule) {
  const { groupId, participantName, preferredDates } = planning;
  const key = nameKey(participantName);
  const now = new Date().toISOString();
  const before = sql`SELECT id FROM tour_schedules WHERE group_id = ${groupId} AND name_key = ${key}`;
  const [existing, , [saved]] = await batch<[unknown[], unknown[], { body: string }[]]>(db, [
    before,
    sql`INSERT INTO tour_schedules (group_id, participant_name, name_key, preferred_dates, created_at, updated_at)
          SELECT g.id, ${participantName}, ${key}, ${JSON.stringify(preferredDates)}, ${now}, ${now} FROM groups g
          WHERE g.id = ${groupId} AND (EXISTS (${before})
            OR (SELECT count(*) FROM tour_schedules WHERE group_id = g.id) < ${limits.tourSchedulesPerGroup})
          ON CONFLICT (group_id, name_key) DO UPDATE SET participant_name = excluded.participant_name,
            preferred_dates = excluded.preferred_dates, updated_at = excluded.updated_at`,
    sql`SELECT ${scheduleJson} AS body FROM tour_schedules schedule
        WHERE schedule.group_id = ${groupId} AND schedule.name_key = ${key} AND changes() = 1`,
  ]);
  return saved ? { schedule: JSON.parse(saved.body) as TourSchedule, isNew: existing.length === 0 } : null;
}
