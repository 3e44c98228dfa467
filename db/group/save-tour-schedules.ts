import { eq, sql } from 'drizzle-orm';
import type { GroupChange } from '../../rules/changes/group-change';
import type { Schedule } from '../../rules/group-facts';
import type { Database, Statement } from '../client';
import { tourSchedules } from '../schema/conversation';
import { activity } from '../schema/groups';
import { isAmong } from '../statements/rows';

/**
 * What a change removes and brings back of the tour dates.
 * @param entryId the public id of its entry, which has to be there
 */
export function tourScheduleStatements(
  db: Database,
  { removedTourSchedules, restoredTourSchedules = [], at }: GroupChange,
  entryId: number | null,
): Statement[] {
  return [
    ...(removedTourSchedules?.length ? [remove(db, removedTourSchedules, entryId, at)] : []),
    ...restoredTourSchedules.map((schedule) => restore(db, schedule)),
  ];
}

function remove(db: Database, ids: number[], entryId: number | null, removedAt: string): Statement {
  const entry = db
    .select({ id: activity.id })
    .from(activity)
    .where(eq(activity.publicId, entryId ?? 0));
  return db
    .update(tourSchedules)
    .set({ removedAt, removedBy: sql`(${entry})` })
    .where(isAmong(tourSchedules.id, ids));
}

const restore = (db: Database, { id, preferredDates, updatedAt, rev }: Schedule): Statement =>
  db
    .update(tourSchedules)
    .set({ preferredDates, updatedAt, rev, removedAt: null, removedBy: null })
    .where(eq(tourSchedules.id, id));
