import { useState } from 'react';
import { type ListEntry, listWithDeleted } from '../../../domain/lists';

/** What others delete stays, marked, with what was typed into it, until the page is left or it is forgotten. */
export function useListWithDeleted<T extends { id: number }>(items: T[]) {
  const [forgotten, setForgotten] = useState<number[]>([]);
  const [known, setKnown] = useState<{ items: T[]; forgotten: number[]; shown: ListEntry<T>[] }>();
  const forget = ({ id }: T) => setForgotten((ids) => [...ids, id]);

  if (known?.items === items && known.forgotten === forgotten) return { shown: known.shown, forget };
  const shown = listWithDeleted(known?.shown ?? [], items, forgotten);
  setKnown({ items, forgotten, shown });
  return { shown, forget };
}
