import { type SQL, sql } from 'drizzle-orm';
import { type ConfirmedTour, ProposedDates, type TourChange, TourSchedule } from '../contract/tour-schedule';
import { limits } from '../contract/values/limits';
import { nameKey } from '../contract/values/normalized';
import { dayMs } from '../contract/values/time';
import type { SavedSchedule } from '../rules/group-change';
import { accessibleGroup, hasNoOutcome } from './accessible-group';
import { aboutGroup, logged } from './activity-log';
import { auditedWhere } from './audit';
import { type Database, findJsonText, first } from './client';
import { tourSequence } from './emails';
import { groupOfEntry, recordEvent } from './events';
import { visitorGroupJson } from './group-json';
import { groupWithItsProperty } from './group-version';
import { isDeviceOf, isKnownInGroup, ledGroup, mayLeadGroup, mayPlanFor, mayTakeBackSchedule } from './permissions';
import { isStaff, type Principal } from './principal';
import { tourSchedules } from './schema/conversation';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { asInserted, columnName, insertInto } from './statements/insert-into';
import { jsonList, jsonObject, rowJson, selectJson } from './statements/json';
import { edited, isStill } from './statements/rows';
import { firstUnmet, previousWriteHappened, refusalJson, write } from './statements/write';
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

const stateOf = (tour: SQL) => jsonObject({ confirmedTour: sql`json(${tour})` });

const tourField = (key: keyof ConfirmedTour) => sql`(${groups.confirmedTour} ->> ${sql.raw(`'$.${key}'`)})`;

/** Members' answers apply to one tour: another date or time discards them. */
const clearAnswers = (db: Database, id: number, isOther: SQL) =>
  db
    .update(participants)
    .set({ tourAnswer: null })
    .where(
      sql`${participants.groupId} = ${id} AND ${participants.tourAnswer} IS NOT NULL
        AND EXISTS (SELECT 1 FROM ${groups} WHERE ${isOther})`,
    );

const setTour = (
  db: Database,
  id: number,
  principal: Principal,
  tour: SQL,
  what: { kind: 'tour_confirmed' | 'tour_cancelled'; isChange: SQL; isTimeChanged: SQL; isRevCurrent?: SQL },
) => {
  const now = new Date();
  // A tour of a group with an outcome can only be canceled.
  const isOpen = what.kind === 'tour_cancelled' ? sql`true` : hasNoOutcome(groups);
  const isTarget = sql`${ledGroup(id, principal)} AND ${isOpen} AND ${what.isRevCurrent ?? sql`true`}`;
  const isChange = sql`${isTarget} AND ${what.isChange}`;
  const sides = { before: stateOf(sql`${groups.confirmedTour}`), after: stateOf(tour) };
  const entry = logged(
    principal,
    { ...aboutGroup, ...sides, kind: what.kind, createdAt: now.toISOString() },
    sql`${groups} WHERE ${isChange}`,
  );
  const written = sql`${activity} WHERE ${activity.publicId} = ${entry.id}`;
  const hadNone = sql`(SELECT ${activity.before} ->> '$.confirmedTour' FROM ${written}) IS NULL`;
  const change: SQL<TourChange> =
    what.kind === 'tour_cancelled' ? sql`'cancelled'` : sql`iif(${hadNone}, 'confirmed', 'changed')`;
  return write(db, {
    refusal: refusalJson(
      firstUnmet({
        onlyPointPersons: mayLeadGroup(principal, groups.id),
        groupClosed: isOpen,
        tourChanged: what.isRevCurrent ?? sql`true`,
      }),
      accessibleGroup(id, principal),
      'noGroup',
    ),
    writes: [
      entry.statement,
      auditedWhere(principal, what.kind, 'group', isChange),
      clearAnswers(db, id, sql`${isTarget} AND ${what.isTimeChanged}`),
      db
        .update(groups)
        .set({ confirmedTour: sql`iif(${what.isChange}, ${tour}, ${groups.confirmedTour})` })
        .where(isTarget),
    ],
    select: selectJson(
      jsonObject({ group: visitorGroupJson }),
      sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND ${previousWriteHappened}`,
    ),
    toSend: [
      recordEvent(what.kind === 'tour_cancelled' ? 'tour.cancelled' : 'tour.confirmed', groupOfEntry(entry), {
        createdAt: now.toISOString(),
        params: jsonObject({ change, sequence: tourSequence(groups) }),
        actor: isStaff(principal) ? undefined : principal.deviceHash,
      }),
    ],
  });
};

/**
 * Members' answers stay where only the note changes.
 * @param rev of the former tour as the principal saw it, 0 for none, undefined for any
 */
export function confirmTour(
  db: Database,
  id: number,
  tour: ConfirmedTour,
  rev: number | undefined,
  principal: Principal,
) {
  const isTimeChanged = sql`(${tourField('date')}, ${tourField('timePreference')}, ${tourField('specificTime')})
    IS NOT (${tour.date}, ${tour.timePreference}, ${tour.specificTime})`;
  const isChange = sql`(${isTimeChanged} OR ${tourField('note')} IS NOT ${tour.note})`;
  const isRevCurrent = sql`(${isStill(sql`coalesce(${tourField('rev')}, 0)`, rev)} OR NOT ${isChange})`;
  const change = { kind: 'tour_confirmed', isChange, isTimeChanged, isRevCurrent } as const;
  return setTour(db, id, principal, sql`${JSON.stringify(tour)}`, change);
}

export function cancelTour(db: Database, id: number, principal: Principal) {
  const isThere = sql`${groups.confirmedTour} IS NOT NULL`;
  return setTour(db, id, principal, sql`NULL`, { kind: 'tour_cancelled', isChange: isThere, isTimeChanged: isThere });
}
