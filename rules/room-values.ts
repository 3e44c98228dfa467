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

/** The same number each time for a room and a member, in no order (a multiplicative hash). */
const shuffleKey = (roomId: number, memberId: number) =>
  Math.imul(roomId ^ Math.imul(memberId, 0x9e3779b1), 0x85ebca6b) >>> 0;

type RankingMember = { id: number; roomPreference: number | null };

/**
 * The rooms' ids before the member ranks them: first the room that they want, then shuffled for each member, so that those
 * who change nothing do not all ask for the same room.
 */
export function startingRanking(rooms: { id: number }[], member: RankingMember): number[] {
  const ids = rooms.map(({ id }) => id);
  const shuffled = ids.toSorted((a, b) => shuffleKey(a, member.id) - shuffleKey(b, member.id));
  return shuffled.toSorted((a, b) => Number(b === member.roomPreference) - Number(a === member.roomPreference));
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
