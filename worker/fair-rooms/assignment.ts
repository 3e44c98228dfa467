/**
 * Gives each row a column of its own so that the costs add up to the least: the Hungarian method, by shortest augmenting
 * paths, in whole numbers of any size.
 * https://en.wikipedia.org/wiki/Hungarian_algorithm
 * @param costs a row for each person; there are at least as many columns as rows
 * @returns the column of each row
 */
export function cheapestAssignment(costs: bigint[][]): number[] {
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
