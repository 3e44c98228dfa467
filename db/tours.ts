import { type SQL, sql } from 'drizzle-orm';
import {
  type ConfirmedTour,
  type NewTourSchedule,
  ProposedDates,
  type TourChange,
  TourSchedule,
} from '../contract/tour-schedule';
import { limits } from '../contract/values/limits';
import { nameKey } from '../contract/values/normalized';
import { accessibleGroup, hasNoOutcome, isAccessibleTo, isOpenFor } from './accessible-group';
import { aboutGroup, datesOf, lastEntryId, logged } from './activity-log';
import { audited, auditedWhere } from './audit';
import { type Database, findJson, findJsonText } from './client';
import { tourSequence } from './emails';
import { groupOfEntry, recordEvent } from './events';
import { visitorGroupJson } from './group-json';
import { groupVersion, groupWithItsProperty, joinGroupOf } from './group-version';
import {
  firstJoined,
  isDeviceOf,
  isMember,
  ledGroup,
  mayLeadGroup,
  mayPlanFor,
  mayTakeBackSchedule,
} from './permissions';
import { isStaff, type Principal } from './principal';
import { tourSchedules } from './schema/conversation';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { asInserted, columnName, insertInto } from './statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, rowJson, selectJson } from './statements/json';
import { edited, isStill } from './statements/rows';
import { firstUnmet, previousWriteHappened, refusalJson, write } from './statements/write';
import { isNewerThan, sideOf, type UndoableKind } from './undo-kind';
import { mayAddTourSchedule } from './unknown-devices';

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

type SavedSchedule = { schedule: TourSchedule; isNew: boolean; version: number };

const savedScheduleJson = jsonObject<SavedSchedule>({
  schedule: scheduleJson,
  isNew: jsonBoolean(sql`${tourSchedules.rev} = 1`),
  version: groupVersion,
});

/** The member with this name: the one with `participantId`, else the principal's, else the first; null without a member. */
const ownerOf = ({ participantId = null, participantName }: NewTourSchedule, principal: Principal): SQL =>
  sql`(SELECT ${participants.id} FROM ${participants} WHERE ${participants.groupId} = ${groups.id}
    AND ${participants.nameKey} = ${nameKey(participantName)} AND ${isMember(participants)}
    ORDER BY ${participants.id} = ${participantId} DESC, ${isDeviceOf(principal, participants.id)} DESC, ${firstJoined(participants)} LIMIT 1)`;

/** The expression of the unique index: the member's id, else the name. */
const ownerKey = sql.raw('CASE WHEN participant_id IS NULL THEN name_key ELSE participant_id END');

export async function upsertTourSchedule(
  db: Database,
  planning: NewTourSchedule,
  principal: Principal,
  areLimited: boolean,
) {
  const key = nameKey(planning.participantName);
  const now = new Date().toISOString();
  const owner = ownerOf(planning, principal);
  const group = accessibleGroup(planning.groupId, principal);
  const isThisSchedule = sql`${tourSchedules.groupId} = ${planning.groupId} AND ${ownerKey} = ifnull((SELECT ${owner} FROM ${groups} WHERE ${groups.id} = ${planning.groupId}), ${key})`;
  const isUpdate = sql`EXISTS (SELECT 1 FROM ${ofGroup} AND ${isThisSchedule})`;
  const hasCapacity = sql`(${isUpdate} OR (SELECT count(*) FROM ${ofGroup}) < ${limits.tourSchedulesPerGroup})`;
  const reason = firstUnmet({
    groupClosed: isOpenFor(principal, groups),
    onlyTheirs: mayPlanFor(principal, owner, groups),
    schedulesFull: hasCapacity,
    unknownOver: sql`(${isUpdate} OR ${mayAddTourSchedule(principal, areLimited)})`,
  });
  const ownerName = sql<string>`(SELECT ${participants.name} FROM ${participants} WHERE ${participants.id} = ${owner})`;
  const isAllowed = sql`${group} AND ${reason} IS NULL`;
  const { deviceHash } = principal;
  const row = insertInto(
    tourSchedules,
    { ...planning, participantId: owner, nameKey: key, deviceHash, createdAt: now, updatedAt: now },
    isAllowed,
  );
  const { participantName, preferredDates, updatedAt, rev, removedAt, removedBy, createdAt } = tourSchedules;
  const replaced = asInserted(participantName, preferredDates, updatedAt, tourSchedules.deviceHash);
  const savedSchedule = sql`${tourSchedules} JOIN ${groups} ON ${groups.id} = ${tourSchedules.groupId} WHERE ${isThisSchedule}`;
  const entry = { dates: planning.preferredDates, createdAt: now };
  const isOther = sql`${preferredDates} <> json(${JSON.stringify(planning.preferredDates)})`;
  // A new schedule's entry needs its id, so it is logged afterwards.
  const newEntry = logTourSaved(
    principal,
    entry,
    sql`${savedSchedule} AND ${rev} = 1 AND ${previousWriteHappened}`,
    true,
  );
  const saved = await write(db, {
    refusal: refusalJson(reason, group, 'noGroup', { ownerName }),
    log: logTourSaved(
      principal,
      entry,
      sql`${savedSchedule} AND ${isThere} AND ${isOther} AND EXISTS (SELECT 1 FROM ${isAllowed})`,
    ),
    writes: [
      sql`${row} ON CONFLICT (${columnName(tourSchedules.groupId)}, ${ownerKey}) DO UPDATE
      SET ${replaced}, ${columnName(createdAt)} = iif(${isThere}, ${createdAt}, excluded.${columnName(createdAt)}),
        ${columnName(rev)} = iif(${isThere}, ${rev} + 1, 1), ${columnName(removedAt)} = NULL, ${columnName(removedBy)} = NULL`,
      audited(principal, 'tour_dates_changed', 'group', planning.groupId),
    ],
    select: selectJson(
      savedScheduleJson,
      sql`${tourSchedules} ${joinGroupOf(tourSchedules.groupId)} WHERE ${isThisSchedule} AND ${previousWriteHappened}`,
    ),
    afterSelect: [newEntry.statement],
  });
  return 'refused' in saved || !saved.isNew ? saved : { ...saved, activityId: newEntry.id };
}

const withGroup = (id: number, principal: Principal) =>
  sql`${tourSchedules} JOIN ${groups} ON ${groups.id} = ${tourSchedules.groupId}
    WHERE ${tourSchedules.id} = ${id} AND ${isThere} AND ${isAccessibleTo(principal, groups)}`;

export function findTourSchedule(db: Database, id: number, principal: Principal) {
  return findJson(db, selectJson(scheduleJson, withGroup(id, principal)));
}

/** Keeps the schedule for undo until it is erased. */
export function removeTourSchedule(db: Database, id: number, principal: Principal) {
  const removedAt = new Date().toISOString();
  const isAllowed = mayTakeBackSchedule(principal, tourSchedules);
  return write(db, {
    refusal: refusalJson(firstUnmet({ onlyTheirsToDo: isAllowed }), withGroup(id, principal), 'noSchedule'),
    log: logTourRemoved(principal, removedAt, sql`${withGroup(id, principal)} AND ${isAllowed}`),
    writes: [
      db
        .update(tourSchedules)
        .set({ removedAt, removedBy: lastEntryId })
        .where(sql`${tourSchedules.id} = ${id} AND ${previousWriteHappened}`),
      audited(
        principal,
        'tour_dates_removed',
        'group',
        sql`(SELECT ${tourSchedules.groupId} FROM ${tourSchedules} WHERE ${tourSchedules.id} = ${id})`,
      ),
    ],
    select: selectJson(
      jsonObject<{ groupId: number; version: number }>({ groupId: tourSchedules.groupId, version: groupVersion }),
      sql`${tourSchedules} ${joinGroupOf(tourSchedules.groupId)} WHERE ${tourSchedules.id} = ${id} AND ${previousWriteHappened}`,
    ),
  });
}

const theSchedule = (entry: typeof activity) => sql`${tourSchedules} WHERE ${tourSchedules.id} = ${entry.subjectId}`;

const aboutSchedule = { subjectType: 'tour_schedule', subjectId: tourSchedules.id } as const;

type Saved = { dates: TourSchedule['preferredDates']; createdAt: string };

const logTourSaved = (principal: Principal, { dates, createdAt }: Saved, from: SQL, isNew = false) =>
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

const logTourRemoved = (principal: Principal, createdAt: string, from: SQL) =>
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
