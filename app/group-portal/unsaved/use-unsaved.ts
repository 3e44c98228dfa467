import { useCallback, useMemo } from 'react';
import { parseStored, tabStore, useDeviceStore } from '../../device/device-store';
import type { TourDateRow } from '../../domain/group/tour-draft';

/** What somebody has typed into a group's forms and not saved. A form that is open and as it was opened is empty. */
export type Unsaved = {
  message: string;
  question: string;
  join: Record<string, unknown>;
  manage: Record<string, unknown>;
  /** `rows` null where the dates are still those that are saved. */
  tour: { isEditing: boolean; rows: TourDateRow[] | null };
  rooms: Record<string, { ranking: number[]; values: Record<string, number> | null }>;
};

/**
 * What is typed into one of a group's forms and not saved, and how to keep it. The tab keeps it, whatever becomes of the
 * form, of the group's share code or of the page, until it is sent or cancelled (docs/product.md, "Group page").
 * @returns undefined where nothing is, on the server, and while the page is as the server drew it
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
