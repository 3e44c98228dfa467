import { bestAssignment } from './best-assignment';

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
