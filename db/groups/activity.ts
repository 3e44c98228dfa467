import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type {
  ActivityEntry,
  ActivityKind,
  ActivityQuery,
  ActivityState,
  ActivitySubject,
} from '../../worker/contract/groups/activity';
import { formerMember, undoableForMs } from '../../worker/contract/groups/activity';
import type { ParticipantChange } from '../../worker/contract/groups/participant';
import { limits } from '../../worker/contract/values/limits';
import { batch, type Database, findJsonText, first } from '../client';
import { isOfPointPerson } from '../members/devices';
import { auditedBy } from '../office/audit';
import { activity, groups, messages, participantDevices, participants, rooms, tourSchedules, units } from '../schema';
import { insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from '../statements/json';
import { edited } from '../statements/rev';
import { groupVersion, joinGroupOf } from './group-version';
import { openGroup } from './open-group';
import { type Actor, isMember, mayActFor, mayEdit, mayPlanAs, mayTakeBack } from './permissions';

type Written = {
  kind: ActivityKind | SQL;
  subjectType: ActivitySubject | SQL;
  subjectId: SQLWrapper;
  before?: SQL | null;
  after?: SQL | null;
  undoes?: number;
  createdAt: string;
};

/** The first of those whom an actor's device is known as in the group at hand, or null. */
const firstMemberOf = ({ deviceHash }: Actor, among: SQL): SQL =>
  sql`(SELECT ${participants.id} FROM ${participantDevices}
    JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
    WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${groups.id} AND ${among}
    ORDER BY ${participants.createdAt}, ${participants.id} LIMIT 1)`;

/** Who an actor is in the group at hand, as one of those it is known as. */
function roleOf(actor: Actor, among: SQL) {
  if (actor.staff) return { role: 'office', memberId: null, staff: actor.staff } as const;
  const leads = isOfPointPerson(actor.deviceHash);
  const member = firstMemberOf(actor, among);
  return {
    role: sql`CASE WHEN ${leads} THEN 'point_person' WHEN ${member} IS NULL THEN 'visitor' ELSE 'member' END`,
    memberId: sql`iif(${leads}, NULL, ${member})`,
    staff: null,
  };
}

/**
 * Writes down what an actor does, in the batch that does it and before the change itself, so that what was before is
 * still there (docs/product.md, "Activity").
 * @param from selects the `groups` row, and whatever the entry is made of; no row where the change is refused
 */
export const logged = (actor: Actor, entry: Written, from: SQL, among = isMember): SQL =>
  insertInto(activity, { groupId: groups.id, ...roleOf(actor, among), ...entry }, from);

/** The same for whoever is somebody in the group by this very change. */
export const loggedAs = (
  who: { role: 'member' | 'point_person'; memberId: SQLWrapper | null },
  entry: Written,
  from: SQL,
): SQL => insertInto(activity, { groupId: groups.id, ...who, ...entry }, from);

/** The name of a room, or null. */
const nameOfRoom = (id: number | SQLWrapper | null) =>
  sql`(SELECT ${rooms.name} FROM ${rooms} WHERE ${rooms.id} = ${id})`;

/** What the log says of the `participants` row at hand as it is. */
export const memberState: SQL = jsonObject({
  interestLevel: participants.interestLevel,
  roomPreference: sql`${participants.roomPreference}`,
  roomName: nameOfRoom(participants.roomPreference),
});

type Pair = {
  before: SQLWrapper;
  after: SQLWrapper | string | number | null;
  /** How JSON has the value, where it is not as the column has it. */
  as?: (value: SQL) => SQL;
  with?: Record<string, [SQL, SQL]>;
};

/**
 * What differs between the two sides of a change: the fields that do as JSON, one object a side, and whether any does.
 * @param fields by the log's names; `with` has what goes along with a field that differs
 */
export function differences(fields: Record<string, Pair>): { before: SQL; after: SQL; isAny: SQL } {
  const entries = Object.entries(fields);
  const same = ({ before, after }: Pair) => sql`${before} IS ${after}`;
  const gone = entries.flatMap(([name, pair]) =>
    [name, ...Object.keys(pair.with ?? {})].map((key) => sql`iif(${same(pair)}, ${`$.${key}`}, '$.nothing')`),
  );
  const side = (which: 'before' | 'after') =>
    entries.flatMap(([name, pair]) => [
      sql`${name}, ${pair.as ? pair.as(sql`${pair[which]}`) : pair[which]}`,
      ...Object.entries(pair.with ?? {}).map(
        ([key, [before, after]]) => sql`${key}, ${which === 'before' ? before : after}`,
      ),
    ]);
  const json = (which: 'before' | 'after') =>
    sql`nullif(json_remove(json_object(${sql.join(side(which), sql`, `)}), ${sql.join(gone, sql`, `)}), '{}')`;
  const isAny = sql`NOT (${sql.join(
    entries.map(([, pair]) => same(pair)),
    sql` AND `,
  )})`;
  return { before: json('before'), after: json('after'), isAny };
}

/** What a change of a member makes different; an answer to a tour is not written down. */
export const memberDifferences = (change: ParticipantChange) =>
  differences({
    interestLevel: { before: participants.interestLevel, after: change.interestLevel ?? participants.interestLevel },
    roomPreference: {
      before: participants.roomPreference,
      after: change.roomPreference === undefined ? participants.roomPreference : change.roomPreference,
      with: {
        roomName: [nameOfRoom(participants.roomPreference), nameOfRoom(change.roomPreference ?? null)],
      },
    },
    hasApplied: {
      before: participants.hasApplied,
      after: change.hasApplied === undefined ? participants.hasApplied : Number(change.hasApplied),
      as: jsonBoolean,
    },
  });

const subject = activity.subjectId;
const was = (key: keyof ActivityState) => sql`(${activity.before} ->> ${sql.raw(`'$.${key}'`)})`;
const became = (key: keyof ActivityState) => sql`(${activity.after} ->> ${sql.raw(`'$.${key}'`)})`;
const hasChanged = (key: keyof ActivityState) =>
  sql`json_type(${activity.after}, ${sql.raw(`'$.${key}'`)}) IS NOT NULL`;

const isOfferedAgain = sql`(${was('roomPreference')} IS NULL OR EXISTS (SELECT 1 FROM ${rooms}
  JOIN ${units} ON ${units.id} = ${rooms.unitId}
  WHERE ${rooms.id} = ${was('roomPreference')} AND ${units.isActive} AND ${units.propertyId} = ${groups.propertyId}
    AND (${groups.unitId} IS NULL OR ${units.id} = ${groups.unitId})))`;

const theMember = sql`${participants} WHERE ${participants.id} = ${subject}`;
const theSchedule = sql`${tourSchedules} WHERE ${tourSchedules.id} = ${subject}`;
const theMessage = sql`${messages} WHERE ${messages.id} = ${subject}`;

/** Whether what the `activity` row at hand made is still so, of the group at hand. */
const isStillSo = sql`CASE ${activity.kind}
  WHEN 'member_changed' THEN EXISTS (SELECT 1 FROM ${theMember} AND ${isMember}
    AND (NOT ${hasChanged('interestLevel')} OR ${participants.interestLevel} = ${became('interestLevel')})
    AND (NOT ${hasChanged('roomPreference')}
      OR (${participants.roomPreference} IS ${became('roomPreference')} AND ${isOfferedAgain}))
    AND (NOT ${hasChanged('hasApplied')} OR ${participants.hasApplied} = ${became('hasApplied')}))
  WHEN 'left' THEN EXISTS (SELECT 1 FROM ${theMember} AND ${participants.removedAt} = ${activity.createdAt})
  WHEN 'removed' THEN EXISTS (SELECT 1 FROM ${theMember} AND ${participants.removedAt} = ${activity.createdAt})
  WHEN 'tour_saved' THEN EXISTS (SELECT 1 FROM ${theSchedule} AND ${tourSchedules.removedAt} IS NULL
    AND json(${tourSchedules.preferredDates}) = json(${became('preferredDates')}))
  WHEN 'tour_removed' THEN EXISTS (SELECT 1 FROM ${theSchedule} AND ${tourSchedules.removedAt} = ${activity.createdAt})
  WHEN 'message_removed' THEN EXISTS (SELECT 1 FROM ${theMessage} AND ${messages.deletedAt} = ${activity.createdAt})
  END`;

/** Whether an actor may make the change that the `activity` row at hand is, of the group at hand. */
const mayDo = (actor: Actor): SQL => sql`CASE ${activity.kind}
  WHEN 'member_changed' THEN EXISTS (SELECT 1 FROM ${theMember}
    AND iif(${hasChanged('hasApplied')}, ${mayActFor(actor)}, ${mayEdit(actor)}))
  WHEN 'left' THEN EXISTS (SELECT 1 FROM ${theMember} AND ${mayActFor(actor)})
  WHEN 'removed' THEN EXISTS (SELECT 1 FROM ${theMember} AND ${mayActFor(actor)})
  WHEN 'tour_saved' THEN EXISTS (SELECT 1 FROM ${theSchedule} AND ${mayPlanAs(actor, tourSchedules.nameKey)})
  WHEN 'tour_removed' THEN EXISTS (SELECT 1 FROM ${theSchedule}
    AND ${mayTakeBack(actor, tourSchedules.deviceHash, tourSchedules.groupId)})
  WHEN 'message_removed' THEN EXISTS (SELECT 1 FROM ${theMessage}
    AND ${mayTakeBack(actor, messages.deviceHash, messages.groupId)})
  END`;

const isUndone = sql`EXISTS (SELECT 1 FROM ${activity} AS later WHERE later.undoes = ${activity.id})`;

/** Whether the entry is of the last day, and nothing has undone it. */
const isOpenToUndo = (now: Date): SQL =>
  sql`${activity.createdAt} > ${new Date(now.getTime() - undoableForMs).toISOString()} AND NOT ${isUndone}`;

const ofGroup = (table: typeof participants | typeof tourSchedules) =>
  sql`(SELECT count(*) FROM ${table} WHERE ${table.groupId} = ${groups.id} AND ${table.removedAt} IS NULL)`;

/** Whether the group at hand has a place for what comes back. */
const hasPlace = sql`CASE WHEN ${activity.kind} IN ('left', 'removed') THEN ${ofGroup(participants)} < ${limits.participantsPerGroup}
  WHEN ${activity.kind} = 'tour_removed' THEN ${ofGroup(tourSchedules)} < ${limits.tourSchedulesPerGroup}
  ELSE true END`;

/** Whether the group at hand takes back who left: one with an outcome takes nobody in, but by the office. */
const takesBack = ({ staff }: Actor): SQL =>
  staff ? sql`true` : sql`(${groups.outcome} IS NULL OR ${activity.kind} NOT IN ('left', 'removed'))`;

const canBeUndone = (actor: Actor, now: Date): SQL =>
  sql`coalesce(${isOpenToUndo(now)} AND ${mayDo(actor)} AND ${isStillSo} AND ${hasPlace} AND ${takesBack(actor)}, false)`;

/** The name of the participant of this id, for those who may still see it (docs/product.md, "Leaving and removing"). */
const nameOfMember = (actor: Actor, id: SQLWrapper): SQL<string | null> =>
  sql`coalesce((SELECT iif(${isMember} OR ${mayActFor(actor)}, ${participants.name}, NULL)
    FROM ${participants} WHERE ${participants.id} = ${id}), ${formerMember})`;

/** Whether the name of the `tour_schedules` row at hand is one of those who are no longer in the group, and of nobody else. */
const isOfFormerMember = sql`(SELECT count(*) > 0 AND count(${participants.removedAt}) = count(*) FROM ${participants}
  WHERE ${participants.groupId} = ${tourSchedules.groupId} AND ${participants.nameKey} = ${tourSchedules.nameKey})`;

const nameOfScheduler = (actor: Actor): SQL<string | null> =>
  sql`coalesce((SELECT iif(${isOfFormerMember} AND NOT ${mayTakeBack(actor, tourSchedules.deviceHash, tourSchedules.groupId)},
    NULL, ${tourSchedules.participantName}) FROM ${theSchedule}), ${formerMember})`;

const entryJson = (actor: Actor, now: Date) =>
  jsonObject<ActivityEntry>({
    id: activity.id,
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
      name: sql`CASE ${activity.subjectType} WHEN 'participant' THEN ${nameOfMember(actor, subject)}
        WHEN 'tour_schedule' THEN ${nameOfScheduler(actor)}
        WHEN 'message' THEN (SELECT ${messages.senderName} FROM ${theMessage}) END`,
    }),
    before: sql`json(${activity.before})`,
    after: sql`json(${activity.after})`,
    undoneAt: sql`(SELECT later.created_at FROM ${activity} AS later WHERE later.undoes = ${activity.id})`,
    canUndo: jsonBoolean(canBeUndone(actor, now)),
  });

/** JSON of the newest entries of the `groups` row at hand as an actor sees them, newest first. */
export function activityJson(actor: Actor, now: Date, before = Number.MAX_SAFE_INTEGER) {
  const page = sql`(SELECT * FROM ${activity} WHERE ${activity.groupId} = ${groups.id} AND ${activity.id} < ${before}
    ORDER BY ${activity.id} DESC LIMIT ${sql.raw(String(limits.activityPerPage))}) ${activity}`;
  return jsonList(entryJson(actor, now), page, sql`${activity.id} DESC`);
}

/** JSON text of what happened in a group as an actor sees it, newest first; null where the group is absent. */
export function listActivity(db: Database, { groupId, before }: ActivityQuery, actor: Actor) {
  return findJsonText(db, selectJson(activityJson(actor, new Date(), before), openGroup(groupId)));
}

/** What there is to say of undoing an entry, to an actor. */
export type Undoing = {
  groupId: number;
  kind: ActivityKind;
  subjectId: number;
  subjectName: string | null;
  before: ActivityState | null;
  createdAt: string;
  isOpenToUndo: number;
  mayDo: number | null;
  isStillSo: number | null;
  hasPlace: number;
  takesBack: number;
};

const entryAndGroup = sql`${activity} JOIN ${groups} ON ${groups.id} = ${activity.groupId}`;

/** An entry to undo, or null where there is none of this id, or its group is absent. */
export async function findUndoing(db: Database, id: number, actor: Actor): Promise<Undoing | null> {
  const entry = await first(
    db.all<Omit<Undoing, 'before'> & { before: string | null }>(sql`SELECT ${activity.groupId} AS groupId,
      ${activity.kind} AS kind, ${subject} AS subjectId, ${activity.before} AS before, ${activity.createdAt} AS createdAt,
      CASE ${activity.subjectType} WHEN 'participant' THEN ${nameOfMember(actor, subject)}
        WHEN 'tour_schedule' THEN ${nameOfScheduler(actor)}
        WHEN 'message' THEN (SELECT ${messages.senderName} FROM ${theMessage}) END AS subjectName,
      ${isOpenToUndo(new Date())} AS isOpenToUndo, ${mayDo(actor)} AS mayDo, ${isStillSo} AS isStillSo,
      ${hasPlace} AS hasPlace, ${takesBack(actor)} AS takesBack
      FROM ${entryAndGroup} WHERE ${activity.id} = ${id} AND ${groups.propertyId} IS NOT NULL`),
  );
  return entry && { ...entry, before: entry.before === null ? null : (JSON.parse(entry.before) as ActivityState) };
}

/** What puts back what an entry changed, where the statement before it has written one row. */
function puttingBack(
  db: Database,
  { kind, subjectId, before, createdAt, groupId }: Undoing,
  now: string,
): SQLWrapper[] {
  const chained = sql`changes() = 1`;
  switch (kind) {
    case 'member_changed': {
      const { interestLevel, roomPreference, hasApplied } = before ?? {};
      return [
        db
          .update(participants)
          .set(edited(participants, { interestLevel, roomPreference, hasApplied }))
          .where(and(eq(participants.id, subjectId), chained)),
      ];
    }
    case 'left':
    case 'removed':
      return [
        db
          .update(participants)
          .set(edited(participants, { removedAt: null }))
          .where(and(eq(participants.id, subjectId), chained)),
        db
          .update(tourSchedules)
          .set({ removedAt: null })
          .where(sql`${tourSchedules.groupId} = ${groupId}
          AND ${tourSchedules.removedAt} = ${createdAt} AND ${tourSchedules.nameKey} =
            (SELECT ${participants.nameKey} FROM ${participants} WHERE ${participants.id} = ${subjectId}) AND ${chained}`),
      ];
    case 'tour_saved':
    case 'tour_removed': {
      const dates = before?.preferredDates;
      const goes = kind === 'tour_saved' && !dates;
      const set = goes ? { removedAt: now } : { removedAt: null, preferredDates: dates, updatedAt: now };
      return [
        db
          .update(tourSchedules)
          .set(edited(tourSchedules, set))
          .where(and(eq(tourSchedules.id, subjectId), chained)),
      ];
    }
    case 'message_removed':
      return [
        db
          .update(messages)
          .set({ deletedAt: null })
          .where(and(eq(messages.id, subjectId), chained)),
      ];
    default:
      return [];
  }
}

/** The entry of what was undone, and the group's version since. */
export type Undone = { entry: ActivityEntry; version: number };

/** Undoes an entry; gives the one that says so, or null where it cannot be undone by this actor, or any more. */
export async function undo(db: Database, id: number, undoing: Undoing, actor: Actor): Promise<Undone | null> {
  const now = new Date();
  const createdAt = now.toISOString();
  const kind = undoing.kind === 'member_changed' ? 'member_changed' : 'restored';
  const written = sql`${logged(
    actor,
    {
      ...{ kind, subjectId: activity.subjectId, undoes: id, createdAt },
      subjectType: sql`${activity.subjectType}`,
      before: sql`${activity.after}`,
      after: sql`${activity.before}`,
    },
    sql`${entryAndGroup} WHERE ${activity.id} = ${id} AND ${groups.propertyId} IS NOT NULL AND ${canBeUndone(actor, now)}`,
    sql`(${isMember} OR ${participants.id} = ${activity.subjectId})`,
  )} RETURNING 1`;
  const audit = auditedBy(actor, 'change_undone', sql`${groups.id} = ${undoing.groupId} AND changes() = 1`);
  const undone = selectJson(
    jsonObject<Undone>({ entry: entryJson(actor, now), version: groupVersion }),
    sql`${activity} ${joinGroupOf(activity.groupId)} WHERE ${activity.undoes} = ${id}`,
  );
  const results = await batch<{ body: string }[][]>(db, [
    written,
    ...audit,
    ...puttingBack(db, undoing, createdAt),
    undone,
  ]);
  const [body] = results.at(-1) ?? [];
  return results[0]?.length === 1 && body ? (JSON.parse(body.body) as Undone) : null;
}
