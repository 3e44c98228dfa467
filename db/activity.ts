import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type ActivityEntry, type ActivityQuery, formerMember } from '../contract/activity';
import { limits } from '../contract/values/limits';
import { accessibleGroup } from './accessible-group';
import { type Database, findJsonText } from './client';
import { isMember, mayActFor, mayTakeBackSchedule } from './permissions';
import { isStaff, type Principal } from './principal';
import { messages, tourSchedules } from './schema/conversation';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { jsonBoolean, jsonList, jsonObject, selectJson } from './statements/json';
import { refusalOf } from './undoable';

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
export const nameOfSubject = (principal: Principal): SQL<string | null> =>
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

export const entryJson = (principal: Principal, now: Date) =>
  jsonObject<ActivityEntry>({
    id: sql`${activity.publicId}`,
    groupId: activity.groupId,
    kind: activity.kind,
    createdAt: activity.createdAt,
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
    before: sql`json(${activity.before})`,
    after: sql`json(${activity.after})`,
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
