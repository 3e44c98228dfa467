import { useCallback, useMemo } from 'react';
import type { TourDateRow } from '../domain/tours';
import { parseStored, tabStore, useDeviceStore } from './device-store';

/** A form that is open and untouched is an empty object. */
export type Unsaved = {
  message: string;
  question: string;
  join: Record<string, unknown>;
  manage: Record<string, unknown>;
  /** `rows` is null while the dates are those saved. */
  tour: { isEditing: boolean; rows: TourDateRow[] | null };
  rooms: Record<string, { ranking: number[]; values: Record<string, number> | null }>;
};

/**
 * The tab keeps what is typed until it is sent or cancelled (docs/product.md, "Group page"). Undefined where nothing
 * is, and until the page is hydrated.
 */
export function useUnsaved<Form extends keyof Unsaved>(groupId: number, form: Form) {
  const key = `unsaved:${groupId}:${form}`;
  const stored = useDeviceStore(() => tabStore.read(key), tabStore) ?? null;
  const keep = useCallback(
    (typed: Unsaved[Form] | undefined) => tabStore.write(key, typed === undefined ? null : JSON.stringify(typed)),
    [key],
  );
  const typed: Unsaved[Form] | undefined = useMemo(() => parseStored(stored), [stored]);
  return [typed, keep] as const;
}
