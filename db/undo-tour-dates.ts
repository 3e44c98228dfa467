import { type SQL, sql } from 'drizzle-orm';
import type { TourSchedule } from '../contract/tour-schedule';
import { limits } from '../contract/values/limits';
import { datesOf, logged } from './activity-log';
import { mayPlanFor, mayTakeBackSchedule } from './permissions';
import type { Principal } from './principal';
import { tourSchedules } from './schema/conversation';
import type { activity } from './schema/groups';
import { edited } from './statements/rows';
import { isChained, laterThan, sideOf, type UndoableKind } from './undo-kind';

const theSchedule = (entry: typeof activity) => sql`${tourSchedules} WHERE ${tourSchedules.id} = ${entry.subjectId}`;

const aboutSchedule = { subjectType: 'tour_schedule', subjectId: tourSchedules.id } as const;

type Saved = { dates: TourSchedule['preferredDates']; createdAt: string };

export const logTourSaved = (principal: Principal, { dates, createdAt }: Saved, from: SQL, isNew = false) =>
  logged(
    principal,
    {
      ...aboutSchedule,
      kind: 'tour_saved',
      createdAt,
      ...(!isNew && { before: datesOf(tourSchedules.preferredDates) }),
      after: datesOf(sql`${JSON.stringify(dates)}`),
    },
    from,
  );

export const tourSaved: UndoableKind = {
  name: 'tour_saved',
  mayDo: (principal, { entry, group }) =>
    sql`EXISTS (SELECT 1 FROM ${theSchedule(entry)} AND ${mayPlanFor(principal, tourSchedules.participantId, group)})`,
  isUnchanged: ({ entry }) => sql`NOT EXISTS (${laterThan(entry)}) AND EXISTS (SELECT 1 FROM ${theSchedule(entry)}
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

export const logTourRemoved = (principal: Principal, createdAt: string, from: SQL) =>
  logged(
    principal,
    {
      ...aboutSchedule,
      kind: 'tour_removed',
      before: datesOf(tourSchedules.preferredDates),
      createdAt,
    },
    from,
  );

export const tourRemoved: UndoableKind = {
  name: 'tour_removed',
  mayDo: (principal, { entry }) =>
    sql`EXISTS (SELECT 1 FROM ${theSchedule(entry)} AND ${mayTakeBackSchedule(principal, tourSchedules)})`,
  isUnchanged: ({ entry }) =>
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
