import { useEffect, useRef } from 'react';
import { parseKept, tabStore } from '../../device/device-store';
import { type Conversation, type Draft, withStored } from '../../domain/group/conversation';

/**
 * Stores the messages that were not sent in this tab, with their keys, and restores them after a reload.
 * @param drafts undefined while the chat is not known
 */
export function useStoredDrafts(
  groupId: number,
  drafts: Draft[] | undefined,
  change: (changed: (chat: Conversation) => Conversation) => void,
): void {
  const key = `not-sent:${groupId}`;
  const isRestored = useRef(false);
  useEffect(() => {
    if (drafts === undefined) return;
    if (isRestored.current) return tabStore.write(key, drafts.length > 0 ? JSON.stringify(drafts) : null);
    isRestored.current = true;
    const stored: Draft[] = parseKept(tabStore.read(key)) ?? [];
    if (stored.length > 0) change((chat) => withStored(chat, stored));
  }, [drafts]);
}
