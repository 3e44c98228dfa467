import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ActivityKind, ActivityRole, ActivitySubject } from '../contract/activity';
import { minuteMs } from '../contract/values/time';
import { firstJoined, isMember, isPointPersonDevice } from './permissions';
import { isStaff, type Principal, staffEmailOf } from './principal';
import { foldRepeatedChanges } from './repeated-changes';
import { activity, groups } from './schema/groups';
import { participantDevices, participants } from './schema/members';
import { insertInto, randomId, randomInSql } from './statements/insert-into';
import type { Entry } from './statements/write';

type Written = {
  kind: ActivityKind | SQL;
  subjectType: ActivitySubject | SQL;
  subjectId: SQLWrapper;
  before?: SQL | null;
  after?: SQL | null;
  undoes?: number;
  firstMadeAt?: SQL;
  createdAt: string;
};

/** The first member of the group that the principal's device is linked to, or null. */
const firstMemberOf = ({ deviceHash }: Principal, among: SQL): SQL =>
  sql`(SELECT ${participants.id} FROM ${participantDevices}
    CROSS JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
    WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${groups.id} AND ${among}
    ORDER BY ${firstJoined(participants)} LIMIT 1)`;

function roleOf(principal: Principal, among: SQL) {
  if (isStaff(principal)) return { role: 'office', memberId: null, staff: staffEmailOf(principal) } as const;
  // A guarantor is no member of the group.
  if (principal.kind === 'link')
    return { role: principal.of === 'guarantor' ? 'visitor' : principal.of, memberId: null, staff: null } as const;
  const leads = isPointPersonDevice(principal.deviceHash, groups);
  const member = firstMemberOf(principal, among);
  return {
    role: sql`CASE WHEN ${leads} THEN 'point_person' WHEN ${member} IS NULL THEN 'visitor' ELSE 'member' END`,
    memberId: sql`iif(${leads}, NULL, ${member})`,
    staff: null,
  };
}

/**
 * Runs in the batch of the change and before it, so that it reads the former state (docs/product.md, "Activity").
 * @param from selects the rows that the entry is made of, with their `groups` row; no row where the change is refused
 */
export const logged = (principal: Principal, entry: Written, from: SQL, among = isMember(participants)): Entry =>
  entryOf({ ...roleOf(principal, among), ...entry }, from);

type Role = { role: ActivityRole | SQL; memberId: SQLWrapper | null; staff?: string | null };

function entryOf(entry: Role & Written, from: SQL): Entry {
  const id = randomId();
  const statement = insertInto(activity, { publicId: id, groupId: groups.id, ...entry }, from);
  return { id, statement, atEnd: foldRepeatedChanges([id]) };
}

export const loggedEach = (principal: Principal, entry: Written, from: SQL): SQL =>
  insertInto(
    activity,
    { publicId: randomInSql, groupId: groups.id, ...roleOf(principal, isMember(participants)), ...entry },
    from,
  );

/** What is repeated within a minute, such as by a retried request, is one entry. */
export const isJustLogged = (kind: ActivityKind, subjectId: SQLWrapper, principal: Principal, now: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${activity} WHERE ${activity.subjectId} = ${subjectId} AND ${activity.kind} = ${kind}
    AND ${activity.staff} IS ${staffEmailOf(principal)}
    AND ${activity.createdAt} > ${new Date(Date.parse(now) - minuteMs).toISOString()})`;

export const aboutMember = { subjectType: 'participant', subjectId: participants.id } as const;

export const aboutGroup = { subjectType: 'group', subjectId: groups.id } as const;
