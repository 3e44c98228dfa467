/** Every way of giving people rooms, each another's: a room's place by person, null where there are too few rooms. */
export function allAssignments(people: number, rooms: number): (number | null)[][] {
  const without = Math.max(0, people - rooms);
  const from = (person: number, taken: Set<number>, left: number): (number | null)[][] => {
    if (person === people) return [[]];
    const ways: (number | null)[][] = [];
    for (let room = 0; room < rooms; room++) {
      if (taken.has(room)) continue;
      for (const rest of from(person + 1, new Set([...taken, room]), left)) ways.push([room, ...rest]);
    }
    if (left > 0) for (const rest of from(person + 1, taken, left - 1)) ways.push([null, ...rest]);
    return ways;
  };
  return from(0, new Set(), without);
}

/** Those of `ways` for which `costOf` is the least, compared as lists. */
export function leastOf<Way>(ways: Way[], costOf: (way: Way) => number[]): Way[] {
  let least: number[] | undefined;
  let best: Way[] = [];
  for (const way of ways) {
    const value = costOf(way);
    const order = least ? compared(value, least) : -1;
    if (order < 0) [least, best] = [value, [way]];
    else if (order === 0) best.push(way);
  }
  return best;
}

function compared(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
