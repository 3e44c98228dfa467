/** A copy of the list with one entry moved; an index outside the list changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** A copy of the list with an entry that was saved: in the place of its older self, or at the end. */
export function withSaved<T extends { id: number }>(list: readonly T[], saved: T): T[] {
  const index = list.findIndex(({ id }) => id === saved.id);
  return index < 0 ? [...list, saved] : list.with(index, saved);
}
