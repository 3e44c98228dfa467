import type { RoomChoice, RoomProposal } from '../../contract/room-choice';
import { dayMs, minuteMs } from '../../contract/values/time.ts';
import type { GroupFacts, Member } from '../group-facts';
import type { RoomChoiceFacts } from './room-choice-facts';

/** Who takes part in a room choice that lists them. */
export const takesPart = ({ interestLevel }: Pick<Member, 'interestLevel'>): boolean => interestLevel !== 'im_out';

type Members = { members: Pick<Member, 'id' | 'interestLevel'>[] };

type Listed = Pick<RoomChoiceFacts, 'status' | 'participantIds'>;

type Answered = Listed & Pick<RoomChoiceFacts, 'rankedBy'>;

const isTakingPart = ({ members }: Members, id: number): boolean =>
  members.some((member) => member.id === id && takesPart(member));

/** The participants of an open choice are its listed members who are not out; of a proposal, those it was made for. */
export const participantsOf = (group: Members, { status, participantIds }: Listed): number[] =>
  participantIds.filter((id) => status !== 'open' || isTakingPart(group, id));

/** Those of the participants who have ranked, in the order of their ids. */
export function answeredBy(group: Members, choice: Answered): number[] {
  const participants = participantsOf(group, choice);
  return choice.rankedBy.filter((id) => participants.includes(id)).toSorted((a, b) => a - b);
}

/** A choice as everyone in the group sees it. */
export function visitorsRoomChoice(group: Members, choice: RoomChoiceFacts): RoomChoice {
  const { id, unitId, evenOut, status, closesAt, restartedAt, proposal, agreed, declined } = choice;
  return {
    ...{ id, unitId, evenOut, status, closesAt, restartedAt },
    concerned: participantsOf(group, choice),
    answered: answeredBy(group, choice),
    ...{ proposal, agreed, declined },
  };
}

/** Who gets which room by a proposal. */
export const assignments = ({ rooms }: RoomProposal): { roomId: number; participantId: number }[] =>
  rooms.flatMap(({ roomId, participantId }) => (participantId === null ? [] : { roomId, participantId }));

/** Fewer make no proposal. */
export const leastAnswers = 2;

const quietMs = 5 * minuteMs;

/** What decides whether a choice closes by itself. */
export type DueFacts = Members & {
  roomChoice: (Answered & Pick<RoomChoiceFacts, 'participantsChangedAt' | 'closesAt'>) | null;
};

/**
 * Whether an open choice closes by itself: all have answered, or its time is over and enough have. Not within five minutes
 * of a change of its participants, so that no one causes a proposal by adding or removing others: the next scheduled run
 * after that closes it.
 */
export function isDue(group: DueFacts, now: Date): boolean {
  const choice = group.roomChoice;
  if (choice?.status !== 'open') return false;
  const { participantsChangedAt, closesAt } = choice;
  if ((participantsChangedAt ?? '') > new Date(now.getTime() - quietMs).toISOString()) return false;
  const answered = answeredBy(group, choice).length;
  if (answered < leastAnswers) return false;
  return answered === participantsOf(group, choice).length || isOver(closesAt, now.toISOString());
}

const isOver = (closesAt: string | null, at: string): boolean => closesAt !== null && closesAt <= at;

/** What decides whether those who have not answered are reminded. */
export type ReminderTimes = Pick<RoomChoiceFacts, 'closesAt' | 'participantsChangedAt'> & { createdAt: string };

export const choiceReminderMs = dayMs;

/**
 * Within a day of closing, in the second half of the time since the start or the last change: who was just asked needs no
 * reminder.
 */
export function isReminderDue({ closesAt, participantsChangedAt, createdAt }: ReminderTimes, now: Date): boolean {
  if (closesAt === null) return false;
  const [asked, closes] = [Date.parse(participantsChangedAt ?? createdAt), Date.parse(closesAt)];
  const left = closes - now.getTime();
  return left > 0 && left <= choiceReminderMs && now.getTime() - asked >= left;
}

/**
 * The choice without its proposal, which is void. A closing time that has passed is dropped. Earlier rankings are kept for
 * their members, but count only once they are sent again: else one member could probe the others' rankings by trial.
 */
export const reopened = (choice: RoomChoiceFacts, participantIds: number[], at: string): RoomChoiceFacts => ({
  ...choice,
  ...{ status: 'open', proposal: null, closedAt: null, participantIds, participantsChangedAt: at },
  closesAt: isOver(choice.closesAt, at) ? null : choice.closesAt,
  ...{ rankedBy: [], agreed: [], declined: [] },
});

/**
 * What becomes of a group's choice when its members, its unit or its outcome change. Before all have agreed, a participant
 * who leaves, is removed or goes to I'm Out no longer takes part, and does again on coming back; a proposal is then void,
 * and the choice reopens without them until they are added. An agreement stays. Another unit for the group ends the choice,
 * and so does reopening a group whose agreed rooms are gone.
 * @returns null if it has ended
 */
export function roomChoiceAfter(before: GroupFacts, after: GroupFacts, at: string): RoomChoiceFacts | null {
  const choice = before.roomChoice;
  if (!choice) return null;
  const hasAnotherUnit = after.unitId !== null && after.unitId !== choice.unitId;
  if (hasAnotherUnit || (after.outcome === null && isAgreementVoid(choice, choice.unit))) return null;
  const isChanged = (id: number) => isTakingPart(before, id) !== isTakingPart(after, id);
  if (choice.status === 'agreed' || !choice.participantIds.some(isChanged)) return choice;
  if (choice.status === 'open') return { ...choice, participantsChangedAt: at };
  const remaining = choice.participantIds.filter((id) => isTakingPart(after, id));
  return reopened(choice, remaining, at);
}

/**
 * Whether an agreed room is gone. While a group has an outcome, its agreement stays without its unit or rooms.
 * @param unit as it is now; undefined or null without it
 */
export function isAgreementVoid(
  { status, proposal }: Pick<RoomChoiceFacts, 'status' | 'proposal'>,
  unit: { isActive: boolean; rooms: { id: number }[] } | undefined | null,
): boolean {
  const isThere = (room: number) => unit?.rooms.some(({ id }) => id === room);
  const hasRooms = proposal && assignments(proposal).every(({ roomId }) => isThere(roomId));
  return status === 'agreed' && !(unit?.isActive && hasRooms);
}
