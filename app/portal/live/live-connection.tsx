import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Group } from '../../../contract/group';
import type { ChangeFrame, ClientFrame, Notice, ServerFrame } from '../../../contract/live';
import { anonymous, isKnown } from '../../../rules/identity';
import { rememberBookmark } from '../../client/client';
import { isForbidden, isUnanswered } from '../../client/errors';
import { useIsPageHydrated } from '../../client/hydration';
import { type Conversation, withAllToRead, withPushed, withRemoved } from '../../domain/conversation';
import { type GroupState, isBehind, isWithoutRow, withNotice } from '../../domain/merged-notices';
import { type Elements, inElement } from '../../ui/elements';
import { store } from '../../ui/store';
import { useIsMine, useMe, useRememberOwnMessage } from '../identity/use-me';
import { GroupDeleted, GroupNotFound } from '../no-group';
import { activityKey, groupKey, meKey, messagesKey } from '../query-keys';
import { type GroupSocket, openGroupSocket } from './group-socket';
import { closed, LiveContext, useRefresh } from './use-live';

const pollEveryMs = 5000;

type LiveConnectionProps = {
  group: Pick<Group, 'id'>;
  /** Whether this device found the group at its last read. */
  isFound: boolean;
  /** Shown above the page if the group is gone; by default a notice replaces the page. */
  whenGone?: Elements;
  children: ReactNode;
};

export function LiveConnection({ group, isFound, whenGone, children }: LiveConnectionProps) {
  const [state] = useState(() => store(closed));
  const isLive = useSyncExternalStore(
    state.subscribe,
    () => state.get().isLive,
    () => false,
  );
  const [deleted, setDeleted] = useState<'group' | 'property' | null>(null);
  const socket = useRef<GroupSocket>();
  const [listeners] = useState(() => new Set<(frame: ServerFrame) => void>());
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const groupId = group.id;
  const { isAsking } = useMe(groupId);
  // Places that hydrate later show what the server rendered: nothing may change it before.
  const isHydrated = useIsPageHydrated();
  // Only the socket can tell a deleted group from one whose share code this device lacks.
  const isGone = deleted !== null || !isFound;

  const refetchAllButChat = useCallback(() => {
    for (const key of [groupKey, activityKey(groupId), meKey(groupId)]) void refresh.now(key);
  }, [groupId, refresh]);

  const refetchAll = useCallback(() => {
    refetchAllButChat();
    void refresh.now(messagesKey(groupId));
  }, [groupId, refetchAllButChat, refresh]);

  const { updateGroupState, mergeNotice, receive } = useNotices(groupId, refresh);

  useEffect(() => {
    // The chat polls by itself.
    if (isLive || isGone || !isHydrated) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && refetchAllButChat(), pollEveryMs);
    return () => clearInterval(timer);
  }, [isLive, isGone, isHydrated, refetchAllButChat]);

  useEffect(() => {
    // The server knows the socket by the device's cookie, which a new browser gets with its first answer.
    if (isGone || isAsking || !isHydrated) return;

    function receiveFrame(frame: ServerFrame) {
      for (const listener of listeners) listener(frame);
      if (frame.type === 'typing') return;
      if (frame.type === 'presence') return state.set({ ...state.get(), online: frame.online });
      receive(frame);
    }

    function changeLive(isLiveNow: boolean) {
      state.set({ isLive: isLiveNow, online: null });
      if (!isLiveNow) return;
      // Notices sent while the socket was closed are lost.
      refetchAll();
    }

    const opened = openGroupSocket(groupId, {
      onFrame: receiveFrame,
      onLive: changeLive,
      onAccessRevoked: refetchAll,
      onDeleted: setDeleted,
    });
    socket.current = opened;
    return opened.close;
  }, [groupId, isAsking, isGone, isHydrated, listeners, refetchAll, receive, state]);

  // A notice may be lost: after a refusal the page reads again who this device is.
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'error' && isForbidden(mutation.state.error))
          refetchAllButChat();
      }),
    [queryClient, refetchAllButChat],
  );

  // The chat polls, so a network that drops everything shows there first.
  const { error: chatError } = useQuery({ queryKey: messagesKey(groupId), enabled: false });
  useEffect(() => {
    if (isUnanswered(chatError)) socket.current?.check();
  }, [chatError]);

  const reopenDeletedGroup = useCallback(() => {
    setDeleted(null);
    refetchAll();
  }, [refetchAll]);

  const live = useMemo(
    () => ({
      state,
      send: (frame: ClientFrame) => socket.current?.send(frame),
      listen: (listener: (frame: ServerFrame) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      refetch: refresh.now,
      mergeNotice,
      updateGroupState,
      reconnect: () => socket.current?.reopen(),
      reopenDeletedGroup,
    }),
    [state, listeners, refresh, mergeNotice, updateGroupState, reopenDeletedGroup],
  );
  return (
    <LiveContext.Provider value={live}>
      {isGone &&
        (whenGone ??
          (deleted ? (
            <GroupDeleted groupId={groupId} what={deleted} onBack={reopenDeletedGroup} />
          ) : (
            <GroupNotFound groupId={groupId} />
          )))}
      {(!isGone || whenGone) && inElement(children)}
    </LiveContext.Provider>
  );
}

/** Merges notices into the page's queries, and reads again what a notice does not contain. */
function useNotices(groupId: number, refresh: ReturnType<typeof useRefresh>) {
  const queryClient = useQueryClient();
  const isMine = useIsMine(groupId);
  const rememberOwnMessage = useRememberOwnMessage(groupId);

  const updateGroupState = useCallback(
    (changed: (group: GroupState) => GroupState) => {
      const ofGroup = (cached?: GroupState | null) => (cached?.group.id === groupId ? changed(cached) : cached);
      queryClient.setQueriesData<GroupState | null>({ queryKey: groupKey }, ofGroup);
    },
    [groupId, queryClient],
  );

  const mergeNotice = useCallback(
    (notice: Notice) => {
      const isGroupBehind = () =>
        queryClient
          .getQueriesData<GroupState | null>({ queryKey: groupKey })
          .some(([, cached]) => cached && isBehind(cached));
      updateGroupState((cached) => withNotice(cached, notice));
      if (isGroupBehind()) refresh.soon(groupKey, isGroupBehind);
    },
    [updateGroupState, queryClient, refresh],
  );

  const receive = useCallback(
    (frame: ChangeFrame) => {
      const changeChat = (changed: (chat: Conversation) => Conversation) =>
        queryClient.setQueryData<Conversation>(messagesKey(groupId), (chat) => chat && changed(chat));

      rememberBookmark(frame.bookmark);
      if (frame.type === 'new_message') {
        const { message, isOwn } = frame;
        // Sent from another tab or device, or the answer was lost.
        if (message && isOwn) rememberOwnMessage(message);
        return message ? changeChat((chat) => withPushed(chat, message, isMine)) : refresh.soon(messagesKey(groupId));
      }
      if (frame.type === 'message_removed')
        changeChat((chat) => withRemoved(chat, frame.messageId, new Date().toISOString()));
      if (frame.type === 'message_restored') changeChat((chat) => withPushed(chat, frame.message, () => false));
      if (frame.type === 'group_changed' && frame.messagesChanged) {
        changeChat(withAllToRead);
        refresh.soon(messagesKey(groupId));
      }
      refresh.soon(activityKey(groupId));
      // It may be about this device, if the device is known in the group.
      if (isWithoutRow(frame) && isKnown(queryClient.getQueryData(meKey(groupId)) ?? anonymous))
        refresh.soon(meKey(groupId));
      mergeNotice(frame);
    },
    [groupId, isMine, rememberOwnMessage, mergeNotice, queryClient, refresh],
  );

  return { updateGroupState, mergeNotice, receive };
}
