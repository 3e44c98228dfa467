import { adaptedValues } from '../../rules/room-choice/room-values';

/** `isAdapted`: the rooms or rents changed after the member had begun. */
export type RankingDraft = { ranking: number[]; values: Record<string, number> | null; isAdapted?: true };

type Room = { id: number; monthlyRate: number };

/** The ranking if rents stay as they are: by value above rent. */
export const rankedBy = (values: Record<string, number>, rooms: readonly Room[]) =>
  rooms
    .toSorted((a, b) => (values[b.id] ?? 0) - b.monthlyRate - (values[a.id] ?? 0) + a.monthlyRate)
    .map(({ id }) => id);

/** A draft for the rooms as they are now: it keeps its order and its amounts as far as they apply. */
export function draftFor(rooms: readonly Room[], draft: RankingDraft): RankingDraft | undefined {
  const { ranking, values } = draft;
  const remaining = ranking.filter((id) => rooms.some((room) => room.id === id));
  if (remaining.length === 0) return undefined;
  const added = rooms.map(({ id }) => id).filter((id) => !ranking.includes(id));
  const adapted = values && adaptedValues(values, rooms);
  const hasSameRooms = remaining.length === ranking.length && added.length === 0;
  const hasSameValues = rooms.every(({ id }) => adapted?.[id] === values?.[id]);
  return {
    ...draft,
    ranking: adapted ? rankedBy(adapted, rooms) : [...remaining, ...added],
    values: adapted,
    ...(!(hasSameRooms && hasSameValues) && { isAdapted: true as const }),
  };
}
