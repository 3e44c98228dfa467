import type { ActivityState } from '../../contract/activity';
import type { NewParticipant, Participant, ParticipantChange } from '../../contract/participant';
import { stepTask } from '../../contract/step-names';
import { limits } from '../../contract/values/limits';
import { dayMs } from '../../contract/values/time';
import {
  type GroupFacts,
  isOwnDevice,
  type Member,
  mayActFor,
  mayLead,
  mayOpen,
  type Refusal,
  refusalAbout,
} from '../group-facts';
import { isKnown } from '../identity';
import { markedStep } from '../lease-steps';
import { isUnitOffered } from '../rooms';
import { isTourStale } from './confirmed-tour-changes';
import { actorOf, type Decision, type Entry } from './group-change';

/** A change, and the answer: the member after it. */
type Decided = Decision<{ participant: Participant }>;

export type JoinRefusal = 'noGroup' | 'groupClosed' | 'roomNotOffered' | 'groupFull' | 'unknownOver' | 'tooManyLeft';

/**
 * Why a requester cannot join with this room; null if they can.
 * @param areCallsLimited false where a local run has no limits
 */
export function joinRefusal(
  group: GroupFacts,
  { roomPreference }: Pick<NewParticipant, 'roomPreference'>,
  areCallsLimited: boolean,
  now: Date,
): JoinRefusal | null {
  if (!mayOpen(group)) return 'noGroup';
  if (group.outcome) return 'groupClosed';
  if (!isOffered(group, roomPreference)) return 'roomNotOffered';
  if (group.members.length >= limits.participantsPerGroup) return 'groupFull';
  if (areCallsLimited && areNewMembersOver(group, now)) return 'unknownOver';
  // So that no one fills the database, and its erasure, by joining and leaving.
  return group.removedMembers < limits.removedMembersPerGroup ? null : 'tooManyLeft';
}

/** No preference is always offered. */
export function isOffered(group: GroupFacts, room: number | null): boolean {
  if (room === null) return true;
  const found = group.rooms.find(({ id }) => id === room);
  if (!found) return false;
  const { unitId: id, propertyId, isUnitActive: isActive } = found;
  return isUnitOffered(group, { id, propertyId, isActive });
}

/** One device can enter many members, so that one that became known by joining today still counts. */
function areNewMembersOver({ members, me }: GroupFacts, now: Date): boolean {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  const isKnownForADay = members.some(({ id, createdAt }) => me.participantIds.includes(id) && createdAt <= dayAgo);
  if (mayLead(me) || isKnownForADay) return false;
  const most = isKnown(me) ? limits.newMembersPerDay : limits.unknownPerDay.members;
  return members.filter(({ createdAt }) => createdAt > dayAgo).length >= most;
}

/** What a repeated request about a member is answered: the member as they are now. */
export function readMember(group: GroupFacts, id: number): { participant: Participant } | Refusal<'noMember'> {
  const member = memberOf(group, id);
  return member ? { participant: visitorsMember(group, member) } : { refused: 'noMember' };
}

/** @param id of the new member */
export function join(
  group: GroupFacts,
  { name, email, interestLevel, roomPreference }: NewParticipant,
  id: number,
  areCallsLimited: boolean,
  now: Date,
): Decided | Refusal<JoinRefusal> {
  const refused = joinRefusal(group, { roomPreference }, areCallsLimited, now);
  if (refused) return { refused };
  const at = now.toISOString();
  const member: Member = {
    id,
    name,
    email,
    interestLevel,
    roomPreference,
    removedRoom: null,
    hasApplied: false,
    tourAnswer: null,
    language: group.me.language,
    stepsDone: [],
    rev: 1,
    createdAt: at,
  };
  return {
    answer: { participant: visitorsMember(group, member) },
    change: {
      at,
      joined: member,
      entries: [
        {
          kind: 'joined',
          subjectType: 'participant',
          subjectId: id,
          ...{ role: 'member', memberId: id, staff: null },
          after: stateOf(group, member),
        },
      ],
      events: [{ kind: 'member.joined', subjectId: id }],
      audit: 'member_added',
    },
  };
}

/** Another room, or a change to or from I'm Out, changes which rooms the participants of a choice get. */
function isRoomChoiceAffected({ roomChoice }: GroupFacts, member: Member, change: ParticipantChange): boolean {
  const { interestLevel = member.interestLevel, roomPreference = member.roomPreference } = change;
  const isOutChanged = (interestLevel === 'im_out') !== (member.interestLevel === 'im_out');
  const isListed = roomChoice?.participantIds.includes(member.id) ?? false;
  return isListed && (isOutChanged || roomPreference !== member.roomPreference);
}

/**
 * Whether the requester may make this change of a member. Everyone may change interest and room, unless `editing` is `own`,
 * or the member takes part in a room choice that this would affect. Only the member, the point person and staff say whether
 * they have applied and can come to the tour; only the member's own device decides about their emails.
 */
export function mayChange(group: GroupFacts, member: Member, change: ParticipantChange): boolean {
  if (change.notify !== undefined) return isOwnDevice(group.me, member);
  const isPersonal = change.hasApplied !== undefined || change.tourAnswer !== undefined;
  const isForThem = isPersonal || group.editing === 'own' || isRoomChoiceAffected(group, member, change);
  return !isForThem || mayActFor(group.me, member);
}

/** Possible at any time, because emails go on after an outcome. */
const isOnlyUnsubscribing = ({ rev: _, notify, ...others }: ParticipantChange): boolean =>
  notify === false && Object.keys(others).length === 0;

/** Whether limits forbid one more confirmation of an email address; undefined where none is asked for. */
export type Confirmations = { areOverForMailbox: boolean; areOverToday: boolean } | undefined;

export type MemberRefusal =
  | ('noMember' | 'onlyTheirs' | 'notOwnDevice' | 'onlyTheirOwn' | 'onlyTheirsToDo' | 'noEmailGiven')
  | ('confirmationsOver' | 'confirmationsOverToday' | 'groupClosed' | 'memberChanged' | 'roomNotOffered')
  | 'tourChanged';

/** Why a requester cannot make this change of a member; null if they can. */
export function changeRefusal(
  group: GroupFacts,
  member: Member,
  change: ParticipantChange,
  confirmations: Confirmations,
): MemberRefusal | null {
  const { me, outcome } = group;
  if (!mayChange(group, member, change)) {
    if (change.notify === undefined) return 'onlyTheirs';
    return me.participantIdsByAnother.includes(member.id) ? 'notOwnDevice' : 'onlyTheirOwn';
  }
  if (change.notify && member.email === null) return 'noEmailGiven';
  if (confirmations?.areOverForMailbox) return 'confirmationsOver';
  if (confirmations?.areOverToday) return 'confirmationsOverToday';
  if (outcome && me.kind !== 'staff' && !isOnlyUnsubscribing(change)) return 'groupClosed';
  if (change.rev !== undefined && change.rev !== member.rev) return 'memberChanged';
  if (change.tourAnswer && isTourStale(group.confirmedTour, change.tourRev)) return 'tourChanged';
  return isOffered(group, change.roomPreference ?? null) ? null : 'roomNotOffered';
}

/** @param confirmations undefined if the change asks for no emails */
export function changeMember(
  group: GroupFacts,
  id: number,
  asked: ParticipantChange,
  confirmations: Confirmations,
  now: Date,
): Decided | Refusal<MemberRefusal> {
  const member = memberOf(group, id);
  if (!member) return { refused: 'noMember' };
  const refused = changeRefusal(group, member, asked, confirmations);
  if (refused) return refusalAbout(group, member, refused);
  const { rev: _, tourRev: __, notify, ...fields } = asked;
  const at = now.toISOString();
  const changes = {
    ...fields,
    ...(fields.roomPreference !== undefined && { removedRoom: null }),
    ...(fields.hasApplied !== undefined && { stepsDone: withApplied(group, member, fields.hasApplied, at) }),
    // Only a request from the member's own device shows which language they read.
    ...(group.me.participantIds.includes(id) && { language: group.me.language }),
  };
  const next: Member = { ...member, ...changes, rev: member.rev + 1 };
  return {
    answer: { participant: visitorsMember(group, next) },
    change: {
      at,
      members: [{ id, ...changes }],
      entries: entriesOfChange(group, member, next),
      audit: 'member_changed',
      ...(notify === false && { stoppedEmails: id }),
    },
  };
}

/** Listed members of a group that the requester may open. */
const memberOf = (group: GroupFacts, id: number): Member | undefined =>
  mayOpen(group) ? group.members.find((member) => member.id === id) : undefined;

/** The step named "Applied" mirrors `hasApplied`. */
export function withApplied({ leaseSteps }: GroupFacts, { stepsDone }: Member, hasApplied: boolean, at: string) {
  const step = leaseSteps.find((one) => stepTask(one) === 'apply');
  return step ? markedStep(stepsDone, step.id, hasApplied, { at }) : stepsDone;
}

/** None where nothing changes that the activity shows: an answer to a tour is not logged. */
function entriesOfChange(group: GroupFacts, member: Member, next: Member): Entry[] {
  const [before, after]: [ActivityState, ActivityState] = [{}, {}];
  if (next.interestLevel !== member.interestLevel) {
    before.interestLevel = member.interestLevel;
    after.interestLevel = next.interestLevel;
  }
  if (next.roomPreference !== member.roomPreference) {
    Object.assign(before, roomOf(group, member));
    Object.assign(after, roomOf(group, next));
  }
  if (next.hasApplied !== member.hasApplied) {
    before.hasApplied = member.hasApplied;
    after.hasApplied = next.hasApplied;
  }
  if (Object.keys(after).length === 0) return [];
  const subject = { subjectType: 'participant', subjectId: member.id } as const;
  return [{ kind: 'member_changed', ...subject, ...actorOf(group.me), before, after }];
}

/** Keeps the member and their tour dates for undo until they are erased. */
export function removeMember(
  group: GroupFacts,
  id: number,
  now: Date,
): Decided | Refusal<'noMember' | 'onlyTheirsToDo'> {
  const member = memberOf(group, id);
  if (!member) return { refused: 'noMember' };
  const { me } = group;
  if (!mayActFor(me, member)) return refusalAbout(group, member, 'onlyTheirsToDo');
  const isLeaving = me.kind !== 'staff' && me.participantIds.includes(id);
  const at = now.toISOString();
  return {
    answer: { participant: visitorsMember(group, member) },
    change: {
      at,
      members: [{ id, removedAt: at }],
      removedTourSchedules: group.tourSchedules.flatMap((schedule) =>
        schedule.participantId === id ? schedule.id : [],
      ),
      entries: [
        {
          kind: isLeaving ? 'left' : 'removed',
          subjectType: 'participant',
          subjectId: id,
          ...actorOf(me),
          before: stateOf(group, member),
        },
      ],
      audit: 'member_removed',
      events: [{ kind: 'member.left', subjectId: id }],
    },
  };
}

export type LeavingRefusal = 'noMember' | 'notOwnDevice' | 'onlyTheirOwn' | 'onlyTheirsToDo' | 'leasedKeepsData';

/**
 * Leaves for good: the member is erased at once, which only their own device can ask for, also after they were removed,
 * whatever the group's code is now. After the lease the company decides what has to be kept. An undo brings back
 * whoever was removed at the instant of the entry; these are removed a moment before it, so that no undo finds them until the
 * erasure is done.
 */
export function leaveForGood(group: GroupFacts, id: number, now: Date): Decision | Refusal<LeavingRefusal> {
  const { me } = group;
  const isByAnother = me.participantIdsByAnother.includes(id);
  const isFormer = group.propertyId !== null && me.formerParticipantIds.includes(id) && !isByAnother;
  const member = memberOf(group, id);
  if (!member && !isFormer) return { refused: 'noMember' };
  if (member && !isOwnDevice(me, member))
    return refusalAbout(group, member, isByAnother ? 'notOwnDevice' : 'onlyTheirOwn');
  if (group.outcome === 'leased') return { refused: 'leasedKeepsData' };
  if (!member)
    return { answer: {}, change: { at: now.toISOString(), members: [{ id, removedAt: now.toISOString() }] } };
  const left = removeMember(group, id, now);
  if ('refused' in left) return left;
  return { answer: {}, change: { ...left.change, members: [{ id, removedAt: momentBefore(now) }] } };
}

const momentBefore = (now: Date): string => new Date(now.getTime() - 1).toISOString();

const stateOf = (group: GroupFacts, member: Member): ActivityState => ({
  interestLevel: member.interestLevel,
  ...roomOf(group, member),
});

function roomOf({ rooms }: GroupFacts, { roomPreference }: Member): ActivityState {
  const room = rooms.find(({ id }) => id === roomPreference);
  return { roomPreference, roomName: room?.name ?? null };
}

/** A member as everyone in the group sees them: without the address. */
export function visitorsMember({ id: groupId }: Pick<GroupFacts, 'id'>, member: Member): Participant {
  const { removedRoom, stepsDone, language: _, ...shown } = member;
  return {
    ...shown,
    groupId,
    email: null,
    ...(removedRoom !== null && { removedRoom }),
    stepsDone: stepsDone.map(({ id }) => id),
  };
}
