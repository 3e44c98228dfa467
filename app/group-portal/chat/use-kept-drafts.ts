import { useEffect, useRef } from 'react';
import { parseKept, tabStore } from '../../device/device-store';
import { type Conversation, type Draft, withKept } from '../../domain/conversation';

/**
 * Lets this tab keep the messages that have not got through, with their keys, and brings them back after a reload.
 * @param drafts undefined while the chat is not known
 */
export function useKeptDrafts(
  groupId: number,
  drafts: Draft[] | undefined,
  change: (changed: (chat: Conversation) => Conversation) => void,
): void {
  const key = `not-sent:${groupId}`;
  const isBack = useRef(false);
  useEffect(() => {
    if (drafts === undefined) return;
    if (isBack.current) return tabStore.write(key, drafts.length > 0 ? JSON.stringify(drafts) : null);
    isBack.current = true;
    const kept: Draft[] = parseKept(tabStore.read(key)) ?? [];
    if (kept.length > 0) change((chat) => withKept(chat, kept));
  }, [drafts]);
}
