import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '../contract/values/limits';
import { aboutMember, logged, memberState } from './activity-log';
import { isDeviceOf, mayActFor } from './permissions';
import { isStaff, type Principal } from './principal';
import { tourSchedules } from './schema/conversation';
import { activity, type groups } from './schema/groups';
import { participantDevices, participants } from './schema/members';
import { edited } from './statements/rows';
import { isChained, type UndoableKind } from './undo-kind';

export const logMemberRemoved = (principal: Principal, removedAt: string, from: SQL) =>
  logged(
    principal,
    {
      ...aboutMember,
      kind: isStaff(principal) ? 'removed' : sql`iif(${isDeviceOf(principal, participants.id)}, 'left', 'removed')`,
      before: memberState,
      createdAt: removedAt,
    },
    from,
  );

/** Whether the device's member left the group under its current code (docs/product.md, "Changing the code"). */
export const hasLeft = (deviceHash: string | SQLWrapper, group: typeof groups): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participantDevices}
    JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
    JOIN ${activity} ON ${activity.subjectId} = ${participants.id} AND ${activity.kind} = 'left'
      AND ${activity.createdAt} = ${participants.removedAt}
      AND ${activity.createdAt} > coalesce(${group.codeChangedAt}, '')
    WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${group.id})`;

const theMember = (entry: typeof activity) => sql`${participants} WHERE ${participants.id} = ${entry.subjectId}`;

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
      .where(sql`${participants.id} = ${subjectId} AND ${isChained}`),
    db
      .update(tourSchedules)
      .set({ removedAt: null, removedBy: null })
      .where(sql`${tourSchedules.groupId} = ${groupId} AND ${tourSchedules.removedBy} = ${id} AND ${isChained}`),
  ],
};

export const removed: UndoableKind = { ...left, name: 'removed', requiresPointPerson: () => sql`true` };
