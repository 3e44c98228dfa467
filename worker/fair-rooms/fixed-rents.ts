import { bestAssignment } from './best-assignment';

/** Who wants which room, in the order of the draw: the places of the rooms from the first choice to the last, or null. */
export type Ranking = number[] | null;

/**
 * Who gets which room at the office's rents: the fewest get their last choice, then the fewest their last but one, and so on
 * to the second; no room is worse than any. Who has not answered likes all alike and comes after those who have.
 * @param rankings of people in the order of the draw
 * @param drawnRooms the places of the rooms in the order of the draw
 * @returns the place of each one's room, or null; whether it had to be drawn
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
      // The places after the rooms are those of people who get none.
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

/** One more who gets a worse choice outweighs everybody who gets a better one; the first choice costs nothing. */
const costOf = (rank: number, base: bigint) => (rank === 0 ? 0n : base ** BigInt(rank));

const answeredFirst = (one: { ranking: Ranking }, other: { ranking: Ranking }) =>
  Number(one.ranking === null) - Number(other.ranking === null);
