import { limits } from '../../contract/values/limits';
import { type GroupFacts, type LeaderRefusal, leaderRefusal } from '../group-facts';
import { isChoosingRooms, isUnitOffered } from '../rooms';
import { answeredBy, leastAnswers, takesPart } from './room-choice';
import type { UnitOfRooms } from './room-choice-facts';

type ChoiceRefusal = LeaderRefusal | 'groupClosed';

const choiceRefusal = (group: GroupFacts): ChoiceRefusal | null =>
  leaderRefusal(group) ?? (group.outcome ? 'groupClosed' : null);

export type StartRefusal = ChoiceRefusal | ('unitNotOffered' | 'choosingAlready' | 'tooFewMembers' | 'tooManyMembers');

const leastMembers = 2;

/**
 * Why a requester cannot start a room choice in a unit; null if they can.
 * @param unit null if it does not exist
 */
export function startRefusal(group: GroupFacts, unitId: number, unit: UnitOfRooms | null): StartRefusal | null {
  const refused = choiceRefusal(group);
  if (refused) return refused;
  if (!unit || !isUnitOffered(group, { id: unitId, ...unit })) return 'unitNotOffered';
  if (isChoosingRooms(group)) return 'choosingAlready';
  const participants = group.members.filter(takesPart).length;
  if (participants < leastMembers) return 'tooFewMembers';
  return participants > limits.membersChoosingRooms ? 'tooManyMembers' : null;
}

export type AddRefusal =
  | ChoiceRefusal
  | 'noRoomChoice'
  | 'noMember'
  | 'choiceAgreed'
  | 'memberIsOut'
  | 'tooManyMembers';

/** Why a requester cannot add a member to the choice; null if they can, or the member takes part already. */
export function addRefusal(group: GroupFacts, memberId: number): AddRefusal | null {
  const refused = choiceRefusal(group);
  if (refused) return refused;
  const { roomChoice: choice } = group;
  if (!choice) return 'noRoomChoice';
  const member = group.members.find(({ id }) => id === memberId);
  if (!member) return 'noMember';
  if (choice.status === 'agreed') return 'choiceAgreed';
  if (!takesPart(member)) return 'memberIsOut';
  const isFull = choice.participantIds.length >= limits.membersChoosingRooms;
  return isFull && !choice.participantIds.includes(memberId) ? 'tooManyMembers' : null;
}

export type CloseRefusal = ChoiceRefusal | 'noRoomChoice' | 'choiceClosed' | 'tooFewAnswers';

/** Why a requester cannot close the choice with a proposal; null if they can. */
export function closeRefusal(group: GroupFacts): CloseRefusal | null {
  const refused = choiceRefusal(group);
  if (refused) return refused;
  const { roomChoice: choice } = group;
  if (!choice) return 'noRoomChoice';
  if (choice.status !== 'open') return 'choiceClosed';
  return answeredBy(group, choice).length < leastAnswers ? 'tooFewAnswers' : null;
}

export type CancelRefusal = ChoiceRefusal | 'noRoomChoice';

/** Why a requester cannot cancel the choice; null if they can. */
export const cancelRefusal = (group: GroupFacts): CancelRefusal | null =>
  choiceRefusal(group) ?? (group.roomChoice ? null : 'noRoomChoice');
