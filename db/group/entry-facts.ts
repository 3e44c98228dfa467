import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ActivityQuery } from '../../contract/activity';
import { limits } from '../../contract/values/limits';
import { undoableSince } from '../../rules/changes/undoable-kinds';
import type { EntryFacts, LaterChange, MessageFacts, Person } from '../../rules/entry-facts';
import type { Member } from '../../rules/group-facts';
import { type Database, first } from '../client';
import { isOfOffice } from '../permissions';
import { messages, tourSchedules } from '../schema/conversation';
import { activity } from '../schema/groups';
import { participants } from '../schema/members';
import { rooms, units } from '../schema/properties';
import { jsonBoolean, jsonList, jsonObject, type SelectsJson, selectJson } from '../statements/json';
import { memberFacts, roomFacts, scheduleFacts } from './group-facts';
import type { Principal } from './principal';

const person = jsonObject<Person>({
  id: participants.id,
  name: participants.name,
  removedAt: participants.removedAt,
});

/** Null if no row matches. */
const one = <T>(json: SQL<T>, from: SQL) => sql<T | null>`(SELECT json(${json}) FROM ${from})`;

const memberWithRemoval = sql<
  Member & { removedAt: string | null }
>`json_set(${memberFacts}, '$.removedAt', ${participants.removedAt})`;

/** With its text, also after it was taken back. */
export const messageFacts = ({ deviceHash }: Principal) =>
  jsonObject<MessageFacts>({
    id: messages.id,
    groupId: messages.groupId,
    participantId: messages.participantId,
    senderName: messages.senderName,
    content: messages.content,
    createdAt: messages.createdAt,
    isPointPerson: messages.isPointPerson,
    isOffice: jsonBoolean(isOfOffice(messages)),
    deletedAt: messages.deletedAt,
    isSentHere: jsonBoolean(sql`${messages.deviceHash} = ${deviceHash}`),
  });

/**
 * A `WITH` clause, of the changes in a group that stand and can still be undone: of those of the same fields of a subject only
 * the last. It is read once, so that a page of entries takes no longer than the entries of a day. The plus sign keeps SQLite from
 * reading the entries of all groups by the index of `undoes`.
 */
const withChanges = (groupId: SQLWrapper | number, now: Date) => sql`WITH changes AS MATERIALIZED (
  SELECT made.subject_type, made.subject_id, made.kind, coalesce(made.after ->> '$.step', made.before ->> '$.step') AS step,
    (SELECT json_group_array(key) FROM json_each(made.after)) AS fields, max(made.id) AS last
  FROM ${activity} AS made
  WHERE made.group_id = ${groupId} AND made.created_at > ${undoableSince(now)} AND +made.undoes IS NULL
    AND NOT EXISTS (SELECT 1 FROM ${activity} AS undoing WHERE undoing.undoes = made.id)
  GROUP BY 1, 2, 3, 4, 5)`;

const laterChange = sql<LaterChange>`json_object('kind', changes.kind, 'fields', json(changes.fields), 'step', changes.step)`;

const later = sql`changes WHERE changes.subject_type = ${activity.subjectType} AND changes.subject_id = ${activity.subjectId}
  AND changes.last > ${activity.id}`;

const isAboutSubject = (id: SQLWrapper, kinds: string) =>
  sql`iif(${activity.kind} = 'visitors_removed', true, ${activity.kind} IN (${sql.raw(kinds)}) AND ${id} = ${activity.subjectId})`;

function entryFacts(principal: Principal, now: Date) {
  const deviceHash = sql`${principal.deviceHash}`;
  const schedule = scheduleFacts(deviceHash);
  const hasOwnerLeft = jsonBoolean(sql`EXISTS (SELECT 1 FROM ${participants}
    WHERE ${participants.id} = ${tourSchedules.participantId} AND ${participants.removedAt} IS NOT NULL)`);
  // What no one can undo anymore needs no facts for it.
  const isRecent = sql`coalesce(${activity.firstMadeAt}, ${activity.createdAt}) > ${undoableSince(now)}`;
  const ifRecent = <T>(list: SQL<T[]>) => sql<T[]>`json(iif(${isRecent}, ${list}, '[]'))`;
  const isAbout = (type: EntryFacts['subjectType']) => sql`${activity.subjectType} = ${sql.raw(`'${type}'`)}`;
  return jsonObject<EntryFacts>({
    id: activity.id,
    publicId: activity.publicId,
    kind: activity.kind,
    role: activity.role,
    staff: activity.staff,
    memberId: activity.memberId,
    actor: one(person, sql`${participants} WHERE ${participants.id} = ${activity.memberId}`),
    subjectType: activity.subjectType,
    subjectId: activity.subjectId,
    before: sql`json(${activity.before})`,
    after: sql`json(${activity.after})`,
    createdAt: activity.createdAt,
    firstMadeAt: activity.firstMadeAt,
    undoneAt: sql`(SELECT undoing.created_at FROM ${activity} AS undoing WHERE undoing.undoes = ${activity.id})`,
    member: one(
      memberWithRemoval,
      sql`${participants} WHERE ${isAbout('participant')} AND ${participants.id} = ${activity.subjectId}`,
    ),
    tourSchedule: one(
      sql`json_set(${schedule}, '$.removedAt', ${tourSchedules.removedAt}, '$.hasOwnerLeft', ${hasOwnerLeft})`,
      sql`${tourSchedules} WHERE ${isAbout('tour_schedule')} AND ${tourSchedules.id} = ${activity.subjectId}`,
    ),
    message: one(
      messageFacts(principal),
      sql`${messages} WHERE ${isAbout('message')} AND ${messages.id} = ${activity.subjectId}`,
    ),
    rooms: jsonList(
      roomFacts,
      sql`${rooms} JOIN ${units} ON ${units.id} = ${rooms.unitId}
        WHERE ${rooms.id} IN (${activity.before} ->> '$.roomPreference', ${activity.after} ->> '$.roomPreference')`,
      rooms.id,
    ),
    later: ifRecent(jsonList(laterChange, later, sql`changes.last`)),
    removed: jsonObject<EntryFacts['removed']>({
      members: ifRecent(
        jsonList(
          memberFacts,
          sql`${participants} WHERE ${participants.groupId} = ${activity.groupId}
            AND ${isAboutSubject(participants.id, "'left', 'removed'")} AND ${participants.removedAt} = ${activity.createdAt}`,
          sql`${participants.createdAt}, ${participants.id}`,
        ),
      ),
      tourSchedules: ifRecent(
        jsonList(
          schedule,
          sql`${tourSchedules} WHERE ${tourSchedules.groupId} = ${activity.groupId} AND ${tourSchedules.removedBy} = ${activity.id}`,
          tourSchedules.id,
        ),
      ),
      // The index has only messages that were taken back.
      messageIds: ifRecent(
        jsonList(
          sql<number>`${messages.id}`,
          sql`${messages} WHERE ${messages.groupId} = ${activity.groupId} AND ${isAboutSubject(messages.id, "'message_removed'")}
            AND ${messages.deletedAt} = ${activity.createdAt} AND ${messages.content} <> ''`,
          messages.id,
        ),
      ),
    }),
  });
}

type Page = { groupId: number | SQLWrapper; before?: number };

/** A page of a group's entries, newest first; with `before`, those that are older than this one. */
export function entriesJson({ groupId, before }: Page, principal: Principal, now: Date): SQL<EntryFacts[]> {
  const cursor = sql`(SELECT cursor.id FROM ${activity} AS cursor WHERE cursor.public_id = ${before} AND cursor.group_id = ${groupId})`;
  const isEarlier = before === undefined ? sql`true` : sql`${activity.id} < ${cursor}`;
  const page = sql`(SELECT * FROM ${activity} WHERE ${activity.groupId} = ${groupId} AND ${isEarlier}
    ORDER BY ${activity.id} DESC LIMIT ${sql.raw(String(limits.activityPerPage))}) ${activity}`;
  const entries = jsonList(entryFacts(principal, now), page, sql`${activity.id} DESC`);
  return sql`(${withChanges(groupId, now)} SELECT ${entries})`;
}

export const selectEntries = (page: ActivityQuery, principal: Principal, now: Date): SelectsJson<EntryFacts[]> =>
  sql`SELECT ${entriesJson(page, principal, now)} AS body`;

const groupOfEntry = (publicId: number) =>
  sql`(SELECT ${activity.groupId} FROM ${activity} WHERE ${activity.publicId} = ${publicId})`;

/** An entry, by its public id. */
export const selectEntry = (publicId: number, principal: Principal, now: Date): SelectsJson<EntryFacts> =>
  sql`${withChanges(groupOfEntry(publicId), now)} ${selectJson(entryFacts(principal, now), sql`${activity} WHERE ${activity.publicId} = ${publicId}`)}`;

/** Null if there is no such entry. */
export async function findGroupOfEntry(db: Database, publicId: number): Promise<number | null> {
  const rows = db.select({ id: activity.groupId }).from(activity).where(sql`${activity.publicId} = ${publicId}`);
  return (await first(rows))?.id ?? null;
}
