import type { ActivityKind, ActivityRole, ActivityState, ActivitySubject } from '../../contract/activity';
import type { EventKind } from '../../contract/notification';
import type { AuditAction } from '../../contract/staff/audit';
import type { TourChange } from '../../contract/tour-schedule';
import type { GroupFacts, Member, Requester, Schedule } from '../group-facts';
import type { GroupRowChange } from '../group-row';
import { becomesReady } from '../group-status';
import { committedCount } from '../interest';
import { roomChoiceAfter } from '../room-choice/room-choice';
import type { RankingOfMember, RoomChoiceFacts } from '../room-choice/room-choice-facts';

/** What a decision changes in a group; `saveGroup` writes all of it, or nothing (db/group/save-group.ts). */
export type GroupChange = {
  group?: GroupRowChange;
  /** The revision of the assignee's role that the decision knew; 0 for one who has none yet. */
  assigneeRev?: number;
  /** Where members live, with an outcome. */
  areHomesCopied?: boolean;
  /** The devices and links of the former point person end. */
  isPointPersonReplaced?: boolean;
  /** The device that asks is the point person's from now on. */
  isPointPersonNow?: boolean;
  /** Members' answers apply to one tour; also those of former members, who may come back. */
  areTourAnswersDiscarded?: boolean;
  /** Days on which a place is booked, as the decision knew them. */
  bookedDays?: TourDay[];
  /** Who joins, on the device that asks. */
  joined?: Member;
  members?: MemberChange[];
  /** It takes the place of its owner's former one. */
  savedSchedule?: SavedSchedule;
  /** They leave with the entry, which brings them back if it is undone. */
  removedTourSchedules?: number[];
  removedMessages?: number[];
  /** Those that an undo brings back. */
  restoredMembers?: Member[];
  /** The same, or as they were before. */
  restoredTourSchedules?: Schedule[];
  restoredMessages?: number[];
  /** The member whose home is copied again, in a group with an outcome. */
  copiedHome?: number;
  /** A question from the device that asks. */
  askedQuestion?: AskedQuestion;
  answeredQuestion?: { id: number; answer: string };
  deletedQuestions?: number[];
  /** Members who get a reminder of their steps. */
  reminded?: number[];
  /** It takes the place of the member's former one. */
  guarantorLink?: { participantId: number; tokenHash: string; expiresAt: string };
  /** Members whose guarantor's link ends. */
  endedGuarantorLinks?: number[];
  /** As whom the device that asks is known from now on, by a personal link. */
  signedIn?: SignedIn;
  /** Devices by their hash, each as a member or, with null, as the point person. */
  signedOut?: { hash: string; participantId: number | null }[];
  /** A new one, of a member or, with null, of the point person. */
  personalLink?: { participantId: number | null; tokenHash: string; expiresAt: string; isByAnother: boolean };
  /** By the hash of their token. */
  endedPersonalLinks?: string[];
  /** Each can be undone by itself. */
  entries?: Entry[];
  /**
   * The choice after the change, null if there is none anymore. Undefined if the change is about something else: then
   * `roomChoiceAfter` decides what becomes of the choice.
   */
  roomChoice?: RoomChoiceFacts | null;
  /** The ranking that the requester's device sends. */
  roomRanking?: RankingOfMember;
  events?: NewEvent[];
  /** A member who turns emails off. */
  stoppedEmails?: number;
  /** What the audit log has of staff. */
  audit?: AuditAction;
  /** The time of all that changes. */
  at: string;
};

/** A change, and what the request is answered. */
export type Decision<Answer extends object = object, Change extends GroupChange | null = GroupChange> = {
  change: Change;
  answer: Answer;
};

/** The change is null where nothing changes; then no page is read. */
export type MaybeChange<Answer extends object = object> = Decision<Answer, GroupChange | null>;

/** The database numbers a new one. */
export type SavedSchedule = Omit<Schedule, 'id'> & { id: number | null };

/** `removedAt` removes the member, who stays for undo. */
export type MemberChange = Pick<Member, 'id'> & Partial<Omit<Member, 'id'>> & { removedAt?: string | null };

/** As the point person, or as a member: then with what is kept of the link. */
type SignedIn =
  | { participantId: null; linkHash: string }
  | {
      participantId: number;
      linkHash: string | null;
      isByAnother: boolean;
      linkMadeBy: string | null;
      linkMadeAt: string;
    };

/** A day in UTC, and its version at the group's property (`tour_days`). */
export type TourDay = { day: string; version: number };

type AskedQuestion = {
  id: number;
  name: string;
  email: string | null;
  question: string;
  /** The member who asks; null if no member does. */
  participantId: number | null;
};

export type Entry = {
  kind: ActivityKind;
  subjectType: ActivitySubject;
  /** Null of a tour schedule that is new. */
  subjectId: number | null;
  role: ActivityRole;
  /** The member who acts; null for everyone else. */
  memberId: number | null;
  staff: string | null;
  before?: ActivityState | null;
  after?: ActivityState | null;
  /** The row of the entry that it undoes, and when the undone change was first made. */
  undoes?: number;
  firstMadeAt?: string;
};

/**
 * `tourChange` is of a tour, of which the device that changes it is not notified, and `isAfterTour` of one after another that is
 * over; `recipientIds` are the members whom it is for, where it is not for all.
 */
export type NewEvent = {
  kind: EventKind;
  subjectId: number;
  tourChange?: TourChange;
  isAfterTour?: boolean;
  recipientIds?: number[];
};

/** The person as whom the activity shows the requester: of several members of a device, the one who joined first. */
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
  const { joined, savedSchedule: saved, restoredTourSchedules = [] } = change;
  const restoredMembers = (change.restoredMembers ?? []).map((member) => ({ ...member, rev: member.rev + 1 }));
  const changes = new Map(change.members?.map((member) => [member.id, member]));
  const isRemoved = ({ id }: Member) => Boolean(changes.get(id)?.removedAt);
  const isReplaced = ({ id }: Schedule) =>
    id === saved?.id ||
    change.removedTourSchedules?.includes(id) ||
    restoredTourSchedules.some((restored) => restored.id === id);
  const members = [...group.members, ...(joined ? [joined] : []), ...restoredMembers].sort(byJoining);
  const listed = members
    .filter((member) => !isRemoved(member))
    .map((member) => (changes.has(member.id) ? { ...member, ...changes.get(member.id), rev: member.rev + 1 } : member))
    .map((member) => (change.areTourAnswersDiscarded ? { ...member, tourAnswer: null } : member));
  const next: GroupFacts = {
    ...group,
    ...change.group,
    version: group.version + 1,
    members: listed,
    removedMembers: group.removedMembers + members.filter(isRemoved).length - restoredMembers.length,
    tourSchedules: [
      ...group.tourSchedules.filter((schedule) => !isReplaced(schedule)),
      ...restoredTourSchedules,
      ...(saved ? [{ ...saved, id: saved.id ?? 0 }] : []),
    ],
    me: asMember(group.me, listed, joined),
  };
  const { roomChoice = roomChoiceAfter(group, next, change.at) } = change;
  return { ...next, roomChoice };
}

/** The events of a change: its own, and that the group becomes ready, whatever makes it ready. */
export function eventsOf(before: GroupFacts, after: GroupFacts, { events = [], at }: GroupChange): NewEvent[] {
  const withCommitted = (group: GroupFacts) => ({ ...group, committed: committedCount(group.members) });
  const isNowReady = becomesReady(withCommitted(before), withCommitted(after), new Date(at));
  return isNowReady ? [...events, { kind: 'group.ready', subjectId: before.id }] : events;
}

const byJoining = (one: Member, other: Member): number =>
  one.createdAt.localeCompare(other.createdAt) || one.id - other.id;

/** The requester, with the members as whom their device is known once these are listed. */
function asMember(me: Requester, listed: Member[], joined: Member | undefined): Requester {
  const ofDevice = [...me.participantIds, ...me.formerParticipantIds, ...(joined ? [joined.id] : [])];
  const participantIds = listed.flatMap(({ id }) => (ofDevice.includes(id) ? id : []));
  return {
    ...me,
    participantIds,
    formerParticipantIds: ofDevice.filter((id) => !participantIds.includes(id)),
  };
}
