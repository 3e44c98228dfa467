/**
 * Gives each row a column of its own so that the costs add up to the least: the Hungarian method, by shortest augmenting
 * paths, in whole numbers of any size.
 * https://en.wikipedia.org/wiki/Hungarian_algorithm
 * @param costs a row for each person; there are at least as many columns as rows
 * @returns the column of each row
 */
function cheapestAssignment(costs: bigint[][]): number[] {
  const width = costs[0]?.length ?? 0;
  const ofRow = costs.map(() => 0n);
  const ofColumn = Array.from({ length: width }, () => 0n);
  const rowAt: (number | undefined)[] = Array.from({ length: width });

  for (let added = 0; added < costs.length; added++) {
    const slack: (bigint | undefined)[] = Array.from({ length: width });
    const cameFrom: (number | undefined)[] = Array.from({ length: width });
    const isVisited = Array.from({ length: width }, () => false);
    let row = added;
    let column: number | undefined;
    for (;;) {
      let nearest: number | undefined;
      for (let at = 0; at < width; at++) {
        if (isVisited[at]) continue;
        const reduced = cost(costs, row, at) - value(ofRow, row) - value(ofColumn, at);
        const known = slack[at];
        if (known === undefined || reduced < known) {
          slack[at] = reduced;
          cameFrom[at] = column;
        }
        if (nearest === undefined || value(slack, at) < value(slack, nearest)) nearest = at;
      }
      if (nearest === undefined) throw new Error('There are more rows than columns.');
      const step = value(slack, nearest);
      ofRow[added] = value(ofRow, added) + step;
      for (let at = 0; at < width; at++) {
        const taken = rowAt[at];
        if (isVisited[at] && taken !== undefined) {
          ofRow[taken] = value(ofRow, taken) + step;
          ofColumn[at] = value(ofColumn, at) - step;
        } else if (!isVisited[at]) {
          slack[at] = value(slack, at) - step;
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
  /** What each place costs: the less in sum, the better. */
  costs: bigint[];
  /** How far down each place is for them; what they like alike, as drawn. The same for places that are one and the same. */
  preferences: number[];
};

/** The place of each candidate, and whether another assignment would have been as good. */
type Drawn = { places: number[]; isDrawn: boolean };

/**
 * The assignment of the least cost. Of several the draw decides: the first candidate gets the best that any of them has for
 * them, then the second, and so on.
 */
export function bestAssignment(candidates: Candidate[]): Drawn {
  const width = BigInt(candidates[0]?.costs.length ?? 0);
  const tie = width ** BigInt(candidates.length);
  const solve = (choose: (preference: bigint) => bigint) =>
    cheapestAssignment(
      candidates.map(({ costs, preferences }, at) => {
        const weight = width ** BigInt(candidates.length - 1 - at);
        return costs.map((cost, place) => cost * tie + choose(BigInt(preferences[place] ?? 0)) * weight);
      }),
    );
  const places = solve((preference) => preference);
  // Where the best and the worst that the draw could make are the same, there was nothing to draw.
  const opposite = solve((preference) => width - 1n - preference);
  const isOther = ({ preferences }: Candidate, at: number) =>
    preferences[places[at] ?? 0] !== preferences[opposite[at] ?? 0];
  return { places, isDrawn: candidates.some(isOther) };
}
