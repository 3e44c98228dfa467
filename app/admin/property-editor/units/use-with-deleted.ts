import { useState } from 'react';
import { type Shown, withDeleted } from '../../../domain/with-deleted';

/**
 * A list that others may delete from while it is worked on: what is gone stays shown, marked, with what was typed into
 * it, until the page is left or it is forgotten.
 */
export function useWithDeleted<T extends { id: number }>(items: T[]) {
  const [forgotten, setForgotten] = useState<number[]>([]);
  const [known, setKnown] = useState<{ items: T[]; forgotten: number[]; shown: Shown<T>[] }>();
  const forget = ({ id }: T) => setForgotten((ids) => [...ids, id]);

  if (known?.items === items && known.forgotten === forgotten) return { shown: known.shown, forget };
  const shown = withDeleted(known?.shown ?? [], items, forgotten);
  setKnown({ items, forgotten, shown });
  return { shown, forget };
}
