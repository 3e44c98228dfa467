import type { ActivityKind, ActivityRole, ActivityState, ActivitySubject } from '../contract/activity';
import type { AuditAction } from '../contract/audit';
import type { EventKind } from '../contract/notification';
import type { TourChange } from '../contract/tour-schedule';
import type { GroupFacts, Member, Requester, Schedule } from './group-facts';
import type { GroupRow } from './group-row';

/** What a decision changes in a group; `saveGroup` writes all of it, or nothing (db/save-group.ts). */
export type GroupChange = {
  group?: Partial<GroupRow>;
  /** Members' answers apply to one tour; also those of former members, who may come back. */
  areTourAnswersDiscarded?: boolean;
  /** Who joins, on the device that asks. */
  joined?: Member;
  members?: MemberChange[];
  /** It takes the place of its owner's former one. */
  savedSchedule?: SavedSchedule;
  /** They leave with the entry, which brings them back if it is undone. */
  removedTourSchedules?: number[];
  /** A question from the device that asks. */
  askedQuestion?: AskedQuestion;
  answeredQuestion?: { id: number; answer: string };
  deletedQuestion?: number;
  /** Each can be undone by itself. */
  entries?: Entry[];
  events?: NewEvent[];
  /** A member who turns emails off. */
  stoppedEmails?: number;
  /** What the audit log has of staff. */
  audit?: AuditAction;
  /** The time of all that changes. */
  at: string;
};

/** The database numbers a new one. */
export type SavedSchedule = Omit<Schedule, 'id'> & { id: number | null };

/** `removedAt` removes the member, who stays for undo. */
type MemberChange = Pick<Member, 'id'> & Partial<Omit<Member, 'id'>> & { removedAt?: string | null };

type AskedQuestion = {
  id: number;
  name: string;
  email: string | null;
  question: string;
  /** Of the member who asks. */
  participantId: number | null;
};

export type Entry = {
  kind: ActivityKind;
  subjectType: ActivitySubject;
  /** Null of a tour schedule that is new. */
  subjectId: number | null;
  role: ActivityRole;
  /** Of a member who acts. */
  memberId: number | null;
  staff: string | null;
  before?: ActivityState | null;
  after?: ActivityState | null;
};

/** `tourChange` is of a tour, of which the device that changes it is not notified. */
export type NewEvent = { kind: EventKind; subjectId: number; tourChange?: TourChange };

/** As whom the activity shows the requester (docs/product.md, "Activity"). */
export function actorOf(me: Requester): Pick<Entry, 'role' | 'memberId' | 'staff'> {
  if (me.kind === 'staff') return { role: 'office', memberId: null, staff: me.staffEmail };
  if (me.kind === 'link of the point person') return { role: 'point_person', memberId: null, staff: null };
  // A guarantor is no member of the group.
  if (me.kind === 'link of a guarantor') return { role: 'visitor', memberId: null, staff: null };
  if (me.isPointPerson) return { role: 'point_person', memberId: null, staff: null };
  const [memberId = null] = me.participantIds;
  return { role: memberId === null ? 'visitor' : 'member', memberId, staff: null };
}

/** The facts after a change, with the next version. */
export function changed(group: GroupFacts, change: GroupChange): GroupFacts {
  const { savedSchedule: saved } = change;
  const removed = new Set([...(change.removedTourSchedules ?? []), saved?.id]);
  const changes = new Map(change.members?.map((member) => [member.id, member]));
  const members = [...group.members, ...(change.joined ? [change.joined] : [])];
  return {
    ...group,
    ...change.group,
    version: group.version + 1,
    members: members
      .filter(({ id }) => !changes.get(id)?.removedAt)
      .map((member) =>
        changes.has(member.id) ? { ...member, ...changes.get(member.id), rev: member.rev + 1 } : member,
      )
      .map((member) => (change.areTourAnswersDiscarded ? { ...member, tourAnswer: null } : member)),
    removedMembers: group.removedMembers + members.filter(({ id }) => changes.get(id)?.removedAt).length,
    tourSchedules: [
      ...group.tourSchedules.filter(({ id }) => !removed.has(id)),
      ...(saved ? [{ ...saved, id: saved.id ?? 0 }] : []),
    ],
  };
}
