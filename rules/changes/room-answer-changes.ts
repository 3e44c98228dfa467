import type { ActivityState } from '../../contract/activity';
import type { RoomAgreement, RoomChoice, RoomProposal, RoomRanking } from '../../contract/room-choice';
import {
  type GroupFacts,
  type Member,
  mayActFor,
  mayOpen,
  type Refusal,
  type Requester,
  refusalAbout,
} from '../group-facts';
import { assignments, isDue, participantsOf, visitorsRoomChoice } from '../room-choice/room-choice';
import type { RoomChoiceFacts } from '../room-choice/room-choice-facts';
import { valueBounds } from '../room-choice/room-values';
import {
  actorOf,
  type Decision,
  type Entry,
  type GroupChange,
  type MaybeChange,
  type MemberChange,
} from './group-change';

type Decided<Answer = unknown> = Decision<{ roomChoice: RoomChoice } & Answer>;

type AnswerRefusal = 'noMember' | 'onlyTheirs' | 'groupClosed' | 'noRoomChoice';

/** The member who answers, and the choice; or why they cannot. */
function answering(
  group: GroupFacts,
  id: number,
): { member: Member; choice: RoomChoiceFacts } | Refusal<AnswerRefusal> {
  const { members, me, outcome, roomChoice: choice } = group;
  const member = mayOpen(group) && members.find((one) => one.id === id);
  if (!member) return { refused: 'noMember' };
  if (!mayActFor(me, member)) return refusalAbout(group, member, 'onlyTheirs');
  if (outcome) return { refused: 'groupClosed' };
  return choice ? { member, choice } : { refused: 'noRoomChoice' };
}

export type RankingRefusal =
  | AnswerRefusal
  | ('choiceClosed' | 'notInRoomChoice')
  | ('rankEveryRoom' | 'valuesNotAsked' | 'valueEveryRoom' | 'valuesOutOfBounds');

/** Why these rankings do not answer the choice; null if they do. */
function rankingRefusal({ unit, evenOut }: RoomChoiceFacts, { ranking, values }: RoomRanking): RankingRefusal | null {
  if (!unit) return 'rankEveryRoom';
  const ids = unit.rooms.map(({ id }) => id);
  if (ranking.length !== ids.length || !ids.every((id) => ranking.includes(id))) return 'rankEveryRoom';
  if (!values) return evenOut ? 'valueEveryRoom' : null;
  if (!evenOut) return 'valuesNotAsked';
  if (Object.keys(values).length !== ids.length || !ids.every((id) => id in values)) return 'valueEveryRoom';
  const { least, most } = valueBounds(unit.rooms.map(({ rent }) => rent));
  return Object.values(values).every((value) => value >= least && value <= most) ? null : 'valuesOutOfBounds';
}

/**
 * Takes the place of the member's earlier rankings. Others see who has answered, never what. The activity says if someone
 * else sent them: the point person, staff, or a device whose first member is another.
 * @param isJustLogged whether the activity has the same of the last minute, such as of a retried request
 */
export function rankRooms(
  group: GroupFacts,
  id: number,
  sent: RoomRanking,
  isJustLogged: boolean,
  now: Date,
): Decided<{ isDue: boolean }> | Refusal<RankingRefusal> {
  const found = answering(group, id);
  if ('refused' in found) return found;
  const { member, choice } = found;
  if (choice.status !== 'open') return { refused: 'choiceClosed' };
  if (!participantsOf(group, choice).includes(id)) return { refused: 'notInRoomChoice' };
  const refused = rankingRefusal(choice, sent);
  if (refused) return { refused };
  const roomChoice = { ...choice, rankedBy: [...choice.rankedBy.filter((one) => one !== id), id] };
  return {
    answer: {
      roomChoice: visitorsRoomChoice(group, roomChoice),
      isDue: isDue({ ...group, roomChoice }, now),
    },
    change: {
      at: now.toISOString(),
      roomChoice,
      roomRanking: { participantId: id, ranking: sent.ranking, values: sent.values ?? null },
      entries:
        isSomeoneElse(group.me, member) && !isJustLogged
          ? [{ kind: 'ranking_sent', subjectType: 'participant', subjectId: id, ...actorOf(group.me) }]
          : [],
      audit: 'room_wishes_saved',
    },
  };
}

/** Whether the activity shows the requester as someone else than the member. */
const isSomeoneElse = ({ kind, participantIds }: Requester, { id }: Member): boolean =>
  kind === 'staff' || participantIds[0] !== id;

export type AgreementRefusal =
  | AnswerRefusal
  | ('choiceStillOpen' | 'choiceAgreed' | 'notInRoomChoice' | 'proposalChanged');

/**
 * The last agreement of those who got a room settles the proposal: each of them prefers that room from then on. The point
 * person may agree for others.
 * @param shown the room and the rent that the requester saw, of a proposal that another may have replaced
 */
export function answerProposal(
  group: GroupFacts,
  id: number,
  agrees: boolean,
  now: Date,
  shown: Omit<RoomAgreement, 'agrees'> = {},
): MaybeChange<{ roomChoice: RoomChoice }> | Refusal<AgreementRefusal> {
  const found = answering(group, id);
  if ('refused' in found) return found;
  const { choice } = found;
  const { status, proposal } = choice;
  const at = now.toISOString();
  if (status === 'open' || !proposal) return { refused: 'choiceStillOpen' };
  // Only the answer to the same request was lost.
  if (status === 'agreed' && (agrees ? choice.agreed : choice.declined).includes(id))
    return { answer: { roomChoice: visitorsRoomChoice(group, choice) }, change: null };
  if (status === 'agreed') return { refused: 'choiceAgreed' };
  if (!participantsOf(group, choice).includes(id)) return { refused: 'notInRoomChoice' };
  if (agrees && !isProposed(proposal, id, shown)) return { refused: 'proposalChanged' };
  const agreed = withAnswer(choice.agreed, id, agrees);
  const declined = withAnswer(choice.declined, id, !agrees);
  const isAgreed = assignments(proposal).every(({ participantId }) => agreed.includes(participantId));
  const roomChoice: RoomChoiceFacts = { ...choice, status: isAgreed ? 'agreed' : 'proposed', agreed, declined };
  return {
    answer: { roomChoice: visitorsRoomChoice(group, roomChoice) },
    change: {
      ...{ at, roomChoice, audit: 'room_agreement_saved' },
      ...(isAgreed && settled(group, choice, proposal)),
    },
  };
}

/** Whether this is still what the member is to get; true for a requester who does not say what they saw. */
function isProposed({ rooms }: RoomProposal, id: number, { roomId, rent }: Omit<RoomAgreement, 'agrees'>): boolean {
  const given = rooms.find(({ participantId }) => participantId === id);
  return (roomId ?? given?.roomId) === given?.roomId && (rent ?? given?.rent) === given?.rent;
}

/** The members who gave an answer, with or without this one. */
const withAnswer = (ids: number[], id: number, isGiven: boolean): number[] =>
  [...ids.filter((one) => one !== id), ...(isGiven ? [id] : [])].toSorted((a, b) => a - b);

/** The members who get another room than they preferred, with an entry for each. */
function settled(
  group: GroupFacts,
  { unit }: RoomChoiceFacts,
  proposal: RoomProposal,
): Pick<GroupChange, 'members' | 'entries'> {
  const by = actorOf(group.me);
  const side = (roomPreference: number | null): ActivityState => {
    const isPreferred = ({ id }: { id: number }) => id === roomPreference;
    const room = unit?.rooms.find(isPreferred) ?? group.rooms.find(isPreferred);
    return { roomPreference, roomName: room?.name ?? null };
  };
  const members: MemberChange[] = [];
  const entries: Entry[] = [{ kind: 'rooms_agreed', subjectType: 'group', subjectId: group.id, ...by }];
  for (const { roomId, participantId } of assignments(proposal)) {
    const member = group.members.find(({ id }) => id === participantId);
    if (!member || member.roomPreference === roomId) continue;
    members.push({ id: member.id, roomPreference: roomId, removedRoom: null });
    const [before, after] = [side(member.roomPreference), side(roomId)];
    const subject = { subjectType: 'participant', subjectId: member.id } as const;
    entries.push({ kind: 'member_changed', ...subject, ...by, before, after });
  }
  return { members, entries };
}
