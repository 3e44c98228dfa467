import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Message } from '../../../contract/message';
import { isKnown } from '../../../rules/identity';
import { api, call } from '../../client/client';
import { useDeviceStore } from '../../client/device/device-store';
import { readReadTo, rememberReadTo } from '../../client/device/device-values';
import { type Conversation, laterOf, unreadOf } from '../../domain/conversation';
import { setMe, useIsMine, useMe } from '../identity/use-me';
import { messagesKey } from '../query-keys';

/**
 * The last message that the person read, which is when the chat's end was visible in the active tab. It only moves forward,
 * is kept offline, and is shared by all devices of a member or the point person. Null if they never saw the chat, undefined
 * while unknown.
 */
export function useReadTo(groupId: number): number | null | undefined {
  const { me, isCopy } = useMe(groupId);
  const readHere = useDeviceStore(() => readReadTo(groupId));
  if (!me || readHere === undefined) return undefined;
  const readTo = laterOf(readHere, me.readTo);
  // Only the server knows whether they have read it on another device.
  return readTo === null && isCopy ? undefined : readTo;
}

/** Messages that exist when the chat is first seen count as read. */
export function useReading(groupId: number, messages: Message[] | undefined, isReading: boolean): void {
  const readTo = useReadTo(groupId);
  const newest = messages && (messages.at(-1)?.id ?? 0);
  useEffect(() => {
    if (newest === undefined || readTo === undefined) return;
    if (readTo === null || (isReading && newest > readTo)) rememberReadTo(groupId, newest);
  }, [groupId, newest, readTo, isReading]);
}

const sendsEveryMs = 5000;

/** For the person's other devices: at most every five seconds, and when the page closes. */
export function useSendReadTo(groupId: number): void {
  const queryClient = useQueryClient();
  const { me, isCopy } = useMe(groupId);
  const readTo = useReadTo(groupId);
  const latestReadTo = useRef(readTo);
  latestReadTo.current = readTo;
  const { mutate: send, isPending } = useMutation({
    meta: { isQuiet: true },
    mutationFn: (init: RequestInit) => {
      const param = { groupId: String(groupId) };
      return call(api.groups[':groupId'].me.$put({ param, json: { readTo: latestReadTo.current ?? 0 } }, { init }));
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

export function useUnread(groupId: number): number {
  const isMine = useIsMine(groupId);
  const readTo = useReadTo(groupId);
  const { data = 0 } = useQuery({
    queryKey: messagesKey(groupId),
    enabled: false,
    select: ({ messages }: Conversation) => unreadOf(messages, isMine, readTo).length,
  });
  return data;
}
