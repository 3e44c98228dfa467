import type { NewRoomChoice, RoomChoice } from '../../contract/room-choice';
import { proposeRooms } from '../fair-rooms/proposal';
import type { GroupFacts, Refusal } from '../group-facts';
import { isDue, participantsOf, reopened, takesPart, visitorsRoomChoice } from '../room-choice/room-choice';
import type { RankingOfMember, RoomChoiceFacts, UnitOfRooms } from '../room-choice/room-choice-facts';
import {
  type AddRefusal,
  addRefusal,
  type CancelRefusal,
  type CloseRefusal,
  cancelRefusal,
  closeRefusal,
  type StartRefusal,
  startRefusal,
} from '../room-choice/room-choice-refusals';
import { actorOf, type Decision, type Entry, type MaybeChange } from './group-change';

type Decided = Decision<{ roomChoice: RoomChoice }>;

/**
 * Takes the place of an agreed one, and asks its participants: all members who are not at I'm Out. Everyone's preference
 * stays as it is until all agree.
 * @param id of the new choice
 */
export function startRoomChoice(
  group: GroupFacts,
  { unitId, evenOut, closesAt }: NewRoomChoice,
  unit: UnitOfRooms | null,
  id: number,
  now: Date,
): Decided | Refusal<StartRefusal> {
  const refused = startRefusal(group, unitId, unit);
  if (refused) return { refused };
  const roomChoice: RoomChoiceFacts = {
    ...{ id, unitId, evenOut, status: 'open', closesAt, closedAt: null, restartedAt: null, proposal: null, unit },
    participantIds: group.members.filter(takesPart).map((member) => member.id),
    participantsChangedAt: null,
    ...{ rankedBy: [], agreed: [], declined: [] },
  };
  return {
    answer: { roomChoice: visitorsRoomChoice(group, roomChoice) },
    change: {
      at: now.toISOString(),
      roomChoice,
      audit: 'room_choice_started',
      events: [{ kind: 'rooms.asked', subjectId: id }],
    },
  };
}

/** What a repeated start is answered: the choice as it is now, if it has not ended. */
export function readRoomChoice(group: GroupFacts, id: number): { roomChoice: RoomChoice } | Refusal<'noRoomChoice'> {
  const { roomChoice: choice } = group;
  return choice?.id === id ? { roomChoice: visitorsRoomChoice(group, choice) } : { refused: 'noRoomChoice' };
}

/**
 * Adds a member who joined after the choice began, who gets the same notifications as the others; a proposal is void then.
 * Adding a participant changes nothing.
 */
export function addToRoomChoice(
  group: GroupFacts,
  memberId: number,
  now: Date,
): MaybeChange<{ roomChoice: RoomChoice }> | Refusal<AddRefusal> {
  const refused = addRefusal(group, memberId);
  const { roomChoice: choice } = group;
  if (refused || !choice) return { refused: refused ?? 'noRoomChoice' };
  const at = now.toISOString();
  if (choice.participantIds.includes(memberId))
    return { answer: { roomChoice: visitorsRoomChoice(group, choice) }, change: null };
  const ids = [...choice.participantIds, memberId];
  const roomChoice: RoomChoiceFacts =
    choice.status === 'proposed'
      ? reopened(choice, ids, at)
      : { ...choice, participantIds: ids, participantsChangedAt: at };
  return {
    answer: { roomChoice: visitorsRoomChoice(group, roomChoice) },
    change: {
      at,
      roomChoice,
      entries: [{ kind: 'rooms_member_added', subjectType: 'participant', subjectId: memberId, ...actorOf(group.me) }],
      audit: 'room_choice_member_added',
      events: [{ kind: 'rooms.asked', subjectId: choice.id, recipientIds: [memberId] }],
    },
  };
}

/**
 * Closes an open choice with a proposal, for the point person or staff: at any time, once enough have answered.
 * @param rankings those that count, of all members
 */
export function closeRoomChoice(
  group: GroupFacts,
  rankings: RankingOfMember[],
  now: Date,
): Decided | Refusal<CloseRefusal> {
  const refused = closeRefusal(group);
  const { roomChoice: choice } = group;
  if (refused || !choice) return { refused: refused ?? 'noRoomChoice' };
  const decided = proposed(group, choice, rankings, actorOf(group.me), now);
  return { ...decided, change: { ...decided.change, audit: 'room_choice_closed' } };
}

/** The same by itself, once it is due. */
export function closeDueRoomChoice(
  group: GroupFacts,
  rankings: RankingOfMember[],
  now: Date,
): Decided | Refusal<'notDue'> {
  const { roomChoice: choice, propertyId, outcome } = group;
  if (!choice || propertyId === null || outcome || !isDue(group, now)) return { refused: 'notDue' };
  return proposed(group, choice, rankings, { role: 'visitor', memberId: null, staff: null }, now);
}

function proposed(
  group: GroupFacts,
  choice: RoomChoiceFacts,
  rankings: RankingOfMember[],
  by: Pick<Entry, 'role' | 'memberId' | 'staff'>,
  now: Date,
): Decided {
  const at = now.toISOString();
  const participants = participantsOf(group, choice);
  const people = group.members.flatMap(({ id }) => {
    if (!participants.includes(id)) return [];
    const { ranking = null, values = null } = rankings.find(({ participantId }) => participantId === id) ?? {};
    return { id, ranking, values };
  });
  const rooms = choice.unit?.rooms ?? [];
  const roomChoice: RoomChoiceFacts = {
    ...choice,
    ...{ status: 'proposed', closedAt: at, restartedAt: null },
    proposal: proposeRooms({ id: choice.id, evenOut: choice.evenOut, rooms, people }, at),
    participantIds: people.map(({ id }) => id),
  };
  return {
    answer: { roomChoice: visitorsRoomChoice(group, roomChoice) },
    change: {
      at,
      roomChoice,
      entries: [{ kind: 'rooms_proposed', subjectType: 'group', subjectId: group.id, ...by }],
      events: [{ kind: 'rooms.proposed', subjectId: choice.id }],
    },
  };
}

/** Ends it, and erases its rankings. */
export function cancelRoomChoice(group: GroupFacts, now: Date): Decision | Refusal<CancelRefusal> {
  const refused = cancelRefusal(group);
  if (refused) return { refused };
  return {
    answer: {},
    change: {
      at: now.toISOString(),
      roomChoice: null,
      entries: [{ kind: 'rooms_cancelled', subjectType: 'group', subjectId: group.id, ...actorOf(group.me) }],
      audit: 'room_choice_cancelled',
    },
  };
}
