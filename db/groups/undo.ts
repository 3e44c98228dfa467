import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type {
  ActivityEntry,
  ActivityKind,
  ActivityRole,
  ActivityState,
  ActivitySubject,
} from '../../worker/contract/groups/activity';
import type { Message } from '../../worker/contract/groups/message';
import type { Participant } from '../../worker/contract/groups/participant';
import type { TourSchedule } from '../../worker/contract/groups/tour-schedule';
import { batch, type Database, first } from '../client';
import { participantJson } from '../members/participants';
import { auditedBy } from '../office/audit';
import { activity, groups, messages, participants, tourSchedules } from '../schema';
import { jsonObject, selectJson } from '../statements/json';
import { edited } from '../statements/rev';
import { entryJson, nameOfSubject } from './activity';
import { logged } from './activity-log';
import { groupVersion, joinGroupOf } from './group-version';
import { messageJson } from './messages';
import { isOpenTo } from './open-group';
import { type Actor, isMember } from './permissions';
import { scheduleJson } from './tour-schedules';
import { canBeUndone, hasPlace, isOpenToUndo, isStillSo, mayDo, takesBack } from './undoable';

/** What there is to say of undoing an entry, to an actor; `id` is the table's own. */
export type Undoing = {
  id: number;
  groupId: number;
  kind: ActivityKind;
  role: ActivityRole;
  subjectId: number;
  subjectName: string | null;
  before: ActivityState | null;
  isOpenToUndo: number;
  mayDo: number | null;
  isStillSo: number | null;
  hasPlace: number;
  takesBack: number;
};

const entryAndGroup = sql`${activity} JOIN ${groups} ON ${groups.id} = ${activity.groupId}`;

/** An entry to undo, or null where there is none of this public id, or its group is not open to the actor. */
export async function findUndoing(db: Database, publicId: number, actor: Actor): Promise<Undoing | null> {
  const entry = await first(
    db.all<
      Omit<Undoing, 'before'> & { before: string | null }
    >(sql`SELECT ${activity.id} AS id, ${activity.groupId} AS groupId,
      ${activity.kind} AS kind, ${activity.role} AS role, ${activity.subjectId} AS subjectId, ${activity.before} AS before,
      ${nameOfSubject(actor)} AS subjectName,
      ${isOpenToUndo(new Date())} AS isOpenToUndo, ${mayDo(actor)} AS mayDo, ${isStillSo} AS isStillSo,
      ${hasPlace} AS hasPlace, ${takesBack(actor)} AS takesBack
      FROM ${entryAndGroup} WHERE ${activity.publicId} = ${publicId} AND ${isOpenTo(actor)}`),
  );
  return entry && { ...entry, before: entry.before === null ? null : (JSON.parse(entry.before) as ActivityState) };
}

/** What puts back what an entry changed, where the statement before it has written one row. */
function puttingBack(db: Database, { id, kind, subjectId, before, groupId }: Undoing, now: string): SQLWrapper[] {
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
          .set({ removedAt: null, removedBy: null })
          .where(sql`${tourSchedules.groupId} = ${groupId} AND ${tourSchedules.removedBy} = ${id} AND ${chained}`),
      ];
    case 'tour_saved':
    case 'tour_removed': {
      const dates = before?.preferredDates;
      const goes = kind === 'tour_saved' && !dates;
      const set = goes
        ? { removedAt: now }
        : { removedAt: null, removedBy: null, preferredDates: dates, updatedAt: now };
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

/** The entry of what was undone, the group's version since, and what it is about as it is again; null where it is gone. */
export type Undone = {
  entry: ActivityEntry;
  version: number;
  participant: Participant | null;
  schedule: TourSchedule | null;
  message: Message | null;
};

/** JSON of what the `activity` row at hand is about, where that is a row of `table`, or null. */
const subjectIn = <T>(table: SQLWrapper, type: ActivitySubject, json: SQL<T>, isTheOne: SQL) =>
  sql<T | null>`(SELECT json(${json}) FROM ${table} WHERE ${activity.subjectType} = ${type} AND ${isTheOne})`;

/** Undoes an entry; gives the one that says so, or null where it cannot be undone by this actor, or any more. */
export async function undo(db: Database, undoing: Undoing, actor: Actor): Promise<Undone | null> {
  const { id } = undoing;
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
    sql`${entryAndGroup} WHERE ${activity.id} = ${id} AND ${isOpenTo(actor)} AND ${canBeUndone(actor, now)}`,
    sql`(${isMember} OR ${participants.id} = ${activity.subjectId})`,
  )} RETURNING 1`;
  const audit = auditedBy(actor, 'change_undone', sql`${groups.id} = ${undoing.groupId} AND changes() = 1`);
  const undone = selectJson(
    jsonObject<Undone>({
      entry: entryJson(actor, now),
      version: groupVersion,
      participant: subjectIn(
        participants,
        'participant',
        participantJson,
        sql`${participants.id} = ${activity.subjectId} AND ${isMember}`,
      ),
      schedule: subjectIn(
        tourSchedules,
        'tour_schedule',
        scheduleJson,
        sql`${tourSchedules.id} = ${activity.subjectId} AND ${tourSchedules.removedAt} IS NULL`,
      ),
      message: subjectIn(messages, 'message', messageJson, sql`${messages.id} = ${activity.subjectId}`),
    }),
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
