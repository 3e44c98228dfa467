import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Group } from '../../../contract/group';
import type { ClientFrame, LiveFrame, Notice } from '../../../contract/live';
import { rememberBookmark } from '../../client/bookmark';
import { isUnanswered } from '../../client/errors';
import { type Conversation, withPushed, withTakenBack } from '../../domain/conversation';
import { anonymous, isKnown } from '../../domain/identity';
import { type GroupState, isBehind, isWithoutRow, withNotice } from '../../domain/merged-notices';
import { type Store, store } from '../../ui/store';
import { isMineBy, useMe } from '../identity/use-me';
import { GroupDeleted, GroupNotFound } from '../no-group';
import { activityKey, groupKey, meKey, messagesKey } from '../query-keys';
import { type GroupSocket, openGroupSocket } from './group-socket';

type Refresh = ReturnType<typeof useRefresh>;

type LiveState = {
  isLive: boolean;
  /** The number of open browsers; null while unknown. */
  online: number | null;
};

type Live = {
  /** Dropped while the socket is closed. */
  send: (frame: ClientFrame) => void;
  /** Returns the unsubscribe function. */
  listen: (listener: (frame: LiveFrame) => void) => () => void;
  refresh: Refresh['now'];
  /** Also for answers to one's own writes. */
  apply: (notice: Notice) => void;
  update: (changed: (group: GroupState) => GroupState) => void;
  /** Reconnects as the device that this browser has become since. */
  reopen: () => void;
  rejoin: () => void;
};

const closed: LiveState = { isLive: false, online: null };

/** Never changes, as components below are hydrated later (`lazyHydrated`). */
const LiveContext = createContext<Live & { state: Store<LiveState> }>({
  state: store(closed),
  send: () => undefined,
  listen: () => () => undefined,
  refresh: async () => undefined,
  apply: () => undefined,
  update: () => undefined,
  reopen: () => undefined,
  rejoin: () => undefined,
});

export function useLive(): Live & LiveState {
  const { state, ...live } = useContext(LiveContext);
  return { ...live, ...useSyncExternalStore(state.subscribe, state.get, () => closed) };
}

const pollEveryMs = 5000;

type LiveConnectionProps = {
  group: Pick<Group, 'id'>;
  /** Decides for this device, from its last read. */
  isFound: boolean;
  /** Shown above the page; by default instead of it. */
  whenGone?: ReactNode;
  children: ReactNode;
};

export function LiveConnection({ group, isFound, whenGone, children }: LiveConnectionProps) {
  const [state] = useState(() => store(closed));
  const { isLive } = useSyncExternalStore(state.subscribe, state.get, () => closed);
  const [deleted, setDeleted] = useState<'group' | 'property' | null>(null);
  const socket = useRef<GroupSocket>();
  const [listeners] = useState(() => new Set<(frame: LiveFrame) => void>());
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const groupId = group.id;
  const { isAsking } = useMe(groupId);
  // Only the socket can tell a deleted group from one whose share code this device lacks.
  const isGone = deleted !== null || !isFound;

  const readAllButChat = useCallback(() => {
    for (const key of [groupKey, activityKey(groupId), meKey(groupId)]) void refresh.now(key);
  }, [groupId, refresh]);

  const readAll = useCallback(() => {
    readAllButChat();
    void refresh.now(messagesKey(groupId));
  }, [groupId, readAllButChat, refresh]);

  const update = useCallback(
    (changed: (group: GroupState) => GroupState) => {
      const ofGroup = (cached?: GroupState | null) => (cached?.group.id === groupId ? changed(cached) : cached);
      queryClient.setQueriesData<GroupState | null>({ queryKey: groupKey }, ofGroup);
    },
    [groupId, queryClient],
  );

  const apply = useCallback(
    (notice: Notice) => {
      const isGroupBehind = () =>
        queryClient
          .getQueriesData<GroupState | null>({ queryKey: groupKey })
          .some(([, cached]) => cached && isBehind(cached));
      update((cached) => withNotice(cached, notice));
      if (isGroupBehind()) refresh.soon(groupKey, isGroupBehind);
    },
    [update, queryClient, refresh],
  );

  useEffect(() => {
    // The chat polls by itself.
    if (isLive || isGone) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && readAllButChat(), pollEveryMs);
    return () => clearInterval(timer);
  }, [isLive, isGone, readAllButChat]);

  useEffect(() => {
    // The socket belongs to the device, which a new browser becomes with its first answer.
    if (isGone || isAsking) return;

    const changeChat = (changed: (chat: Conversation) => Conversation) =>
      queryClient.setQueryData<Conversation>(messagesKey(groupId), (chat) => chat && changed(chat));

    function receive(frame: LiveFrame) {
      for (const listener of listeners) listener(frame);
      if (frame.type === 'typing') return;
      if (frame.type === 'presence') return state.set({ ...state.get(), online: frame.online });
      rememberBookmark(frame.bookmark);
      if (frame.type === 'new_message') {
        const { message } = frame;
        return message
          ? changeChat((chat) => withPushed(chat, message, isMineBy(queryClient, groupId)))
          : refresh.soon(messagesKey(groupId));
      }
      if (frame.type === 'message_removed')
        changeChat((chat) => withTakenBack(chat, frame.messageId, new Date().toISOString()));
      if (frame.type === 'message_restored') changeChat((chat) => withPushed(chat, frame.message, () => false));
      refresh.soon(activityKey(groupId));
      // It may be about this device; only devices known in the group are notified.
      if (isWithoutRow(frame) && isKnown(queryClient.getQueryData(meKey(groupId)) ?? anonymous))
        refresh.soon(meKey(groupId));
      apply(frame);
    }

    function changeLive(isLiveNow: boolean) {
      state.set({ isLive: isLiveNow, online: null });
      if (!isLiveNow) return;
      // Notices that came in meanwhile.
      readAll();
    }

    const opened = openGroupSocket(groupId, {
      onFrame: receive,
      onLive: changeLive,
      onAccessRevoked: readAll,
      onDeleted: setDeleted,
    });
    socket.current = opened;
    return opened.close;
  }, [groupId, apply, isAsking, isGone, listeners, queryClient, readAll, refresh, state]);

  // The chat polls, so a network that drops everything shows there first.
  const { error: chatError } = useQuery({ queryKey: messagesKey(groupId), enabled: false });
  useEffect(() => {
    if (isUnanswered(chatError)) socket.current?.check();
  }, [chatError]);

  const rejoin = useCallback(() => {
    setDeleted(null);
    readAll();
  }, [readAll]);

  const live = useMemo(
    () => ({
      state,
      send: (frame: ClientFrame) => socket.current?.send(frame),
      listen: (listener: (frame: LiveFrame) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      refresh: refresh.now,
      apply,
      update,
      reopen: () => socket.current?.reopen(),
      rejoin,
    }),
    [state, listeners, refresh, apply, update, rejoin],
  );
  return (
    <LiveContext.Provider value={live}>
      {isGone &&
        (whenGone ??
          (deleted ? (
            <GroupDeleted groupId={groupId} what={deleted} onBack={rejoin} />
          ) : (
            <GroupNotFound groupId={groupId} />
          )))}
      {(!isGone || whenGone) && children}
    </LiveContext.Provider>
  );
}

/** One read for all notices of a moment, at a random time in each browser; a late notice may come first. */
const gatherMs = () => 50 + Math.random() * 150;
/** How far a replica may lag behind a notice. */
const lagMs = 3000;

/** `now` resolves after the read; `soon` reads once for all notices of a moment, unless that is no longer needed. */
function useRefresh() {
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
