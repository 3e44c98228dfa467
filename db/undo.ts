import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ActivityEntry, ActivityState, ActivitySubject } from '../contract/activity';
import type { Message } from '../contract/message';
import type { Participant } from '../contract/participant';
import type { TourSchedule } from '../contract/tour-schedule';
import { isAccessibleTo } from './accessible-group';
import { entryJson, nameOfSubject } from './activity';
import { logged } from './activity-log';
import { audited } from './audit';
import { type Database, first } from './client';
import { groupOfEntry, readyEvent, recordEvent } from './events';
import { groupVersion, joinGroupOf } from './group-version';
import { messageJson } from './messages';
import { participantJson } from './participants';
import { isMember } from './permissions';
import type { Principal } from './principal';
import { messages, tourSchedules } from './schema/conversation';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { jsonObject, selectJson } from './statements/json';
import { write } from './statements/write';
import { scheduleJson } from './tour-schedules';
import type { Undoing } from './undo-kind';
import { firstMadeAt, refusalOf, type UndoRefusal, undoableKinds } from './undoable';

const entryAndGroup = sql`${activity} JOIN ${groups} ON ${groups.id} = ${activity.groupId}`;
const undoTarget = { entry: activity, group: groups };

/** An entry with the reason why it cannot be undone, or null; null where it is absent or the principal has no access. */
export async function findUndoing(db: Database, publicId: number, principal: Principal) {
  const found = await first(
    db.all<Omit<Undoing, 'before'> & { before: string | null; refusal: UndoRefusal | null }>(
      sql`SELECT ${activity.id} AS id, ${activity.groupId} AS groupId, ${activity.kind} AS kind,
        ${activity.role} AS role, ${activity.subjectId} AS subjectId, ${activity.before} AS before,
        ${nameOfSubject(principal)} AS subjectName, ${refusalOf(principal, undoTarget, new Date())} AS refusal
        FROM ${entryAndGroup} WHERE ${activity.publicId} = ${publicId} AND ${isAccessibleTo(principal, groups)}`,
    ),
  );
  return found && { ...found, before: found.before === null ? null : (JSON.parse(found.before) as ActivityState) };
}

/** The new entry, the group's version, and the restored subject, which is null where the undo removed it. */
export type Undone = {
  entry: ActivityEntry;
  version: number;
  participant: Participant | null;
  schedule: TourSchedule | null;
  message: Message | null;
};

const subjectIn = <T>(table: SQLWrapper, type: ActivitySubject, json: SQL<T>, isTheOne: SQL) =>
  sql<T | null>`(SELECT json(${json}) FROM ${table} WHERE ${activity.subjectType} = ${type} AND ${isTheOne})`;

export async function undo(db: Database, undoing: Undoing, principal: Principal) {
  const { id } = undoing;
  const now = new Date();
  const createdAt = now.toISOString();
  const undone = undoableKinds.find(({ name }) => name === undoing.kind);
  if (!undone) return null;
  const { undoneAs: kind = 'restored', revert } = undone;
  const entry = logged(
    principal,
    {
      ...{ kind, subjectId: activity.subjectId, undoes: id, createdAt },
      subjectType: sql`${activity.subjectType}`,
      before: sql`${activity.after}`,
      after: sql`${activity.before}`,
      firstMadeAt: firstMadeAt(activity),
    },
    sql`${entryAndGroup} WHERE ${activity.id} = ${id} AND ${isAccessibleTo(principal, groups)} AND ${refusalOf(principal, undoTarget, now)} IS NULL`,
    sql`(${isMember(participants)} OR ${participants.id} = ${activity.subjectId})`,
  );
  const isReturn = undoing.kind === 'left' || undoing.kind === 'removed';
  const audit = audited(principal, 'change_undone', 'group', undoing.groupId);
  const select = selectJson(
    jsonObject<Undone>({
      entry: entryJson(principal, now),
      version: groupVersion,
      participant: subjectIn(
        participants,
        'participant',
        participantJson,
        sql`${participants.id} = ${activity.subjectId} AND ${isMember(participants)}`,
      ),
      schedule: subjectIn(
        tourSchedules,
        'tour_schedule',
        scheduleJson,
        sql`${tourSchedules.id} = ${activity.subjectId} AND ${tourSchedules.removedAt} IS NULL`,
      ),
      message: subjectIn(messages, 'message', messageJson, sql`${messages.id} = ${activity.subjectId}`),
    }),
    sql`${activity} ${joinGroupOf(activity.groupId)} WHERE ${activity.publicId} = ${entry.id}`,
  );
  return write(db, {
    log: entry,
    writes: [audit, ...revert(db, undoing, createdAt, principal)],
    select,
    toSend: [
      isReturn &&
        recordEvent('member.joined', groupOfEntry(entry), { createdAt, subjectId: sql`${undoing.subjectId}` }),
      readyEvent(undoing.groupId),
    ],
  });
}
