import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, call } from '../../client/client';
import { deviceStore, parseStored, useDeviceStore } from '../../client/device-store';
import { isRefusal } from '../../client/errors';
import { toastError, useAsRendered } from '../../client/queries';
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
import type { IsMine } from '../../domain/identity';
import type { Writer } from '../../domain/participants';
import { useIsMine, useMe, useRememberOwnMessage } from '../identity/use-me';
import { useLive } from '../live/use-live';
import { messagesKey } from '../query-keys';
import { readPage } from './read-messages';

const keyOf = (groupId: number) => `not-sent:${groupId}`;

const readStored = (groupId: number): Draft[] => parseStored(deviceStore.read(keyOf(groupId))) ?? [];

const storeDrafts = (groupId: number, drafts: Draft[]) =>
  deviceStore.write(keyOf(groupId), drafts.length > 0 ? JSON.stringify(drafts) : null);

const isStored = (groupId: number, { key }: Draft): boolean => readStored(groupId).some((draft) => draft.key === key);

/**
 * Stores unsent messages on the device, each tab its own.
 * @param isMeConfirmed whether the server has confirmed who the device belongs to, and so which messages are its own
 */
function useStoredDrafts(
  groupId: number,
  drafts: Draft[] | undefined,
  isMine: IsMine | undefined,
  isMeConfirmed: boolean,
  change: (changed: (chat: Conversation) => Conversation) => void,
): void {
  const ownKeys = useRef<string[]>();
  const sendingKeys = useRef<string[]>([]);
  const storedText = useDeviceStore(() => deviceStore.read(keyOf(groupId)));
  useEffect(() => {
    if (drafts === undefined || !isMine) return;
    const stored = readStored(groupId);
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
    storeDrafts(groupId, merged.stored);
    for (const { key } of drafts.filter((draft) => !merged.own.includes(draft))) {
      change((chat) => withoutDraft(chat, key));
    }
  }, [drafts, isMine, isMeConfirmed, storedText]);
}

const keysOf = (drafts: Draft[]) => drafts.map(({ key }) => key);

const refetchMs = 5000;
// A hanging call would block every later one.
const sendWithinMs = 10_000;

/** Messages are pushed, and also read every five seconds in case a push was lost (docs/product.md, "Chat"). */
export function useConversation(groupId: number) {
  const queryClient = useQueryClient();
  const queryKey = messagesKey(groupId);
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
  useStoredDrafts(groupId, query.data?.drafts, me && isMine, isMeConfirmed, change);

  const older = useMutation({
    meta: { isQuiet: true },
    mutationFn: (before: number) => readPage(groupId, { before: String(before) }),
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
      toastError(error);
    },
  });

  // Also after drafts of an earlier page are restored, which may be after this page went live.
  const isRead = query.data !== undefined;
  useEffect(() => {
    if (!isLive) return;
    const { drafts = [] } = queryClient.getQueryData<Conversation>(queryKey) ?? {};
    const waiting = sendable(drafts, Date.now()).filter((draft) => isStored(groupId, draft));
    for (const draft of waiting) sending.mutate({ ...draft, failure: null });
  }, [isLive, isMeConfirmed, isRead]);

  return {
    chat: useAsRendered(queryKey, query.data),
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
        groupId,
        readStored(groupId).filter((draft) => draft.key !== key),
      );
      change((chat) => withoutDraft(chat, key));
    },
  };
}
