/** An index outside the list changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** In the place of its older self, or at the end. */
export function withSaved<T extends { id: number }>(list: readonly T[], saved: T): T[] {
  const index = list.findIndex(({ id }) => id === saved.id);
  return index < 0 ? [...list, saved] : list.with(index, saved);
}

export type ListEntry<T> = { item: T; isDeleted: boolean };

/** Keeps what others have deleted in its place until it is `forgotten`: nothing somebody works on disappears. */
export function listWithDeleted<T extends { id: number }>(
  before: ListEntry<T>[],
  now: T[],
  forgotten: number[],
): ListEntry<T>[] {
  const shown = now.map((item): ListEntry<T> => ({ item, isDeleted: false }));
  let last = -1;
  for (const { item } of before) {
    const place = shown.findIndex((entry) => entry.item.id === item.id);
    if (place >= 0) last = place;
    else if (!forgotten.includes(item.id)) shown.splice(++last, 0, { item, isDeleted: true });
  }
  return shown;
}
