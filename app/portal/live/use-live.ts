import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Portal } from '../../../contract/group';
import type { ClientFrame, ServerFrame } from '../../../contract/live';
import { type Conversation, withRemovalsOf } from '../../domain/conversation';
import { type ChangedRow, type GroupState, toGroupState, withRead } from '../../domain/group-state';
import { type Store, store } from '../../ui/store';
import { groupKey, messagesKey } from '../query-keys';

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
  /** Merges what a notice says, or the answer to one's own write; reads the group again where that is not enough. */
  mergeRow: (changed: ChangedRow) => void;
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
  mergeRow: () => undefined,
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

/** Reads the group into its state. The messages of the read say which were removed, as the notice of that may be lost. */
export async function mergedRead(
  queryClient: QueryClient,
  queryKey: QueryKey,
  groupId: number,
  read: () => Promise<Portal | null>,
): Promise<GroupState | null> {
  const chatKey = messagesKey(groupId);
  const chatBefore = queryClient.getQueryData<Conversation>(chatKey);
  const portal = await read();
  if (!portal) return null;
  // Read from the cache only now: notices may have come in meanwhile.
  const state = queryClient.getQueryData<GroupState | null>(queryKey);
  if (!state) return toGroupState(portal);
  if (portal.group.version >= state.group.version)
    queryClient.setQueryData<Conversation>(
      chatKey,
      (chat) => chat && withRemovalsOf(chat, portal.messages, chatBefore),
    );
  return withRead(state, portal);
}

/** Throws outside a group's page. */
export function useGroupState(groupId: number): GroupState {
  const { data: state } = useQuery<GroupState>({ queryKey: [...groupKey, groupId], enabled: false });
  if (!state) throw new Error('The state of this group is not loaded');
  return state;
}
