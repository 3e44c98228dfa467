import { type SQL, sql } from 'drizzle-orm';
import type { TourSchedule } from '../../worker/contract/groups/tour-schedule';
import { mayPlanFor } from '../groups/permissions';
import type { Principal } from '../principal';
import { tourSchedules } from '../schema/conversation';
import type { activity } from '../schema/groups';
import { edited } from '../statements/rev';
import { datesOf, logged } from './activity-log';
import { isChained, type Kind, laterThan, sideOf } from './kind';

type Saved = { dates: TourSchedule['preferredDates']; createdAt: string };

/** Logs that the dates of the schedule that `from` selects with its group become others, or, where it is new, what they are. */
export const logTourSaved = (principal: Principal, { dates, createdAt }: Saved, from: SQL, isNew = false) =>
  logged(
    principal,
    {
      ...{ kind: 'tour_saved', subjectType: 'tour_schedule', subjectId: tourSchedules.id, createdAt },
      ...(!isNew && { before: datesOf(tourSchedules.preferredDates) }),
      after: datesOf(sql`${JSON.stringify(dates)}`),
    },
    from,
  );

const theSchedule = (entry: typeof activity) => sql`${tourSchedules} WHERE ${tourSchedules.id} = ${entry.subjectId}`;

export const tourSaved: Kind = {
  name: 'tour_saved',
  mayDo: (principal, { entry, group }) =>
    sql`EXISTS (SELECT 1 FROM ${theSchedule(entry)} AND ${mayPlanFor(principal, tourSchedules.participantId, group)})`,
  isStillSo: ({ entry }) => sql`NOT EXISTS (${laterThan(entry)}) AND EXISTS (SELECT 1 FROM ${theSchedule(entry)}
    AND ${tourSchedules.removedAt} IS NULL
    AND json(${tourSchedules.preferredDates}) = json(${sideOf(entry, 'after', 'preferredDates')}))`,
  putBack: (db, { subjectId, before }, now) => {
    const dates = before?.preferredDates;
    const set = dates ? { preferredDates: dates, updatedAt: now } : { removedAt: now };
    return [
      db
        .update(tourSchedules)
        .set(edited(tourSchedules, set))
        .where(sql`${tourSchedules.id} = ${subjectId} AND ${isChained}`),
    ];
  },
};
