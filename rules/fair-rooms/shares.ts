/** Room indexes from the first choice to the last; null for a member who has not answered. */
export type Ranking = number[] | null;

/**
 * A rank-minimal assignment: as few people as possible get their last choice, then their last but one, and so on up to the
 * second. Any room is better than none. People who have not answered are indifferent and come last.
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

  const { positions, isDrawn } = bestAssignment(
    people.map(({ ranking }) => {
      const order = ranking ?? drawnRooms;
      // Columns after the rooms stand for getting no room.
      const preferences = Array.from({ length: roomCount + without }, (_, position) =>
        position < roomCount ? order.indexOf(position) : roomCount,
      );
      // One worse choice costs more than any number of better ones.
      return { preferences, costs: preferences.map((rank) => (ranking ? base ** BigInt(rank) : 0n)) };
    }),
  );
  const rooms: (number | null)[] = [];
  people.forEach(({ at }, index) => {
    const position = positions[index] ?? roomCount;
    rooms[at] = position < roomCount ? position : null;
  });
  return { rooms, isDrawn };
}

const answeredFirst = (one: { ranking: Ranking }, other: { ranking: Ranking }) =>
  Number(one.ranking === null) - Number(other.ranking === null);

/** Each person's room and price, in whole cents. */
type EvenedOut = { rooms: number[]; prices: number[]; isDrawn: boolean };

/**
 * For the assignment of the greatest total value, the envy-free prices that add up to the rents and maximize the smallest
 * gain (Gal, Mash, Procaccia, Zick 2017); a gain is what a room is worth to its person minus its price. All exact gains have
 * the same fraction of a cent. It is given out as whole cents, first to those who gain least, among equals to the more
 * expensive room. So prices are whole cents, no one envies another by more than one, and the smallest gain is at most
 * rounded down.
 * @param values each person's value of each room; people in the order of the draw
 * @param drawnRooms room indexes in the order of the draw
 */
export function evenOut(values: number[][], rents: number, drawnRooms: number[]): EvenedOut {
  const worth = (person: number, room: number) => values[person]?.[room] ?? 0;
  const { positions: rooms, isDrawn } = bestAssignment(
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

/** How much more each person must gain than the one who gains least; `envy[from][to]` is the envy at equal gains. */
function longestPaths(envy: number[][]): number[] {
  let longest = envy.map(() => 0);
  for (const _ of envy)
    longest = longest.map((current, to) =>
      Math.max(current, ...envy.map((row, from) => (longest[from] ?? 0) + (row[to] ?? 0))),
    );
  return longest;
}

const sumOf = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

/**
 * The Hungarian method by shortest augmenting paths (https://en.wikipedia.org/wiki/Hungarian_algorithm), in bigints.
 * @param costs one row for each person, with at least as many columns as rows
 * @returns the column of each row
 */
function cheapestAssignment(costs: bigint[][]): number[] {
  const width = costs[0]?.length ?? 0;
  const ofRow: bigint[] = [];
  const ofColumn: bigint[] = [];
  const rowAt: (number | undefined)[] = [];

  for (let added = 0; added < costs.length; added++) {
    const slack: bigint[] = [];
    const cameFrom: (number | undefined)[] = [];
    const isVisited: boolean[] = [];
    let row = added;
    let column: number | undefined;
    for (;;) {
      let nearest: number | undefined;
      for (let at = 0; at < width; at++) {
        if (isVisited[at]) continue;
        const reduced = cost(costs, row, at) - value(ofRow, row) - value(ofColumn, at);
        const smallest = slack[at];
        if (smallest === undefined || reduced < smallest) {
          slack[at] = reduced;
          cameFrom[at] = column;
        }
        if (nearest === undefined || value(slack, at) < value(slack, nearest)) nearest = at;
      }
      if (nearest === undefined) throw new Error('There are more rows than columns.');
      const delta = value(slack, nearest);
      ofRow[added] = value(ofRow, added) + delta;
      for (let at = 0; at < width; at++) {
        const taken = rowAt[at];
        if (isVisited[at] && taken !== undefined) {
          ofRow[taken] = value(ofRow, taken) + delta;
          ofColumn[at] = value(ofColumn, at) - delta;
        } else {
          slack[at] = value(slack, at) - delta;
        }
      }
      isVisited[nearest] = true;
      column = nearest;
      const next = rowAt[nearest];
      if (next === undefined) break;
      row = next;
    }
    for (let at: number | undefined = column; at !== undefined; ) {
      const before: number | undefined = cameFrom[at];
      rowAt[at] = before === undefined ? added : rowAt[before];
      at = before;
    }
  }
  return costs.map((_, row) => rowAt.indexOf(row));
}

const value = (of: (bigint | undefined)[], at: number): bigint => of[at] ?? 0n;

const cost = (costs: bigint[][], row: number, column: number): bigint => costs[row]?.[column] ?? 0n;

type Candidate = {
  costs: bigint[];
  /** The rank of each column, ties in the order of the draw; all columns for no room have the same rank. */
  preferences: number[];
};

type Assignment = { positions: number[]; isDrawn: boolean };

/** The cheapest assignment. Among several, the first candidate gets the best possible column, then the second, and so on. */
function bestAssignment(candidates: Candidate[]): Assignment {
  const width = BigInt(candidates[0]?.costs.length ?? 0);
  const tie = width ** BigInt(candidates.length);
  const solve = (choose: (preference: bigint) => bigint) =>
    cheapestAssignment(
      candidates.map(({ costs, preferences }, at) => {
        const weight = width ** BigInt(candidates.length - 1 - at);
        return costs.map((cost, position) => cost * tie + choose(BigInt(preferences[position] ?? 0)) * weight);
      }),
    );
  const positions = solve((preference) => preference);
  // If the best and the worst tie-break give the same result, there was no tie.
  const opposite = solve((preference) => -preference);
  const isOther = ({ preferences }: Candidate, at: number) =>
    preferences[positions[at] ?? 0] !== preferences[opposite[at] ?? 0];
  return { positions, isDrawn: candidates.some(isOther) };
}
