import { type SQL, sql } from 'drizzle-orm';
import type { ActivityState } from '../../worker/contract/groups/activity';
import { undoableForMs } from '../../worker/contract/groups/activity';
import { limits } from '../../worker/contract/values/limits';
import { isRoomOfGroup } from '../properties/rooms';
import { activity, groups, messages, participants, tourSchedules } from '../schema';
import {
  type Actor,
  isMember,
  leadsGroup,
  mayActFor,
  mayEdit,
  mayPlanFor,
  mayTakeBackMessage,
  mayTakeBackSchedule,
} from './permissions';

const subject = activity.subjectId;
const was = (key: keyof ActivityState) => sql`(${activity.before} ->> ${sql.raw(`'$.${key}'`)})`;
const became = (key: keyof ActivityState) => sql`(${activity.after} ->> ${sql.raw(`'$.${key}'`)})`;
const hasChanged = (key: keyof ActivityState) =>
  sql`json_type(${activity.after}, ${sql.raw(`'$.${key}'`)}) IS NOT NULL`;

const theMember = sql`${participants} WHERE ${participants.id} = ${subject}`;
const theSchedule = sql`${tourSchedules} WHERE ${tourSchedules.id} = ${subject}`;
const theMessage = sql`${messages} WHERE ${messages.id} = ${subject}`;

/** Later entries of what the `activity` row at hand is about, but for those that were undone, and the undoing of them. */
const laterEntry = sql`SELECT 1 FROM ${activity} AS later WHERE later.subject_id = ${subject} AND later.id > ${activity.id}
  AND later.subject_type = ${activity.subjectType} AND later.undoes IS NULL
  AND NOT EXISTS (SELECT 1 FROM ${activity} AS undoing WHERE undoing.undoes = later.id)`;

/** Whether one of them changed a field that the `activity` row at hand changed. */
const isChangedSince = sql`EXISTS (${laterEntry} AND later.kind = ${activity.kind} AND EXISTS (SELECT 1
  FROM json_each(${activity.after}) AS changed WHERE json_type(later.after, '$.' || changed.key) IS NOT NULL))`;

/** Whether what the `activity` row at hand made is still so, of the group at hand: nothing later has changed the same. */
export const isStillSo = sql`CASE ${activity.kind}
  WHEN 'member_changed' THEN NOT ${isChangedSince} AND EXISTS (SELECT 1 FROM ${theMember} AND ${isMember}
    AND (NOT ${hasChanged('interestLevel')} OR ${participants.interestLevel} = ${became('interestLevel')})
    AND (NOT ${hasChanged('roomPreference')}
      OR (${participants.roomPreference} IS ${became('roomPreference')} AND ${isRoomOfGroup(was('roomPreference'))}))
    AND (NOT ${hasChanged('hasApplied')} OR ${participants.hasApplied} = ${became('hasApplied')}))
  WHEN 'left' THEN EXISTS (SELECT 1 FROM ${theMember} AND ${participants.removedAt} = ${activity.createdAt})
  WHEN 'removed' THEN EXISTS (SELECT 1 FROM ${theMember} AND ${participants.removedAt} = ${activity.createdAt})
  WHEN 'tour_saved' THEN NOT EXISTS (${laterEntry}) AND EXISTS (SELECT 1 FROM ${theSchedule} AND ${tourSchedules.removedAt} IS NULL
      AND json(${tourSchedules.preferredDates}) = json(${became('preferredDates')}))
  WHEN 'tour_removed' THEN EXISTS (SELECT 1 FROM ${theSchedule} AND ${tourSchedules.removedBy} = ${activity.id})
  WHEN 'message_removed' THEN EXISTS (SELECT 1 FROM ${theMessage} AND ${messages.deletedAt} = ${activity.createdAt})
  END`;

/** What the point person or the office took down, they alone bring back. */
const isTakenDown = sql`${activity.role} IN ('point_person', 'office')`;

/** Whether an actor may make the change that the `activity` row at hand is, or take it back, of the group at hand. */
export const mayDo = (actor: Actor): SQL => sql`CASE ${activity.kind}
  WHEN 'member_changed' THEN EXISTS (SELECT 1 FROM ${theMember}
    AND iif(${hasChanged('hasApplied')}, ${mayActFor(actor)}, ${mayEdit(actor)}))
  WHEN 'left' THEN EXISTS (SELECT 1 FROM ${theMember} AND ${mayActFor(actor)})
  WHEN 'removed' THEN ${leadsGroup(actor, groups.id)}
  WHEN 'tour_saved' THEN EXISTS (SELECT 1 FROM ${theSchedule} AND ${mayPlanFor(actor, tourSchedules.participantId)})
  WHEN 'tour_removed' THEN EXISTS (SELECT 1 FROM ${theSchedule} AND ${mayTakeBackSchedule(actor)})
  WHEN 'message_removed' THEN EXISTS (SELECT 1 FROM ${theMessage}
    AND iif(${isTakenDown}, ${leadsGroup(actor, groups.id)}, ${mayTakeBackMessage(actor)}))
  END`;

const isUndone = sql`EXISTS (SELECT 1 FROM ${activity} AS later WHERE later.undoes = ${activity.id})`;

/** Whether the entry is of the last day, and nothing has undone it. */
export const isOpenToUndo = (now: Date): SQL =>
  sql`${activity.createdAt} > ${new Date(now.getTime() - undoableForMs).toISOString()} AND NOT ${isUndone}`;

const ofGroup = (table: typeof participants | typeof tourSchedules) =>
  sql`(SELECT count(*) FROM ${table} WHERE ${table.groupId} = ${groups.id} AND ${table.removedAt} IS NULL)`;

/** Whether the group at hand has a place for what comes back. */
export const hasPlace = sql`CASE WHEN ${activity.kind} IN ('left', 'removed') THEN ${ofGroup(participants)} < ${limits.participantsPerGroup}
  WHEN ${activity.kind} = 'tour_removed' THEN ${ofGroup(tourSchedules)} < ${limits.tourSchedulesPerGroup}
  ELSE true END`;

/** Whether the group at hand takes back who left: one with an outcome takes nobody in, but by the office. */
export const takesBack = ({ staff }: Actor): SQL =>
  staff ? sql`true` : sql`(${groups.outcome} IS NULL OR ${activity.kind} NOT IN ('left', 'removed'))`;

export const canBeUndone = (actor: Actor, now: Date): SQL =>
  sql`coalesce(${isOpenToUndo(now)} AND ${mayDo(actor)} AND ${isStillSo} AND ${hasPlace} AND ${takesBack(actor)}, false)`;
