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

/** By person, in whole cents. */
type EvenedOut = { rooms: number[]; prices: number[]; isDrawn: boolean };

/**
 * Of the assignment of the greatest value, the envy-free prices that add up to the rents and maximize the smallest gain (Gal,
 * Mash, Procaccia, Zick 2017). Left-over cents go to those who gain least: nobody envies anybody by more than a cent.
 * @param values what each room is worth to each person; people in the order of the draw
 * @param drawnRooms the rooms' indices in the order of the draw
 */
export function evenOut(values: number[][], rents: number, drawnRooms: number[]): EvenedOut {
  const worth = (person: number, room: number) => values[person]?.[room] ?? 0;
  const { places: rooms, isDrawn } = bestAssignment(
    values.map((ofPerson) => {
      const order = [...drawnRooms].sort((a, b) => (ofPerson[b] ?? 0) - (ofPerson[a] ?? 0));
      return {
        costs: ofPerson.map((value) => BigInt(-value)),
        preferences: ofPerson.map((_, room) => order.indexOf(room)),
      };
    }),
  );
  const own = rooms.map((room, person) => worth(person, room));
  const aboveLeast = longestPaths(
    rooms.map((ownRoom, from) => rooms.map((_, to) => worth(to, ownRoom) - (own[from] ?? 0))),
  );
  const toShare = sumOf(own) - rents - sumOf(aboveLeast);
  const least = Math.floor(toShare / rooms.length);
  const cents = toShare - least * rooms.length;
  const withCent = new Set(
    rooms
      .map((room, person) => ({ room, person, above: aboveLeast[person] ?? 0 }))
      .sort((one, other) => one.above - other.above || one.room - other.room)
      .slice(0, cents)
      .map(({ person }) => person),
  );
  const gain = (person: number) => least + (aboveLeast[person] ?? 0) + Number(withCent.has(person));
  return { rooms, prices: own.map((value, person) => value - gain(person)), isDrawn };
}

/** How much more each must gain than whoever gains least; `envy` is how much `to` would envy `from` at equal gains. */
function longestPaths(envy: number[][]): number[] {
  let longest = envy.map(() => 0);
  for (const _ of envy)
    longest = longest.map((known, to) =>
      Math.max(known, ...envy.map((row, from) => (longest[from] ?? 0) + (row[to] ?? 0))),
    );
  return longest;
}

const sumOf = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
