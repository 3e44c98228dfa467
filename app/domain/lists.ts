/** An index outside the list changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** Replaces the item with the same id, or appends it. */
export function withSaved<T extends { id: number }>(list: readonly T[], saved: T): T[] {
  const index = list.findIndex(({ id }) => id === saved.id);
  return index < 0 ? [...list, saved] : list.with(index, saved);
}

export type ListEntry<T> = { item: T; isDeleted: boolean };

/** Keeps items that others have deleted until they are `forgotten`: nothing being edited disappears. */
export function listWithDeleted<T extends { id: number }>(
  before: ListEntry<T>[],
  now: T[],
  forgotten: number[],
): ListEntry<T>[] {
  const shown = now.map((item): ListEntry<T> => ({ item, isDeleted: false }));
  let last = -1;
  for (const { item } of before) {
    const index = shown.findIndex((entry) => entry.item.id === item.id);
    if (index >= 0) last = index;
    else if (!forgotten.includes(item.id)) shown.splice(++last, 0, { item, isDeleted: true });
  }
  return shown;
}
