/** From half of an equal share of the rents to one and a half of it. */
export function valueBounds(rents: number[]): { least: number; most: number } {
  const total = rents.reduce((one, other) => one + other, 0);
  return { least: Math.ceil(total / rents.length / 2), most: Math.floor((total / rents.length) * 1.5) };
}

/** Keeps the sum: the other values absorb the change equally, within `least` and `most`, which also limit it. */
export function withValue(values: number[], at: number, wanted: number, { least, most }: Bounds): number[] {
  const others = values.map((_, index) => index).filter((index) => index !== at);
  const bounded = Math.min(most, Math.max(least, Math.round(wanted)));
  const changed = [...values];
  let left = bounded - (values[at] ?? 0);
  changed[at] = bounded;
  while (left !== 0) {
    const limit = left > 0 ? least : most;
    const free = others.filter((index) => changed[index] !== limit);
    if (free.length === 0) break;
    const step = Math.trunc(left / free.length) || Math.sign(left);
    for (const index of free) {
      const before = changed[index] ?? 0;
      const after = left > 0 ? Math.max(least, before - step) : Math.min(most, before - step);
      changed[index] = after;
      left -= before - after;
      if (left === 0) break;
    }
  }
  changed[at] = bounded - left;
  return changed;
}

type Bounds = { least: number; most: number };

/**
 * Where a member's ranking begins: with the room they want, then in an order that is their own, so that those who change
 * nothing do not all ask for the same room.
 */
export function startingRanking(
  rooms: { id: number }[],
  member: { id: number; roomPreference: number | null },
): number[] {
  const drawn = ({ id }: { id: number }) => Math.imul(id ^ Math.imul(member.id, 0x9e3779b1), 0x85ebca6b) >>> 0;
  const isWanted = ({ id }: { id: number }) => Number(id === member.roomPreference);
  return rooms
    .toSorted((one, other) => isWanted(other) - isWanted(one) || drawn(one) - drawn(other))
    .map(({ id }) => id);
}

/** The rents, moved within the bounds so that they still add up. */
export function firstValues(rents: number[]): number[] {
  const bounds = valueBounds(rents);
  const total = rents.reduce((one, other) => one + other, 0);
  const bounded = rents.map((rent) => Math.min(bounds.most, Math.max(bounds.least, rent)));
  const sum = bounded.reduce((one, other) => one + other, 0);
  const [first = 0] = bounded;
  // The first room takes the remainder, and the others absorb what exceeds its bounds.
  const off = bounded.with(0, first + total - sum);
  return withValue(off, 0, first, bounds);
}
