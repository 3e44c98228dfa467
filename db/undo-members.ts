import { type SQL, sql } from 'drizzle-orm';
import { appliedStepName } from '../contract/step-names';
import { limits } from '../contract/values/limits';
import { homesWithCurrent } from './homes';
import { appliedStep, withStepMark } from './lease-steps';
import { isInRoomChoice, isMember, mayActFor, mayEdit } from './permissions';
import { isRoomOfGroup } from './rooms';
import { tourSchedules } from './schema/conversation';
import { type activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { edited } from './statements/rows';
import { previousWriteHappened } from './statements/write';
import { hasChanged, isNewerThan, sideOf, type UndoableKind } from './undo-kind';

const kind = 'member_changed';

/** Keeps the step named "Applied" in line with `hasApplied`. */
const appliedStepMark = (hasApplied: boolean | undefined, now: string) =>
  hasApplied === undefined
    ? {}
    : { stepsDone: withStepMark(participants, appliedStep(participants), hasApplied, { at: now }) };

const isOfApplied = sql`lower(coalesce(later.after ->> '$.step', later.before ->> '$.step')) = ${appliedStepName.toLowerCase()}`;

const isChangedSince = (entry: typeof activity): SQL =>
  sql`EXISTS (${isNewerThan(entry)} AND iif(later.kind = ${kind}, EXISTS (SELECT 1
    FROM json_each(${entry.after}) AS changed WHERE json_type(later.after, '$.' || changed.key) IS NOT NULL),
    ${hasChanged(entry, 'hasApplied')} AND ${isOfApplied}))`;

const isAboutRoomOrOut = (entry: typeof activity): SQL => sql`(${hasChanged(entry, 'roomPreference')}
  OR 'im_out' IN (${sideOf(entry, 'before', 'interestLevel')}, ${sideOf(entry, 'after', 'interestLevel')}))`;

const theMember = (entry: typeof activity) => sql`${participants} WHERE ${participants.id} = ${entry.subjectId}`;

export const memberChanged = {
  name: kind,
  undoneAs: kind,
  mayDo: (principal, { entry, group }) => sql`EXISTS (SELECT 1 FROM ${theMember(entry)}
    AND iif(${hasChanged(entry, 'hasApplied')} OR (${isAboutRoomOrOut(entry)} AND ${isInRoomChoice(participants)}), ${mayActFor(principal, participants)}, ${mayEdit(principal, participants, group)}))`,
  isUnchanged: ({
    entry,
    group,
  }) => sql`NOT ${isChangedSince(entry)} AND EXISTS (SELECT 1 FROM ${theMember(entry)} AND ${isMember(participants)}
    AND (NOT ${hasChanged(entry, 'interestLevel')}
      OR ${participants.interestLevel} = ${sideOf(entry, 'after', 'interestLevel')})
    AND (NOT ${hasChanged(entry, 'roomPreference')}
      OR (${participants.roomPreference} IS ${sideOf(entry, 'after', 'roomPreference')}
        AND ${isRoomOfGroup(sideOf(entry, 'before', 'roomPreference'), group)}))
    AND (NOT ${hasChanged(entry, 'hasApplied')}
      OR ${participants.hasApplied} = ${sideOf(entry, 'after', 'hasApplied')}))`,
  needsOpenGroup: true,
  revert: (db, { subjectId, groupId, before }, now) => {
    const { interestLevel, roomPreference, hasApplied } = before ?? {};
    return [
      db
        .update(participants)
        .set(edited(participants, { interestLevel, roomPreference, hasApplied, ...appliedStepMark(hasApplied, now) }))
        .where(sql`${participants.id} = ${subjectId} AND ${previousWriteHappened}`),
      db
        .update(groups)
        .set({ homes: homesWithCurrent(subjectId) })
        .where(
          sql`${groups.id} = ${groupId} AND ${groups.outcome} IS NOT NULL AND ${roomPreference !== undefined} AND ${previousWriteHappened}`,
        ),
    ];
  },
} satisfies UndoableKind;

export const left: UndoableKind = {
  name: 'left',
  mayDo: (principal, { entry }) =>
    sql`EXISTS (SELECT 1 FROM ${theMember(entry)} AND ${mayActFor(principal, participants)})`,
  requiresPointPerson: ({ entry, group }) => sql`${entry.createdAt} <= coalesce(${group.codeChangedAt}, '')`,
  isUnchanged: ({ entry }) =>
    sql`EXISTS (SELECT 1 FROM ${theMember(entry)} AND ${participants.removedAt} = ${entry.createdAt})`,
  limitedRows: [
    { among: participants, atMost: limits.participantsPerGroup, refusal: 'groupFull' },
    {
      ...{ among: tourSchedules, atMost: limits.tourSchedulesPerGroup, refusal: 'schedulesFull' },
      comingBack: ({ entry }) => sql`(SELECT count(*) FROM ${tourSchedules}
        WHERE ${tourSchedules.groupId} = ${entry.groupId} AND ${tourSchedules.removedBy} = ${entry.id})`,
    },
  ],
  needsOpenGroup: true,
  revert: (db, { id, subjectId, groupId }) => [
    db
      .update(participants)
      .set(edited(participants, { removedAt: null }))
      .where(sql`${participants.id} = ${subjectId} AND ${previousWriteHappened}`),
    db
      .update(tourSchedules)
      .set({ removedAt: null, removedBy: null })
      .where(
        sql`${tourSchedules.groupId} = ${groupId} AND ${tourSchedules.removedBy} = ${id} AND ${previousWriteHappened}`,
      ),
  ],
};

export const removed: UndoableKind = { ...left, name: 'removed', requiresPointPerson: () => sql`true` };
