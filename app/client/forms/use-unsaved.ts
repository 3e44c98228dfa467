import { useCallback, useMemo } from 'react';
import type { RankingDraft } from '../../domain/ranking-draft';
import type { TourDateRow } from '../../domain/tours';
import { parseStored, tabStore, useDeviceStore } from '../device/device-store';

/** An open form without touched fields is an empty object. */
export type Unsaved = {
  message: string;
  /** An unsent message, by staff member: several may use one browser. */
  [officeMessage: `officeMessage ${string}`]: string;
  question: { question?: string; name?: string; email?: string | null };
  join: Record<string, unknown>;
  /** The form is closed, and keeps what was typed. */
  isJoinPutAway: boolean;
  manage: Record<string, unknown>;
  isManaging: true;
  /** `rows` is null if the dates are the saved ones. */
  tour: { isEditing: boolean; rows: TourDateRow[] | null };
  confirmTour: { row?: TourDateRow; note?: string; meetingPlace?: string };
  selectedRooms: number[];
  rooms: Record<string, RankingDraft>;
};

/**
 * Keeps typed values, and whether a form is open, in the tab until they are sent or canceled: they survive a reload, and a
 * restored form takes no focus. Undefined if there are none, and until hydration.
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

/** In the order of selection. Only the tab remembers them, and no one else sees them. */
export function useSelectedRooms(groupId: number) {
  const [roomIds = [], keep] = useUnsaved(groupId, 'selectedRooms');
  return {
    roomIds,
    isSelected: (roomId: number) => roomIds.includes(roomId),
    toggle: (roomId: number) =>
      keep(roomIds.includes(roomId) ? roomIds.filter((id) => id !== roomId) : [...roomIds, roomId]),
  };
}
