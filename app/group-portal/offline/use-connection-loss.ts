import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isUnanswered } from '../../api/errors';
import type { Conversation } from '../../domain/group/conversation';
import { useLive } from '../live/live-connection';
import { messagesKey } from '../query-keys';

/**
 * When this device last heard of the group, in ms since 1970, while it cannot reach the server; null while it can. The
 * chat, which is read every five seconds, tells.
 */
export function useConnectionLoss(groupId: number): number | null {
  const { isLive } = useLive();
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { error, dataUpdatedAt } = useQuery<Conversation>({ queryKey: messagesKey(groupId), enabled: false });
  return !isLive && (!hasNetwork || isUnanswered(error)) ? dataUpdatedAt : null;
}

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}
