import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type ActivityEntry, type ActivityQuery, formerMember } from '../../worker/contract/groups/activity';
import { limits } from '../../worker/contract/values/limits';
import { type Database, findJsonText } from '../client';
import { activity, groups, messages, participants, tourSchedules } from '../schema';
import { jsonBoolean, jsonList, jsonObject, selectJson } from '../statements/json';
import { openGroup } from './open-group';
import { type Actor, isMember, mayActFor, mayTakeBackSchedule } from './permissions';
import { canBeUndone } from './undoable';

/** The name of the participant of this id, for those who may still see it (docs/product.md, "Leaving and removing"). */
const nameOfMember = (actor: Actor, id: SQLWrapper): SQL<string | null> =>
  sql`coalesce((SELECT iif(${isMember} OR ${mayActFor(actor)}, ${participants.name}, NULL)
    FROM ${participants} WHERE ${participants.id} = ${id}), ${formerMember})`;

/** Whether the `tour_schedules` row at hand is that of a member who is no longer in the group. */
const isOfFormerMember = sql`EXISTS (SELECT 1 FROM ${participants}
  WHERE ${participants.id} = ${tourSchedules.participantId} AND NOT ${isMember})`;

const nameOfScheduler = (actor: Actor): SQL<string | null> =>
  sql`coalesce((SELECT iif(${isOfFormerMember} AND NOT ${mayTakeBackSchedule(actor)},
    NULL, ${tourSchedules.participantName}) FROM ${tourSchedules}
    WHERE ${tourSchedules.id} = ${activity.subjectId}), ${formerMember})`;

/** The name of whose the subject of the `activity` row at hand is, as an actor may see it; null where it has none. */
export const nameOfSubject = (actor: Actor): SQL<string | null> =>
  sql`CASE ${activity.subjectType} WHEN 'participant' THEN ${nameOfMember(actor, activity.subjectId)}
    WHEN 'tour_schedule' THEN ${nameOfScheduler(actor)}
    WHEN 'message' THEN (SELECT ${messages.senderName} FROM ${messages} WHERE ${messages.id} = ${activity.subjectId})
    END`;

/** JSON of the `activity` row at hand as an actor sees it. */
export const entryJson = (actor: Actor, now: Date) =>
  jsonObject<ActivityEntry>({
    id: sql`${activity.publicId}`,
    groupId: activity.groupId,
    kind: activity.kind,
    createdAt: activity.createdAt,
    actor: jsonObject<ActivityEntry['actor']>({
      role: activity.role,
      name: sql`CASE ${activity.role} WHEN 'member' THEN ${nameOfMember(actor, activity.memberId)}
        WHEN 'point_person' THEN ${groups.pointPersonName}
        WHEN 'office' THEN ${actor.staff ? sql`${activity.staff}` : sql`NULL`} END`,
    }),
    subject: jsonObject<ActivityEntry['subject']>({
      type: activity.subjectType,
      id: activity.subjectId,
      name: nameOfSubject(actor),
    }),
    before: sql`json(${activity.before})`,
    after: sql`json(${activity.after})`,
    undoneAt: sql`(SELECT later.created_at FROM ${activity} AS later WHERE later.undoes = ${activity.id})`,
    canUndo: jsonBoolean(canBeUndone(actor, now)),
  });

/** JSON of the newest entries of the `groups` row at hand as an actor sees them, newest first. */
export function activityJson(actor: Actor, now: Date, before?: number) {
  const known = sql`(SELECT known.id FROM ${activity} AS known WHERE known.public_id = ${before} AND known.group_id = ${groups.id})`;
  const isEarlier = before === undefined ? sql`true` : sql`${activity.id} < ${known}`;
  const page = sql`(SELECT * FROM ${activity} WHERE ${activity.groupId} = ${groups.id} AND ${isEarlier}
    ORDER BY ${activity.id} DESC LIMIT ${sql.raw(String(limits.activityPerPage))}) ${activity}`;
  return jsonList(entryJson(actor, now), page, sql`${activity.id} DESC`);
}

/** JSON text of what happened in a group as an actor sees it, newest first; null where the group is absent. */
export function listActivity(db: Database, { groupId, before }: ActivityQuery, actor: Actor) {
  return findJsonText(db, selectJson(activityJson(actor, new Date(), before), openGroup(groupId, actor)));
}
