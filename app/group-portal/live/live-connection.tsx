import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { ClientFrame, LiveFrame, Notice } from '../../../worker/contract/groups/live';
import { rememberBookmark } from '../../api/bookmark';
import { isUnanswered } from '../../api/errors';
import { type Conversation, withPushed, withTakenBack } from '../../domain/group/conversation';
import { isKnown, nobody } from '../../domain/group/identity';
import { isBare, isBehind, type KnownGroup, withNotice } from '../../domain/group/merged-notices';
import { WhenLoaded } from '../../ui/when-loaded';
import { isMineBy, useMe } from '../devices/use-me';
import { GroupNotFound } from '../group-not-found';
import { activityKey, groupKey, meKey, messagesKey } from '../query-keys';
import { type GroupSocket, openGroupSocket } from './group-socket';
import { usePolling } from './use-polling';
import { useRefresh } from './use-refresh';

type Refresh = ReturnType<typeof useRefresh>;

type Live = {
  isLive: boolean;
  /** How many browsers have this group open; null while that is not known. */
  online: number | null;
  /** Says something over the socket; nobody hears it while that is closed. */
  tell: (frame: ClientFrame) => void;
  /** Calls back with every frame from now on; returns how to stop. */
  listen: (listener: (frame: LiveFrame) => void) => () => void;
  /** Reads again what may have changed. */
  refresh: Refresh['now'];
  /** Puts a notice, or what a write of one's own has answered, into what the page knows. */
  hear: (notice: Notice) => void;
  /** Changes what the page knows of the group. */
  change: (changed: (known: KnownGroup) => KnownGroup) => void;
  /** Opens the socket anew: as the device that this browser has become since it was opened. */
  reopen: () => void;
  /** Looks again whether a deleted group is back. */
  rejoin: () => void;
};

const LiveContext = createContext<Live>({
  isLive: false,
  online: null,
  tell: () => undefined,
  listen: () => () => undefined,
  refresh: async () => undefined,
  hear: () => undefined,
  change: () => undefined,
  reopen: () => undefined,
  rejoin: () => undefined,
});

/** The page's one connection to its group's channel, for every panel in it. */
export const useLive = () => useContext(LiveContext);

const loadGroupDeleted = () => import('../group-deleted');

type LiveConnectionProps = {
  group: Pick<Group, 'id'>;
  /** Whether the group is there for this device, as far as its last read says. */
  isFound: boolean;
  /** What stands before the page of a group that is gone; unless given, the page gives way to what has become of it. */
  whenGone?: ReactNode;
  children: ReactNode;
};

/** Keeps what is shown of a group up to date for as long as it is open, and says when it is no more. */
export function LiveConnection({ group, isFound, whenGone, children }: LiveConnectionProps) {
  const [isLive, setIsLive] = useState(false);
  const [online, setOnline] = useState<number | null>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const socket = useRef<GroupSocket>();
  const [listeners] = useState(() => new Set<(frame: LiveFrame) => void>());
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const groupId = group.id;
  const { isAsking } = useMe(groupId);
  // A read alone cannot tell a group that was deleted from one whose code this device lacks: the socket can.
  const isGone = isDeleted || !isFound;

  const readAll = useCallback(() => {
    for (const key of [groupKey, messagesKey(groupId), activityKey(groupId), meKey(groupId)]) void refresh.now(key);
  }, [groupId, refresh]);

  const change = useCallback(
    (changed: (known: KnownGroup) => KnownGroup) => {
      const ofGroup = (known?: KnownGroup | null) => (known?.group.id === groupId ? changed(known) : known);
      queryClient.setQueriesData<KnownGroup | null>({ queryKey: groupKey }, ofGroup);
    },
    [groupId, queryClient],
  );

  const hear = useCallback(
    (notice: Notice) => {
      const isGroupBehind = () =>
        queryClient
          .getQueriesData<KnownGroup | null>({ queryKey: groupKey })
          .some(([, known]) => known && isBehind(known));
      change((known) => withNotice(known, notice));
      if (isGroupBehind()) refresh.soon(groupKey, isGroupBehind);
    },
    [change, queryClient, refresh],
  );

  usePolling(!isLive && !isGone, readAll);

  useEffect(() => {
    // A socket is of the device that opens it, which a new browser becomes with the first answer.
    if (isGone || isAsking) return;

    const changeChat = (changed: (chat: Conversation) => Conversation) =>
      queryClient.setQueryData<Conversation>(messagesKey(groupId), (chat) => chat && changed(chat));

    function receive(frame: LiveFrame) {
      for (const listener of listeners) listener(frame);
      if (frame.type === 'typing') return;
      if (frame.type === 'presence') return setOnline(frame.online);
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
      // It may be about who this device is, which only those are told who are somebody.
      if (isBare(frame) && isKnown(queryClient.getQueryData(meKey(groupId)) ?? nobody)) refresh.soon(meKey(groupId));
      hear(frame);
    }

    function changeLive(isLiveNow: boolean) {
      setIsLive(isLiveNow);
      if (!isLiveNow) return setOnline(null);
      // What happened while nobody was listening.
      readAll();
    }

    const opened = openGroupSocket(groupId, {
      onFrame: receive,
      onLive: changeLive,
      onShutOut: readAll,
      onDeleted: () => setIsDeleted(true),
    });
    socket.current = opened;
    return opened.close;
  }, [groupId, hear, isAsking, isGone, listeners, queryClient, readAll, refresh]);

  // The chat is read every five seconds: a network that swallows everything shows there first.
  const { error: chatError } = useQuery({ queryKey: messagesKey(groupId), enabled: false });
  useEffect(() => {
    if (isUnanswered(chatError)) socket.current?.check();
  }, [chatError]);

  const rejoin = useCallback(() => {
    setIsDeleted(false);
    readAll();
  }, [readAll]);

  const live = useMemo(
    () => ({
      isLive,
      online,
      tell: (frame: ClientFrame) => socket.current?.send(frame),
      listen: (listener: (frame: LiveFrame) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      refresh: refresh.now,
      hear,
      change,
      reopen: () => socket.current?.reopen(),
      rejoin,
    }),
    [isLive, online, listeners, refresh, hear, change, rejoin],
  );
  return (
    <LiveContext.Provider value={live}>
      {isGone && (whenGone ?? <WhatBecameOfIt groupId={groupId} isDeleted={isDeleted} />)}
      {(!isGone || whenGone) && children}
    </LiveContext.Provider>
  );
}

function WhatBecameOfIt({ groupId, isDeleted }: { groupId: number; isDeleted: boolean }) {
  if (!isDeleted) return <GroupNotFound groupId={groupId} />;
  return (
    <WhenLoaded load={loadGroupDeleted} waiting={null}>
      {({ GroupDeleted }) => <GroupDeleted groupId={groupId} />}
    </WhenLoaded>
  );
}
