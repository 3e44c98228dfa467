import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../../worker/contract/values/limits';
import { mayTakeBackSchedule } from '../groups/permissions';
import type { Principal } from '../principal';
import { tourSchedules } from '../schema/conversation';
import type { activity } from '../schema/groups';
import { edited } from '../statements/rev';
import { datesOf, logged } from './activity-log';
import { isChained, type Kind } from './kind';

export const logTourRemoved = (principal: Principal, createdAt: string, from: SQL) =>
  logged(
    principal,
    {
      ...{ kind: 'tour_removed', subjectType: 'tour_schedule', subjectId: tourSchedules.id, createdAt },
      before: datesOf(tourSchedules.preferredDates),
    },
    from,
  );

const theSchedule = (entry: typeof activity) => sql`${tourSchedules} WHERE ${tourSchedules.id} = ${entry.subjectId}`;

export const tourRemoved: Kind = {
  name: 'tour_removed',
  mayDo: (principal, { entry }) =>
    sql`EXISTS (SELECT 1 FROM ${theSchedule(entry)} AND ${mayTakeBackSchedule(principal, tourSchedules)})`,
  isStillSo: ({ entry }) =>
    sql`EXISTS (SELECT 1 FROM ${theSchedule(entry)} AND ${tourSchedules.removedBy} = ${entry.id})`,
  places: [{ among: tourSchedules, atMost: limits.tourSchedulesPerGroup, refusal: 'schedulesFull' }],
  putBack: (db, { subjectId, before }, now) => [
    db
      .update(tourSchedules)
      .set(
        edited(tourSchedules, {
          ...{ removedAt: null, removedBy: null, preferredDates: before?.preferredDates, updatedAt: now },
        }),
      )
      .where(sql`${tourSchedules.id} = ${subjectId} AND ${isChained}`),
  ],
};
