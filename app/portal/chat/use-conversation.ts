import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { IsMine } from '../../../rules/identity';
import type { Writer } from '../../../rules/members';
import { api, call } from '../../client/client';
import { deviceStore, parseStored, useDeviceStore } from '../../client/device/device-store';
import { isRefusal } from '../../client/errors';
import { toastError } from '../../client/queries';
import {
  type Conversation,
  type Draft,
  mergedDrafts,
  sendable,
  withDraft,
  withFailure,
  withOlder,
  withoutDraft,
  withSent,
  withStored,
} from '../../domain/conversation';
import { useIsMine, useMe, useRememberOwnMessage } from '../identity/use-me';
import { useLive } from '../live/use-live';
import { messagesKey } from '../query-keys';
import { readOlder } from './read-messages';

/** Visitors and each staff member may use one browser, and what one of them has not sent is not another's. */
const keyOf = (groupId: number, staffId: string | undefined) =>
  staffId === undefined ? `not-sent:${groupId}` : `not-sent:${groupId}:${staffId}`;

const readStored = (storageKey: string): Draft[] => parseStored(deviceStore.read(storageKey)) ?? [];

const storeDrafts = (storageKey: string, drafts: Draft[]) =>
  deviceStore.write(storageKey, drafts.length > 0 ? JSON.stringify(drafts) : null);

const isStored = (storageKey: string, { key }: Draft): boolean =>
  readStored(storageKey).some((draft) => draft.key === key);

/**
 * Stores unsent messages on the device, each tab its own.
 * @param isMeConfirmed whether the server has confirmed who the device belongs to, and so which messages are its own
 */
function useStoredDrafts(
  storageKey: string,
  drafts: Draft[] | undefined,
  isMine: IsMine | undefined,
  isMeConfirmed: boolean,
  change: (changed: (chat: Conversation) => Conversation) => void,
): void {
  const ownKeys = useRef<string[]>();
  const openedKey = useRef(storageKey);
  const sendingKeys = useRef<string[]>([]);
  const storedText = useDeviceStore(() => deviceStore.read(storageKey));
  useEffect(() => {
    if (drafts === undefined || !isMine) return;
    if (openedKey.current !== storageKey) {
      // A colleague has signed in where this person's session had ended.
      openedKey.current = storageKey;
      ownKeys.current = undefined;
      change((chat) => ({ ...chat, drafts: [] }));
      return;
    }
    const stored = readStored(storageKey);
    const restore = (some: Draft[]) => {
      ownKeys.current = [...(ownKeys.current ?? []), ...keysOf(some)];
      if (some.length > 0) change((chat) => withStored(chat, some, isMine));
    };
    const keys = ownKeys.current;
    if (!keys) {
      sendingKeys.current = keysOf(stored.filter(({ failure }) => failure === null));
      restore(stored.filter(({ failure }) => failure !== null));
    }
    if (isMeConfirmed && sendingKeys.current.length > 0) {
      const interrupted = stored.filter(({ key }) => sendingKeys.current.includes(key));
      sendingKeys.current = [];
      return restore(interrupted);
    }
    if (!keys) return;
    const merged = mergedDrafts({ stored, ownKeys: keys, drafts });
    ownKeys.current = keysOf(merged.own);
    storeDrafts(storageKey, merged.stored);
    for (const { key } of drafts.filter((draft) => !merged.own.includes(draft))) {
      change((chat) => withoutDraft(chat, key));
    }
  }, [drafts, isMine, isMeConfirmed, storedText, storageKey]);
}

const keysOf = (drafts: Draft[]) => drafts.map(({ key }) => key);

const refetchMs = 5000;
// A hanging call would block every later one.
const sendWithinMs = 10_000;

/**
 * Messages are pushed, and also read every five seconds in case a push was lost. A message that did not reach the server is
 * sent by itself, once, when the page is live again; one that the server refused is not. All tabs share unsent messages.
 */
export function useConversation(groupId: number, staffId?: string) {
  const queryClient = useQueryClient();
  const queryKey = messagesKey(groupId);
  const storageKey = keyOf(groupId, staffId);
  const { isLive, send } = useLive();
  const { me, isCopy, isStaff } = useMe(groupId);
  const isMine = useIsMine(groupId);
  const rememberOwnMessage = useRememberOwnMessage(groupId);
  const change = (changed: (chat: Conversation) => Conversation) =>
    queryClient.setQueryData<Conversation>(queryKey, (chat) => chat && changed(chat));

  const query = useQuery<Conversation>({
    queryKey,
    refetchInterval: refetchMs,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });

  const isMeConfirmed = isStaff || (me !== undefined && !isCopy);
  useStoredDrafts(storageKey, query.data?.drafts, me && isMine, isMeConfirmed, change);

  const older = useMutation({
    meta: { isQuiet: true },
    mutationFn: (before: number) => readOlder(groupId, before),
    onSuccess: (page) => change((chat) => withOlder(chat, page)),
  });

  const sending = useMutation({
    // One after the other, so that messages arrive in the order of writing.
    scope: { id: queryKey.join(' ') },
    mutationFn: ({ key, participantId, senderName, content, isOffice }: Draft) => {
      const options = { headers: { 'Idempotency-Key': key }, init: { signal: AbortSignal.timeout(sendWithinMs) } };
      if (!isOffice)
        return call(api.messages.$post({ json: { groupId, participantId, senderName, content } }, options));
      return call(api.groups[':id'].messages.$post({ param: { id: String(groupId) }, json: { content } }, options));
    },
    onMutate: (draft) => change((chat) => withDraft(chat, draft)),
    onSuccess: (message, { key }) => {
      rememberOwnMessage(message);
      change((chat) => withSent(chat, key, message));
      send({ type: 'new_message', groupId });
    },
    onError: (error, { key }) => {
      change((chat) => withFailure(chat, key, isRefusal(error) ? 'refused' : 'unreachable'));
      // Without a network its row says that it goes out later.
      if (isRefusal(error) || (navigator.onLine && isLive)) toastError(error);
    },
  });

  // Also after drafts of an earlier page are restored, which may be after this page went live.
  const isRead = query.data !== undefined;
  useEffect(() => {
    if (!isLive) return;
    const { drafts = [] } = queryClient.getQueryData<Conversation>(queryKey) ?? {};
    const waiting = sendable(drafts, Date.now()).filter((draft) => isStored(storageKey, draft));
    for (const draft of waiting) sending.mutate({ ...draft, failure: null });
  }, [isLive, isMeConfirmed, isRead]);

  return {
    isLive,
    chat: query.data,
    loadOlder: () => {
      const first = query.data?.messages[0];
      if (query.data?.hasOlder && first && !older.isPending) older.mutate(first.id);
    },
    isLoadingOlder: older.isPending,
    hasFailedOlder: older.isError,
    send: ({ participantId, name: senderName, isOffice }: Writer, content: string) =>
      sending.mutate({
        ...{ key: crypto.randomUUID(), writtenAt: Date.now(), failure: null },
        ...{ participantId, senderName, content, isOffice },
      }),
    sendAgain: (draft: Draft) => sending.mutate({ ...draft, failure: null }),
    discard: ({ key }: Draft) => {
      // At once: a reload before the next render would restore it.
      storeDrafts(
        storageKey,
        readStored(storageKey).filter((draft) => draft.key !== key),
      );
      change((chat) => withoutDraft(chat, key));
    },
  };
}
