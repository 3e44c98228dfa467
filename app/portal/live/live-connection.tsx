import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Group } from '../../../contract/group';
import type { ChangeFrame, ClientFrame, ServerFrame } from '../../../contract/live';
import { anonymous, isKnown } from '../../../rules/identity';
import { rememberBookmark } from '../../client/client';
import { isForbidden, isGone, isUnanswered } from '../../client/errors';
import { useIsPageHydrated } from '../../client/hydration';
import { useReadAgain } from '../../client/queries';
import { type Conversation, withAllToRead, withPushed, withRemoved } from '../../domain/conversation';
import { type ChangedRow, changedRowOf, type GroupState, withChangedRow } from '../../domain/group-state';
import { type Elements, inElement } from '../../ui/elements';
import { store } from '../../ui/store';
import { useIsMine, useMe, useRememberOwnMessage } from '../identity/use-me';
import { GroupDeleted, GroupNotFound } from '../no-group';
import { activityKey, groupKey, meKey, messagesKey } from '../query-keys';
import { type GroupSocket, openGroupSocket } from './group-socket';
import { closed, LiveContext } from './use-live';

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
  const readAgain = useReadAgain();
  const queryClient = useQueryClient();
  const groupId = group.id;
  const { isAsking } = useMe(groupId);
  // Places that hydrate later show what the server rendered: nothing may change it before.
  const isHydrated = useIsPageHydrated();
  // Only the socket can tell a deleted group from one whose share code this device lacks.
  const isGroupGone = deleted !== null || !isFound;

  const readAllButChat = useCallback(
    () => void readAgain(groupKey, activityKey(groupId), meKey(groupId)),
    [groupId, readAgain],
  );

  const readAll = useCallback(() => {
    readAllButChat();
    void readAgain(messagesKey(groupId));
  }, [groupId, readAllButChat, readAgain]);

  const { updateGroupState, mergeRow, noteVersion, readIfBehind, receive } = useNotices(groupId);

  useEffect(() => {
    // The server knows the socket by the device's cookie, which a new browser gets with its first answer.
    if (isGroupGone || isAsking || !isHydrated) return;

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
      readAll();
    }

    const opened = openGroupSocket(groupId, {
      onFrame: receiveFrame,
      onLive: changeLive,
      onAccessRevoked: readAll,
      onDeleted: setDeleted,
    });
    socket.current = opened;
    return opened.close;
  }, [groupId, isAsking, isGroupGone, isHydrated, listeners, readAll, receive, state]);

  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated' || mutation.state.status === 'pending') return;
        // A notice may be lost: after a refusal the page reads again who this device is.
        if (isForbidden(mutation.state.error)) readAllButChat();
        else void readIfBehind();
      }),
    [queryClient, readAllButChat, readIfBehind],
  );

  usePolledChanges(groupId, {
    isLive,
    isHydrated,
    isGroupGone,
    noteVersion,
    onChange: readAllButChat,
    onUnanswered: () => socket.current?.check(),
  });

  const reopenDeletedGroup = useCallback(() => {
    setDeleted(null);
    readAll();
  }, [readAll]);

  const live = useMemo(
    () => ({
      state,
      send: (frame: ClientFrame) => socket.current?.send(frame),
      listen: (listener: (frame: ServerFrame) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      mergeRow,
      updateGroupState,
      reconnect: () => socket.current?.reopen(),
      reopenDeletedGroup,
    }),
    [state, listeners, mergeRow, updateGroupState, reopenDeletedGroup],
  );
  return (
    <LiveContext.Provider value={live}>
      {isGroupGone &&
        (whenGone ??
          (deleted ? (
            <GroupDeleted groupId={groupId} what={deleted} onBack={reopenDeletedGroup} />
          ) : (
            <GroupNotFound groupId={groupId} />
          )))}
      {(!isGroupGone || whenGone) && inElement(children)}
    </LiveContext.Provider>
  );
}

type PolledChanges = {
  isLive: boolean;
  isHydrated: boolean;
  isGroupGone: boolean;
  noteVersion: (version: number) => void;
  onChange: () => void;
  onUnanswered: () => void;
};

/**
 * The chat polls, and its tag changes with everything on the page. Without a socket that is a change; with one, notices bring
 * it before the next poll, unless they were lost.
 */
function usePolledChanges(groupId: number, polling: PolledChanges): void {
  const { isLive, isHydrated, isGroupGone, noteVersion, ...on } = polling;
  const polled = useQuery<Conversation, Error, Pick<Conversation, 'tag' | 'groupVersion'>>({
    queryKey: messagesKey(groupId),
    enabled: false,
    select: ({ tag, groupVersion }) => ({ tag, groupVersion }),
  });
  const { tag = null, groupVersion = 0 } = polled.data ?? {};

  useEffect(() => {
    if (tag !== null && !isLive && isHydrated) on.onChange();
  }, [tag, isHydrated]);

  useEffect(() => {
    // Also without a socket: it may have been lost since this version was named, or the read failed.
    if (isHydrated && !polled.isFetching) noteVersion(groupVersion);
  }, [polled.isFetching]);

  useEffect(() => {
    // A network that drops everything shows here first.
    if (isUnanswered(polled.error)) on.onUnanswered();
    if (isGone(polled.error) && !isGroupGone) on.onChange();
  }, [polled.error]);
}

/** Merges notices into the page's queries, and reads again what a notice does not contain. */
function useNotices(groupId: number) {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const isMine = useIsMine(groupId);
  const rememberOwnMessage = useRememberOwnMessage(groupId);

  const updateGroupState = useCallback(
    (changed: (group: GroupState) => GroupState) => {
      const ofGroup = (cached?: GroupState | null) => (cached?.group.id === groupId ? changed(cached) : cached);
      queryClient.setQueriesData<GroupState | null>({ queryKey: groupKey }, ofGroup);
    },
    [groupId, queryClient],
  );

  /** The highest version that a notice, an answer or the poll has named. */
  const latestVersion = useRef(0);
  const isReading = useRef(false);
  const readIfBehind = useCallback(async () => {
    const states = queryClient.getQueriesData<GroupState | null>({ queryKey: groupKey });
    const isBehind = states.some(
      ([, state]) => state?.group.id === groupId && state.group.version < latestVersion.current,
    );
    // The answer to a write that is on its way may be what is missing.
    if (!isBehind || isReading.current || queryClient.isMutating() > 0) return;
    const wanted = latestVersion.current;
    isReading.current = true;
    await readAgain(groupKey);
    isReading.current = false;
    // A read that failed is repeated after the next poll.
    if (latestVersion.current > wanted) void readIfBehind();
  }, [groupId, queryClient, readAgain]);

  const mergeRow = useCallback(
    (changed: ChangedRow) => {
      updateGroupState((state) => withChangedRow(state, changed) ?? state);
      latestVersion.current = Math.max(latestVersion.current, changed.version);
      void readIfBehind();
    },
    [updateGroupState, readIfBehind],
  );

  const noteVersion = useCallback(
    (version: number) => {
      // What was named before has had the time to arrive.
      void readIfBehind();
      latestVersion.current = Math.max(latestVersion.current, version);
    },
    [readIfBehind],
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
        return message ? changeChat((chat) => withPushed(chat, message, isMine)) : readAgain(messagesKey(groupId));
      }
      if (frame.type === 'message_removed')
        changeChat((chat) => withRemoved(chat, frame.messageId, new Date().toISOString()));
      if (frame.type === 'message_restored') changeChat((chat) => withPushed(chat, frame.message, () => false));
      if (frame.type === 'group_changed' && frame.messagesChanged) {
        changeChat(withAllToRead);
        void readAgain(messagesKey(groupId));
      }
      void readAgain(activityKey(groupId));
      const changed = changedRowOf(frame);
      // It may be about this device, if the device is known in the group.
      if (changed.what === 'unknown' && isKnown(queryClient.getQueryData(meKey(groupId)) ?? anonymous))
        void readAgain(meKey(groupId));
      mergeRow(changed);
    },
    [groupId, isMine, rememberOwnMessage, mergeRow, queryClient, readAgain],
  );

  return { updateGroupState, mergeRow, noteVersion, readIfBehind, receive };
}
