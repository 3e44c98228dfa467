import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { RemovedOfVisitors } from '../contract/new-visitors';
import { accessibleGroup } from './accessible-group';
import { aboutGroup, lastEntryId, logged } from './activity-log';
import { auditedWhere } from './audit';
import type { Database } from './client';
import { cancelQuestionsAsked } from './deliveries';
import { recordEvent } from './events';
import { groupVersion, joinGroupOf } from './group-version';
import { isKnownInGroup, isMember, ledGroup, mayLeadGroup } from './permissions';
import type { Principal } from './principal';
import { messages, questions, tourSchedules } from './schema/conversation';
import { activity, groups } from './schema/groups';
import { participantDevices, participants, pointPersonDevices } from './schema/members';
import { jsonObject, selectJson } from './statements/json';
import { edited } from './statements/rows';
import { firstUnmet, previousWriteHappened, refusalJson, write } from './statements/write';

const kind = 'visitors_removed';

const [own, other, older] = [
  alias(participantDevices, 'own'),
  alias(participantDevices, 'other'),
  alias(participants, 'older'),
];

/** A member since then, none of whose devices was known in the group before. */
const isNewMember = (since: string): SQL => sql`${isMember(participants)} AND ${participants.createdAt} >= ${since}
  AND NOT EXISTS (SELECT 1 FROM ${participantDevices} AS ${own} WHERE ${own.participantId} = ${participants.id}
    AND (EXISTS (SELECT 1 FROM ${pointPersonDevices} WHERE ${pointPersonDevices.groupId} = ${participants.groupId}
        AND ${pointPersonDevices.deviceHash} = ${own.deviceHash})
      OR EXISTS (SELECT 1 FROM ${participantDevices} AS ${other} JOIN ${participants} AS ${older} ON ${older.id} = ${other.participantId}
        WHERE ${other.deviceHash} = ${own.deviceHash} AND ${older.groupId} = ${participants.groupId}
          AND ${older.createdAt} < ${since} AND ${isMember(older)})))`;

type Added = { groupId: SQLWrapper; participantId: SQLWrapper; deviceHash: SQLWrapper; createdAt: SQLWrapper };

/** Once the new members are removed: added since then by a device that is not known, for no one who joined before. */
const isOfVisitor = (row: Added, since: string): SQL => sql`${row.createdAt} >= ${since}
  AND (${row.participantId} IS NULL OR EXISTS (SELECT 1 FROM ${participants} AS ${older}
    WHERE ${older.id} = ${row.participantId} AND ${older.createdAt} >= ${since}))
  AND EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.id} = ${row.groupId} AND NOT ${isKnownInGroup(sql`ifnull(${row.deviceHash}, '')`, groups)})`;

const isRemovedMember = (id: SQLWrapper, at: SQLWrapper | string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${participants} AS ${older} WHERE ${older.id} = ${id} AND ${older.removedAt} = ${at})`;

type Removed = { removed: RemovedOfVisitors; version: number };

/** By the point person or staff: what devices that were unknown before `since` have added since then. */
export function removeNewVisitors(db: Database, id: number, since: string, principal: Principal) {
  const at = new Date().toISOString();
  const isLed = sql`EXISTS (SELECT 1 FROM ${groups} WHERE ${ledGroup(id, principal)})`;
  const isTheirMessage = sql`${messages.groupId} = ${id} AND ${messages.deletedAt} IS NULL AND ${messages.staffHash} IS NULL
    AND ${messages.isPointPerson} = 0 AND ${isOfVisitor(messages, since)}`;
  const isTheirSchedule = sql`${tourSchedules.groupId} = ${id} AND ${tourSchedules.removedAt} IS NULL
    AND (${isRemovedMember(tourSchedules.participantId, at)} OR (${isOfVisitor(tourSchedules, since)}))`;
  const isTheirQuestion = sql`${questions.groupId} = ${id} AND ${questions.answer} IS NULL AND ${isOfVisitor(questions, since)}`;
  const counts = {
    members: sql<number>`(SELECT count(*) FROM ${participants} WHERE ${participants.groupId} = ${id} AND ${participants.removedAt} = ${at})`,
    messages: sql<number>`(SELECT count(*) FROM ${messages} WHERE ${messages.groupId} = ${id} AND ${messages.deletedAt} = ${at})`,
    tourSchedules: sql<number>`(SELECT count(*) FROM ${tourSchedules} WHERE ${isTheirSchedule})`,
    questions: sql<number>`(SELECT count(*) FROM ${questions} WHERE ${isTheirQuestion})`,
  };
  const isAny = sql`${counts.members} + ${counts.messages} + ${counts.tourSchedules} + ${counts.questions} > 0`;
  const after = sql`json_object('visitors', ${jsonObject(counts)})`;
  const entry = logged(
    principal,
    { ...aboutGroup, kind, after, createdAt: at },
    sql`${groups} WHERE ${ledGroup(id, principal)} AND ${isAny}`,
  );
  const isLogged = sql`EXISTS (SELECT 1 FROM ${activity} WHERE ${activity.publicId} = ${entry.id})`;
  const visitors = sql`json(${activity.after} -> '$.visitors')`;
  return write(db, {
    refusal: refusalJson(
      firstUnmet({ onlyPointPersons: mayLeadGroup(principal, groups.id), nothingAdded: sql`false` }),
      accessibleGroup(id, principal),
      'noGroup',
    ),
    writes: [
      db
        .update(participants)
        .set(edited(participants, { removedAt: at }))
        .where(sql`${participants.groupId} = ${id} AND ${isLed} AND ${isNewMember(since)}`),
      db.update(messages).set({ deletedAt: at }).where(sql`${isLed} AND ${isTheirMessage}`),
      entry.statement,
      db
        .update(tourSchedules)
        .set({ removedAt: at, removedBy: lastEntryId })
        .where(sql`${previousWriteHappened} AND ${isTheirSchedule}`),
      ...cancelQuestionsAsked(sql`${isLogged} AND ${isTheirQuestion}`),
      db.delete(questions).where(sql`${isLogged} AND ${isTheirQuestion}`),
      auditedWhere(principal, kind, 'group', sql`${groups.id} = ${id} AND ${isLogged}`),
    ],
    select: selectJson(
      jsonObject<Removed & { activityId: number }>({
        removed: sql<RemovedOfVisitors>`${visitors}`,
        version: groupVersion,
        activityId: activity.publicId,
      }),
      sql`${activity} ${joinGroupOf(activity.groupId)} WHERE ${activity.publicId} = ${entry.id}`,
    ),
    toSend: [
      recordEvent(
        'member.left',
        sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}
          WHERE ${groups.id} = ${id} AND ${participants.removedAt} = ${at}`,
        { createdAt: at, subjectId: participants.id },
      ),
    ],
  });
}
