/** What a room may be worth: from half of an equal share of the rents to one and a half of it. */
export function valueBounds(rents: number[]): { least: number; most: number } {
  const total = rents.reduce((one, other) => one + other, 0);
  return { least: Math.ceil(total / (2 * rents.length)), most: Math.floor((3 * total) / (2 * rents.length)) };
}

/** Keeps the sum: the other values absorb the change equally, within `least` and `most`, which also limit it. */
export function withValue(values: number[], at: number, wanted: number, { least, most }: Bounds): number[] {
  const others = values.map((_, index) => index).filter((index) => index !== at);
  const bounded = Math.min(most, Math.max(least, Math.round(wanted)));
  const moved = values.with(at, bounded);
  const { changed, left } = absorbed(moved, others, bounded - (values[at] ?? 0), { least, most });
  return changed.with(at, bounded - left);
}

/** The values at these places give up a surplus equally, or gain what is missing; `left` is what the bounds do not allow. */
function absorbed(values: number[], places: number[], surplus: number, { least, most }: Bounds) {
  const changed = [...values];
  let left = surplus;
  while (left !== 0) {
    const limit = left > 0 ? least : most;
    const free = places.filter((index) => changed[index] !== limit);
    if (free.length === 0) break;
    const step = Math.trunc(left / free.length) || Math.sign(left);
    for (const index of free) {
      const before = changed[index] ?? 0;
      const after = Math.min(most, Math.max(least, before - step));
      changed[index] = after;
      left -= before - after;
      if (left === 0) break;
    }
  }
  return { changed, left };
}

/**
 * Values that were entered for other rooms or rents, so that they add up to these rents: each gains or gives up the same
 * amount within the bounds, and a room without a value begins at its rent.
 */
export function adaptedValues(
  entered: Readonly<Record<string, number>>,
  rooms: readonly { id: number; monthlyRate: number }[],
): Record<string, number> {
  const rents = rooms.map(({ monthlyRate }) => monthlyRate);
  const bounds = valueBounds(rents);
  const sum = (cents: number[]) => cents.reduce((one, other) => one + other, 0);
  const values = rooms.map(({ id, monthlyRate }) => entered[id] ?? monthlyRate);
  const share = Math.trunc((sum(values) - sum(rents)) / rooms.length);
  const bounded = values.map((value) => Math.min(bounds.most, Math.max(bounds.least, value - share)));
  const { changed } = absorbed(bounded, [...bounded.keys()], sum(bounded) - sum(rents), bounds);
  return Object.fromEntries(rooms.map(({ id }, at) => [id, changed[at] ?? 0]));
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
  const isWanted = (id: number) => id === member.roomPreference;
  return [...shuffled.filter(isWanted), ...shuffled.filter((id) => !isWanted(id))];
}

/** The rents, moved within the bounds so that they still add up. */
export function firstValues(rents: number[]): number[] {
  const bounds = valueBounds(rents);
  const total = rents.reduce((one, other) => one + other, 0);
  const bounded = rents.map((rent) => Math.min(bounds.most, Math.max(bounds.least, rent)));
  const sum = bounded.reduce((one, other) => one + other, 0);
  // The first room keeps its value, and the others absorb the difference.
  return absorbed(bounded, [...bounded.keys()].slice(1), sum - total, bounds).changed;
}
