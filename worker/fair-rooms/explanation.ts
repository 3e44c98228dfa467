import type { RoomExplanation, RoomProposal, RoomWishes } from '../contract/groups/room-choice';
import { valuesOf } from './proposal';

/** Without evened-out prices `gain` is null. */
export function explanationFor(
  participantId: number,
  wishes: { ranking: number[] | null; values: RoomWishes['values'] | null },
  proposal: RoomProposal,
): RoomExplanation {
  const own = proposal.rooms.find((room) => room.participantId === participantId);
  const isEvenedOut = wishes.values !== null && proposal.note === null;
  const total = proposal.rooms.reduce((sum, { rent }) => sum + rent, 0);
  const values = valuesOf(
    wishes.values ?? {},
    proposal.rooms.map(({ roomId: id }) => ({ id })),
    total,
  );
  const rankOf = (roomId: number) => (wishes.ranking ? wishes.ranking.indexOf(roomId) + 1 : null);
  return {
    roomId: own?.roomId ?? null,
    rank: own ? rankOf(own.roomId) : null,
    rent: own?.rent ?? null,
    difference: own?.difference ?? null,
    others: proposal.rooms.flatMap(({ roomId, rent }, place) =>
      roomId === own?.roomId
        ? []
        : [{ roomId, rent, rank: rankOf(roomId), gain: isEvenedOut ? (values[place] ?? 0) - rent : null }],
    ),
  };
}
