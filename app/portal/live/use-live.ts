import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ClientFrame, Notice, ServerFrame } from '../../../contract/live';
import type { GroupState } from '../../domain/merged-notices';
import { type Store, store } from '../../ui/store';
import { groupKey } from '../query-keys';

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
  /** Merges a notice, or the answer to one's own write. */
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

/** Never changes. */
export const useLiveActions = (): Live => useContext(LiveContext);

/** For what shows the state as well, and renders again whenever it changes. */
export function useLive(): Live & LiveState {
  const live = useContext(LiveContext);
  return { ...live, ...useSyncExternalStore(live.state.subscribe, live.state.get, () => closed) };
}

/** Throws outside a group's page. */
export function useGroupState(groupId: number): GroupState {
  const { data: state } = useQuery<GroupState>({ queryKey: [...groupKey, groupId], enabled: false });
  if (!state) throw new Error('The state of this group is not loaded');
  return state;
}

/** One read for all notices of a moment, at a random time in each browser; a late notice may come first. */
const gatherMs = () => 50 + Math.random() * 150;
/** How far a replica may lag behind a notice. */
const lagMs = 3000;

/** `now` resolves after the read; `soon` reads once for all notices of a moment, unless that is no longer needed. */
export function useRefresh() {
  const queryClient = useQueryClient();
  const refresh = useMemo(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const now = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey });

    function after(ms: number, name: string, look: () => Promise<void>): void {
      if (timers.has(name)) return;
      const begin = () => {
        timers.delete(name);
        void look();
      };
      timers.set(name, setTimeout(begin, ms));
    }

    function soon(queryKey: QueryKey, isNeeded?: () => boolean): void {
      const readIfNeeded = async () => (isNeeded?.() === false ? undefined : now(queryKey));
      after(gatherMs(), String(queryKey), async () => {
        await readIfNeeded();
        // Without cookies the nearest replica may lag behind the notice.
        if (isNeeded?.()) after(lagMs, `${queryKey} again`, readIfNeeded);
      });
    }

    return { now, soon, stop: () => timers.forEach(clearTimeout) };
  }, [queryClient]);
  useEffect(() => refresh.stop, [refresh]);
  return refresh;
}
