import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Message } from '../../../worker/contract/groups/message';
import { api, call } from '../../api/client';
import { useDeviceStore } from '../../device/device-store';
import { readReadTo, rememberReadTo } from '../../device/remembered';
import type { Conversation } from '../../domain/group/conversation';
import { isKnown } from '../../domain/group/identity';
import { furthest, unreadOf } from '../../domain/group/unread';
import { setMe, useMe } from '../devices/use-me';
import { messagesKey } from '../query-keys';

/**
 * Up to which message somebody has read a group's chat, here or on another device of theirs (docs/product.md, "Chat");
 * null where they have not seen it yet, undefined while that is not known.
 */
export function useReadTo(groupId: number): number | null | undefined {
  const { me, isCopy } = useMe(groupId);
  const readHere = useDeviceStore(() => readReadTo(groupId));
  if (!me || readHere === undefined) return undefined;
  const readTo = furthest(readHere, me.readTo);
  // That nobody has read it anywhere is for the server alone to say.
  return readTo === null && isCopy ? undefined : readTo;
}

/**
 * Remembers what is read; what is there when the chat is first seen counts as read.
 * @param messages undefined while they are not known
 */
export function useReading(groupId: number, messages: Message[] | undefined, isReading: boolean): void {
  const readTo = useReadTo(groupId);
  const newest = messages && (messages.at(-1)?.id ?? 0);
  useEffect(() => {
    if (newest === undefined || readTo === undefined) return;
    if (readTo === null || (isReading && newest > readTo)) rememberReadTo(groupId, newest);
  }, [groupId, newest, readTo, isReading]);
}

const sendsEveryMs = 5000;

/** Sends how far a known device has read to the person's others: every five seconds at most, and when the page is left. */
export function useSendReadTo(groupId: number): void {
  const queryClient = useQueryClient();
  const { me, isCopy } = useMe(groupId);
  const readTo = useReadTo(groupId);
  const latest = useRef(readTo);
  latest.current = readTo;
  const { mutate: send, isPending } = useMutation({
    mutationFn: (init: RequestInit) => {
      const param = { groupId: String(groupId) };
      return call(api.groups[':groupId'].me.$put({ param, json: { readTo: latest.current ?? 0 } }, { init }));
    },
    onSuccess: (me) => setMe(queryClient, groupId, me),
  });
  const isUnsent = me !== undefined && !isCopy && isKnown(me) && (readTo ?? 0) > (me.readTo ?? 0);

  useEffect(() => {
    if (!isUnsent || isPending) return;
    const timer = setTimeout(() => send({}), sendsEveryMs);
    const sendOnLeaving = () => send({ keepalive: true });
    addEventListener('pagehide', sendOnLeaving);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', sendOnLeaving);
    };
  }, [isUnsent, isPending, send]);
}

/** How many messages of others somebody has not read, of those that the page knows. */
export function useUnread(groupId: number): number {
  const { me } = useMe(groupId);
  const readTo = useReadTo(groupId);
  const { data = 0 } = useQuery({
    queryKey: messagesKey(groupId),
    enabled: false,
    select: ({ messages }: Conversation) => unreadOf(messages, me, readTo).length,
  });
  return data;
}
