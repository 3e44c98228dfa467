import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  ActivityEntry,
  type ActivityQuery,
  type ActivityState,
  type ActivitySubject,
  undoableForMs,
} from '../contract/activity';
import { formerMember } from '../contract/member-name';
import type { Message } from '../contract/message';
import type { Participant } from '../contract/participant';
import type { TourSchedule } from '../contract/tour-schedule';
import { limits } from '../contract/values/limits';
import { accessibleGroup, isAccessibleTo } from './accessible-group';
import { logged } from './activity-log';
import { audited } from './audit';
import { type Database, findJsonText, first } from './client';
import { groupOfEntry, readyEvent, recordEvent } from './events';
import { groupVersion, joinGroupOf } from './group-version';
import { messageJson, messageRemoved } from './messages';
import { visitorsRemoved } from './new-visitors';
import { participantJson } from './participants';
import { isMember, mayActFor, mayLeadGroup, mayTakeBackSchedule } from './permissions';
import { isStaff, type Principal } from './principal';
import { messages, tourSchedules } from './schema/conversation';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { jsonBoolean, jsonList, jsonObject, rowJson, selectJson } from './statements/json';
import { write } from './statements/write';
import { stepDone, stepUndone } from './step-marks';
import { scheduleJson, tourRemoved, tourSaved } from './tours';
import type { EntryInGroup, LimitReached, UndoableKind, Undoing } from './undo-kind';
import { left, memberChanged, removed } from './undo-members';

const undoableKinds: UndoableKind[] = [
  ...[memberChanged, left, removed, tourSaved, tourRemoved, messageRemoved],
  ...[stepDone, stepUndone, visitorsRemoved],
];

export type UndoRefusal =
  | ('undoOver' | 'onlyOffices' | 'onlyPointPersons' | 'onlyTheirs' | 'changedSince' | 'groupClosed')
  | LimitReached;

/** Undoing and redoing a change does not prolong the time in which it can be undone. */
const firstMadeAt = (entry: typeof activity): SQL => sql`coalesce(${entry.firstMadeAt}, ${entry.createdAt})`;

const isOpenToUndo = (entry: typeof activity, now: Date): SQL =>
  sql`(${firstMadeAt(entry)} > ${new Date(now.getTime() - undoableForMs).toISOString()}
    AND NOT EXISTS (SELECT 1 FROM ${activity} AS later WHERE later.undoes = ${entry.id}))`;

const reason = (refusal: UndoRefusal, holds: SQL) => sql`WHEN ${holds} THEN ${sql.raw(`'${refusal}'`)}`;

/** The first reason that holds, or null. */
function refusalOfKind(kind: UndoableKind, principal: Principal, target: EntryInGroup) {
  const { mayDo, requiresPointPerson, isStaffOnly, isUnchanged, limitedRows = [], needsOpenGroup } = kind;
  const isForLeaders = requiresPointPerson?.(target) ?? sql`false`;
  const reasons = [
    reason('onlyPointPersons', sql`${isForLeaders} AND NOT ${mayLeadGroup(principal, target.group.id)}`),
    reason('onlyTheirs', sql`NOT ${isForLeaders} AND NOT ${mayDo(principal, target)}`),
    reason('changedSince', sql`NOT (${isUnchanged(target)})`),
  ];
  if (isStaffOnly && !isStaff(principal)) reasons.unshift(reason('onlyOffices', isStaffOnly(target)));
  for (const { among, atMost, refusal, comingBack = () => sql`1` } of limitedRows) {
    const rowCount = sql`(SELECT count(*) FROM ${among} WHERE ${among.groupId} = ${target.group.id} AND ${among.removedAt} IS NULL)`;
    const restoredCount = comingBack(target);
    reasons.push(
      reason(refusal, sql`${restoredCount} > 0 AND ${rowCount} + ${restoredCount} > ${sql.raw(`${atMost}`)}`),
    );
  }
  if (needsOpenGroup && !isStaff(principal))
    reasons.push(reason('groupClosed', sql`${target.group.outcome} IS NOT NULL`));
  return sql`CASE ${sql.join(reasons, sql` `)} END`;
}

function refusalOf(principal: Principal, target: EntryInGroup, now: Date): SQL<UndoRefusal | null> {
  const ofKinds = undoableKinds.map(
    (kind) => sql`WHEN ${sql.raw(`'${kind.name}'`)} THEN ${refusalOfKind(kind, principal, target)}`,
  );
  return sql`CASE WHEN NOT ${isOpenToUndo(target.entry, now)} THEN 'undoOver'
    ELSE CASE ${target.entry.kind} ${sql.join(ofKinds, sql` `)} ELSE 'undoOver' END END`;
}

/** Null where the principal may no longer see the name (docs/product.md, "Leaving and removing"). */
const nameOfMember = (principal: Principal, id: SQLWrapper): SQL<string | null> =>
  sql`coalesce((SELECT iif(${isMember(participants)} OR ${mayActFor(principal, participants)}, ${participants.name}, NULL)
    FROM ${participants} WHERE ${participants.id} = ${id}), ${formerMember})`;

const isOfFormerMember = sql`EXISTS (SELECT 1 FROM ${participants}
  WHERE ${participants.id} = ${tourSchedules.participantId} AND NOT ${isMember(participants)})`;

const nameOfScheduler = (principal: Principal): SQL<string | null> =>
  sql`coalesce((SELECT iif(${isOfFormerMember} AND NOT ${mayTakeBackSchedule(principal, tourSchedules)},
    NULL, ${tourSchedules.participantName}) FROM ${tourSchedules}
    WHERE ${tourSchedules.id} = ${activity.subjectId}), ${formerMember})`;

/** The name of the member or sender that an entry refers to, where the principal may see it; else null. */
const nameOfSubject = (principal: Principal): SQL<string | null> =>
  sql`CASE ${activity.subjectType} WHEN 'participant' THEN ${nameOfMember(principal, activity.subjectId)}
    WHEN 'tour_schedule' THEN ${nameOfScheduler(principal)}
    WHEN 'message' THEN (SELECT ${messages.senderName} FROM ${messages} WHERE ${messages.id} = ${activity.subjectId})
    END`;

/** The member that an entry refers to, or null. */
const memberOfSubject: SQL = sql`CASE ${activity.subjectType} WHEN 'participant' THEN ${activity.subjectId}
  WHEN 'tour_schedule' THEN (SELECT ${tourSchedules.participantId} FROM ${tourSchedules}
    WHERE ${tourSchedules.id} = ${activity.subjectId})
  WHEN 'message' THEN (SELECT ${messages.participantId} FROM ${messages} WHERE ${messages.id} = ${activity.subjectId})
  END`;

const entryJson = (principal: Principal, now: Date) =>
  rowJson(ActivityEntry, activity, {
    id: sql<number>`${activity.publicId}`,
    actor: jsonObject<ActivityEntry['actor']>({
      role: activity.role,
      name: sql`CASE ${activity.role} WHEN 'member' THEN ${nameOfMember(principal, activity.memberId)}
        WHEN 'point_person' THEN ${groups.pointPersonName}
        WHEN 'office' THEN ${isStaff(principal) ? sql`${activity.staff}` : sql`NULL`} END`,
    }),
    subject: jsonObject<ActivityEntry['subject']>({
      type: activity.subjectType,
      id: activity.subjectId,
      name: nameOfSubject(principal),
    }),
    isOwn: sql`json(CASE ${activity.memberId} = ${memberOfSubject} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)`,
    undoneAt: sql`(SELECT later.created_at FROM ${activity} AS later WHERE later.undoes = ${activity.id})`,
    canUndo: jsonBoolean(sql`${refusalOf(principal, { entry: activity, group: groups }, now)} IS NULL`),
  });

export function activityJson(principal: Principal, now: Date, before?: number) {
  const beforeId = sql`(SELECT cursor.id FROM ${activity} AS cursor WHERE cursor.public_id = ${before} AND cursor.group_id = ${groups.id})`;
  const isEarlier = before === undefined ? sql`true` : sql`${activity.id} < ${beforeId}`;
  const page = sql`(SELECT * FROM ${activity} WHERE ${activity.groupId} = ${groups.id} AND ${isEarlier}
    ORDER BY ${activity.id} DESC LIMIT ${sql.raw(String(limits.activityPerPage))}) ${activity}`;
  return jsonList(entryJson(principal, now), page, sql`${activity.id} DESC`);
}

export function listActivity(db: Database, { groupId, before }: ActivityQuery, principal: Principal) {
  return findJsonText(db, selectJson(activityJson(principal, new Date(), before), accessibleGroup(groupId, principal)));
}

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

const subjectIn = <T>(table: SQLWrapper, type: ActivitySubject, json: SQL<T>, isTarget: SQL) =>
  sql<T | null>`(SELECT json(${json}) FROM ${table} WHERE ${activity.subjectType} = ${type} AND ${isTarget})`;

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
