import { bestAssignment } from './best-assignment';

/** Indices of rooms from the first choice to the last; null for somebody who has not answered. */
export type Ranking = number[] | null;

/**
 * The fewest get their last choice, then the fewest their last but one, and so on; any room is better than none. Whoever has
 * not answered likes all rooms alike and comes last.
 * @param rankings of people in the order of the draw, like `drawnRooms`
 */
export function shareAtFixedRents(
  rankings: Ranking[],
  drawnRooms: number[],
): { rooms: (number | null)[]; isDrawn: boolean } {
  const roomCount = drawnRooms.length;
  const without = Math.max(0, rankings.length - roomCount);
  const base = BigInt(rankings.length + 1);
  const people = rankings.map((ranking, at) => ({ ranking, at })).sort(answeredFirst);

  const { places, isDrawn } = bestAssignment(
    people.map(({ ranking }) => {
      const order = ranking ?? drawnRooms;
      // Places past the rooms are those of people who get none.
      const preferences = Array.from({ length: roomCount + without }, (_, place) =>
        place < roomCount ? order.indexOf(place) : roomCount,
      );
      return { preferences, costs: preferences.map((rank) => (ranking ? costOf(rank, base) : 0n)) };
    }),
  );
  const rooms: (number | null)[] = rankings.map(() => null);
  people.forEach(({ at }, index) => {
    const place = places[index] ?? roomCount;
    rooms[at] = place < roomCount ? place : null;
  });
  return { rooms, isDrawn };
}

/** One more worse choice outweighs any number of better ones; the first choice costs nothing. */
const costOf = (rank: number, base: bigint) => (rank === 0 ? 0n : base ** BigInt(rank));

const answeredFirst = (one: { ranking: Ranking }, other: { ranking: Ranking }) =>
  Number(one.ranking === null) - Number(other.ranking === null);
