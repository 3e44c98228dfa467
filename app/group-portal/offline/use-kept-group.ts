import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { limits } from '../../../worker/contract/values/limits';
import { isKeptPage, keepGroup, keepPage, readKeptGroup } from '../../device/kept-groups';
import { type Conversation, withKept as withKeptChat } from '../../domain/group/conversation';
import { type KnownGroup, withKept } from '../../domain/group/merged-notices';
import { groupKey, messagesKey } from '../query-keys';

const settledMs = 1000;

/**
 * Keeps what the page shows of its group, and shows what was kept where the page was opened without a network
 * (docs/product.md, "Without a network").
 */
export function useKeptGroup(known: KnownGroup, isOffline: boolean): void {
  const queryClient = useQueryClient();
  const { id, shareCode, version } = known.group;
  const { data: chat, dataUpdatedAt } = useQuery<Conversation>({ queryKey: messagesKey(id), enabled: false });

  const shown = { at: dataUpdatedAt, known, messages: chat?.messages.slice(-limits.messagesAtFirst) ?? [] };
  const latest = useRef(shown);
  latest.current = shown;
  const newest = chat?.messages.at(-1)?.id;

  useEffect(() => {
    async function show() {
      const kept = await readKeptGroup(shareCode);
      if (!kept) return;
      queryClient.setQueriesData<KnownGroup | null>({ queryKey: groupKey }, (now) => now && withKept(now, kept.known));
      const withChat = (now?: Conversation) => now && withKeptChat(now, kept.messages);
      queryClient.setQueryData(messagesKey(id), withChat, { updatedAt: kept.at });
    }
    void (isKeptPage() ? show() : whenAtWork(() => keepPage(shareCode)));
  }, [id, shareCode, queryClient]);

  useEffect(() => {
    if (isOffline) return;
    const keep = () => whenAtWork(() => keepGroup(shareCode, latest.current));
    const keepWhenLeft = () => document.visibilityState === 'hidden' && keep();
    const timer = setTimeout(keep, settledMs);
    document.addEventListener('visibilitychange', keepWhenLeft);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', keepWhenLeft);
    };
  }, [isOffline, newest, shareCode, version]);
}

/** Does what is of use with a service worker alone, once there is one; what this device has no room for is not kept. */
async function whenAtWork(keep: () => Promise<void>): Promise<void> {
  await navigator.serviceWorker?.ready.then(keep).catch(() => undefined);
}
