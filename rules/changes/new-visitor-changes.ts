import type { RemovedOfVisitors } from '../../contract/new-visitors';
import { type GroupFacts, type LeaderRefusal, leaderRefusal, type Member, type Refusal } from '../group-facts';
import { actorOf, type MaybeChange } from './group-change';

/** `joinedAt` is when its member joined, who may have left; null without one. `device` sent it. */
export type Added = { id: number; participantId: number | null; joinedAt: string | null; device: string | null };

/** What a group got since a moment, and which devices it knows. */
export type AddedSince = {
  memberDevices: { device: string; participantId: number }[];
  pointPersonDevices: string[];
  /** Messages from others than the office and the point person. */
  messages: Added[];
  tourSchedules: Added[];
  /** Without an answer. */
  questions: Added[];
};

const none: RemovedOfVisitors = { members: 0, messages: 0, tourSchedules: 0, questions: 0 };

type Decided = MaybeChange<{ removed: RemovedOfVisitors }>;

/**
 * The point person or staff remove the members who joined since then on devices of which none was known before, and what
 * devices that are then unknown have added since. What earlier members added on any device stays, as do members whom they or
 * the point person entered. One entry, whose undo brings back all but the questions.
 */
export function removeNewVisitors(
  group: GroupFacts,
  added: AddedSince,
  since: string,
  now: Date,
): Decided | Refusal<LeaderRefusal> {
  const refused = leaderRefusal(group);
  if (refused) return { refused };
  const members = newMembers(group, added, since).map(({ id }) => id);
  const isOfVisitor = visitorsTest(added, members, since);
  const messages = idsOf(added.messages.filter(isOfVisitor));
  const questions = idsOf(added.questions.filter(isOfVisitor));
  const leaving = new Set<number | null>(members);
  const ofVisitors = idsOf(added.tourSchedules.filter(isOfVisitor));
  const tourSchedules = idsOf(
    group.tourSchedules.filter((one) => leaving.has(one.participantId) || ofVisitors.includes(one.id)),
  );
  const removed: RemovedOfVisitors = {
    ...{ members: members.length, messages: messages.length },
    ...{ tourSchedules: tourSchedules.length, questions: questions.length },
  };
  if (Object.values(removed).every((count) => count === 0)) return { change: null, answer: { removed: none } };
  const at = now.toISOString();
  const about = { subjectType: 'group', subjectId: group.id } as const;
  return {
    answer: { removed },
    change: {
      at,
      members: members.map((id) => ({ id, removedAt: at })),
      removedMessages: messages,
      removedTourSchedules: tourSchedules,
      deletedQuestions: questions,
      entries: [{ kind: 'visitors_removed', ...about, ...actorOf(group.me), after: { visitors: removed } }],
      audit: 'visitors_removed',
      events: members.map((id) => ({ kind: 'member.left', subjectId: id })),
    },
  };
}

const idsOf = (things: { id: number }[]): number[] => things.map(({ id }) => id);

/** Members since then, none of whose devices was known in the group before. */
function newMembers(
  { members }: GroupFacts,
  { memberDevices, pointPersonDevices }: AddedSince,
  since: string,
): Member[] {
  const earlier = new Set(idsOf(members.filter(({ createdAt }) => createdAt < since)));
  const known = new Set([
    ...pointPersonDevices,
    ...memberDevices.filter(({ participantId }) => earlier.has(participantId)).map(({ device }) => device),
  ]);
  const ofKnownDevices = new Set(
    memberDevices.filter(({ device }) => known.has(device)).map(({ participantId }) => participantId),
  );
  return members.filter(({ id }) => !earlier.has(id) && !ofKnownDevices.has(id));
}

/** Whether a device added it that is unknown once the new members are removed, for no one who joined before. */
function visitorsTest({ memberDevices, pointPersonDevices }: AddedSince, removedMembers: number[], since: string) {
  const remaining = memberDevices.filter(({ participantId }) => !removedMembers.includes(participantId));
  const known = new Set<string | null>([...pointPersonDevices, ...remaining.map(({ device }) => device)]);
  return ({ participantId, joinedAt, device }: Added): boolean => {
    const isForNewcomer = participantId === null || (joinedAt ?? '') >= since;
    return isForNewcomer && !known.has(device);
  };
}
