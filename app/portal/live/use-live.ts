import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ClientFrame, Notice, ServerFrame } from '../../../contract/live';
import type { GroupState } from '../../domain/merged-notices';
import { type Store, store } from '../../ui/store';
import type { useRefresh } from './use-refresh';

type LiveState = {
  isLive: boolean;
  /** The number of open browsers; null while unknown. */
  online: number | null;
};

type Live = {
  /** Dropped while the socket is closed. */
  send: (frame: ClientFrame) => void;
  /** Returns the unsubscribe function. */
  listen: (listener: (frame: ServerFrame) => void) => () => void;
  refetch: ReturnType<typeof useRefresh>['now'];
  /** Also for answers to one's own writes. */
  mergeNotice: (notice: Notice) => void;
  updateGroupState: (changed: (group: GroupState) => GroupState) => void;
  /** Reconnects as the device that this browser has become since. */
  reconnect: () => void;
  reopenDeletedGroup: () => void;
};

export const closed: LiveState = { isLive: false, online: null };

/** Never changes: React discards server-rendered places below a context that changes before they are hydrated. */
export const LiveContext = createContext<Live & { state: Store<LiveState> }>({
  state: store(closed),
  send: () => undefined,
  listen: () => () => undefined,
  refetch: async () => undefined,
  mergeNotice: () => undefined,
  updateGroupState: () => undefined,
  reconnect: () => undefined,
  reopenDeletedGroup: () => undefined,
});

export function useLive(): Live & LiveState {
  const { state, ...live } = useContext(LiveContext);
  return { ...live, ...useSyncExternalStore(state.subscribe, state.get, () => closed) };
}
